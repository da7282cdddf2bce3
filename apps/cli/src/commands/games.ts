import { BOXES, type Box } from '@gonfalon/library';
import { type Command, JSON_OPTION } from '../command.ts';

export const games: Command = {
  usage: '',
  about: 'list the boxes, their scenarios, and which can be played',
  args: [0, 0],
  options: { ...JSON_OPTION, lang: { type: 'string', about: 'en or pl' } },
  run(given) {
    const lang = given.text('lang') === 'pl' ? 'pl' : 'en';
    if (given.flag('json')) {
      console.log(JSON.stringify(BOXES.map(summary), null, 2));
      return;
    }
    for (const box of BOXES) {
      const { id, year, name, armies, length, complexity, sides, scenarios } = box;
      console.log(`${id.padEnd(16)} ${name[lang]}${year ? ` ${year}` : ''}: ${armies[lang]}`);
      console.log(`  ${length[lang]}, complexity ${complexity} of 5, sides ${ids(sides)}`);
      console.log(`  scenarios ${ids(scenarios)}${box.game ? '' : '; cannot be played yet'}`);
    }
  },
};

const ids = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join(', ');

const summary = ({ map, rulebook, examples, cites, game, ...box }: Box) => ({
  ...box,
  map: map !== undefined,
  playable: game !== undefined,
});
