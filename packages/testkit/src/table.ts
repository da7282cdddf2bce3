// A table to play on in tests. It reads like use:
//   const t = table(grunwald, position).play('step unit=K1 to=2410', 'poles: pass').roll(3, 4);
//   expect(t.try('countercharge unit=P2')).toBreak('countercharge.notPinned', ['K3']);

import {
  type Action,
  type Awaits,
  BadInput,
  begin,
  type Decision,
  type Game,
  type GameEvent,
  knock,
  type Options,
  type Play,
  parseAction,
  parsePosition,
  refusalText,
  type Said,
  type Seat,
  take,
  undo,
  type Verdict,
  writeAction,
} from '@gonfalon/kernel';

export interface Table<S, A extends Action, E extends GameEvent> {
  readonly state: S;
  readonly record: Play<S, A, E>;
  /** Events of the last call that changed something, in order. */
  readonly events: readonly E[];
  /** Says it and expects it to be taken: a refusal throws with its reasons and the picture. */
  play(...lines: string[]): Table<S, A, E>;
  roll(...dice: number[]): Table<S, A, E>;
  undo(seat: Seat): Table<S, A, E>;
  /** The verdict on saying this now; nothing changes. */
  try(line: string): Verdict;
  tryUndo(seat: Seat): Verdict;
  /** 'poles: reaction K1', 'dice: 2 fire.roll', 'over: poles victory.rout'. */
  awaits(): string;
  /** What the awaited seat may do, as text; with `about`, only what concerns that unit or hex. */
  choices(about?: string): readonly string[];
  choicesOf(seat: Seat, about?: string): readonly string[];
}

export interface TableOptions<S> {
  readonly picture?: (state: S) => string;
}

type TableStart = string | { readonly scenario: string; readonly options?: Options };
const startOf = (start: TableStart) =>
  typeof start === 'string'
    ? { position: parsePosition(start) }
    : { scenario: start.scenario, options: start.options ?? {} };

/** Laid from a position, or set up from a scenario. */
export function table<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  start: TableStart,
  { picture }: TableOptions<S> = {},
): Table<S, A, E> {
  let current = begin(game, startOf(start));
  let events: readonly E[] = [];
  const onlySeat = (): Seat => {
    const awaited = game.awaits(current.state);
    if (awaited.kind === 'seats' && awaited.seats.length === 1) return awaited.seats[0]!;
    throw new Error(`say who, as in "seat: action": the game awaits ${awaitsText(awaited)}`);
  };
  const decision = (line: string): Decision<A> => decisionOf(game, line, onlySeat);
  const say = (...all: Said<A>[]): Table<S, A, E> => {
    const told: E[] = [];
    for (const said of all) {
      const taken = take(current, said);
      if (!taken.ok) throw refused(game, current.state, said, taken, picture);
      current = taken.play;
      told.push(...taken.entry.events);
    }
    events = told;
    return self;
  };
  const self: Table<S, A, E> = {
    get state() {
      return current.state;
    },
    get record() {
      return current;
    },
    get events() {
      return events;
    },
    // One after the other: who is awaited for a line depends on the lines before it.
    play(...lines) {
      const told: E[] = [];
      for (const line of lines) told.push(...say(decision(line)).events);
      events = told;
      return self;
    },
    roll: (...rolled) => say({ rolled }),
    undo: seat => say({ undo: seat }),
    try(line) {
      const answer = knock(game, current.state, decision(line));
      return answer.ok ? { ok: true } : answer;
    },
    tryUndo(seat) {
      const taken = undo(current, seat);
      return taken.ok ? { ok: true } : taken;
    },
    awaits: () => awaitsText(game.awaits(current.state)),
    choices: about => self.choicesOf(onlySeat(), about),
    choicesOf: (seat, about) =>
      game.choices(current.state, seat, about).map(action => writeAction(game.actions, action)),
  };
  return self;
}

/** What was said, why not, who is awaited, and the picture. */
function refused<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  said: Said<A>,
  refusal: Parameters<typeof refusalText>[0],
  picture: TableOptions<S>['picture'],
): Error {
  const where = picture ? `\n${picture(state)}` : '';
  const awaited = awaitsText(game.awaits(state));
  return new Error(`${saidText(game, said)}: ${refusalText(refusal)}; awaited: ${awaited}${where}`);
}

/** 'seat: action ...', or the action alone where only one seat is awaited. */
function decisionOf<A extends Action>(
  game: { readonly actions: Game<unknown>['actions'] },
  line: string,
  onlySeat: () => Seat,
): Decision<A> {
  const [, seat, text] = /^\s*(?:([^\s:="]+):\s+)?(.*)$/s.exec(line)!;
  if (!text) throw new BadInput(`"${line}"`, 'an action is expected here');
  return { seat: seat ?? onlySeat(), action: parseAction<A>(game.actions, text) };
}

export function awaitsText(awaited: Awaits): string {
  switch (awaited.kind) {
    case 'seats':
      return [`${awaited.seats.join(' and ')}:`, awaited.moment.key, ...(awaited.moment.about ?? [])].join(
        ' ',
      );
    case 'dice':
      return `dice: ${awaited.d6} ${awaited.rule}`;
    case 'over':
      return `over: ${awaited.outcome.winner ?? 'nobody'} ${awaited.outcome.rule}`;
  }
}

export function saidText(game: { readonly actions: Game<unknown>['actions'] }, said: Said): string {
  if ('seat' in said) return `${said.seat}: ${writeAction(game.actions, said.action)}`;
  if ('rolled' in said) return `dice ${said.rolled.join(' ')}`;
  if ('umpire' in said) return 'umpire';
  if ('back' in said) return `back ${said.back}`;
  if ('end' in said) return `end ${said.end}`;
  return 'undo' in said ? `undo ${said.undo}` : `note ${said.note}`;
}
