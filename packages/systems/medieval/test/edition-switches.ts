// In what the old edition (Kosovo) and the later one (Grunwald) differ, switch by switch, and which lines of the composed
// difference carry each. A line is 'section: key'; a key may end in *.

export interface Switch {
  readonly name: string;
  /** What the first of the two boxes has. */
  readonly first: string;
  readonly grunwald: string;
  readonly lines: readonly string[];
}

export const SWITCHES: readonly Switch[] = [
  {
    name: 'rear bonus',
    first: '2 for every rear hex',
    grunwald: '2 once',
    lines: ['attacker shifts: rearOnce'],
  },
  {
    name: 'column clamp',
    first: 'at the end',
    grunwald: 'after the attacker, then after the defender',
    lines: ['slots: clamp'],
  },
  {
    name: 'disorder',
    first: 'disorganization by 2d6, then panic',
    grunwald: 'scatter by d6 to a track, back on 4 and more',
    lines: [
      'breakdown: told',
      'breakdown: dice',
      'breakdown: breaks',
      'breakdown: afterCombat',
      'breakdown: met',
      'breakdown: openPhase',
      'breakdown: duties',
      'breakdown: leaderDied',
      'breakdown: fightingCharge',
      'breakdown: halves',
      'breakdown: slowed',
      'attacker shifts: disorderShifts.attacker',
      'defender shifts: disorderShifts.defender',
      'disorder table: *',
      'tracks: scattered boxes',
    ],
  },
  {
    name: 'entering rough ground',
    first: 'riders disorganized, charge gone',
    grunwald: 'a charge costs a strength point and scatters',
    lines: ['breakdown: roughEntry'],
  },
  {
    name: 'roads: free turns, a slow charge through rough ground',
    first: 'no',
    grunwald: 'yes',
    lines: ['slots: roadTurnFree', 'slots: chargeAfter'],
  },
  {
    name: 'momentum and brake',
    first: 'no',
    grunwald: 'yes',
    lines: ['momentum: charge.momentum', 'slots: carries', 'slots: brake'],
  },
  {
    name: 'ride down',
    first: 'by charge alone, whether one wants or not',
    grunwald: 'margin above 0 and odds of 4:1, if one wants',
    lines: ['ride down: rideDown.margin', 'ride down: rideDown.odds', 'slots: rideDownForced'],
  },
  {
    name: 'pursuit table, and pursuit at morale +2',
    first: 'free on low dice; forced at +2 unless with a leader',
    grunwald: 'forced at or under the distance; three off the die at +2',
    lines: ['slots: pursuitRolls', 'slots: pursuitForced', 'pursuit table: *'],
  },
  { name: 'morale tests', first: 'yes', grunwald: 'none', lines: ['morale test: *'] },
  {
    name: 'leaders fall back',
    first: 'with units',
    grunwald: 'alone, past zones',
    lines: ['slots: leadersRetreatAlone'],
  },
  {
    name: 'ranged units in melee',
    first: 'the enemy has +3 whenever they are there',
    grunwald: 'their attacker has +2',
    lines: ['attacker shifts: rangedWeakTargets', 'defender shifts: rangedWeakBoth.defender'],
  },
  {
    name: 'ranged units that stand fast',
    first: 'bombards',
    grunwald: 'all on their combat side',
    lines: ['slots: standsFast'],
  },
  {
    name: 'combat table',
    first: 'its own',
    grunwald: 'shared with Kulikovo',
    lines: ['combat table: 2:1, 6', 'combat table: 4:1, 9', 'combat table: 7:1, 7'],
  },
  {
    name: 'letter of the combat table for men who break',
    first: 'D, disorganized',
    grunwald: 'R, scattered',
    lines: [
      'combat table: 1:4, 12',
      'combat table: 1:3, 6',
      'combat table: 1:3, 12',
      'combat table: 1:2, 12',
      'combat table: 1:1, 12',
      'combat table: 4:1, 2',
      'combat table: 5:1, 2',
      'combat table: 6:1, 2',
      'combat table: 7:1, 2',
      'combat table: 8:1, 2',
      'combat table: 9:1, 2',
    ],
  },
  {
    name: 'crossbow at range 2 on 10',
    first: '1 strength point',
    grunwald: '2',
    lines: ['fire of crossbow: range 2, 10'],
  },
  {
    name: 'what fire does to order',
    first: 'disorganizes and stops',
    grunwald: 'scatters',
    lines: ['breakdown: byFire', 'fire of bombard: *'],
  },
  {
    name: 'fatigue above 12',
    first: 'fights as disorganized',
    grunwald: 'a die before acting may scatter; charging tires',
    lines: ['breakdown: tired', 'slots: chargeTires'],
  },
  {
    name: 'terrain',
    first: 'stream 1½, village 1 and 2, hills cost',
    grunwald: 'stream 2, village 2 and 3, slopes closed',
    lines: [
      'terrain table: village, *',
      'terrain table: town, *',
      'terrain table: stream, *',
      'terrain table: uphill, *',
      'terrain table: slopes closed',
    ],
  },
  {
    name: 'janissaries and palisades',
    first: 'yes',
    grunwald: 'no',
    lines: ['objects: palisades', 'defender shifts: palisadeShifts'],
  },
  {
    name: 'whom a countercharge may meet',
    first: 'any unit that moves',
    grunwald: 'cavalry, or a leader alone',
    lines: ['countercharge: countercharge.moverIsCavalry'],
  },
];

/** Kulikovo and Grunwald share the later edition; this is all that parts them. */
export const WITHIN_LATER: readonly Switch[] = [
  { name: 'ride down', first: '', grunwald: 'odds of 4:1 too', lines: ['ride down: rideDown.odds'] },
  {
    name: 'wolf pits and shiltron',
    first: '',
    grunwald: 'none',
    lines: ['objects: wolf-pits', 'objects: shiltron'],
  },
  {
    name: 'terrain',
    first: '',
    grunwald: 'slopes closed instead of hills that cost',
    lines: ['terrain table: uphill, *', 'terrain table: slopes closed'],
  },
];
