import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, entriesOf, parsePosition, replayed, type Said } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { parseRoute } from '../src/route.ts';
import { deflated, inflated } from '../src/store/deflate.ts';
import { LONGEST_LINK, savedFromLink, sharedLink, sharedText } from '../src/store/shared.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { storyOf } from '../src/table/log/story.ts';
import { notesOn } from '../src/table/notes/notes.ts';
import { KNIGHTS } from './knights.ts';
import { freshSession, laidSession, NOWHERE, recorded, sessionAfter } from './recorded.ts';
import { AHEAD, grunwald, row } from './session-table.ts';

const obilic = await recorded('kosovo-1389', 'milos-obilic-1500');
const knights = (): Promise<LocalSession> =>
  laidSession('grunwald-1410', 'clash-of-titans', 'knights', KNIGHTS);

const umpired = async (): Promise<LocalSession> =>
  new LocalSession(grunwald, { game: { ...row, umpire: true }, entries: [] }, NOWHERE);

async function codeOf(session: LocalSession): Promise<string> {
  const route = parseRoute(await session.link());
  if (route.page !== 'shared') throw new Error(await session.link());
  return route.code;
}
const textOf = async (session: LocalSession): Promise<string> => inflated(await codeOf(session), 'game');

describe('a link', () => {
  test('holds the game up to its end, and opens to the same state', async () => {
    const session = sessionAfter(obilic);
    const { game, entries } = await savedFromLink(await codeOf(session));
    expect(entries.map(({ sum }) => sum)).toEqual(obilic.entries.map(({ sum }) => sum));
    expect(game).toMatchObject({
      box: 'kosovo-1389',
      scenario: 'milos-obilic',
      entries: obilic.entries.length,
    });
    expect(game.id).not.toBe(obilic.game.id);
  });
  test('goes up to the decision looked at', async () => {
    const session = sessionAfter(obilic);
    session.reviewed.value = 40;
    expect((await savedFromLink(await codeOf(session))).entries.at(-1)!.sum).toBe(obilic.entries[39]!.sum);
    session.reviewed.value = 0;
    expect((await savedFromLink(await codeOf(session))).entries).toEqual([]);
  });
  test('leaves out what was taken back', async () => {
    const session = await knights();
    for (const order of AHEAD.slice(0, 2)) session.say(order);
    session.undo();
    expect(await textOf(session)).toMatch(/\nopening \w+\nteutons: pick unit=K1\nend \w+$/);
  });
  test('keeps the seed back while the game goes on, and tells it when all is over', async () => {
    const session = await knights();
    session.march(AHEAD.slice(0, 2));
    const text = await textOf(session);
    expect(text).toContain('\ndice hand\n');
    expect(text).not.toContain('knights');
    expect((await savedFromLink(await codeOf(session))).game.seed).not.toBe('knights');
    const state = session.now.value;
    session.say({ do: 'surrender' });
    expect(session.awaits.value.kind).toBe('over');
    expect(checksum(session.now.value)).not.toBe(checksum(state));
    expect(await textOf(session)).toContain('\ndice seed=knights\n');
  });
  test('is refused while something is secret at its end', async () => {
    const battle = await freshSession('medieval-battle', 'standard', 'secret');
    expect(await battle.link()).toBe('secret');
  });
  test('is refused where it would be too long', async () => {
    const noise = Array.from({ length: LONGEST_LINK }, (_, n) => Math.sin(n).toString(36)).join('');
    expect(await sharedLink('grunwald-1410', noise)).toBe('long');
    expect(await sharedLink('grunwald-1410', 'short')).toMatch(/^#\/shared\/grunwald-1410\//);
  });
  test('keeps what an umpire has laid', async () => {
    const session = await umpired();
    const text = session.umpire!.written().replace('at=2712', 'at=2711');
    const checked = session.umpire!.check(text);
    if (!checked.ok) throw new Error(checked.reason);
    session.umpire!.lay(checked.position, 'a slip of the hand');
    const { entries } = await savedFromLink(await codeOf(session));
    expect(entries.map(({ said }) => Object.keys(said)[0])).toEqual(['umpire', 'note']);
    expect(entries.at(-1)!.sum).toBe(checksum(session.now.value));
  });
});

describe('a bad link', () => {
  const bad = async (text: string, why: string | RegExp) =>
    expect(savedFromLink(await deflated(text))).rejects.toThrow(why);
  test('is told in one sentence', async () => {
    const text = await textOf(sessionAfter(obilic, 30));
    await expect(savedFromLink('%%%')).rejects.toThrow('the game in this address is cut off or damaged');
    await expect(savedFromLink((await deflated(text)).slice(0, -40))).rejects.toThrow('cut off or damaged');
    await expect(savedFromLink(await deflated('0'.repeat(1_100_000)))).rejects.toThrow('and no game does');
    await bad('gonfalon-position 1', 'there is no game in this address');
    await bad('gonfalon-link 1', 'there is no game in this address');
    await bad(`gonfalon-link 1\nend ${'0'.repeat(16)}`, 'expected "box ..." here');
    await bad(text.replace('box kosovo-1389', 'box agincourt'), 'there is no box called agincourt');
    await bad(text.replace(/end \w+$/, `end ${'0'.repeat(16)}`), 'the record says 0000000000000000');
    await bad(text.replace(/\nopening \w+\n/, '\nopening 0000000000000000\n'), 'the game starts with');
  });
});

describe('notes', () => {
  test('stand in the log below the decision they are about, and in the replay at it', async () => {
    const session = await knights();
    for (const order of AHEAD.slice(0, 2)) session.say(order);
    session.reviewed.value = 1;
    expect(session.note('  too\n hasty ')).toBeNull();
    session.reviewed.value = null;
    expect(session.note('now it is too late')).toBeNull();
    const told = session.told.value;
    const [first] = notesOn(told, 1);
    expect(first).toEqual({ note: 'too hasty', at: 1, by: 'teutons' });
    expect(notesOn(told, null).map(({ note }) => note)).toEqual(['now it is too late']);
    expect(notesOn(told, 2)).toEqual(notesOn(told, null));
    const rows = storyOf(told).flatMap(row => (row.is === 'line' ? [row] : []));
    expect(rows.map(({ number, entry }) => ('note' in entry.said ? entry.said.note : number))).toEqual([
      1,
      'too hasty',
      2,
      'now it is too late',
    ]);
    expect(session.undo()).toBeNull();
    expect(notesOn(session.told.value, null).map(({ note }) => note)).toEqual(['too hasty']);
  });
  test('travel in the link, each behind what it is about', async () => {
    const session = await knights();
    session.march(AHEAD.slice(0, 2));
    session.reviewed.value = 0;
    session.note('the opening');
    session.reviewed.value = 1;
    session.note('too hasty');
    session.reviewed.value = null;
    const text = await textOf(session);
    expect(text).toMatch(
      /\nnote "the opening" by=teutons\nteutons: pick unit=K1\nnote "too hasty" by=teutons\nteutons: step/,
    );
    const { entries } = await savedFromLink(await codeOf(session));
    expect(entries.filter(({ said }) => 'note' in said)).toHaveLength(2);
    session.reviewed.value = 1;
    expect(await textOf(session)).toMatch(/\nnote "too hasty" by=teutons\nend/);
  });
  test('of one side are not read by the other while there are secrets', async () => {
    const battle = await freshSession('medieval-battle', 'standard', 'secret');
    battle.liftCurtain();
    const [me, other] = battle.opened.game.seats('standard') as [string, string];
    expect(battle.note('knights only')).toBeNull();
    expect(notesOn(battle.toldTo(me), 0)).toHaveLength(1);
    expect(notesOn(battle.toldTo(other), 0)).toEqual([]);
    expect(notesOn(battle.toldTo(null), 0)).toEqual([]);
  });
  test('written in secret by one side are sent by itself only, and by anybody when all is over', () => {
    // There is a secret until the rider has left his hex.
    const secrets = (state: unknown): boolean => grunwald.showing.unit(state, null, 'K1')?.at === '2712';
    const game = { ...grunwald.game, secrets };
    const said = [
      { seat: 'teutons', action: AHEAD[0]! },
      { note: 'my plan', by: 'teutons' },
      { seat: 'teutons', action: AHEAD[1]! },
    ];
    const linkOf = (eyes: string | null, more: readonly Said[] = []) => {
      const play = replayed(
        game,
        { position: parsePosition(KNIGHTS) },
        [...said, ...more].map(one => ({ said: one })),
      );
      return sharedText({ play, entries: entriesOf(play), saved: row, upTo: null, eyes });
    };
    expect(linkOf('teutons')).toContain('my plan');
    expect(linkOf('allies')).not.toContain('my plan');
    expect(linkOf('allies')).toContain('step');
    expect(linkOf('allies', [{ seat: 'teutons', action: { do: 'surrender' } }])).toContain('my plan');
  });
});

test('the golden games are short enough for a link', async () => {
  const games = join(import.meta.dirname, '../../../packages/games');
  for (const [box, name] of [
    ['grunwald-1410', 'clash-of-titans-6000'],
    ['byczyna-1588', 'battle-1'],
  ] as const) {
    const save = await recorded(box, name);
    const code = await codeOf(sessionAfter(save));
    const record = readFileSync(join(games, box, 'test/golden', `${name}.record`), 'utf8');
    expect(code.length).toBeLessThan((await deflated(record)).length / 1.5);
  }
});
