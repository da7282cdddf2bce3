// A game kept on this device, opened for play in this window.

import { type Box, boxOf } from '@gonfalon/library';
import type { Windows } from '../store/windows.ts';
import { LocalSession, type SessionSaves } from './local-session.ts';
import type { Opened } from './opened.ts';

export type Found = LocalSession | 'missing' | { readonly failed: string };

export interface Device {
  readonly saves: SessionSaves;
  readonly windows: Windows;
  openBox(box: Box): Promise<Opened>;
}

/** Throws where a part could not be fetched; what is wrong with the game itself is told. */
export async function openSession(id: string, { saves, windows, openBox }: Device): Promise<Found> {
  const found = await told(async () => (await saves.open(id))?.game);
  if (!found || 'failed' in found) return found ?? 'missing';
  const box = boxOf(found.box);
  if (!box) return 'missing';
  const opened = await openBox(box);
  const holding = await windows(id);
  // Read only now: a window that has just let go of the game has written to it until then.
  const session = await told(async () => {
    const save = await saves.open(id);
    return save ? new LocalSession(opened, save, saves, holding) : 'missing';
  });
  if (!(session instanceof LocalSession)) holding.leave();
  return session;
}

async function told<T>(deed: () => Promise<T>): Promise<T | { readonly failed: string }> {
  try {
    return await deed();
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
