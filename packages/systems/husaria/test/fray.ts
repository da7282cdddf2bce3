// The table of these tests: a position on an open field, and a battle on it brought to a point of interest.
//
// Columns stand on end; odd ones lie half a hex lower, so around 1007 there are
//   1006 (N)  1106 (NE)  1107 (SE)  1008 (S)  0907 (SW)  0906 (NW)

import type { Ledger } from '@gonfalon/kernel';
import { playOn, storyOf } from '@gonfalon/testkit';
import type { HusariaEvent } from '../src/events.ts';
import { hexOf, type Laid, lay as layOut, offered, unitOf } from './laid.ts';

export { hexOf, type Laid, offered, refuses, unitOf } from './laid.ts';

/** The Poles' attack phase of turn 5 on an open field of 20 x 16 hexes, unless the text says otherwise. */
export function lay(text: string, scenario?: string): Laid {
  const field = /^\s*(?:field|map)\b/m.test(text) ? '' : 'field empty 20x16\n';
  const turn = /^\s*turn\b/m.test(text) ? '' : 'turn 5 phase=3\n';
  return layOut(`${field}${turn}${text}`, scenario);
}

// ---- looking

/** 'map 2 at 1007', 'dispersed 1', 'dead' */
export const stateOf = (t: Laid, id: string): string => {
  const { place, sp } = unitOf(t, id);
  return place === 'dead' ? 'dead' : place === 'map' ? `${hexOf(t, id)} ${sp}` : `${place} ${sp}`;
};

type Told<K extends HusariaEvent['is']> = Extract<HusariaEvent, { is: K }>;
/** Everything told since the position was laid, oldest first. */
export const story = (t: Laid): HusariaEvent[] => storyOf(t);
export const toldOf = <K extends HusariaEvent['is']>(t: Laid, is: K): Told<K>[] =>
  story(t).filter((event): event is Told<K> => event.is === is);
/** The last of that kind. */
export function told<K extends HusariaEvent['is']>(t: Laid, is: K): Told<K> {
  const found = toldOf(t, is).at(-1);
  if (!found) throw new Error(`no ${is} among ${story(t).map(event => event.is)}`);
  return found;
}

/** ['battle.lance 3', 'battle.terrain -2'] */
const rows = (ledger: Ledger): string[] => ledger.map(({ rule, shift }) => `${rule} ${shift}`);
/** '2:1 > 6:1' and the strengths before it: '4/2 2:1 > 6:1' */
export const countOf = (t: Laid): string => {
  const { attackerSp, defenderSp, initial, column } = told(t, 'battle');
  return `${attackerSp}/${defenderSp} ${initial} > ${column}`;
};
export const shiftsOf = (t: Laid): string[] => rows(told(t, 'battle').ledger);

/** Every reason why an order is refused, none but these: ['attacks.frontOnly 1106'] */
export function whyNot(t: Laid, line: string): string[] {
  const verdict = t.try(line);
  return verdict.ok ? [] : verdict.why.map(({ rule, about }) => [rule, ...about].join(' '));
}
/** Hexes an order of one verb can name now. */
export const ways = (t: Laid, verb: string): string[] =>
  offered(t, verb)
    .map(order => /(?:to|at)=(\d{4})/.exec(order)![1]!)
    .sort();

// ---- playing

/** The total as two dice. */
export const sum = (total: number): [number, number] => (total <= 7 ? [1, total - 1] : [6, total - 6]);

/** Small arms are held on both sides. */
export function holdFire(t: Laid): Laid {
  while (/: (?:attackers|defenders)-fire/.test(t.awaits())) t.play('hold-fire');
  return t;
}

/** One attack, without small arms, up to the dice. */
export const attack = (t: Laid, unit: string, at: string, ...more: string[]): Laid =>
  holdFire(t.play(`attack unit=${unit} at=${at}`, ...more, 'fight'));

const isFighting = (t: Laid): boolean => t.state.stack.some(frame => frame.is === 'battle');

const RATHER = ['stand-fast', 'done', 'hold-fire', 'pass'];
/** Until something so begins to be awaited, or the battle is over. */
export function until(t: Laid, awaited: string, face = 5): Laid {
  playOn(t, () => !isFighting(t) || t.awaits().includes(awaited), { face, rather: RATHER });
  return t;
}
/** To the end of the battle; dice of tests show a five. */
export const finish = (t: Laid, face = 5): Laid => until(t, '\n', face);
