import { expect, test, vi } from 'vitest';
import { withComputers } from '../src/table/computer/when-wanted.ts';
import { table } from './session-table.ts';

test('a computer that cannot be fetched leaves its seat to the person, and can be called again', async () => {
  const session = await table();
  const seated = vi.fn();
  let there = false;
  const fetchSeats = vi.fn(async () => {
    if (!there) throw new Error('no network');
    return { seatComputers: seated };
  });
  withComputers(session, fetchSeats);
  expect(fetchSeats).not.toHaveBeenCalled();
  session.seatPlayer('teutons', { program: 'knight' });
  await vi.waitFor(() => expect(session.players.value.teutons).toBe('person'));
  expect(session.asked.value).toBe('teutons');
  there = true;
  await vi.waitFor(() => {
    session.seatPlayer('teutons', { program: 'knight' });
    expect(seated).toHaveBeenCalledWith(session);
  });
  session.leave();
});
