import { expect, test } from 'vitest';
import { crashes } from './crash.ts';

/** A hundred by hand: KILLS=100 npm run test:server. */
const KILLS = Number(process.env.KILLS ?? 10);

test('a server that is killed again and again loses and doubles nothing it has acknowledged', async () => {
  const { games, over, acknowledged, lost, doubled } = await crashes(KILLS, 10, 'kill');
  console.log(
    `killed ${KILLS} times: ${games} games, ${over} of them to their end, ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled`,
  );
  expect(acknowledged).toBeGreaterThan(KILLS);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
}, 1_800_000);
