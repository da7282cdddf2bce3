import { BadInput, type Sureness, type Verified, verified } from '@gonfalon/kernel';
import { type Command, JSON_OPTION } from '../command.ts';
import { recordNamed } from '../records.ts';

const MEANS: Readonly<Record<Sureness, string>> = {
  shaken: 'server and players had committed themselves before anybody told; nobody could choose a throw',
  deposited:
    'a salt was deposited or missing; the server and a player together could have chosen once, before the first throw',
  sealed: 'the server alone had committed itself; it could have chosen once, before the first throw',
  seed: 'drawn from the seed told here; whoever chose the seed could have known and chosen the throws',
  hand: 'thrown by hand; nobody can check them',
};

export const verify: Command = {
  usage: 'RECORD',
  about: 'check that a record can be believed: every entry, every checksum and where every die came from',
  args: [1, 1],
  options: {
    ...JSON_OPTION,
    rules: {
      type: 'string',
      about: 'play it by this bundle of rules (BOX-HASH.js of a server), which is executed',
    },
  },
  async run(given) {
    const { file, record, game } = await recordNamed(given.args[0]!, given.text('rules'));
    try {
      const found = verified(game, record);
      console.log(given.flag('json') ? JSON.stringify({ file, holds: true, ...found }) : told(file, found));
      return 0;
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      if (given.flag('json')) console.log(JSON.stringify({ file, holds: false, because: error.message }));
      else console.error(`${file}: does not hold. ${error.message}`);
      return 1;
    }
  },
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const told = (file: string, { sureness, over, entries, rolls, faces }: Verified): string =>
  [
    `${file}: holds. ${counted(entries, 'entry', 'entries')}, ${counted(rolls, 'roll', 'rolls')} of ${counted(faces, 'die', 'dice')}${over ? '' : '; the battle is not over where it ends'}`,
    `dice ${sureness}: ${MEANS[sureness]}`,
  ].join('\n');
