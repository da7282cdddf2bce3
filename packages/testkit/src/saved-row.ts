// The row of a game on the device, for tests of stores: a skirmish nobody has played yet, but for what is wished.

import { SAVE_FORMAT, type SavedGame } from '@gonfalon/host';

export const savedRow = (wish: Partial<SavedGame> = {}): SavedGame => ({
  format: SAVE_FORMAT,
  id: 'a',
  box: 'skirmish',
  rules: '1',
  scenario: 'ford',
  options: {},
  lay: '',
  position: '',
  seed: 's',
  seats: { red: 'person', blue: 'person' },
  umpire: false,
  orders: '',
  began: 1,
  changed: 1,
  entries: 0,
  turn: 0,
  over: false,
  name: '',
  outcome: null,
  ...wish,
});
