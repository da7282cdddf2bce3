import { awaitsOf, BadInput, entriesOf, replay as playAgain } from '@gonfalon/kernel';
import { type Command, JSON_OPTION } from '../command.ts';
import { recordNamed } from '../records.ts';

export const replay: Command = {
  usage: 'FILE',
  about: 'play a record again, comparing every step and checksum',
  args: [1, 1],
  options: JSON_OPTION,
  async run(given) {
    const { file, record, game } = await recordNamed(given.args[0]!);
    const told = { file, box: record.box, scenario: record.scenario };
    try {
      const play = playAgain(game, record);
      const entries = entriesOf(play).length;
      const awaits = awaitsOf(play);
      if (given.flag('json')) console.log(JSON.stringify({ ...told, same: true, entries, awaits }));
      else console.log(`${file}: ${entries === 1 ? '1 entry' : `${entries} entries`}, every checksum agrees`);
      return 0;
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      if (given.flag('json'))
        console.log(JSON.stringify({ ...told, same: false, difference: error.message }));
      else console.error(`${file}: ${error.message}`);
      return 1;
    }
  },
};
