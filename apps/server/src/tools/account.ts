// An account by the owner's hand: for the first person on a server of invited people, and for whoever has lost his password.

import { BadInput } from '@gonfalon/kernel';
import { http, LIMITS } from '@gonfalon/protocol';
import type { Chance } from '../chance.ts';
import { People } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';

/** The password is told once, here; all devices of an account that was there are signed out. */
export async function account(store: Store, time: Time, chance: Chance, name: string): Promise<string> {
  const called = name.trim();
  if (!http.meRequest.safeParse({ name: called, language: 'en' }).success)
    throw new BadInput('NAME', `is a name of at most ${LIMITS.name} letters`);
  const password = Buffer.from(chance.bytes(12)).toString('base64url');
  const done = await new People(store, time, chance).accountOf(called, password);
  return done === 'made'
    ? `${called} may sign in with the password ${password}`
    : `${called} has a new password, ${password}, and is signed out everywhere.`;
}
