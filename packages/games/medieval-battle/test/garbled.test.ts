// Positions and records with faults in them: each is refused with a sentence, or it plays. Bounded and seeded.

import { chance, playOut } from '@gonfalon/host';
import { begin, entriesOf, parsePosition, recordOf, writePosition, writeRecord } from '@gonfalon/kernel';
import type { State } from '@gonfalon/system-medieval-battle';
import { fateOfPosition, fateOfRecord, garbled } from '@gonfalon/testkit';
import { expect, test } from 'vitest';
import { game, showing } from '../src/index.ts';

const HEAD = 'gonfalon-position 1\nbox medieval-battle\nscenario standard\n';
const TEXTS = [
  'sheet 8x8\nhex 0304 woods flag=2\nflag 0304 red\ntokens red=2 yellow=0\npasses 1\nunit R1 HC red at=0404 knights=1 points=3\nunit R2 LB red at=0505\nunit Y1 LI yellow at=0406\nunit Y2 WT yellow at=0808\nturn red',
  'dismounting yes\nreserve red HC=1 LI=2\nready red=yes yellow=no\nrecruit',
  'unit RW WT red at=0509\nunit YW WT yellow at=1205\nreserve red LI=2\nreserve yellow HC=1\nready red=no yellow=yes\ndeploy red',
  'sheet 8x8\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0405\nwithdraw red attacker=Y1 defender=R1',
  'sheet 8x8\nunit Y1 HC yellow at=0404\nunit R1 HC red at=0606\nmove yellow unit=Y1 pace=attacks',
  'sheet 8x8\ndismounting yes\nunit Y1 HC yellow at=0404\ndismount yellow unit=Y1',
  'sheet 8x8\nunit YW WT yellow at=0404\nunit Y1 HC yellow fled=P1\nregroup yellow back=Y1',
  'sheet 8x8\nover draw rule=ending.passes',
];

/** Everything a page asks about a state. */
function look(state: State): void {
  for (const seat of ['red', 'yellow', null]) {
    showing.layout(state, seat);
    showing.tracks(state, seat);
    for (const id of showing.units(state, seat)) {
      showing.unit(state, seat, id);
      if (seat !== null) game.reach(state, seat, id);
    }
    if (seat !== null) showing.subjects(state, seat);
  }
  showing.fight(state, null);
  game.warnings?.(state);
}

test('garbled positions are refused or play', () => {
  const below = chance('garbled positions');
  const fates = { refused: 0, played: 0 };
  for (let n = 0; n < 600; n++) {
    const text = garbled(HEAD + TEXTS[n % TEXTS.length]!, below);
    fates[fateOfPosition(game, text, { below, steps: 10, look })]++;
  }
  expect(fates.refused).toBeGreaterThan(200);
  expect(fates.played).toBeGreaterThan(30);
});

test('a table without units plays too', () => {
  for (const moment of ['turn red', 'turn yellow', 'recruit', 'wagon red'])
    expect(
      fateOfPosition(game, `${HEAD}sheet 8x8\n${moment}`, { below: chance('bare'), steps: 4, look }),
    ).toBe('played');
});

/** A random game of so many steps. */
const played = (steps: number) =>
  playOut(begin(game, { scenario: 'standard', options: { seed: 'x' } }), 'garbled records', steps);

test('garbled records are refused or say the same', () => {
  const below = chance('garbled records');
  const text = writeRecord(recordOf(played(60), { hand: true }));
  const fates = { refused: 0, played: 0 };
  for (let n = 0; n < 150; n++) fates[fateOfRecord(game, garbled(text, below, 1))]++;
  expect(fates.refused).toBeGreaterThan(100);
});

test('what a game writes at any moment is read back, to its end', () => {
  for (const { state } of entriesOf(played(400)))
    expect(game.lay(parsePosition(writePosition(game.describe(state))))).toEqual(state);
});
