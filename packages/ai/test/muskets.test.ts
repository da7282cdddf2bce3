import { questionTo } from '@gonfalon/host';
import { type AnyGame, begin, parsePosition } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';
import { expect, test } from 'vitest';
import { foughtIn } from '../src/counters/arrangement.ts';
import { type Battle, battleOf } from '../src/counters/battle.ts';
import { stayingOf } from '../src/counters/stands.ts';
import { startWork } from '../src/counters/work.ts';

const GAME: AnyGame = await boxOf('byczyna-1588')!.game!();

/** Poles are asked to move on an empty field. */
function battle(units: string): Battle {
  const text = `gonfalon-position 1\nbox byczyna-1588\nscenario max-plan\nfield empty 12x12\nturn 5\n${units.trim()}\n`;
  const play = begin(GAME, { position: parsePosition(text) });
  const awaits = GAME.awaits(play.state);
  if (awaits.kind !== 'seats') throw new Error('nobody is asked');
  return battleOf(questionTo(play, awaits, 'poles'), new Map(), true);
}

test('muskets before two enemies will have to fight both of them (6.12, 6.13)', () => {
  const field = battle(`
unit I1 infantry poles at=0606 facing=S
unit O1 infantry austrians at=0607 facing=N
unit O2 infantry austrians at=0706 facing=NW
`);
  const { fights, value } = foughtIn(
    { battle: field, common: field.common, care: 100, work: startWork(), partitions: 40, known: new Map() },
    new Map(field.own.map(man => [man.id, stayingOf(field, man)])),
  );
  expect(fights.flatMap(({ attackers }) => attackers)).toEqual(['I1']);
  expect(fights.flatMap(({ hexes }) => hexes)).toHaveLength(2);
  expect(value).toBeLessThan(0);
});
