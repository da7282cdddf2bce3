// What the board is told: the state as the present eyes see it, and over it what the hand holds.

import type { Area, Journey } from '@gonfalon/kit';
import { language, pace, theme } from '../settings.ts';
import type { BoardPicture, ReachHex, UnitMark } from './board/picture.ts';
import type { Desk, Layer } from './desk.ts';
import type { Group } from './hand.ts';
import { lessonMarks } from './lesson/lesson-marks.ts';
import { wording } from './march/wording.ts';
import { leftAt } from './offers.ts';
import { reactionMarks } from './reaction/reaction-marks.ts';
import { refusalMarks } from './refusal/refusal-marks.ts';
import type { Session } from './session.ts';
import { approaches } from './threat/answer.ts';
import { askedOf } from './threat/asked.ts';
import { knownThreats } from './threat/known.ts';

/** Milliseconds a hex. */
const PACE = { calm: 140, brisk: 70, none: 0 } as const;

/** `journeys`: how units came to where they lie, since the picture before. */
export function boardPicture(desk: Desk, journeys: readonly Journey[] = []): BoardPicture {
  const { session, hand } = desk;
  const { places } = hand;
  const blamed = hand.refused.value && refusalMarks(hand.refused.value, places.value);
  const taught = lessonMarks(session);
  return {
    theme: theme.value,
    language: language.value,
    shown: hand.shown.value,
    ...marksOf(desk, [blamed?.units, taught.units]),
    reach: reachOf(desk),
    path: pathOf(desk),
    ...marchOf(desk),
    targets: [...hand.targets.value.keys()].filter(hex => !hand.reach.value.has(hex)).concat(taught.hexes),
    culprits: blamed?.hexes ?? [],
    facings: wheelOf(desk),
    areas: areasOf(desk),
    approaches: approachesOf(desk),
    // It would lie across the counters laid out there, which say well enough where it is.
    cursor: hand.cursor.value === desk.fanned.value ? undefined : hand.cursor.value,
    fanned: desk.fanned.value,
    journeys,
    hidden: { counters: desk.hidden.value, numbers: false },
    pace: PACE[pace.value],
  };
}

/** What one could reach is in the way of what many would do. */
function reachOf({ hand, session: { opened } }: Desk): readonly ReachHex[] {
  if (hand.group.value?.plan) return [];
  return [...hand.reach.value].map(([at, ends]): ReachHex => {
    const best = ends[0]!;
    return { at, left: leftAt(opened.showing, best), charge: best.charge ?? 0, facing: best.facing };
  });
}

/** Around the hex aimed at, or around the unit where nothing but its facing is asked. */
function wheelOf({ hand }: Desk): BoardPicture['facings'] {
  const unit = hand.unit.value;
  const at = hand.aim.value ?? (unit === undefined ? undefined : hand.places.value.get(unit));
  // Many choose theirs in the panel: a wheel would lie over those who come to stand there.
  if (at === undefined || hand.facings.value.length === 0 || hand.group.value) return undefined;
  return { at, open: hand.facings.value, chosen: hand.facing.value };
}

/** What one move would be for many. */
function marchOf({ hand }: Desk): Pick<BoardPicture, 'ghosts' | 'marches'> {
  const going = (hand.group.value?.plan?.moves ?? []).filter(({ path }) => path.length > 0);
  return {
    ghosts: going.map(({ unit, to, facing }) => ({ id: unit, at: to, facing })),
    marches: going.map(({ from, to, short }) => ({ from, to, short: short !== null })),
  };
}

function pathOf({ session, hand }: Desk): BoardPicture['path'] {
  const unit = hand.unit.value;
  const from = unit === undefined ? undefined : hand.places.value.get(unit);
  const way = hand.way.value;
  if (from === undefined || way.length === 0) return undefined;
  const { points } = session.opened.showing;
  return {
    hexes: [from, ...way.map(({ at }) => at)],
    left: way.map(({ left }) => (left === undefined ? '' : points(left))),
  };
}

function marksOf(
  { session, hand }: Desk,
  besides: readonly (ReadonlyMap<string, readonly UnitMark[]> | undefined)[],
): Pick<BoardPicture, 'marks' | 'raised'> {
  const marks = new Map<string, UnitMark[]>();
  const mark = (id: string, one: UnitMark): void => {
    marks.set(id, [...(marks.get(id) ?? []), one]);
  };
  const may = [...hand.subjects.value.may, ...hand.freed.value];
  const must = [...hand.subjects.value.must, ...askedFor({ session, hand })];
  const chosen = hand.unit.value;
  for (const id of must) mark(id, { state: 'must-act' });
  for (const id of may) if (!must.includes(id)) mark(id, { state: 'can-act' });
  const unchosen = chosen === undefined ? undefined : marks.get(chosen);
  if (chosen !== undefined) marks.set(chosen, [{ state: 'selected' }]);
  for (const [id, one] of groupMarks(hand.group.value)) marks.set(id, one);
  const fight = session.opened.showing.fight(session.state.value, session.eyes.value);
  if (fight && fight.stage !== 'playing-out')
    for (const id of fight.defence.units) mark(id, { state: 'threatened' });
  for (const [id, more] of reactionMarks(session)) marks.set(id, [...more]);
  for (const [id, more] of besides.flatMap(list => [...(list ?? [])]))
    for (const one of more) if (id !== chosen || one.state === 'culprit') mark(id, one);
  if (chosen === undefined || hand.group.value || !isSelected(marks.get(chosen)!))
    return { marks, raised: undefined };
  marks.set(chosen, unchosen ?? []);
  return { marks, raised: chosen };
}

