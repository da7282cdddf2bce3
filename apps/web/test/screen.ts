// What the screen says beside what the engine says: bar, board, tracks and log. One look at the page is compared with one
// look at the state, so that a difference shows all that differs.

import { type Grid, gridOf } from '@gonfalon/hex';
import { entriesOf, eventsSeen, type GameEvent, type Seat } from '@gonfalon/kernel';
import type { Track } from '@gonfalon/kit';
import type { Page } from '@playwright/test';
import barEn from '../src/table/bar/words/en.json' with { type: 'json' };
import barPl from '../src/table/bar/words/pl.json' with { type: 'json' };
import logEn from '../src/table/log/words/en.json' with { type: 'json' };
import logPl from '../src/table/log/words/pl.json' with { type: 'json' };
import { placesOf } from '../src/table/offers.ts';
import tracksEn from '../src/table/tracks/words/en.json' with { type: 'json' };
import tracksPl from '../src/table/tracks/words/pl.json' with { type: 'json' };
import { type AtTable, asLabel, type BoxWords, wordsOf } from './at-table.ts';
import { soon } from './desk.ts';
import { HEX_SIDE, sheetOf } from './on-board.ts';

const BAR = { en: barEn, pl: barPl };
const LOG = { en: logEn, pl: logPl };
const TRACKS = { en: tracksEn, pl: tracksPl };

interface Screen {
  /** Who decides, or what is awaited. */
  readonly who: string;
  readonly turn: string;
  readonly phase: string;
  /** By id of the counter the hex it lies on. */
  readonly counters: Readonly<Record<string, string>>;
  /** Title and what it comes to. */
  readonly tracks: readonly string[];
}

/** Waits until the whole screen says what the engine does, seen with these eyes. */
export async function screenAgrees(table: AtTable, eyes: Seat | null): Promise<void> {
  const { state } = await table.play();
  const wanted = screenOf(table, state, eyes);
  const shown = table.showing.layout(state, eyes);
  const grid = 'field' in shown ? shown.field.grid : gridOf(shown.hexes);
  const look = async () => seenOn(await table.page.evaluate(readScreen), grid, wanted.counters);
  await soon(look, await lastSaid(table)).toEqual(wanted);
}

async function lastSaid({ rows }: AtTable): Promise<string> {
  const last = (await rows()).at(-1);
  return last ? `after entry ${last.number}, ${JSON.stringify(last.said)}` : 'at the beginning';
}

// ---- what the engine says

function screenOf({ game, showing, boxWords }: AtTable, state: unknown, eyes: Seat | null): Screen {
  const bar = wordsOf(boxWords.language, BAR);
  const awaits = game.awaits(state);
  const { turn, phases, now } = showing.clock(state);
  const who =
    awaits.kind === 'seats'
      ? awaits.seats.map(boxWords.name).join(', ')
      : awaits.kind === 'dice'
        ? bar('bar.dice', { count: awaits.d6 })
        : bar('bar.won', { seat: boxWords.name(awaits.outcome.winner ?? '') });
  return {
    who,
    turn: turn > 0 ? String(turn) : '',
    phase: phases[now] ? `${now + 1} ${asLabel(boxWords.text(`phase.${phases[now].key}`))}` : '',
    counters: Object.fromEntries(placesOf(showing.layout(state, eyes))),
    tracks: showing
      .tracks(state, eyes)
      .map(track => `${boxWords.text(track.title.key, track.title.values)}: ${sumOf(track, boxWords)}`)
      .sort(),
  };
}

/** Room between a name and its number is a matter of layout. */
const tight = (text: string): string => text.replace(/\s/g, '');

/** What a track comes to, in the words of the page. */
function sumOf(track: Track, boxWords: BoxWords): string {
  const say = wordsOf(boxWords.language, TRACKS);
  switch (track.is) {
    case 'tally':
      return track.totals.join(' ');
    case 'boxes':
      return say('boxes.filled', { units: track.units.length, of: track.of });
    case 'tokens':
      return say('tokens.have', { have: track.have, most: track.most });
    case 'meter':
      return track.rows.map(({ unit, value }) => tight(`${boxWords.name(unit)}${value}`)).join(' ');
    case 'list':
      return String(track.rows.length);
    case 'scale': {
      const { value, seat } = track.boxes[track.at]!;
      const signed = (zone: number): string => (zone > 0 ? `+${zone}` : String(zone));
      const running = { box: track.marker, value: signed(value) };
      const told = [say('scale.counts', { value: signed(track.counts.value) }), say('scale.now', running)];
      return [...told, ...(seat === null ? [] : [boxWords.name(seat)])].join('. ');
    }
  }
}

// ---- what the page says

interface Read {
  readonly who: string;
  readonly turn: string;
  readonly phase: string;
  readonly pieces: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  /** The paper under a stack that is laid out. */
  readonly bed: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly tracks: readonly string[];
}

