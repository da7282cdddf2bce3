// How strong a computer player is, and of what temper.

/** From weakest to strongest. Weaker ones have fewer ideas and do less work; none sees dice or secrets. */
export const LEVELS = ['squire', 'knight', 'banneret', 'marshal'] as const;
export type Level = (typeof LEVELS)[number];

/** Levels that play the boxes of a system. The strongest reads several moves ahead, which large armies do not allow. */
export const levelsIn = (system: string): readonly Level[] =>
  system === 'medieval-battle' ? LEVELS : LEVELS.filter(level => level !== 'marshal');

/** Temper beside strength. */
export const STYLES = ['methodical', 'bold', 'cautious'] as const;
export type Style = (typeof STYLES)[number];

export interface Mind {
  readonly level: Level;
  readonly style: Style;
  /** Of its own chance, never the game's. The same mind answers the same question in the same way. */
  readonly seed: string;
}

/** As it is named on the command line: 'knight', 'marshal:bold'; null where it is none. */
export function mindNamed(name: string, seed: string): Mind | null {
  const [first, second = STYLES[0], ...more] = name.split(':');
  const level = LEVELS.find(one => one === first);
  const style = STYLES.find(one => one === second);
  return level && style && more.length === 0 ? { level, style, seed } : null;
}

/** As it is named: 'knight', 'marshal:bold'. The first style needs no word. */
export const nameOfMind = ({ level, style }: Pick<Mind, 'level' | 'style'>): string =>
  style === STYLES[0] ? level : `${level}:${style}`;
