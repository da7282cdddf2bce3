// Leaks planted on purpose, one for each way in which a server could tell a secret: the two worlds must find every one of them. The
// faulty parts take the place of the real ones as they are imported.

import type { AnyGame } from '@gonfalon/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RulesOf } from '../../src/rules.ts';
import type { Setting } from './side.ts';

type Leak =
  | 'view'
  | 'events'
  | 'numbers'
  | 'sums'
  | 'undo'
  | 'stale'
  | 'speed'
  | 'errors'
  | 'clocks and lists'
  | 'notices';
/** The one that leaks just now. */
let leak: Leak | null = null;

const FAULTY: Readonly<Record<string, (real: never) => object>> = {
  '../../src/room/viewer.ts': (real: typeof import('../../src/room/viewer.ts')) => ({
    ...real,
    Viewer: class extends real.Viewer {
      override add(...[one, meta]: Parameters<InstanceType<typeof real.Viewer>['add']>) {
        const sent = super.add(one, meta);
        if (sent === null || (leak !== 'numbers' && leak !== 'sums')) return sent;
        const { entry } = one;
        const told = leak === 'numbers' ? { n: entry.number } : { sum: JSON.stringify(entry.state).length };
        return { text: JSON.stringify({ ...JSON.parse(sent.text), ...told }) };
      }
    },
  }),
  '../../src/room/table.ts': (real: typeof import('../../src/room/table.ts')) => ({
    ...real,
    Table: class extends real.Table {
      /** As if it mattered who has spoken last, seen or not. */
      override undo(...[seat, ...rest]: Parameters<InstanceType<typeof real.Table>['undo']>) {
        const said = this.play.live?.said;
        if (leak === 'undo' && said && 'seat' in said && said.seat !== seat)
          return { ok: false as const, why: [{ rule: 'undo.otherSeat' as const, about: [] }] };
        return super.undo(seat, ...rest);
      }
    },
  }),
  '../../src/room/take.ts': (real: typeof import('../../src/room/take.ts')) => ({
    ...real,
    taken: async (...args: Parameters<typeof real.taken>) => {
      const [, room, , message] = args;
      const { last } = room.known.play;
      const { numbers } = room.viewer(message.seat).place;
      // Whatever was stored just now counts, seen or not.
      const fresh = room.moment.now - room.moment.atOf(last?.number ?? 0) < 2000;
      const behind = last !== null && fresh && last.number !== numbers.at(-1);
      if (leak === 'stale' && 'after' in message && behind)
        return { type: 'no', game: room.id, key: message.key, code: 'stale' } as const;
      const answer = await real.taken(...args);
      return leak === 'errors' && answer?.type === 'no'
        ? { ...answer, reason: `entry ${last?.number}` }
        : answer;
    },
  }),
  '../../src/room/measured.ts': (real: typeof import('../../src/room/measured.ts')) => ({
    ...real,
    momentOf: (...args: Parameters<typeof real.momentOf>) =>
      leak === 'speed' ? args[2] : real.momentOf(...args),
  }),
  '../../src/room/seen.ts': (real: typeof import('../../src/room/seen.ts')) => ({
    ...real,
    sees: (...args: Parameters<typeof real.sees>) => leak === 'clocks and lists' || real.sees(...args),
    lastSeen: (...args: Parameters<typeof real.lastSeen>) =>
      leak === 'notices' ? (args[0].last?.number ?? 0) : real.lastSeen(...args),
  }),
};

/** Rules that tell a seat how long the truth is, or what others recruit and hide. */
const leaky = (game: AnyGame): AnyGame => ({
  ...game,
  view: (state, seat) => {
    const view = game.view(state, seat);
    return leak === 'view' ? { ...(view as object), size: JSON.stringify(state).length } : view;
  },
  see: (event, seat) => (leak === 'events' ? event : game.see(event, seat)),
});

let play: (setting: Setting) => Promise<unknown>;
beforeAll(async () => {
  for (const [path, fault] of Object.entries(FAULTY))
    vi.doMock(path, async (real: () => Promise<unknown>) => fault((await real()) as never));
  vi.resetModules();
  const { World } = await import('./world.ts');
  const { TwoWorlds } = await import('./two-worlds.ts');
  const { rulesOfBoxes } = await import('../../src/rules.ts');
  const real = rulesOfBoxes();
  const rulesOf: RulesOf = async box => {
    const rules = await real(box);
    return rules && { ...rules, game: leaky(rules.game) };
  };
  play = async setting => {
    const open = () => World.open({ seed: setting.seed, boxes: [setting.box], rulesOf });
    const worlds = [await open(), await open()] as const;
    try {
      return await (await TwoWorlds.begin(worlds, setting)).play();
    } finally {
      for (const world of worlds) await world.stop();
    }
  };
});
afterAll(() => {
  for (const path of Object.keys(FAULTY)) vi.doUnmock(path);
  vi.resetModules();
});

/** Small games, where a leak shows soon: archers behind wolf pits, or armies that are recruited in secret. */
async function* games(reacting: number, recruiting: number): AsyncGenerator<Setting> {
  const { settingOn, RECRUITING, REACTING } = await import('./settings.ts');
  const terms = { pace: 'evening', measured: true, takeBack: 'ask', watchDelay: 'none' } as const;
  for (let n = 0; n < reacting + recruiting; n++) {
    const byOrder = n < reacting;
    const setting = await settingOn(byOrder ? REACTING : RECRUITING, n, 60);
    yield { ...setting, terms, byOrder, computer: false, seed: `planted ${n}` };
  }
}

describe('a leak is found', () => {
  test('where there is one only: these games leak nothing', async () => {
    leak = null;
    for await (const setting of games(2, 3)) await play(setting);
  });
  test.each<[Leak, string]>([
    ['view', 'what a view shows'],
    ['events', 'what is seen to happen'],
    ['numbers', 'numbers that count what was not seen'],
    ['sums', 'a sum of the truth'],
    ['undo', 'whether something may be taken back'],
    ['stale', 'what counts as not read'],
    ['speed', 'how soon a reaction comes'],
    ['errors', 'the reason of a refusal'],
    ['clocks and lists', 'clocks, offers, plans and lists'],
    ['notices', 'the moment of a notice'],
  ])('%s: in %s', async planted => {
    leak = planted;
    const found: string[] = [];
    for await (const setting of games(planted === 'speed' ? 4 : 0, 12)) {
      await play(setting).catch((error: Error) => found.push(error.name));
      if (found.length > 0) break;
    }
    leak = null;
    expect(found).toEqual(['Leak']);
  });
});
