// Who holds the SQLite file: a thread of its own, with this one beside it where the disk is quick, or in tests this very thread.

import { Worker } from 'node:worker_threads';
import { DiskPace } from './disk-pace.ts';
import { type Answer, type Request, type SqliteFile, sqliteFile } from './sqlite-file.ts';
import type { Answered, Asked, Heard } from './sqlite-thread.ts';
import { type Stored, Unreachable } from './store.ts';

export interface Holder {
  readonly stored: Readonly<Stored>;
  ask(request: Request): Promise<Answer>;
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}

export function inThisThread(path: string): Holder {
  const file = sqliteFile(path);
  const stored: Stored = { commits: 0, changes: 0 };
  return {
    stored,
    ask: async request => {
      count(stored, [request]);
      return file.answer([request])[0]!;
    },
    copyTo: async to => file.copyTo(to),
    close: async () => file.close(),
  };
}

/** All of them go into one commit. */
function count(stored: Stored, requests: readonly Request[]): void {
  const changes = requests.filter(request => 'write' in request).length;
  stored.changes += changes;
  if (changes > 0) stored.commits++;
}

/** As many as one commit takes: the last must not wait for ever. */
const TOGETHER = 256;
/** Statements of a change that may be written here: an order and what follows of it, not an import. */
const FEW = 12;
/** After so many commits here one goes by the thread, which also brings the log into the file. */
const TIDY = 128;

const isSmall = ({ request }: Unnumbered): boolean =>
  request !== undefined && 'write' in request && request.write.length <= FEW;

type Unnumbered = Omit<Asked, 'id'>;
interface Waiting {
  readonly asked: Unnumbered;
  done(heard: Unheard): void;
  failed(error: Error): void;
}
type Unheard = Omit<Heard, 'id'>;

/**
 * Whoever finds the thread idle is served at once; what is asked while it works goes to it together, in one message and one commit.
 * One order by itself is stored right here while the disk is quick. `pace` is an argument for tests.
 */
export class ThreadHolder implements Holder {
  readonly stored: Stored = { commits: 0, changes: 0 };
  readonly #path: string;
  readonly #worker: Worker;
  readonly #pace: Pick<DiskPace, 'took' | 'isQuick'>;
  /** In the hands of the thread, by id. */
  readonly #handed = new Map<number, Waiting>();
  #gathered: Waiting[] = [];
  #busy = false;
  /** Whether somebody will look soon how many have gathered. */
  #looking = false;
  /** How many came together last. */
  #lastLot = 0;
  #last = 0;
  #here: SqliteFile | null = null;
  #storedHere = 0;
  /** Commits here since the thread last had one. */
  #untidied = 0;
  #broken: Error | null = null;

  constructor(path: string, pace: Pick<DiskPace, 'took' | 'isQuick'> = new DiskPace()) {
    this.#path = path;
    this.#pace = pace;
    this.#worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: { path } });
    this.#worker.on('message', (answered: Answered) => this.#heard(answered));
    this.#worker.on('error', error => this.#end(new Unreachable(String(error))));
    this.#worker.on('exit', () => this.#end(new Unreachable('the database is closed')));
  }

  /**
   * How many commits were made in this thread.
   * @testonly nobody else can tell who has written.
   */
  get storedHere(): number {
    return this.#storedHere;
  }

  async ask(request: Request): Promise<Answer> {
    return (await this.#ask({ request })).answer!;
  }
  async copyTo(file: string): Promise<void> {
    const { failed } = await this.#ask({ copyTo: file });
    if (failed !== undefined) throw new Error(failed);
  }
  async close(): Promise<void> {
    if (!this.#broken) await this.#ask({ close: true });
  }

  #ask(asked: Unnumbered): Promise<Unheard> {
    return new Promise((done, failed) => {
      if (this.#broken) return failed(this.#broken);
      this.#gathered.push({ asked, done, failed });
      if (this.#busy || this.#looking) return;
      if (!this.#isQuiet || !isSmall(asked)) return this.#handOver();
      // Whoever else is ready in this turn of the loop comes first: then it is a lot for the thread.
      this.#looking = true;
      setImmediate(() => this.#look());
    });
  }

  get #isQuiet(): boolean {
    return this.#lastLot <= 1 && this.#pace.isQuick;
  }

  #look(): void {
    this.#looking = false;
    const [one, ...others] = this.#gathered;
    const isAlone = one !== undefined && others.length === 0;
    if (!isAlone || this.#untidied >= TIDY || !this.#storeHere(one)) this.#handOver();
  }

  /** False where another process holds the file just now: nobody here may wait for that. */
  #storeHere({ asked: { request }, done }: Waiting): boolean {
    const file = this.#openHere();
    const answer = file?.answer([request!])[0];
    if (!file || !answer || ('failure' in answer && answer.failure.busy)) return false;
    this.#pace.took(file.lastCommit);
    count(this.stored, [request!]);
    this.#storedHere++;
    this.#untidied++;
    this.#gathered = [];
    done({ answer });
    return true;
  }

  #openHere(): SqliteFile | null {
    try {
      this.#here ??= sqliteFile(this.#path, { waits: false, tidies: false });
    } catch {
      // Held by another process too; the thread has the file open already and can wait.
    }
    return this.#here;
  }

  #handOver(): void {
    const lot = this.#gathered.slice(0, TOGETHER);
    this.#gathered = this.#gathered.slice(TOGETHER);
    this.#busy = lot.length > 0;
    if (!this.#busy) return;
    this.#lastLot = lot.length;
    this.#untidied = 0;
    const asked: Asked[] = lot.map(one => {
      const id = ++this.#last;
      this.#handed.set(id, one);
      return { id, ...one.asked };
    });
    if (asked.some(({ close }) => close)) this.#here?.close();
    count(
      this.stored,
      asked.flatMap(({ request }) => request ?? []),
    );
    this.#worker.postMessage(asked);
  }

  #heard({ answers, commit }: Answered): void {
    // The disk has its next work before anybody here begins on the answers.
    this.#handOver();
    if (commit !== null) this.#pace.took(commit);
    for (const { id, ...heard } of answers) {
      this.#handed.get(id)?.done(heard);
      this.#handed.delete(id);
    }
  }

  #end(error: Error): void {
    this.#broken = error;
    for (const { failed } of [...this.#handed.values(), ...this.#gathered]) failed(error);
    this.#handed.clear();
    this.#gathered = [];
  }
}
