// Exact chances in a handful of rows: what becomes of the enemy, what it costs oneself, and what comes on top.

import {
  type Chances,
  chancesBy,
  MELEE_KINDS,
  num,
  OWN_LOSS_TOO,
  type Result,
  type ResultKinds,
  shotKinds,
  type Weighed,
} from '@gonfalon/kit';

export const chancesOf = (odds: Weighed): Chances =>
  chancesBy('cell' in (odds.chances[0]?.result ?? {}) ? BATTLE : SHOT, odds);

const some =
  (fact: string) =>
  (result: Result): boolean =>
    num(result, fact) > 0;

/** Ways back, losses and wagons have owners who will choose: to weigh their choices against each other would be a guess. */
const BATTLE: ResultKinds = {
  assumed: 'assumed',
  main: MELEE_KINDS,
  beside: [
    { key: 'breaks', tone: 'harm', holds: some('defenderDispersed'), rule: 'dispersal.roll' },
    { key: 'own-breaks', tone: 'own-harm', holds: some('attackerDispersed'), rule: 'dispersal.roll' },
    {
      key: 'commander-dies',
      tone: 'harm',
      holds: some('defenderCommanders'),
      rule: 'commanders.unitDriven',
    },
    {
      key: 'own-commander-dies',
      tone: 'own-harm',
      holds: some('attackerCommanders'),
      rule: 'commanders.unitDriven',
    },
    OWN_LOSS_TOO,
  ],
};

/** Shots before a battle may be given and taken at the same time. */
const SHOT: ResultKinds = {
  main: shotKinds(some('gone'), some('dispersed')),
  beside: [
    { key: 'commander-dies', tone: 'harm', holds: some('commanders'), rule: 'bows.commander' },
    { key: 'own-loss-too', tone: 'own-harm', holds: some('ownLoss'), tells: { loss: 'ownLoss' } },
    { key: 'own-breaks', tone: 'own-harm', holds: some('ownDispersed') },
  ],
};
