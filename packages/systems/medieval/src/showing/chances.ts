// Exact chances in a handful of rows: what becomes of the enemy, what it costs oneself, and what comes on top.

import type { Chance, RuleKey } from '@gonfalon/kernel';
import type { Chances, Phrase, Prospect, Weighed } from '@gonfalon/kit';
import type { Breakdown } from '../rules.ts';

type Result = Chance['result'];
/** A kind of result: the first that holds counts. */
interface Kind {
  readonly key: string;
  readonly tone: Prospect['tone'];
  readonly holds: (result: Result) => boolean;
  /** Numbers of its sentence, told from the least to the most. */
  readonly tells?: Readonly<Record<string, string>>;
  readonly rule?: RuleKey;
}
const num = (result: Result, name: string): number => Number(result[name] ?? 0);
const flag = (result: Result, name: string): boolean => result[name] === true;

export function chancesOf({ told: { how } }: Breakdown, odds: Weighed): Chances {
  const first = odds.chances[0]?.result ?? {};
  const { main, beside } = 'cell' in first ? COMBAT : 'razed' in first ? BATTERING : SHOT;
  const left = new Set(odds.chances);
  const rows = main.flatMap(kind => {
    const those = [...left].filter(({ result }) => kind.holds(result));
    for (const chance of those) left.delete(chance);
    return prospect(kind, those, how);
  });
  return {
    of: odds.of,
    main: rows,
    beside: beside.flatMap(kind =>
      prospect(
        kind,
        odds.chances.filter(({ result }) => kind.holds(result)),
        how,
      ),
    ),
  };
}

function prospect(kind: Kind, those: readonly Chance[], how: string): Prospect[] {
  const weight = those.reduce((sum, chance) => sum + chance.weight, 0);
  if (weight === 0) return [];
  const { key, tone, rule, tells = {} } = kind;
  const spans = Object.entries(tells).map(([name, fact]) => [name, spanOf(those, fact)]);
  const values = { ...Object.fromEntries(spans), how };
  const text: Phrase = { key: `chance.${key}`, values };
  return [{ weight, text, tone, ...(rule && { rule }) }];
}

/** '2', or '1–3' where it differs. */
function spanOf(those: readonly Chance[], fact: string): string {
  const found = those.map(({ result }) => num(result, fact));
  const [least, most] = [Math.min(...found), Math.max(...found)];
  return least === most ? String(least) : `${least}–${most}`;
}

interface Kinds {
  readonly main: readonly Kind[];
  readonly beside: readonly Kind[];
}
const REST = { holds: () => true } as const;

// ---- a combat

const retreats = (result: Result): boolean => num(result, 'defenderRetreat') > 0;
const repulsed = (result: Result): boolean => num(result, 'attackerRetreat') > 0;
const hurts = (result: Result): boolean => num(result, 'defenderLoss') > 0;

/** 8.2.9: a leader alone falls, whatever the dice say. */
const loneLeaderFalls = (result: Result): boolean =>
  flag(result, 'leaderDies') && !retreats(result) && !repulsed(result) && num(result, 'defenderGone') === 0;

const COMBAT: Kinds = {
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

const SHOT: Kinds = {
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

const BATTERING: Kinds = {
  main: [
    { key: 'razed', tone: 'ruin', holds: r => flag(r, 'razed') },
    { key: 'miss', tone: 'even', ...REST },
  ],
  beside: [{ key: 'leader-dies', tone: 'harm', holds: r => flag(r, 'leaderDies'), rule: 'fire.leaderHit' }],
};
