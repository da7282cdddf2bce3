// Skirmish at a host: after both have picked, red's R1 stands before blue's archer B1, who may shoot at whoever steps near.

import { type Action, begin, type Play, parseAction, parsePosition } from '@gonfalon/kernel';
import { skirmish } from '@gonfalon/testkit';
import { Host, type HostOptions, type Occupant, seededCup } from '../src/index.ts';

export const ord = (line: string): Action => parseAction(skirmish.actions, line);

export const fresh = (): Play<unknown> =>
  begin(skirmish, { scenario: 'ford', options: {} }) as unknown as Play<unknown>;

/** R1 may step to 0204, where B1 can see it, and on to 0203; nobody hides. */
export const MEETING = `gonfalon-position 1
box skirmish
scenario ford
turn 1
stance red=bold blue=wary
unit R1 foot side=red at=0205 points=3 loaded=yes hidden=no
unit R2 archer side=red at=0406 points=3 loaded=yes hidden=no
unit B1 archer side=blue at=0202 points=0 loaded=yes hidden=no
unit B2 foot side=blue at=0501 points=0 loaded=yes hidden=no
frame turn side=red
`;
export const meeting = (): Play<unknown> =>
  begin(skirmish, { position: parsePosition(MEETING) }) as unknown as Play<unknown>;

export const hosted = (play: Play<unknown>, options: Partial<HostOptions> = {}): Host =>
  new Host(play, { cup: seededCup('host'), ...options });

/** Answers with these lines, each when it is asked the next time. */
export const program = (...lines: (string | null)[]): Occupant => ({
  by: 'program',
  willing: true,
  answer: () => {
    const line = lines.shift();
    return line ? ord(line) : null;
  },
});

export const said = (host: Host): string[] =>
  host.entries.map(({ said: one, by }) => {
    if ('seat' in one) return `${by === 'person' ? '' : `${by} `}${one.seat}: ${one.action.do}`;
    if ('rolled' in one) return 'dice';
    return 'undo' in one ? `undo ${one.undo}` : 'note' in one ? 'note' : 'umpire';
  });
