import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { paintSheets } from './paint-sheets.ts';

const MODULE = 'virtual:ready-sheets';

/** Hands the painted sheets to the page: as files beside its scripts, or straight from the cache while it is being written. */
export function readySheets(): Plugin {
  let building = false;
  return {
    name: 'ready-sheets',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const sheets = await paintSheets((path, name) => {
        if (!building) return `/@fs/${path.replace(/^\//, '')}`;
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: readFileSync(path) });
        return `/assets/${name}`;
      });
      if (!sheets) this.warn('resvg does not run here, so the page will paint all its maps by itself');
      return `export const READY_SHEETS = ${JSON.stringify(sheets ?? {})};`;
    },
  };
}