/** Runs in the page. */
function readScreen(): Read {
  const text = (selector: string, within: ParentNode = document): string =>
    within.querySelector(selector)?.textContent?.trim() ?? '';
  const texts = (selector: string, within: ParentNode): string =>
    [...within.querySelectorAll(selector)].map(one => one.textContent?.trim()).join(' ');
  const sums: Readonly<Record<string, (track: Element) => string>> = {
    tally: track => texts('tfoot td', track),
    boxes: track => text('.tracks-note', track),
    tokens: track => text('.tracks-note', track),
    meter: track =>
      [...track.querySelectorAll('li > span')].map(row => row.textContent!.replace(/\s/g, '')).join(' '),
    list: track => String(track.querySelectorAll('.tracks-rows > li').length),
    scale: track => track.querySelector('svg.tracks-scale')!.getAttribute('aria-label')!,
  };
  const placeOf = (group: SVGGElement): { readonly x: number; readonly y: number } => {
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(group.getAttribute('transform') ?? '')!;
    return { x: Number(x), y: Number(y) };
  };
  const fan = document.querySelector<SVGGElement>('#stage [data-id=fan]');
  const bed = fan ? { ...placeOf(fan), box: fan.getBBox() } : { x: 0, y: 0, box: new DOMRect() };
  return {
    who: text('.bar-who b'),
    turn: text('.bar-turn b'),
    phase: text('.bar-phases [aria-current=step] .bar-name'),
    pieces: [...document.querySelectorAll<SVGGElement>('#stage [data-id]')].map(group => ({
      id: group.dataset.id!,
      ...placeOf(group),
    })),
    bed: {
      left: bed.x + bed.box.x,
      top: bed.y + bed.box.y,
      right: bed.x + bed.box.x + bed.box.width,
      bottom: bed.y + bed.box.y + bed.box.height,
    },
    tracks: [...document.querySelectorAll('.table-strip .tracks-column > section')].map(track => {
      const kind = /tracks-of-(\w+)/.exec(track.className)![1]!;
      return `${text('header span', track)}: ${sums[kind]!(track)}`;
    }),
  };
}

/** Things on the ground have ids of their own making, with a space. */
const isUnit = ({ id }: { readonly id: string }): boolean => id !== 'fan' && !id.includes(' ');

function seenOn(read: Read, grid: Grid, wanted: Screen['counters']): Screen {
  const centres = sheetOf(grid);
  const { who, turn, phase, pieces, bed, tracks } = read;
  const lies = ({ id, x, y }: Read['pieces'][number]): string => {
    const far = (hex: string): number => Math.hypot(centres.get(hex)!.x - x, centres.get(hex)!.y - y);
    // A leader lies as a chip on the corner of the topmost of his men, a little beyond his hex where the pile is high.
    if (wanted[id] !== undefined && far(wanted[id]) < HEX_SIDE * 1.15) return wanted[id];
    // A stack that is laid out lies on its paper, wherever there is room for that.
    if (x > bed.left && x < bed.right && y > bed.top && y < bed.bottom) return wanted[id] ?? '';
    return [...centres.keys()].reduce((best, hex) => (far(hex) < far(best) ? hex : best));
  };
  return {
    who,
    turn,
    phase,
    counters: Object.fromEntries(pieces.filter(isUnit).map(piece => [piece.id, lies(piece)])),
    tracks: tracks.toSorted(),
  };
}

// ---- log

/** Headings tell of turns and phases. */
const isChapter = (event: GameEvent): boolean => 'phase' in event || 'turn' in event;

/** Dice are drawn; the log says what they were thrown for. */
export function sentence(boxWords: BoxWords, event: GameEvent): string {
  const about = Array.isArray(event.about) ? event.about.map(String) : [];
  if (event.rule && Array.isArray(event.dice) && boxWords.knows(event.rule))
    return boxWords.rule(event.rule, about);
  return boxWords.event(event);
}

/** The lines of all entries after that one, as the log tells them to these eyes. */
async function linesSince(table: AtTable, after: number, eyes: Seat | null): Promise<readonly string[]> {
  const say = wordsOf(table.boxWords.language, LOG);
  const entries = entriesOf(await table.play()).slice(after);
  return entries.flatMap(({ said, by, events }) => {
    const told = eventsSeen(table.game, events, eyes).filter(event => !isChapter(event));
    if (by !== 'order') return told.map(event => sentence(table.boxWords, event));
    if (told.length > 0)
      return told.map((event, n) => sentence(table.boxWords, event) + (n === 0 ? say('log.byOrder') : ''));
    if (!('action' in said)) return [];
    return said.seat === eyes
      ? say('log.answered', { order: asLabel(table.boxWords.order(said.action)) })
      : say('log.orderOf', { seat: table.boxWords.name(said.seat) });
  });
}

/** Opens the log and sees every line that came since entry `after`; tells the number of the last entry. */
export async function logAgrees(table: AtTable, after: number, eyes: Seat | null): Promise<number> {
  const { page } = table;
  const wanted = await linesSince(table, after, eyes);
  await page.getByRole('tab', { name: wordsOfTab(table) }).click();
  const lines = async (): Promise<readonly string[]> => {
    const all = await page.evaluate(readLog);
    return all.slice(Math.max(0, all.length - wanted.length));
  };
  await soon(lines).toEqual(wanted);
  await page.locator('#tab-decision').click();
  return (await table.rows()).length;
}

const wordsOfTab = ({ boxWords }: AtTable): string => wordsOf(boxWords.language, LOG)('log.title');

/** Runs in the page. */
const readLog = (): string[] =>
  [...document.querySelectorAll('.log-row .log-line > span:last-child')].map(line =>
    [...line.childNodes]
      .filter(node => !(node instanceof Element) || node.matches('.log-order'))
      .map(node => node.textContent)
      .join(''),
  );

/**
 * The first place that fits in all the page would tell a reader, a listener, and whoever looks behind it: words, names for the
 * ear, ids. It is looked for in the page, for a great battle is megabytes of markup.
 */
export const foundOn = (page: Page, wanted: RegExp): Promise<string | undefined> =>
  page.evaluate(
    pattern => pattern.exec(`${document.body.innerText}\n${document.documentElement.outerHTML}`)?.[0],
    wanted,
  );
