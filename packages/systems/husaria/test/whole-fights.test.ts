// Battles in one order: listed, judged and fought as their steps are.

import { game } from '@gonfalon/byczyna-1588/game';
import { checksum, entriesOf, type WholeFight } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { forbids, type Laid, lay, refuses } from './laid.ts';
import { WALKS } from './walks.ts';

const told = ({ units, hexes }: WholeFight): string => `${units.join('+')} > ${hexes.join('+')}`;
const fights = (t: Laid, seat = 'poles'): string[] => [...game.fights(t.state, seat)].map(told);

const LINE = `turn 4 phase=3
unit H hussar poles at=0806 facing=S
unit J hussar poles at=0707 facing=NE
unit C commander poles at=0806
unit F infantry austrians at=0807 facing=N
unit G infantry austrians at=0906 facing=N`;

describe('walks through battles', { timeout: 120_000 }, () => {
  test.each(WALKS)('%s', (_, walk) => {
    const play = walk();
    let before = play.opening;
    let checked = 0;
    for (const { said, state } of entriesOf(play)) {
      if ('action' in said && said.action.do === 'attack' && checked < 10) {
        const { seat } = said;
        const steps = [...game.fights(before as Laid['state'], seat)];
        for (const fight of steps.slice(0, 3)) {
          checked++;
          let stepwise = before as Laid['state'];
          for (const action of fight.steps) {
            expect(game.check(stepwise, seat, action)).toEqual({ ok: true });
            stepwise = game.apply(stepwise, { seat, action }).state;
          }
          expect(game.check(before as Laid['state'], seat, fight.order)).toEqual({ ok: true });
          const once = game.apply(before as Laid['state'], { seat, action: fight.order }).state;
          expect(checksum(once)).toBe(checksum(stepwise));
        }
        expect(steps.length).toBeGreaterThan(0);
      }
      before = state;
    }
  });
});

test('a battle in one order is refused for everything its steps would be refused for', () => {
  const t = lay(LINE);
  refuses(t, 'engage units=F at=0807', 'attacks.ownUnit', ['F']);
  refuses(t, 'engage units=C at=0807', 'attacks.commander', ['C']);
  refuses(t, 'engage units=H at=0705', 'attacks.nobodyThere', ['0705']);
  refuses(t, 'engage units=H at=0705', 'attacks.frontOnly', ['0705']);
  forbids(t, 'engage units=J at=0906', 'attacks.frontOnly', ['0906']);
  forbids(t, 'engage units=H,H at=0807,0906', 'attacks.joinedAlready', ['H']);
  forbids(t, 'engage units=H at=0906,0906', 'attacks.hexAlready', ['0906']);
  forbids(t, 'engage units=H,J at=0807', 'attacks.mustBeAttacked', ['G']);
  expect(game.check(t.state, 'poles', { do: 'engage', units: [], at: ['0807'] })).toBreak(
    'order.unknownUnit',
    ['units='],
  );
});

test('what is owed is told, and every battle that leaves nobody over', () => {
  const t = lay(LINE);
  expect(game.attackDuties(t.state, 'poles')).toEqual({
    attackers: [
      { unit: 'H', at: '0806', targets: ['0906', '0807'], owed: ['0906', '0807'] },
      { unit: 'J', at: '0707', targets: ['0807'], owed: ['0807'] },
    ],
    hexes: ['0906', '0807'],
    again: true,
  });
  expect(fights(t).toSorted()).toEqual(['H > 0906', 'H > 0906+0807', 'J > 0807']);
  expect(fights(t, 'austrians')).toEqual([]);
  expect(game.attackDuties(t.state, 'austrians')).toBeNull();
});

test('its chances are those of the battle in steps', () => {
  const t = lay(LINE);
  const odds = game.odds(t.state, 'poles', { do: 'engage', units: ['H'], at: ['0906', '0807'] });
  t.play('attack unit=H at=0906', 'widen at=0807');
  expect(odds).toEqual(game.odds(t.state, 'poles', { do: 'fight' }));
  expect(odds).not.toBeNull();
});
