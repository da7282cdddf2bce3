import { gridOf } from '@gonfalon/hex';
import type { UnitId } from '@gonfalon/kernel';
import type { Layout } from '@gonfalon/kit';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isArrow, walk } from '../../map/cursor.ts';
import { language, theme } from '../../settings.ts';
import { mountBoard } from '../board/mount-board.ts';
import type { Board, BoardPicture } from '../board/picture.ts';
import { placesOf, unitOn } from '../offers.ts';
import type { Session } from '../session.ts';
import { allShown, movedTo, offTheMap, takenOff, turnedTo } from './by-hand.ts';
import { type Draft, textOf } from './draft.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly draft: Draft;
  readonly edit: (draft: Draft) => void;
  /** Tells why something cannot be done. */
  readonly refuse: (reason: string) => void;
}

/** The position in the umpire's hands as a board: counters are dragged, turned by the wheel, laid and taken off. */
export function UmpireBoard({ session, draft, edit, refuse }: Props) {
  const [held, hold] = useState<UnitId>();
  const [cursor, point] = useState<string>();
  const shown = useShown(session, draft);
  const places = useMemo(() => placesOf(shown), [shown]);
  const change = (next: Draft): void => {
    const verdict = session.umpire!.check(textOf(next));
    if (verdict.ok) edit(next);
    else refuse(verdict.reason);
  };
  const move = (unit: UnitId, hex: string): void => {
    if (places.get(unit) !== hex) change(movedTo(draft, unit, hex));
    hold(unit);
  };
  const tap = (hex: string, unit: UnitId | undefined): void => {
    point(hex);
    if (unit !== undefined && unit !== held) hold(unit);
    else if (held !== undefined && unit === undefined) move(held, hex);
    else hold(undefined);
  };
  const turn = (facing: number): void => {
    if (held !== undefined) change(turnedTo(draft, held, facing));
  };
  const stage = useBoard(session, pictureOf(shown, held, cursor), { tap, move, turn });
  const onKey = (event: KeyboardEvent): void => {
    const grid = 'field' in shown ? shown.field.grid : gridOf(shown.hexes);
    if (isArrow(event.key)) {
      const from = cursor === undefined ? undefined : grid.hex(cursor);
      point(grid.ids[from === undefined ? grid.size >> 1 : walk(grid, from, event.key)]);
    } else if (event.key === 'Enter' && cursor !== undefined) tap(cursor, unitOn(places, cursor));
    else if ((event.key === 'q' || event.key === 'e') && held !== undefined)
      turn((facingOf(shown, held) + (event.key === 'q' ? 5 : 1)) % 6);
    else return;
    event.preventDefault();
  };
  const { words } = session.opened;
  return (
    <>
      <div
        ref={stage}
        class="umpire-board stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is walked with the arrow keys
        tabIndex={0}
        aria-label={wording('umpire.board.keys')}
        onKeyDown={onKey}
      />
      <Held
        unit={held === undefined ? undefined : words.name(held)}
        at={held === undefined ? undefined : places.get(held)}
        takeOff={() => change(takenOff(draft, held!))}
      />
      <Pool ids={offTheMap(draft)} held={held} hold={hold} name={words.name} />
    </>
  );
}

/** What the draft would lay; while it cannot be laid, what it last could. */
function useShown({ opened: { game, showing }, saved, umpire, now }: Session, draft: Draft): Layout {
  const last = useRef<Layout | undefined>(undefined);
  const text = textOf(draft);
  return useMemo(() => {
    const verdict = umpire!.check(text);
    const state = verdict.ok ? game.lay(verdict.position) : undefined;
    if (state !== undefined || !last.current)
      last.current = allShown(game, showing, saved.scenario, state ?? now.peek());
    return last.current;
  }, [text]);
}

const facingOf = (shown: Layout, unit: UnitId): number =>
  ('counters' in shown ? shown.counters.find(({ id }) => id === unit)?.facing : undefined) ?? 0;

const ALL = [0, 1, 2, 3, 4, 5];

function pictureOf(shown: Layout, held: UnitId | undefined, cursor: string | undefined): BoardPicture {
  const places = placesOf(shown);
  const at = held === undefined ? undefined : places.get(held);
  return {
    theme: theme.value,
    language: language.value,
    shown,
    marks: new Map(
      [...places.keys()].map(id => [
        id,
        [{ state: id === held ? ('selected' as const) : ('can-act' as const) }],
      ]),
    ),
    raised: held,
    reach: [],
    path: undefined,
    ghosts: [],
    marches: [],
    targets: [],
    culprits: [],
    facings:
      held !== undefined && at !== undefined && 'counters' in shown
        ? { at, open: ALL, chosen: facingOf(shown, held) }
        : undefined,
    areas: [],
    approaches: [],
    cursor,
    fanned: undefined,
    journeys: [],
    hidden: { counters: false, numbers: false },
    pace: 0,
  };
}

interface Hands {
  readonly tap: (hex: string, unit: UnitId | undefined) => void;
  readonly move: (unit: UnitId, hex: string) => void;
  readonly turn: (facing: number) => void;
}

/** The board lives as long as the tab; what its hands do changes with every edit. */
function useBoard(session: Session, picture: BoardPicture, hands: Hands) {
  const stage = useRef<HTMLDivElement>(null);
  const board = useRef<Board | undefined>(undefined);
  const now = useRef(hands);
  now.current = hands;
  useLayoutEffect(() => {
    const mounted = mountBoard(stage.current!, session.opened.box.id, {
      tapped: (hex, unit) => now.current.tap(hex, unit),
      released: (unit, over) => now.current.move(unit, over),
      faced: facing => now.current.turn(facing),
      carried: nothing,
      returned: nothing,
      framed: nothing,
      pointed: nothing,
      hovered: nothing,
      lingered: nothing,
    });
    board.current = mounted;
    return () => mounted.close();
  }, []);
  useEffect(() => {
    board.current?.show(picture);
    if (picture.cursor !== undefined) board.current?.reveal(picture.cursor);
  });
  return stage;
}
const nothing = (): void => {};

interface HeldProps {
  readonly unit: string | undefined;
  /** undefined where it lies on no hex. */
  readonly at: string | undefined;
  readonly takeOff: () => void;
}

const Held = ({ unit, at, takeOff }: HeldProps) => (
  <p role="status" class="umpire-held">
    {unit === undefined
      ? wording('umpire.board.about')
      : wording('umpire.board.held', { unit, at: at ?? 'none' })}{' '}
    {at !== undefined && (
      <button type="button" class="button" onClick={takeOff}>
        {wording('umpire.board.off')}
      </button>
    )}
  </p>
);

interface PoolProps {
  readonly ids: readonly UnitId[];
  readonly held: UnitId | undefined;
  readonly hold: (unit: UnitId) => void;
  readonly name: (unit: UnitId) => string;
}

/** Chosen here, laid by the next touch of a hex. */
const Pool = ({ ids, held, hold, name }: PoolProps) =>
  ids.length === 0 ? null : (
    <fieldset class="umpire-pool">
      <legend>{wording('umpire.board.pool')}</legend>
      {ids.map(id => (
        <button key={id} type="button" class="button" aria-pressed={held === id} onClick={() => hold(id)}>
          {name(id)}
        </button>
      ))}
    </fieldset>
  );
