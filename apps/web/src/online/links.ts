// The links this device has made: only whoever made one can show it again.

import type { http } from '@gonfalon/protocol';
import { routeTo } from '../route.ts';

const KEPT = 'gonfalon.online.invites';
type Invites = http.Created['invites'];

const all = (): Map<string, Invites> => new Map(JSON.parse(localStorage.getItem(KEPT) ?? '[]'));

export function keepInvites({ id, invites }: http.Created): void {
  const kept = all().set(id, invites);
  localStorage.setItem(KEPT, JSON.stringify([...kept].slice(-100)));
}
export const invitesOf = (game: string): Invites => all().get(game) ?? [];

export const linkTo = (token: string): string =>
  new URL(routeTo({ page: 'join', token }), location.href).href;