/** Those in hand; whoever would go leaves a pale counter behind, and who would stay is told so. */
const groupMarks = (group: Group | undefined): ReadonlyMap<string, UnitMark[]> =>
  new Map(
    (group?.units ?? []).map((id): [string, UnitMark[]] => {
      const move = group!.plan?.moves.find(({ unit }) => unit === id);
      if (!move) return [id, [{ state: 'selected' }]];
      if (move.path.length > 0) return [id, [{ state: 'ghost' }]];
      return [id, [{ state: 'selected', ...(move.short && { tag: wording('group.stays') }) }]];
    }),
  );

/** Whose lot others are chosen for: a leader who goes with one of his men. */
function askedFor({ session, hand }: Pick<Desk, 'session' | 'hand'>): readonly string[] {
  const now = session.awaits.value;
  const seat = session.asked.value;
  if (now.kind !== 'seats' || seat === null || now.moment.close || now.moment.pass) return [];
  const { showing } = session.opened;
  const isMine = (id: string): boolean => showing.unit(session.state.value, seat, id)?.seat === seat;
  return (now.moment.about ?? []).filter(id => !hand.subjects.value.may.includes(id) && isMine(id));
}

/** And nothing else. */
const isSelected = (marks: readonly UnitMark[]): boolean =>
  marks.length === 1 && marks[0]!.state === 'selected';

/** Which area of whom each layer shows. */
const LAYER: Readonly<Record<Exclude<Layer, 'threats'>, readonly [Area, 'mine' | 'theirs' | 'unit']>> = {
  zones: ['zone', 'theirs'],
  command: ['command', 'mine'],
  arcs: ['fire', 'unit'],
  sight: ['sight', 'unit'],
};

function areasOf({ session, hand, layers, areas, inspected }: Desk): BoardPicture['areas'] {
  const { showing, box } = session.opened;
  const state = session.state.value;
  const eyes = session.eyes.value;
  const me = eyes ?? box.sides[0]!.id;
  const unit = inspected.value;
  const found: BoardPicture['areas'][number][] = [];
  const add = (area: Area, mine: boolean, about: string): void => {
    const hexes = showing.area(state, eyes, area, about);
    if (hexes.length > 0) found.push({ area, mine, hexes });
  };
  if (layers.value.has('threats')) found.push(...threatened(session));
  for (const layer of layers.value) {
    if (layer === 'threats') continue;
    const [area, whose] = LAYER[layer];
    if (whose === 'unit') {
      const about = unit ?? (area === 'sight' ? hand.cursor.value : undefined);
      if (about !== undefined) add(area, true, about);
    } else for (const { id } of box.sides) if ((id === me) === (whose === 'mine')) add(area, id === me, id);
  }
  const card = hand.unit.value === undefined ? null : showing.unit(state, eyes, hand.unit.value);
  if (card) for (const area of areas.value) add(area, card.seat === me, card.id);
  return found;
}

/** Where the enemy could attack when he next moves, and where his fire falls; nothing while it is being gathered. */
function threatened(session: Session): BoardPicture['areas'] {
  const me = session.eyes.value ?? session.opened.box.sides[0]!.id;
  const enemies = [...(knownThreats(session)?.by ?? [])].filter(([side]) => side !== me);
  const hexes = enemies.flatMap(([, threats]) => [...threats.hexes]);
  const of = (by: 'melee' | 'fire') => hexes.flatMap(([hex, threat]) => (threat[by].size > 0 ? hex : []));
  const areas = [
    { area: 'threat', mine: false, hexes: of('melee') },
    { area: 'fire', mine: false, hexes: of('fire') },
  ] as const;
  return areas.filter(area => area.hexes.length > 0);
}

/** How the best attack on the hex asked about would come. */
function approachesOf(desk: Desk): BoardPicture['approaches'] {
  if (!desk.layers.value.has('threats')) return [];
  const asked = askedOf(desk).value;
  return approaches(asked?.answer?.attack ?? null, desk.hand.places.value).map(({ from, to }) => ({
    from,
    to,
    mine: asked!.question.blow === 'mine',
  }));
}
