import { checksum } from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { savedRow } from '@gonfalon/testkit/saved-row';
import { describe, expect, test } from 'vitest';
import {
  fitOf,
  isNext,
  memorySaves,
  NotSaved,
  reopened,
  type Save,
  type SavedEntry,
  type SavedGame,
  SaveQueue,
  type Saves,
  savedEntry,
  seededCup,
} from '../src/index.ts';
import { hosted, MEETING, meeting, ord } from './skirmish.ts';

const saved = savedRow({ lay: MEETING, seed: 'host' });
const headAfter = ({ number }: { readonly number: number }): Partial<SavedGame> => ({ entries: number });

/** A game at a host whose entries go to this store. */
async function savedBy(saves: Saves) {
  await saves.begin(saved);
  const queue = new SaveQueue(saved.id, saves, headAfter);
  const host = hosted(meeting(), { keeper: queue });
  return { queue, host };
}
const numbers = async (saves: Saves): Promise<number[]> =>
  (await saves.open('a'))!.entries.map(({ number }) => number);
const step = ord('step unit=R1 to=0204');
const pass = ord('pass');

describe('the queue', () => {
  test('writes every entry in order, each with the checksum before it', async () => {
    const saves = memorySaves();
    const { queue, host } = await savedBy(saves);
    host.say('red', step);
    host.say('blue', pass);
    expect(queue.waiting).toBe(2);
    await queue.done();
    const { entries, game } = (await saves.open('a'))!;
    expect(entries.map(({ before }) => before)).toEqual([checksum(host.play.opening), entries[0]!.sum]);
    expect(game.entries).toBe(2);
  });
  test('stops at the first failure, loses nothing, and writes it all when it is tried again', async () => {
    const saves = memorySaves();
    let broken = true;
    let asked = 0;
    const failing: Saves = {
      ...saves,
      append: (...row) => {
        asked++;
        return broken ? Promise.reject(new NotSaved('full', 'no room')) : saves.append(...row);
      },
    };
    const { queue, host } = await savedBy(failing);
    let told = 0;
    queue.onChange(() => told++);
    host.say('red', step);
    await queue.done();
    expect(queue.failure).toMatchObject({ why: 'full' });
    expect(told).toBe(1);
    expect(host.say('blue', pass)).toMatchObject({ why: [{ rule: 'table.unsaved' }] });
    queue.change({ orders: 'red: pass when=any\n' });
    await queue.done();
    expect(asked).toBe(1);
    broken = false;
    await queue.tryAgain();
    expect(queue.failure).toBeNull();
    expect(host.say('blue', pass)).toBeNull();
    await queue.done();
    expect(await numbers(saves)).toEqual([1, 2]);
    expect((await saves.open('a'))!.game.orders).toBe('red: pass when=any\n');
  });
  test('a failure in the middle leaves no gap, however much was said before it was known', async () => {
    const saves = memorySaves();
    let calls = 0;
    const once: Saves = {
      ...saves,
      append: async (...row) => {
        await Promise.resolve();
        if (++calls === 2) throw new Error('the disk is gone');
        await saves.append(...row);
      },
    };
    const { queue, host } = await savedBy(once);
    host.march('red', [step]);
    host.say('blue', pass);
    host.say('red', ord('step unit=R1 to=0203'));
    await queue.done();
    expect(queue.failure).toMatchObject({ why: 'refused', message: 'Error: the disk is gone' });
    expect(await numbers(saves)).toEqual([1]);
    expect(queue.waiting).toBe(2);
    await queue.tryAgain();
    expect(await numbers(saves)).toEqual([1, 2, 3]);
  });
  test('a write that was done but not acknowledged is not done twice', async () => {
    const saves = memorySaves();
    let lost = true;
    const deaf: Saves = {
      ...saves,
      append: async (...row) => {
        await saves.append(...row);
        if (lost) throw new Error('no answer');
      },
    };
    const { queue, host } = await savedBy(deaf);
    host.say('red', step);
    await queue.done();
    lost = false;
    await queue.tryAgain();
    expect(queue.failure).toBeNull();
    expect(await numbers(saves)).toEqual([1]);
  });
});

describe('two windows on one game', () => {
  test('the second to write is refused, and what is kept stays one past', async () => {
    const saves = memorySaves();
    const first = await savedBy(saves);
    const queue = new SaveQueue('a', saves, headAfter);
    const second = hosted(meeting(), { keeper: queue });
    first.host.say('red', step);
    second.say('red', ord('step unit=R2 to=0506'));
    await first.queue.done();
    await queue.done();
    expect(queue.failure).toMatchObject({ why: 'taken' });
    expect(second.say('red', step)).toMatchObject({ why: [{ rule: 'table.unsaved' }] });
    const { entries } = (await saves.open('a'))!;
    expect(entries.map(({ said }) => said)).toEqual([{ seat: 'red', action: step }]);
  });
  test('an entry made on another past is refused also where its number is the next', async () => {
    const saves = memorySaves();
    const { queue, host } = await savedBy(saves);
    host.say('red', step);
    await queue.done();
    const entry: SavedEntry = {
      number: 2,
      said: { note: 'x' },
      by: 'person',
      before: '0'.repeat(16),
      sum: '',
    };
    await expect(saves.append('a', entry, {})).rejects.toMatchObject({ why: 'taken' });
    await expect(saves.append('b', entry, {})).rejects.toMatchObject({ why: 'gone' });
    await expect(saves.append('a', { ...entry, number: 3 }, {})).rejects.toMatchObject({ why: 'taken' });
  });
});

