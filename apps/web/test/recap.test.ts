import type { Seat } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../src/table/log/sentence.ts';
import { type Recap, recapOf } from '../src/table/recap/recap.ts';
import { recapIn } from '../src/table/recap/recap-of-session.ts';
import { summaryOf, titleOf } from '../src/table/recap/summary.ts';
import { courseOf, positionOf } from '../src/table/timeline/course.ts';
import { nextStop, runOf } from '../src/table/timeline/run.ts';
import { freshSession, recorded, sessionAfter } from './recorded.ts';

const clash = await recorded('grunwald-1410', 'clash-of-titans-6000');
/** The Order is asked again after a whole turn of the allies. */
const BACK = 253;
/** In the middle of their cavalry's movement the Order may answer, and lets it pass. */
const WINDOW = 55;
/** There the allies have fallen back before him. */
const ANSWERED = 125;

const recapAt = (n: number, seat: Seat | null, left = 0): Recap | null => {
  const session = sessionAfter(clash, n);
  return recapOf(session.toldTo(seat), session.now.value, left);
};
const told = ({ rows }: Recap): string[] =>
  rows.map(row => (row.is === 'heading' ? `${row.turn} ${row.phase?.key}` : (row.event?.is ?? '')));

describe('whoever is asked again', () => {
  const recap = recapAt(BACK, 'teutons')!;
  test('hears what others did since his own last decision, under the headings of the phases', () => {
    expect(recap.of).toBe('others');
    const own = clash.entries.findLast(
      ({ said }, n) => n < BACK && 'seat' in said && said.seat === 'teutons',
    );
    expect(recap.after).toBe(own!.number);
    expect(told(recap).filter(word => word.includes(' '))).toEqual([
      '9 cavalry-move',
      '9 cavalry-attack',
      '9 cavalry-move',
    ]);
    expect(recap.rows.slice(1).every(({ number }) => number > recap.after)).toBe(true);
  });
  test('hears of a march only where it ended, and nothing of whoever was taken up and stayed', () => {
    expect(told(recap)).not.toContain('picked');
    expect(told(recap)).not.toContain('turned');
    const movers = recap.rows.flatMap(row =>
      row.is === 'line' && row.event?.is === 'stepped' ? [row.event['unit']] : [],
    );
    expect(movers).toContain('P2');
    expect(new Set(movers).size).toBe(movers.length);
  });
  test('is told a march as a whole, from where it began to where it ended', () => {
    const session = sessionAfter(clash, BACK);
    const marches = recap.rows.flatMap(row => (row.is === 'line' && row.march ? [row] : []));
    const longest = marches.find(({ event }) => event?.['unit'] === 'P2')!;
    const { from, to, units } = longest.march!;
    expect(units).toEqual(['P2']);
    expect(sentenceOf(session.opened, longest)).toBe(`P2: ${from} to ${to}.`);
    const { showing } = session.opened;
    const before = session.entries.value[recap.after]!.before;
    expect(showing.unit(before, null, 'P2')!.at).toBe(from);
    expect(showing.unit(longest.entry.state, null, 'P2')!.at).toBe(to);
  });
  test('hears of no phase in which nothing has happened yet', () => {
    const whole = sessionAfter(clash).entries.value;
    const begun = whole.flatMap(({ events }, n) => (events.some(({ is }) => is === 'phase') ? n + 1 : []));
    const recaps = begun.flatMap(n => ['teutons', 'allies'].flatMap(seat => recapAt(n, seat) ?? []));
    expect(recaps.length).toBeGreaterThan(0);
    for (const { rows } of recaps) expect(rows.at(-1)!.is).toBe('line');
  });
  test('hears everything of a fight, and everything grave', () => {
    expect(told(recap)).toEqual(
      expect.arrayContaining(['combat', 'rolled', 'result', 'lost', 'gone', 'banner']),
    );
    expect(recap.fights).toBe(2);
  });
  test('is told how many moved, whom each side lost and how the battle stands since', () => {
    expect(recap.moved).toEqual([{ seat: 'allies', units: 16 }]);
    expect(recap.lost).toEqual([
      { seat: 'allies', units: ['P14'] },
      { seat: 'teutons', units: ['K33', 'K52'] },
    ]);
    const { before, now } = recap.standing;
    expect(now.points!.totals).not.toEqual(before.points!.totals);
  });
  test('hears nothing in the middle of a phase, where he spoke a moment ago', () => {
    expect(recapAt(WINDOW, 'allies')).toBeNull();
    expect(recapAt(WINDOW + 1, 'teutons')).toBeNull();
  });
  test('hears all of it from the opening where he has not decided anything yet', () => {
    expect(recapAt(WINDOW - 1, 'teutons')).toMatchObject({ of: 'others', after: 0 });
    expect(recapAt(0, 'teutons')).toBeNull();
  });
  test('has not decided himself where a standing order of his answered', () => {
    const entries = clash.entries.map((entry, n) =>
      n === WINDOW - 1 ? { ...entry, by: 'order' as const } : entry,
    );
    const session = sessionAfter({ ...clash, entries }, WINDOW + 1);
    const recap = recapOf(session.toldTo('teutons'), session.now.value, WINDOW + 1)!;
    expect(recap).toMatchObject({ of: 'others', after: 0 });
    expect(recapAt(WINDOW + 1, 'teutons', WINDOW + 1)).not.toMatchObject({ after: 0 });
  });
  test('a spectator has decided nothing', () => {
    expect(recapAt(BACK, null)).toBeNull();
  });
});

