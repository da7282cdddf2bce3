import { memorySaves, type Saves } from '@gonfalon/host';
import { describe, expect, test } from 'vitest';
import { alone, type Holding } from '../src/store/windows.ts';
import { LocalSession } from '../src/table/local-session.ts';
import { openSession } from '../src/table/open-session.ts';
import { AHEAD, grunwald, row, said, table } from './session-table.ts';

/** A window that tells when it was left. */
function watched(): Holding & { readonly isLeft: () => boolean } {
  let left = false;
  const leave = (): void => {
    left = true;
  };
  return { ...alone(), leave, isLeft: () => left };
}
const openBox = async () => grunwald;
const opened = (saves: Saves, holding: Holding, before: () => Promise<void> = async () => {}) =>
  openSession(row.id, {
    saves,
    openBox,
    windows: async () => {
      await before();
      return holding;
    },
  });

describe('a game opened in a window', () => {
  test('has what another wrote until it let go of the game', async () => {
    const saves = memorySaves();
    const first = await table({ saves });
    const session = await opened(saves, alone(), async () => {
      first.march(AHEAD.slice(0, 2));
      await first.written();
    });
    expect(session).toBeInstanceOf(LocalSession);
    expect(said(session as LocalSession)).toEqual(['teutons: pick', 'teutons: step']);
    expect((session as LocalSession).say(AHEAD[2]!)).toBeNull();
    await (session as LocalSession).written();
    expect((session as LocalSession).trouble.value).toBeNull();
  });
  test('that is gone when its turn comes is missing, and the window does not hold it', async () => {
    const saves = memorySaves();
    await table({ saves });
    let there = true;
    const holding = watched();
    const going: Saves = { ...saves, open: async id => (there ? saves.open(id) : undefined) };
    const found = await opened(going, holding, async () => {
      there = false;
    });
    expect([found, holding.isLeft()]).toEqual(['missing', true]);
  });
  test('that cannot be laid says why, and the window does not hold it', async () => {
    const saves = memorySaves();
    const holding = watched();
    await saves.begin({ ...row, lay: row.lay.replace('K1', '"K 1"'), position: '' });
    expect(await opened(saves, holding)).toEqual({ failed: expect.stringContaining('"K 1"') });
    expect(holding.isLeft()).toBe(true);
  });
  test('that is not there, or of a box nobody has, is missing', async () => {
    const saves = memorySaves();
    expect(await opened(saves, alone())).toBe('missing');
    await saves.begin({ ...row, box: 'agincourt' });
    expect(await opened(saves, alone())).toBe('missing');
  });
  test('that the device cannot read says why', async () => {
    const broken: Saves = { ...memorySaves(), open: () => Promise.reject(new Error('the disk is wet')) };
    expect(await opened(broken, alone())).toEqual({ failed: 'the disk is wet' });
  });
});
