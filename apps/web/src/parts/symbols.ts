// Drawings that counters, markers and dice share, once for the whole page. Wherever a second drawing of the same name came or
// went, the browser would build every counter that uses it anew: hundreds, at each change of a panel.

import { symbolSheet, usedSymbols } from '@gonfalon/board';

/** Added where they are first needed, and never taken away. */
export class Symbols {
  private readonly defined = new Set<string>();
  private readonly into: SVGElement;

  constructor(into: SVGElement) {
    this.into = into;
  }

  /** Sees that everything the drawing uses is there; gives it back. */
  provide(svg: string): string {
    const missing = [...usedSymbols(svg)].filter(name => !this.defined.has(name));
    if (missing.length > 0) this.into.insertAdjacentHTML('beforeend', symbolSheet(missing));
    for (const name of missing) this.defined.add(name);
    return svg;
  }
}

let known: Symbols | undefined;

export function pageSymbols(): Symbols {
  if (known) return known;
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.style.cssText = 'position:absolute;width:0;height:0';
  document.body.append(sheet);
  known = new Symbols(sheet);
  return known;
}
