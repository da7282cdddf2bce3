// How a kind of unit moves, said by its system in small whole numbers and asked once for every case: the search then
// runs on tables. The numbers mean what the system says they mean:
//   charge     speed that the unit carries along (0 where the game has none)
//   mode       whatever else a rule must remember on the way: turned in this hex, came by road, stopped, owes a point
//   lane       kind of step from one hex to the next, fixed by the map: plain, road, stream, uphill, ford
//   ground     kind of hex for turning in it, fixed by the map
//   situation  what waits in a hex now: empty, friend with room, enemy, zone of control and how strong

export interface StepCase {
  readonly charge: number;
  readonly mode: number;
  readonly lane: number;
  /** Of the hex to be entered; 0 beyond the edge of the map. */
  readonly situation: number;
}
export interface TurnCase {
  readonly charge: number;
  readonly mode: number;
  readonly ground: number;
  /** Of the hex the unit stands in. */
  readonly situation: number;
  /** Steps of 60 degrees, either way. */
  readonly steps: 1 | 2 | 3;
}
export interface StandCase {
  readonly charge: number;
  readonly mode: number;
  readonly situation: number;
}
/** One way to take a step or a turn: what it adds to the map's price, and how the unit comes out of it. */
export interface MoveOption {
  readonly cost: number;
  readonly charge: number;
  readonly mode: number;
  /** The system's word for it where there is more than one: 'hold', 'lower', 'ride-down'. */
  readonly how?: string;
}

export interface MoveRules {
  /** Turns from the facing in which a step may go: [0], or [-1, 0, 1]. null: a unit without facing goes anywhere. */
  readonly ahead: readonly number[] | null;
  /** How many charges, modes, lanes, grounds and situations there are; each counts from 0. */
  readonly charges: number;
  readonly modes: number;
  readonly lanes: number;
  readonly grounds: number;
  readonly situations: number;
  /** Every way to take this step; none where it is forbidden. */
  step(at: StepCase): readonly MoveOption[];
  /** Every way to make this turn; none where it is forbidden. */
  turn?(at: TurnCase): readonly MoveOption[];
  /** Whether a move may end so; without it, everywhere. */
  mayEnd?(at: StandCase): boolean;
}

/**
 * The rules of a kind of unit, all cases asked. Make it once for each kind and keep it. Numbers are packed, because in
 * the search one look-up costs more than three shifts.
 */
export interface MoveTables {
  readonly rules: MoveRules;
  /** Directions a step may take, `fan` of them for each facing. */
  readonly directions: Uint8Array;
  readonly fan: number;
  /** A unit's charge and mode in one number, its pace: charge << modeBits | mode, below 1 << paceBits. */
  readonly modeBits: number;
  readonly paceBits: number;
  /** For each case (lane * situations + situation) << paceBits | pace: first option << COUNT_BITS | how many. */
  readonly steps: Int32Array;
  /** The same by ground. */
  readonly turns: Int32Array;
  /** cost << 16 | change of facing << 13 | pace that follows. */
  readonly options: Int32Array;
  readonly hows: readonly (string | undefined)[];
  /** For each situation << paceBits | pace, 1 where a move may end so. */
  readonly mayEnd: Uint8Array;
  /** No stand has more moves than this. */
  readonly mostMoves: number;
}

export const COUNT_BITS = 6;
export const COUNT_MASK = (1 << COUNT_BITS) - 1;
export const TURN_SHIFT = 13;
export const COST_SHIFT = 16;
export const PACE_MASK = (1 << TURN_SHIFT) - 1;
/** All points and costs stay below this. */
export const COST_LIMIT = 1024;

const bitsFor = (count: number): number => 32 - Math.clz32(count - 1);

export function moveTables(rules: MoveRules): MoveTables {
  const { ahead, charges, grounds, lanes, modes, situations } = rules;
  const modeBits = bitsFor(modes);
  const paceBits = modeBits + bitsFor(charges);
  if (paceBits > TURN_SHIFT) throw new Error(`${charges} charges and ${modes} modes are too many`);
  const options: number[] = [];
  const hows: (string | undefined)[] = [];
  const add = (option: MoveOption, turn: number): void => {
    checkOption(option, rules);
    const { charge, cost, how, mode } = option;
    options.push((cost << COST_SHIFT) | (turn << TURN_SHIFT) | (charge << modeBits) | mode);
    hows.push(how);
  };
  const rows = (kinds: number, ask: (kind: number, at: StandCase) => void): Int32Array =>
    Int32Array.from({ length: (kinds * situations) << paceBits }, (_, row) => {
      const at = standCase(row, situations, modeBits, paceBits);
      const first = options.length;
      if (at.charge < charges && at.mode < modes) ask(Math.floor((row >> paceBits) / situations), at);
      const count = options.length - first;
      if (count > COUNT_MASK) throw new Error(`${count} ways to make one move are too many`);
      return (first << COUNT_BITS) | count;
    });
  const steps = rows(lanes, (lane, at) => {
    for (const option of rules.step({ ...at, lane })) add(option, 0);
  });
  const turns = rows(grounds, (ground, at) => {
    if (!rules.turn || ahead === null) return;
    for (const angle of [1, 2, 3] as const)
      for (const option of rules.turn({ ...at, ground, steps: angle })) {
        add(option, angle);
        if (angle < 3) add(option, 6 - angle);
      }
  });
  const mayEnd = Uint8Array.from({ length: situations << paceBits }, (_, row) => {
    const at = standCase(row, situations, modeBits, paceBits);
    return at.charge < charges && at.mode < modes && (rules.mayEnd?.(at) ?? true) ? 1 : 0;
  });
  const { directions, fan } = fanOf(ahead);
  return {
    rules,
    directions,
    fan,
    modeBits,
    paceBits,
    steps,
    turns,
    options: Int32Array.from(options),
    hows,
    mayEnd,
    mostMoves: fan * longest(steps) + longest(turns),
  };
}

const longest = (rows: Int32Array): number => rows.reduce((most, row) => Math.max(most, row & COUNT_MASK), 0);

function standCase(row: number, situations: number, modeBits: number, paceBits: number): StandCase {
  const pace = row & ((1 << paceBits) - 1);
  return {
    situation: (row >> paceBits) % situations,
    charge: pace >> modeBits,
    mode: pace & ((1 << modeBits) - 1),
  };
}

function fanOf(ahead: readonly number[] | null): { directions: Uint8Array; fan: number } {
  const turns = ahead ?? [0, 1, 2, 3, 4, 5];
  const facings = ahead === null ? [0] : [0, 1, 2, 3, 4, 5];
  const directions = Uint8Array.from(facings.flatMap(facing => turns.map(turn => (facing + turn + 6) % 6)));
  return { directions, fan: turns.length };
}

function checkOption({ cost, charge, mode }: MoveOption, { charges, modes }: MoveRules): void {
  const within = (n: number, count: number): boolean => Number.isInteger(n) && n >= 0 && n < count;
  if (!within(cost, COST_LIMIT))
    throw new Error(`a move costs a whole number below ${COST_LIMIT}, not ${cost}`);
  if (!within(charge, charges)) throw new Error(`charge ${charge} is outside 0 to ${charges - 1}`);
  if (!within(mode, modes)) throw new Error(`mode ${mode} is outside 0 to ${modes - 1}`);
}
