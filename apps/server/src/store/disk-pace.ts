// Whether the disk is so quick that waiting for it costs less than asking another thread to: handing a commit over and back wakes
// two threads, some 70 µs, where a quick disk has stored it in twice that.

/** Milliseconds a commit may keep everybody else waiting. */
const QUICK = 1;
/** One slow commit sends all others to the thread, until so many in a row were quick again. */
const PROVEN = 16;

export class DiskPace {
  #quickOnes = 0;

  /** A commit took so many milliseconds. */
  took(time: number): void {
    this.#quickOnes = time <= QUICK ? this.#quickOnes + 1 : 0;
  }
  get isQuick(): boolean {
    return this.#quickOnes >= PROVEN;
  }
}
