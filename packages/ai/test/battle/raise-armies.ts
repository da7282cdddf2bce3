// Plays every listed army against every other, and writes down how often each should be raised: the mixed strategy that the
// others can least exploit, found by regret matching on the scores.
//   node packages/ai/test/battle/raise-armies.ts FIELDS standard|big...
// plays each two on so many battlefields, from both sides, and rewrites packages/ai/src/battle/armies.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { game } from '@gonfalon/medieval-battle';
import { recruiting } from '../../src/battle/recruit.ts';
import { battleThinker } from '../../src/battle/thinker.ts';
import { after, asked, fieldIn, mind, type State, viewed } from './table.ts';

type Counts = Record<string, number>;
interface Listed {
  weight: number;
  army: Counts;
  /** Score in hundredths against each of the list, in its order. */
  scores?: number[];
}
type Data = { made: string } & Record<'standard' | 'big', Listed[]>;

const FILE = new URL('../../src/battle/armies.json', import.meta.url);

/** Both armies are raised as told; knights do the rest. 1 where the first wins. */
function fought(scenario: string, seed: string, red: Counts, yellow: Counts): number {
  const armies: Record<string, Counts> = { red, yellow };
  const players = {
    red: battleThinker(game, mind('knight', `${seed} r`)),
    yellow: battleThinker(game, mind('knight', `${seed} y`)),
  };
  let s: State = game.setup(scenario, { seed });
  const { almanac } = fieldIn(s);
  for (;;) {
    const awaits = game.awaits(s);
    if (awaits.kind === 'over')
      return awaits.outcome.winner === null ? 0.5 : awaits.outcome.winner === 'red' ? 1 : 0;
    const question = asked(s);
    const { seat } = question;
    const action =
      question.awaits.moment.key === 'recruit'
        ? recruiting(almanac, viewed(s), seat, armies[seat]!)
        : players[seat as 'red'].think(question).action;
    s = after(s, seat, action);
  }
}

function matrixOf(scenario: string, list: readonly Listed[], fields: number): number[][] {
  const scores = list.map(() => list.map(() => 0.5));
  list.forEach((a, i) => {
    list.slice(i + 1).forEach((b, k) => {
      const j = i + 1 + k;
      let sum = 0;
      for (let n = 0; n < fields; n++) {
        const seed = `armies ${n}`;
        sum += fought(scenario, seed, a.army, b.army) + 1 - fought(scenario, seed, b.army, a.army);
      }
      scores[i]![j] = sum / (2 * fields);
      scores[j]![i] = 1 - scores[i]![j]!;
      console.log(scenario, i, j, scores[i]![j]);
    });
  });
  return scores;
}

/** The equilibrium as far as the games can be trusted, the rest shared by mean scores: few games make a sure-looking mixture. */
function weightsOf(scores: readonly (readonly number[])[], fields: number): number[] {
  const doubt = 1 / (1 + fields);
  const means = scores.map(row => row.reduce((a, b) => a + b, 0));
  const all = means.reduce((a, b) => a + b, 0);
  return mixed(scores).map((often, n) => Math.round((1 - doubt) * often + (100 * doubt * means[n]!) / all));
}

/** Per cent of the choices in the long run of a player who regrets what would have scored more. */
function mixed(scores: readonly (readonly number[])[]): number[] {
  const all = scores.map((_, n) => n);
  const regret = all.map(() => 0);
  const chosen = all.map(() => 0);
  for (let round = 0; round < 50_000; round++) {
    const wish = regret.map(r => Math.max(0, r));
    const sum = wish.reduce((a, b) => a + b, 0);
    const now = wish.map(w => (sum > 0 ? w / sum : 1 / all.length));
    const worth = all.map(i => all.reduce((v, j) => v + now[j]! * scores[i]![j]!, 0));
    const mean = all.reduce((v, i) => v + now[i]! * worth[i]!, 0);
    for (const i of all) {
      regret[i]! += worth[i]! - mean;
      chosen[i]! += now[i]!;
    }
  }
  return chosen.map(c => c / 500);
}

const [fields = '1', ...scenarios] = process.argv.slice(2);
const data = JSON.parse(readFileSync(FILE, 'utf8')) as Data;
for (const scenario of scenarios as ('standard' | 'big')[]) {
  const scores = matrixOf(scenario, data[scenario], Number(fields));
  const weights = weightsOf(scores, Number(fields));
  data[scenario].forEach((listed, n) => {
    listed.weight = weights[n]!;
    listed.scores = scores[n]!.map(score => Math.round(score * 100));
  });
  console.log(scenario, weights);
}
data.made = `node packages/ai/test/battle/raise-armies.ts ${fields} ${scenarios.join(' ')}`;
writeFileSync(FILE, `${JSON.stringify(data, null, 2)}\n`);
