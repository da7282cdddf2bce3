// §1.1, 1.2: the families of counters, and everything the rules and the table ask of one. A new arm is one entry here:
// what it lacks does not compile.

/** The columns of the disorder tables. */
export const BREAK_KINDS = [
  'heavyCavalry2',
  'cavalry1',
  'lightCavalry0',
  'heavyInfantry2',
  'infantry1',
  'other',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Light, regular and heavy: armour 0, 1 and 2. */
type ByArmour<T> = readonly [T, T, T];
const alike = <const T>(one: T): ByArmour<T> => [one, one, one];

/** How an arm shoots; its paragraphs lie beside each other in the books, one for each arm. */
export interface Fire {
  /** The table of the box's sheet it is read in. */
  readonly table: 'archer' | 'crossbow' | 'horseArcher' | 'bombardUnits';
  readonly roll: 'fire.archersRoll' | 'fire.crossbowsRoll' | 'fire.horseArchersRoll' | 'fire.bombardsRoll';
  /** The line that speaks of its field of fire. */
  readonly field: 'archersField' | 'crossbowsField' | 'horseArchersField' | 'bombardsField';
  /** §10.5.10, 10.6.3: the roll that follows a loss. */
  readonly after: 'disorder' | 'bolt' | null;
}

export interface ArmTraits {
  /** riders, and leaders with them, move in the cavalry phases; ranged foot has a side to march on and one to fight on (10.1). */
  readonly sort: 'riders' | 'foot' | 'ranged' | 'leader';
  readonly fire: Fire | null;
  /** §10.5: shoots all round and on its own march, turns at half price, never tires, and its charge counts for nothing. */
  readonly skirmishes: boolean;
  /** §10.7: a gun. Plate alone hinders its shot, it batters walls, stops whom it shakes, and stands fast. */
  readonly gun: boolean;
  /** §K15.1: kept near the Aga, and shoots at those it is about to fight. */
  readonly guards: boolean;
  /** §11.3.2: forms a shiltron where its nation knows how. */
  readonly spears: boolean;
  readonly breaks: ByArmour<BreakKind>;
  /** What such counters commonly print: taken by a position where its box has none (a janissary at Grunwald). */
  readonly usual: { readonly strength: number; readonly points: ByArmour<number> };
  /** Figures on the counter. */
  readonly figures: ByArmour<string>;
  /** What it is called: the words `unit.NAME`. */
  readonly names: ByArmour<string>;
}

const RIDERS: ByArmour<BreakKind> = ['lightCavalry0', 'cavalry1', 'heavyCavalry2'];
const FOOT: ByArmour<BreakKind> = ['other', 'infantry1', 'heavyInfantry2'];

const plain = {
  fire: null,
  skirmishes: false,
  gun: false,
  guards: false,
  spears: false,
} as const;

export const TRAITS = {
  cavalry: {
    ...plain,
    sort: 'riders',
    breaks: RIDERS,
    usual: { strength: 2, points: [10, 9, 8] },
    figures: ['light-cavalry', 'cavalry', 'heavy-cavalry'],
    names: ['light-cavalry', 'regular-cavalry', 'heavy-cavalry'],
  },
  'horse-archer': {
    ...plain,
    sort: 'riders',
    fire: {
      table: 'horseArcher',
      roll: 'fire.horseArchersRoll',
      field: 'horseArchersField',
      after: 'disorder',
    },
    skirmishes: true,
    breaks: RIDERS,
    usual: { strength: 2, points: alike(10) },
    figures: alike('horse-archer'),
    names: alike('horse-archer'),
  },
  infantry: {
    ...plain,
    sort: 'foot',
    spears: true,
    breaks: FOOT,
    usual: { strength: 2, points: [4, 4, 3] },
    figures: ['retainer', 'light-infantry', 'heavy-infantry'],
    names: ['light-infantry', 'regular-infantry', 'heavy-infantry'],
  },
  janissary: {
    ...plain,
    sort: 'foot',
    guards: true,
    breaks: FOOT,
    usual: { strength: 2, points: alike(4) },
    figures: alike('janissary'),
    names: alike('janissary'),
  },
  archer: {
    ...plain,
    sort: 'ranged',
    fire: { table: 'archer', roll: 'fire.archersRoll', field: 'archersField', after: null },
    breaks: alike('other'),
    usual: { strength: 1, points: alike(4) },
    figures: alike('archer'),
    names: alike('archer'),
  },
  crossbow: {
    ...plain,
    sort: 'ranged',
    fire: { table: 'crossbow', roll: 'fire.crossbowsRoll', field: 'crossbowsField', after: 'bolt' },
    breaks: alike('other'),
    usual: { strength: 1, points: alike(4) },
    figures: alike('crossbowman'),
    names: alike('crossbow'),
  },
  bombard: {
    ...plain,
    sort: 'ranged',
    fire: { table: 'bombardUnits', roll: 'fire.bombardsRoll', field: 'bombardsField', after: null },
    gun: true,
    breaks: alike('other'),
    usual: { strength: 1, points: alike(2) },
    figures: alike('bombard'),
    names: alike('bombard'),
  },
  leader: {
    ...plain,
    sort: 'leader',
    breaks: alike('other'),
    usual: { strength: 0, points: alike(10) },
    figures: alike('leader'),
    names: alike('leader'),
  },
} as const satisfies Readonly<Record<string, ArmTraits>>;

export type Arm = keyof typeof TRAITS;
export const ARMS = Object.keys(TRAITS) as readonly Arm[];
/** Arms that can shoot at all. */
export const SHOOTERS = ARMS.filter(arm => TRAITS[arm].fire !== null);
