// §2.3: the families of counters, and everything the rules and the table ask of one. A new arm is one entry here: what it
// lacks does not compile. Points, morale and the like are printed on counters and stand in the box's data.

/** The columns of the dispersal table, by morale where the table asks for it. */
export type BreakKind = 'infantry' | 'cavalry' | 'hussars' | 'none';

export interface ArmTraits {
  readonly sort: 'horse' | 'foot' | 'guns' | 'commander';
  /** §6.71: may carry a lance. */
  readonly lances: boolean;
  /** §16: shoots with bows in both movement phases. */
  readonly bows: boolean;
  /** §12.2: shots before melee in an attack phase; a white star two, a black one one. */
  readonly shots: 0 | 1 | 2;
  /** The fire table it is read in. */
  readonly fire: 'infantry' | 'cavalry' | null;
  /** §13.11: the table and range of a gun. */
  readonly gun: 'light' | 'heavy' | null;
  /** §15.11: may take up pikes. */
  readonly takesPikes: boolean;
  readonly breaks: BreakKind;
  /** The figure on the counter. */
  readonly figure: string;
}

const plain = {
  lances: false,
  bows: false,
  shots: 0,
  fire: null,
  gun: null,
  takesPikes: false,
} as const;

export const TRAITS = {
  hussar: { ...plain, sort: 'horse', lances: true, breaks: 'hussars', figure: 'hussar' },
  'light-cavalry': { ...plain, sort: 'horse', breaks: 'cavalry', figure: 'cossack' },
  tatar: { ...plain, sort: 'horse', bows: true, breaks: 'cavalry', figure: 'tatar' },
  reiter: { ...plain, sort: 'horse', shots: 1, fire: 'cavalry', breaks: 'cavalry', figure: 'reiter' },
  arquebusier: {
    ...plain,
    sort: 'horse',
    shots: 2,
    fire: 'cavalry',
    breaks: 'cavalry',
    figure: 'arquebusier',
  },
  infantry: {
    ...plain,
    sort: 'foot',
    shots: 2,
    fire: 'infantry',
    takesPikes: true,
    breaks: 'infantry',
    figure: 'musketeer-infantry',
  },
  landsknecht: {
    ...plain,
    sort: 'foot',
    shots: 1,
    fire: 'infantry',
    takesPikes: true,
    breaks: 'infantry',
    figure: 'landsknecht',
  },
  'light-gun': { ...plain, sort: 'guns', gun: 'light', breaks: 'none', figure: 'light-gun' },
  'heavy-gun': { ...plain, sort: 'guns', gun: 'heavy', breaks: 'none', figure: 'heavy-gun' },
  commander: { ...plain, sort: 'commander', breaks: 'none', figure: 'leader' },
} as const satisfies Readonly<Record<string, ArmTraits>>;

export type Arm = keyof typeof TRAITS;
export const ARMS = Object.keys(TRAITS) as readonly Arm[];