describe('a game opened again', () => {
  async function played(): Promise<Save> {
    const saves = memorySaves();
    const { queue, host } = await savedBy(saves);
    host.say('red', step);
    host.say('blue', ord('shoot unit=B1 at=R1'));
    host.roll();
    await queue.done();
    return (await saves.open('a'))!;
  }
  test('stands where it was left, with the dice of the cup where they were', async () => {
    const kept = await played();
    const { play, thrown, parted } = reopened(skirmish, kept);
    expect(parted).toBeNull();
    expect(thrown).toBe(2);
    expect(checksum(play.state)).toBe(kept.entries.at(-1)!.sum);
    expect(seededCup('host', thrown)).toBeDefined();
  });
  test('whose entries lead elsewhere opens as far as they do not, and says where and why', async () => {
    const kept = await played();
    const changed = kept.entries.map(entry =>
      entry.number === 3 ? { ...entry, sum: '0'.repeat(16) } : entry,
    );
    const { play, parted } = reopened(skirmish, { ...kept, entries: changed });
    expect(play.last!.number).toBe(2);
    expect(parted).toEqual({ entry: 3, reason: 'it leads elsewhere under the present rules' });
  });
  test('whose beginning the rules no longer know opens at its last position, where that is known', async () => {
    const game = { ...saved, lay: '', scenario: 'nowhere' };
    const { play, thrown, parted } = reopened(skirmish, {
      game: { ...game, position: MEETING },
      entries: [],
    });
    expect(play.state).toEqual(meeting().state);
    expect([thrown, parted]).toEqual([0, { entry: 1, reason: expect.stringContaining('nowhere') }]);
    expect(() => reopened(skirmish, { game, entries: [] })).toThrow('nowhere');
    const broken = { ...skirmish, setup: () => JSON.parse('{') };
    expect(() => reopened(broken, { game: { ...game, position: MEETING }, entries: [] })).toThrow(
      SyntaxError,
    );
  });
  test('with a refused, a missing or a damaged entry does the same', async () => {
    const kept = await played();
    const [one, two, three] = kept.entries as [SavedEntry, SavedEntry, SavedEntry];
    const at = (...entries: SavedEntry[]) => reopened(skirmish, { ...kept, entries }).parted;
    const refused = at(one, { ...two, said: { seat: 'red', action: step } });
    expect(refused).toMatchObject({
      entry: 2,
      reason: expect.stringContaining('refused by march.ownTurn R1'),
    });
    expect(at(one, three)).toEqual({ entry: 3, reason: 'the entries before it are missing' });
    expect(at(one, { ...two, said: null as never })).toEqual({ entry: 2, reason: 'it cannot be read' });
    expect(at(one, { ...two, said: { note: 'two\nlines' } })).toMatchObject({ entry: 2 });
  });
});

test('an entry kept elsewhere is the next only where it was made', () => {
  const [there, here] = [hosted(meeting()), hosted(meeting())];
  there.say('red', step);
  there.say('blue', pass);
  const [one, two] = there.entries.map(entry => savedEntry(entry, there.play)) as [SavedEntry, SavedEntry];
  const fits = () => [one, two].map(entry => isNext(here.play, entry));
  expect(fits()).toEqual([true, false]);
  here.say('red', step);
  expect(fits()).toEqual([false, true]);
  here.undo('red');
  here.enter({ note: 'another past' });
  expect(fits()).toEqual([false, false]);
  const other = hosted(meeting());
  other.say('red', ord('step unit=R2 to=0506'));
  expect(isNext(other.play, two)).toBe(false);
});

test('the entry kept last is known again by all that it says', () => {
  const last: SavedEntry = { number: 1, said: { note: 'a' }, by: 'person', before: '0', sum: '0' };
  expect(fitOf(last, { ...last })).toBe('again');
  for (const other of [{ said: { note: 'b' } }, { before: '1' }, { sum: '1' }])
    expect(fitOf(last, { ...last, ...other })).toBe('stale');
});

test('a game that began from its scenario begins with its options again', () => {
  const heard: unknown[] = [];
  const setup: typeof skirmish.setup = (scenario, options) => {
    heard.push(options);
    return skirmish.setup(scenario, {});
  };
  reopened({ ...skirmish, setup }, { game: { ...saved, lay: '', options: { fog: 'yes' } }, entries: [] });
  expect(heard).toEqual([{ fog: 'yes' }]);
});

test('a row of an entry tells the state before and after it', () => {
  const host = hosted(meeting());
  host.say('red', step);
  const row = savedEntry(host.entries[0]!, host.play);
  expect(row).toMatchObject({ number: 1, by: 'person', sum: checksum(host.play.state) });
});
