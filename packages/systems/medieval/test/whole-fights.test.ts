// Fights in one order: listed, judged and fought as their steps are.

import { game as grunwald } from '@gonfalon/grunwald-1410/game';
import { type AnyGame, checksum, entriesOf, parseRecord, replay, type WholeFight } from '@gonfalon/kernel';
import { describe, expect, test } from 'vitest';
import { ALL, BOXES, type Laid, lay, refuses, refusesAlso } from './boxes.ts';
import { GAMES, goldenFiles } from './golden.ts';

const told = ({ units, hexes }: WholeFight): string => `${units.join('+')} > ${hexes.join('+')}`;

/** The groups in which recorded games fought, as orders for the moment before they were put together. */
function fought(
  game: AnyGame,
  text: string,
): { before: unknown; order: { units: string[]; at: string[] }; after: unknown }[] {
  const play = replay(game, parseRecord(text));
  const found = [];
  let before: unknown = play.opening;
  let asked: unknown = null;
  let order: { units: string[]; at: string[] } = { units: [], at: [] };
  for (const { said, state } of entriesOf(play)) {
    if ('action' in said) {
      const { do: verb, unit, at } = said.action;
      if (verb === 'attack') {
        asked = before;
        order = { units: [String(unit)], at: [String(at)] };
      }
      if (verb === 'join') order.units.push(String(unit));
      if (verb === 'widen') order.at.push(String(at));
      if (verb === 'fight' && asked) found.push({ before: asked, order, after: state });
    }
    before = state;
  }
  return found;
}

describe.each(GAMES.map(game => ({ box: game.id, game })))(
  'fights of recorded games in $box',
  ({ box, game }) => {
    const all = goldenFiles()
      .filter(file => file.box === box)
      .flatMap(({ text }) => fought(game, text));

    test('are the same in one order, and listed among those that may be fought', () => {
      expect(all.length).toBeGreaterThan(5);
      for (const { before, order, after } of all) {
        const awaited = game.awaits(before);
        const seat = awaited.kind === 'seats' ? awaited.seats[0]! : '';
        const action = { do: 'engage', ...order };
        expect(game.check(before, seat, action)).toEqual({ ok: true });
        expect(checksum(game.apply(before, { seat, action }).state)).toBe(checksum(after));
        const key = (units: readonly string[], at: readonly string[]) =>
          [units.toSorted(), at.toSorted()].join(' ');
        const listed = [...game.fights(before, seat)].map(({ units, hexes }) => key(units, hexes));
        expect(listed).toContain(key(order.units, order.at));
        expect(new Set(listed).size).toBe(listed.length);
      }
    });
  },
);

describe.each(ALL)('a fight in one order in %s', box => {
  const { game, a, b } = BOXES[box];
  const line = (phase = 4): Laid =>
    lay(
      box,
      `turn 2 phase=${phase}\nunit K infantry A at=0808 facing=S\nunit M infantry A at=0708 facing=SE\nunit N infantry A at=0808 facing=S\nunit F infantry B at=0809 facing=N\nunit G infantry B at=0909 facing=N\nunit L leader A at=0808\nunit R cavalry A at=0202 facing=S`,
    );
  const fights = (t: Laid): string[] => [...game.fights(t.state, a)].map(told);

  test('is refused for everything its steps would be refused for', () => {
    const t = line();
    refusesAlso(t, 'engage units=F at=0809', 'combat.ownUnit', ['F']);
    refusesAlso(t, 'engage units=L at=0809', 'combat.leadersOnlyLead', ['L']);
    refusesAlso(t, 'engage units=K,R at=0809', 'combat.footPhase', ['R']);
    refusesAlso(t, 'engage units=K at=0707', 'combat.nobodyThere', ['0707']);
    refusesAlso(t, 'engage units=K at=0707', 'combat.frontAreaOnly', ['0707']);
    refuses(t, 'engage units=K,K at=0809', 'combat.joinedAlready', ['K']);
    refuses(t, 'engage units=K at=0809,0809', 'combat.attackedAlready', ['0809']);
    refuses(t, 'engage units=K,Z at=0809', 'order.unknownUnit', ['Z']);
    refuses(t, 'engage units=K at=0809,9999', 'order.unknownHex', ['9999']);
    expect(game.check(t.state, a, { do: 'engage', units: [], at: ['0809'] })).toBreak('order.unknownUnit', [
      'units=',
    ]);
    expect(game.check(t.state, a, { do: 'engage', units: ['K'], at: [] })).toBreak('order.unknownHex', [
      'at=',
    ]);
    expect(game.check(t.state, b, { do: 'engage', units: ['F'], at: ['0808'] })).toBreak('turn.notYours', [
      b,
    ]);
  });

  test('is refused where somebody who must attack would be left alone', () => {
    const t = lay(
      box,
      'turn 2 phase=4\nunit K infantry A at=0808 facing=S\nunit M infantry A at=0709 facing=NE\nunit F infantry B at=0809 facing=N',
    );
    refuses(t, 'engage units=K at=0809', 'combat.attackersServed', ['M']);
    expect(fights(t)).toEqual(['K+M > 0809']);
    expect(game.attackDuties(t.state, a)).toEqual({
      attackers: [
        { unit: 'K', at: '0808', targets: ['0809'], owed: ['0809'] },
        { unit: 'M', at: '0709', targets: ['0809'], owed: ['0809'] },
      ],
      hexes: ['0809'],
      again: false,
    });
  });

  test('is told nobody who does not attack now', () => {
    const t = line(3);
    expect([...game.fights(t.state, a)]).toEqual([]);
    expect(game.attackDuties(t.state, a)).toBeNull();
    expect([...game.fights(line().state, b)]).toEqual([]);
    expect(t.try('engage units=K at=0809')).toBreak('turn.attackPhase', ['engage']);
  });

  test('has the chances of the fight in steps', () => {
    const t = line();
    const [fight] = [...game.fights(t.state, a)].filter(({ units }) => units.length === 3);
    const odds = game.odds(t.state, a, fight!.order);
    let state = t.state;
    for (const action of fight!.steps.slice(0, -1)) state = game.apply(state, { seat: a, action }).state;
    expect(odds).toEqual(game.odds(state, a, { do: 'fight' }));
    expect(odds).not.toBeNull();
  });

  test('shooters need not, and nobody may count on them', () => {
    const t = lay(
      box,
      'turn 2 phase=4\nunit K infantry A at=0808 facing=S\nunit S archer A at=0907 facing=S braced=yes\nunit F infantry B at=0809 facing=N\nunit G infantry B at=0908 facing=N',
    );
    const { attackers, hexes } = game.attackDuties(t.state, a)!;
    expect(hexes.toSorted()).toEqual(['0809', '0908']);
    expect(attackers.find(({ unit }) => unit === 'S')).toEqual({
      unit: 'S',
      at: '0907',
      targets: ['0908'],
      owed: [],
    });
    expect(fights(t)).not.toContain('K > 0809');
    expect(fights(t)).toContain('S > 0908');
  });
});

test('a group that fights from one hex may take several', () => {
  const t = lay(
    'grunwald',
    'turn 2 phase=4\nunit K infantry A at=0808 facing=S\nunit F infantry B at=0809 facing=N\nunit G infantry B at=0908 facing=N',
  );
  expect([...grunwald.fights(t.state, 'allies')].map(told)).toEqual(['K > 0908+0809']);
});
