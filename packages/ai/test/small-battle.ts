// A small battle on an empty field, as a computer player sees it, for tests.

import { questionTo } from '@gonfalon/host';
import { type Action, type AnyGame, begin, type Play, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { type Battle, battleOf } from '../src/counters/battle.ts';
import { type Stand, standsOf } from '../src/counters/stands.ts';
import { startWork } from '../src/counters/work.ts';

export const KOSOVO = { game: await boxOf('kosovo-1389')!.game!(), scenario: 'kosovo-field', seat: 'serbs' };
export const KULIKOVO = {
  game: await boxOf('kulikovo-1380')!.game!(),
  scenario: 'kulikowe-pole',
  seat: 'mongols',
};
export const BYCZYNA = { game: await boxOf('byczyna-1588')!.game!(), scenario: 'max-plan', seat: 'poles' };

export interface Box {
  readonly game: AnyGame;
  readonly scenario: string;
  readonly seat: string;
}
/** The first side is asked to move on an empty field, after these orders. */
export function battle(
  { game, scenario, seat }: Box,
  units: string,
  turn = 'turn 5',
  orders: readonly Action[] = [],
): Battle {
  const text = `gonfalon-position 1\nbox ${game.id}\nscenario ${scenario}\nfield empty 16x14\n${turn}\n${units.trim()}\n`;
  const begun: Play<unknown> = begin(game, { position: parsePosition(text) });
  const state = orders.reduce((now, action) => game.apply(now, { seat, action }).state, begun.state);
  const awaits = game.awaits(state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return battleOf(questionTo({ ...begun, state }, awaits, seat), new Map(), true);
}
export const standAt = (field: Battle, id: string, at: string): Stand =>
  standsOf(field, field.byId.get(id)!, startWork()).find(stand => field.grid.ids[stand.hex] === at)!;
export const hexOf = ({ grid }: Battle, at: string): number => grid.hex(at)!;
