// Kinds of results that every fight of the house tells alike: what becomes of the enemy, and what it costs oneself.

import { num, type Result, type ResultKind } from './chances.ts';

const retreats = (result: Result): boolean => num(result, 'defenderRetreat') > 0;
const hurts = (result: Result): boolean => num(result, 'defenderLoss') > 0;
/** The attackers are thrown back. */
export const repulsed = (result: Result): boolean => num(result, 'attackerRetreat') > 0;
const REST = { holds: () => true } as const;

/** By the facts `cell`, and `Loss`, `Gone` and `Retreat` of attacker and defender; the first that holds counts. */
export const MELEE_KINDS: readonly ResultKind[] = [
  {
    key: 'eliminated',
    tone: 'ruin',
    holds: r => num(r, 'defenderGone') > 0,
    tells: { units: 'defenderGone' },
  },
  {
    key: 'own-eliminated',
    tone: 'own-ruin',
    holds: r => num(r, 'attackerGone') > 0,
    tells: { units: 'attackerGone' },
  },
  {
    key: 'loss-retreat',
    tone: 'harm',
    holds: r => retreats(r) && hurts(r),
    tells: { loss: 'defenderLoss', hexes: 'defenderRetreat' },
  },
  { key: 'retreat', tone: 'push', holds: retreats, tells: { hexes: 'defenderRetreat' } },
  { key: 'loss', tone: 'harm', holds: hurts, tells: { loss: 'defenderLoss' } },
  { key: 'own-retreat', tone: 'own-harm', holds: repulsed, tells: { hexes: 'attackerRetreat' } },
  {
    key: 'own-loss',
    tone: 'own-harm',
    holds: r => num(r, 'attackerLoss') > 0,
    tells: { loss: 'attackerLoss' },
  },
  { key: 'no-fight', tone: 'even', holds: r => r['cell'] === '' },
  { key: 'nothing', tone: 'even', ...REST },
];

/** Beside what becomes of anybody. */
export const OWN_LOSS_TOO: ResultKind = {
  key: 'own-loss-too',
  tone: 'own-harm',
  holds: r => num(r, 'attackerLoss') > 0 && (hurts(r) || retreats(r) || repulsed(r)),
  tells: { loss: 'attackerLoss' },
};

/** By the fact `loss` and what a system says of the target. */
export const shotKinds = (
  dies: (result: Result) => boolean,
  breaks: (result: Result) => boolean,
): readonly ResultKind[] => [
  { key: 'shot-dead', tone: 'ruin', holds: dies },
  {
    key: 'shot-loss-breaks',
    tone: 'harm',
    holds: r => num(r, 'loss') > 0 && breaks(r),
    tells: { loss: 'loss' },
  },
  { key: 'shot-loss', tone: 'harm', holds: r => num(r, 'loss') > 0, tells: { loss: 'loss' } },
  { key: 'shot-breaks', tone: 'harm', holds: breaks },
  { key: 'miss', tone: 'even', ...REST },
];
