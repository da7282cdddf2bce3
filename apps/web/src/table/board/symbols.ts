import { symbolSheet, usedSymbols } from '@gonfalon/board';

/** Drawings that the pieces share, added where they are first needed: to write them all anew would rebuild every counter. */
export class Symbols {
  private readonly defined = new Set<string>();
  private readonly into: SVGGElement;

  constructor(into: SVGGElement) {
    this.into = into;
  }

  /** Sees that everything the drawing uses is there. */
  provide(svg: string): void {
    const missing = [...usedSymbols(svg)].filter(name => !this.defined.has(name));
    if (missing.length > 0) this.into.insertAdjacentHTML('beforeend', symbolSheet(missing));
    for (const name of missing) this.defined.add(name);
  }
}
