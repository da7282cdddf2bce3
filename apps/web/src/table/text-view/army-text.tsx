import { WORD } from '@gonfalon/kit';
import { Unspent } from '../recruit/army.tsx';
import { recruitmentIn } from '../recruit/recruiting.ts';
import { wording as recruitWording } from '../recruit/wording.ts';
import { paragraph } from './paragraph.ts';
import type { TextProps } from './props.ts';

/** The kinds an army is chosen from, as a table; what chooses them stands among the orders below. */
export function ArmyText({ session }: Pick<TextProps, 'session'>) {
  const recruitment = recruitmentIn(session);
  if (!recruitment) return null;
  const { opened } = session;
  const { words } = opened;
  const { spent, budget, rule, kinds, grounds, places } = recruitment;
  return (
    <>
      <h3>
        {recruitWording('army')}: {recruitWording('spent', { spent, budget })} {paragraph(opened, rule)}
      </h3>
      <Unspent session={session} recruitment={recruitment} />
      <table>
        <thead>
          <tr>
            <th scope="col">{recruitWording('kinds')}</th>
            <th scope="col">{recruitWording('army')}</th>
            <th scope="col">{words.phrase({ key: WORD.stat('cost') })}</th>
            <th scope="col">{recruitWording('about')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, name, count, price, stats, merits, supply }) => (
            <tr key={kind}>
              <th scope="row">{words.phrase(name)}</th>
              <td>{count}</td>
              <td>{price}</td>
              <td>
                {[
                  ...stats.map(({ key, value }) => `${words.phrase({ key: WORD.stat(key) })}: ${value}`),
                  ...merits.map(
                    ({ label, items }) => `${words.phrase(label)} ${items.map(words.phrase).join(', ')}`,
                  ),
                  words.phrase(supply.text),
                ].join('. ')}
                . {paragraph(opened, supply.rule)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="text-list">
        {grounds.map(({ terrain, text }) => (
          <li key={terrain}>{words.phrase(text)}</li>
        ))}
        <li>{words.phrase(places)}</li>
      </ul>
    </>
  );
}
