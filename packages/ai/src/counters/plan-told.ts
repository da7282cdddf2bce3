// What a command is meant to do, as reasons for the orders of its men: in strength points, as the board counts them.

import type { Reason } from '../thinker.ts';
import type { Battle, Man } from './battle.ts';
import { type BattlePlan, battlePlanOf, type Task } from './battle-plan.ts';
import type { Command } from './commands.ts';
import type { Intent } from './planning.ts';

/** The same intents, each with what its man's command is about. */
export function withBattlePlan(battle: Battle, intents: readonly Intent[]): readonly Intent[] {
  const plan = battlePlanOf(battle);
  return intents.map(intent => {
    const task = plan.byMan.get(intent.stand.man.id);
    return task ? { ...intent, reasons: [...intent.reasons, ...toldOf(plan, task)] } : intent;
  });
}

function toldOf(plan: BattlePlan, { command, posture, target, prey }: Task): readonly Reason[] {
  const own: Reason = {
    key: `plan.${posture}`,
    values: {
      command: command.id,
      target: (prey ?? target).id,
      own: strengthOf(command),
      theirs: strengthOf(target),
    },
  };
  return target === plan.main && posture === 'assault' ? [own] : [own, mainEffort(plan)];
}

function mainEffort({ main, tasks }: BattlePlan): Reason {
  const by = tasks.filter(({ target }) => target === main).map(({ command }) => command);
  return {
    key: 'plan.main',
    values: {
      command: by.map(({ id }) => id).join(' '),
      target: main!.id,
      own: by.reduce((sum, command) => sum + strengthOf(command), 0),
      theirs: strengthOf(main!),
    },
  };
}

const strengthOf = ({ men }: Command): number =>
  men.reduce((sum: number, { strength }: Man) => sum + strength, 0);