describe('a game that is resumed', () => {
  test('tells what others did, also in the middle of a phase', () => {
    expect(recapAt(ANSWERED, 'teutons')).toBeNull();
    expect(recapAt(ANSWERED, 'teutons', ANSWERED)).toMatchObject({ of: 'others', after: 121 });
  });
  test('tells whoever did not finish what he did himself, back to the last word of another', () => {
    const recap = recapAt(200, 'allies', 200)!;
    expect(recap.of).toBe('self');
    const foreign = clash.entries.findLast(
      ({ said }, n) => n < 200 && 'seat' in said && said.seat !== 'allies',
    );
    expect(recap.after).toBeGreaterThanOrEqual(foreign!.number);
  });
  test('has nothing more to tell once something was said', () => {
    expect(recapAt(201, 'allies', 200)).toBeNull();
  });
  test('leaves out what was taken back', () => {
    const session = sessionAfter(clash, 200);
    const before = recapOf(session.toldTo('allies'), session.now.value, 200)!;
    expect(session.undo()).toBeNull();
    const after = recapOf(session.toldTo('allies'), session.now.value, 200)!;
    expect(after.stops.at(-1)).toBeLessThanOrEqual(199);
    expect(after.after).toBe(before.after);
  });
});

describe('at the table', () => {
  test('it is put away by a press, and comes back with the next hand-over only', () => {
    const session = sessionAfter(clash, 200);
    const { recap, putAway } = recapIn(session);
    expect(recap.value?.of).toBe('self');
    putAway();
    expect(recap.value).toBeNull();
    expect(session.reviewed.value).toBeNull();
  });
  test('it is watched from the last decision on, and stops only where something is told', () => {
    const session = sessionAfter(clash, 200);
    const { recap, watch } = recapIn(session);
    const { after, stops } = recap.value!;
    watch();
    expect(session.reviewed.value).toBe(after);
    const course = courseOf(session.told.value);
    const seen: number[] = [];
    for (let at = positionOf(course, after), run = runOf(session).value!; ; ) {
      at = nextStop(course, at, run);
      if (at >= course.numbers.length - 1) break;
      seen.push(course.numbers[at]!);
    }
    expect(seen).toEqual(stops.filter(number => number < course.numbers.at(-1)!));
  });
  test('a replay without stops goes through every decision', () => {
    const course = courseOf(sessionAfter(clash, 20).common);
    expect(nextStop(course, 3, { stops: null })).toBe(4);
  });
  test('nothing is told while the curtain is drawn', async () => {
    const battle = await freshSession('medieval-battle', 'standard', 'recap');
    expect(battle.curtain.value).not.toBeNull();
    expect(recapIn(battle).recap.value).toBeNull();
    recapIn(battle).watch();
    recapIn(battle).putAway();
    expect(battle.reviewed.value).toBeNull();
  });
  test('its summary is a few sentences', () => {
    const { opened } = clash;
    const recap = recapAt(BACK, 'teutons')!;
    expect(titleOf(recap)).toBe('Since your last decision');
    expect(titleOf({ ...recap, of: 'self' })).toBe('What you did before you left the game');
    const text = summaryOf(opened, recap).join(' ');
    for (const part of ['allies', 'P14', 'K33, K52', 'Victory points']) expect(text).toContain(part);
    const { before } = recap.standing;
    const calm = { ...recap, moved: [], fights: 0, lost: [], standing: { before, now: before } };
    expect(summaryOf(opened, calm)).toEqual([]);
    const swayed = (marker: number) => ({ before, now: { ...before, morale: { marker, end: 10 } } });
    const { marker } = before.morale!;
    expect(summaryOf(opened, { ...calm, standing: swayed(marker + 2) })).toEqual([
      'allies: morale up 2 boxes.',
    ]);
    expect(summaryOf(opened, { ...calm, standing: swayed(marker - 1) })).toEqual([
      'teutons: morale up 1 box.',
    ]);
    const uncounted = { ...before, points: null, morale: null };
    expect(summaryOf(opened, { ...calm, standing: { before: uncounted, now: uncounted } })).toEqual([]);
  });
});
