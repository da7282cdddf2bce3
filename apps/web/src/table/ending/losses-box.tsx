import type { UnitId } from '@gonfalon/kernel';
import { Shield } from '../bar/shield.tsx';
import { UnitPicture } from '../fight/unit-picture.tsx';
import type { Session } from '../session.ts';
import type { Ending } from './ending.ts';
import type { CommandLosses, SideLosses } from './losses.ts';
import { wording } from './wording.ts';

interface Props {
  readonly session: Session;
  readonly ending: Ending;
}

export const LossesBox = ({ session, ending }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long lists are scrolled with the keys
  <section class="card ending-box ending-losses" tabIndex={0} aria-labelledby="ending-losses">
    <h3 id="ending-losses">{wording(hasCommands(ending) ? 'losses' : 'losses.plain')}</h3>
    {ending.losses.map(side => (
      <Side key={side.seat} session={session} ending={ending} side={side} />
    ))}
  </section>
);

const hasCommands = ({ losses }: Ending): boolean =>
  losses.some(({ commands }) => commands.some(({ leader }) => leader !== null));

/** Commands that lost somebody, one a row; those that lost nobody in one line. */
function Side({ session, ending, side }: Props & { side: SideLosses }) {
  const { words } = session.opened;
  const hurt = side.commands.filter(({ lost }) => lost.length > 0);
  const whole = side.commands.filter(({ lost, leader }) => lost.length === 0 && leader !== null);
  return (
    <>
      <h4>
        <Shield session={session} seat={side.seat} /> {words.name(side.seat)}
        <small>{wording('losses.count', { lost: side.lost, of: side.of })}</small>
      </h4>
      <table>
        <caption class="sr">{wording('losses.side', { name: words.name(side.seat) })}</caption>
        <thead class="sr">
          <tr>
            <th scope="col">{wording('losses.command')}</th>
            <th scope="col">{wording('losses')}</th>
          </tr>
        </thead>
        <tbody>
          {hurt.map(command => (
            <Command key={command.leader} session={session} ending={ending} command={command} />
          ))}
        </tbody>
      </table>
      {whole.length > 0 && (
        <p class="ending-none">
          {wording('losses.whole', { names: whole.map(({ leader }) => words.name(leader!)).join(', ') })}
        </p>
      )}
      {hurt.length === 0 && whole.length === 0 && <p class="ending-none">{wording('losses.none')}</p>}
    </>
  );
}

const Command = ({ session, ending, command }: Props & { command: CommandLosses }) => (
  <tr>
    <th scope="row">
      {command.leader === null ? wording('losses.alone') : session.opened.words.name(command.leader)}{' '}
      <small>
        {command.lost.length}/{command.of}
      </small>
    </th>
    <td>
      {command.lost.map(id => (
        <Lost key={id} session={session} ending={ending} id={id} />
      ))}
    </td>
  </tr>
);

/** As it lay on the board for the last time; by name where the record begins after it was lost. */
function Lost({ session, ending, id }: Props & { id: UnitId }) {
  const { showing, words } = session.opened;
  const seen = ending.lastSeen.get(id);
  const name = words.name(id);
  if (seen === undefined) return <span class="ending-name">{name}</span>;
  return <UnitPicture shown={showing.layout(seen, session.eyes.value)} id={id} label={name} />;
}
