// Opens the page where somebody sits before the machine.

import { type ChildProcess, spawn } from 'node:child_process';
import type { Env } from '../config.ts';

/** The command that opens an address on this desktop; undefined where there is none, or where nobody is watching. */
export function openerFor(env: Env, platform: NodeJS.Platform): readonly [string, ...string[]] | undefined {
  if (env.CI || env.SSH_CONNECTION || env.BROWSER === 'none') return undefined;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

export function openDesktop(address: string): void {
  const opener = openerFor(process.env, process.platform);
  if (!opener) return;
  const [command, ...args] = opener;
  const child: ChildProcess = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address is printed anyway; a desktop without xdg-open is no failure.
  child.on('error', () => undefined);
  child.unref();
}
