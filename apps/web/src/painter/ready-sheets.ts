import { READY_SHEETS } from 'virtual:ready-sheets';
import type { Language, Theme } from '../preferences.ts';
import { GROUND_ADDRESS, groundFor, type ReadySheet } from './ready-sheet.ts';

/** undefined where the builder could paint none: then the page does all by itself. */
export const readySheet = (box: string, theme: Theme): ReadySheet | undefined =>
  Object.hasOwn(READY_SHEETS, box) ? READY_SHEETS[box]?.[theme] : undefined;

/** The same as a map is first seen in this window. */
export function firstSheet(box: string, theme: Theme): ReadySheet | undefined {
  const sheet = readySheet(box, theme);
  return sheet && { ...sheet, ...groundFor(sheet, globalThis) };
}

const fetched = new Map<string, Promise<string>>();

/** The sheet as SVG, its pixels already decoded, so that it is whole in the frame in which it is laid down. */
export function fetchSheet({ ground, sheet }: ReadySheet, language: Language): Promise<string> {
  const address = sheet[language];
  const key = `${address} ${ground}`;
  const svg = fetched.get(key) ?? fetchBoth(ground, address);
  fetched.set(key, svg);
  // Asked for again when next wanted: the network may be back.
  svg.catch(() => fetched.delete(key));
  return svg;
}

async function fetchBoth(ground: string, sheet: string): Promise<string> {
  const pixels = new Image();
  pixels.src = ground;
  const [answer] = await Promise.all([fetch(sheet), pixels.decode()]);
  if (!answer.ok) throw new Error(`no sheet at ${sheet}`);
  return (await answer.text()).replace(GROUND_ADDRESS, ground);
}
