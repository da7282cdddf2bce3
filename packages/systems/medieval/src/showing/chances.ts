// Exact chances in a handful of rows: what becomes of the enemy, what it costs oneself, and what comes on top.

import {
  type Chances,
  chancesBy,
  flag,
  num,
  type Result,
  type ResultKinds,
  type Weighed,
} from '@gonfalon/kit';
import type { Breakdown } from '../rules.ts';

export function chancesOf({ told: { how } }: Breakdown, odds: Weighed): Chances {
  const first = odds.chances[0]?.result ?? {};
  const kinds = 'cell' in first ? COMBAT : 'razed' in first ? BATTERING : SHOT;
  return chancesBy(kinds, odds, { how });
}
const REST = { holds: () => true } as const;

// ---- a combat

const retreats = (result: Result): boolean => num(result, 'defenderRetreat') > 0;
const repulsed = (result: Result): boolean => num(result, 'attackerRetreat') > 0;
const hurts = (result: Result): boolean => num(result, 'defenderLoss') > 0;

/** 8.2.9: a leader alone falls, whatever the dice say. */
const loneLeaderFalls = (result: Result): boolean =>
  flag(result, 'leaderDies') && !retreats(result) && !repulsed(result) && num(result, 'defenderGone') === 0;

const COMBAT: ResultKinds = {
  main: [
    { key: 'leader-killed', tone: 'ruin', holds: loneLeaderFalls },
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
  ],
  beside: [
    {
      key: 'breaks',
      tone: 'harm',
      holds: r => num(r, 'broken') > 0 && !repulsed(r),
      rule: 'combat.disorderRoll',
    },
    {
      key: 'own-breaks',
      tone: 'own-harm',
      holds: r => num(r, 'broken') > 0 && repulsed(r),
      rule: 'combat.disorderRoll',
    },
    {
      key: 'leader-dies',
      tone: 'harm',
      holds: r => flag(r, 'leaderDies') && !repulsed(r) && !loneLeaderFalls(r),
      rule: 'leaders.deathRoll',
    },
    {
      key: 'own-leader-dies',
      tone: 'own-harm',
      holds: r => flag(r, 'leaderDies') && repulsed(r),
      rule: 'leaders.deathRoll',
    },
    {
      key: 'own-loss-too',
      tone: 'own-harm',
      holds: r => num(r, 'attackerLoss') > 0 && (hurts(r) || retreats(r) || repulsed(r)),
      tells: { loss: 'attackerLoss' },
    },
  ],
};

// ---- a shot

const SHOT: ResultKinds = {
  main: [
    { key: 'astray', tone: 'own-harm', holds: r => flag(r, 'astray'), rule: 'fire.friendlyFire' },
    { key: 'shot-dead', tone: 'ruin', holds: r => flag(r, 'dies') },
    {
      key: 'shot-loss-breaks',
      tone: 'harm',
      holds: r => num(r, 'loss') > 0 && flag(r, 'broken'),
      tells: { loss: 'loss' },
    },
    { key: 'shot-loss', tone: 'harm', holds: r => num(r, 'loss') > 0, tells: { loss: 'loss' } },
    { key: 'shot-breaks', tone: 'harm', holds: r => flag(r, 'broken') },
    { key: 'miss', tone: 'even', ...REST },
  ],
  beside: [
    {
      key: 'leader-dies',
      tone: 'harm',
      holds: r => flag(r, 'leaderDies') && !flag(r, 'astray'),
      rule: 'fire.leaderHit',
    },
    {
      key: 'own-leader-dies',
      tone: 'own-harm',
      holds: r => flag(r, 'leaderDies') && flag(r, 'astray'),
      rule: 'fire.leaderHit',
    },
  ],
};

const BATTERING: ResultKinds = {
  main: [
    { key: 'razed', tone: 'ruin', holds: r => flag(r, 'razed') },
    { key: 'miss', tone: 'even', ...REST },
  ],
  beside: [{ key: 'leader-dies', tone: 'harm', holds: r => flag(r, 'leaderDies'), rule: 'fire.leaderHit' }],
};
