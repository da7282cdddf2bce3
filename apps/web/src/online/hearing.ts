// What a server says of a game, and what this page makes of it.

import { isReaction } from '@gonfalon/kernel';
import type { FromServer, FromServerOf, GameHead, LogEntry } from '@gonfalon/protocol';
import { batch } from '@preact/signals';
import { idlePasser } from '../table/idle-windows.ts';
import { Misfit, RemoteLog } from './remote-log.ts';
import { ordersIn, type RemoteState } from './remote-state.ts';
import { shake } from './shaking.ts';
import { Watching } from './watching.ts';
import type { Listener } from './wire.ts';

export class Hearing implements Listener {
  readonly #state: RemoteState;
  readonly #watching: Watching;
  #reading = false;

  constructor(state: RemoteState) {
    this.#state = state;
    this.#watching = new Watching(() => {
      const { n, sum } = state.log.peek();
      state.parts.wire.send({ type: 'watch', game: state.id, as: state.seat, after: n, sum });
    });
  }

  live(): void {
    this.#watching.ask();
    for (const message of this.#state.outbox.waiting) this.#state.parts.wire.send(message);
  }
  /** Nobody looks at the game any more: what was put off is called off. */
  stop(): void {
    this.#watching.stop();
  }

  hear(message: FromServer): void {
    if (!('game' in message) || message.game !== this.#state.id) return;
    if ('as' in message && message.as !== this.#state.seat) return;
    batch(() => this.#heard(message));
  }
  #heard(message: Exclude<FromServer, { type: 'welcome' | 'pong' | 'bye' }>): void {
    switch (message.type) {
      case 'game':
        return this.#headIs(message.head);
      case 'entries':
        return this.#come(message.list);
      case 'resync':
        return void this.#readAnew();
      case 'ack':
        return this.#acknowledged(message);
      case 'no':
        return this.#refused(message);
      case 'dice':
        return this.#headIs({ ...this.#state.head.peek(), dice: message.card });
      case 'offers':
        return this.#offersAre(message);
      case 'chat':
        return this.#talked(message);
      case 'clock':
        return this.#changed({ clocks: message.clocks });
      case 'presence':
        return this.#changed({ presence: message.presence });
      case 'plan':
        return this.#changed({ plan: message.plan });
    }
  }
  #changed(part: Partial<GameHead>): void {
    this.#state.head.value = { ...this.#state.head.peek(), ...part };
  }
  #headIs(head: GameHead): void {
    this.#state.head.value = head;
    if (!this.#state.outbox.has('orders')) this.#state.orders.value = ordersIn(head);
    if (this.#state.seat === null) return;
    void shake(head, this.#state.seat, this.#state.parts.device, () => this.#state.parts.draw(32)).then(
      message => {
        if (message) this.#state.parts.wire.send(message);
      },
    );
  }

  #come(list: readonly LogEntry[]): void {
    const log = this.#state.log.peek();
    const { device } = this.#state.parts;
    const before = log.n;
    try {
      for (const entry of list) {
        // What came twice, by a watch and by itself, is the same.
        if (entry.n <= log.n) continue;
        log.add(entry);
        this.#state.ownCameBack(entry);
        this.#noteUndone(entry);
        void device.keepEntry(this.#state.id, this.#state.seat, entry);
      }
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      void this.#readAnew();
      return;
    }
    this.#state.sent.value++;
    this.#state.showOn(false, before);
    this.#passIdle();
  }
  /** Own orders that an own undo took away can be said again. */
  #noteUndone({ is, seat, to = 0 }: LogEntry): void {
    if (is === 'decision' && seat === this.#state.seat && !this.#state.outbox.has('say'))
      this.#state.undone = [];
    if (is !== 'undo' || seat !== this.#state.seat) return;
    const gone = this.#state.log.peek().raw.filter(one => one.n > to && one.seat === seat && one.action);
    this.#state.undone = [...gone.slice(-1).flatMap(({ action }) => action ?? []), ...this.#state.undone];
  }

  /** Windows in which nothing can be done are let pass, where whoever plays here wishes so. */
  #passIdle(): void {
    const seat = this.#state.asked.peek();
    const awaits = this.#state.awaits.peek();
    if (
      seat === null ||
      awaits.kind !== 'seats' ||
      !isReaction(awaits.moment) ||
      this.#state.outbox.has('say')
    )
      return;
    const { game } = this.#state.opened;
    const reply = idlePasser(this.#state.opened).answer({
      game,
      seat,
      view: this.#state.now.peek(),
      awaits,
      last: null,
      said: () => [],
    });
    if (reply && !(reply instanceof Promise)) this.#state.say(seat, [reply]);
  }

  #acknowledged(message: FromServerOf<'ack'>): void {
    const { why } = message;
    this.#state.outbox.answered(message);
    this.#state.sent.value++;
    if (why && why.length > 0) this.#state.late.value = { is: 'refused', refusal: { ok: false, why } };
  }
  #refused(message: FromServerOf<'no'>): void {
    const { code, why, reason = '' } = message;
    if (this.#watching.wasPutOff(message)) return;
    // It waits its turn and is said again.
    if (code === 'busy' || code === 'limit') return this.#sayAgain(message);
    const refused = this.#state.outbox.answered(message);
    this.#state.sent.value++;
    if (!refused) return;
    if (code === 'stale') {
      // What was said after it was said on the same mistake.
      this.#state.outbox.dropMistaken();
      this.#state.late.value = { is: 'stale' };
    } else if (code === 'refused' && why)
      this.#state.late.value = { is: 'refused', refusal: { ok: false, why } };
    else this.#state.late.value = { is: 'no', code, reason };
  }
  #sayAgain({ key, retry = 1000 }: FromServerOf<'no'>): void {
    setTimeout(() => {
      const message = this.#state.outbox.waiting.find(one => one.key === key);
      if (message) this.#state.parts.wire.send(message);
    }, retry);
  }
  #offersAre({ list, declined }: FromServerOf<'offers'>): void {
    const asked = this.#state.head.peek().offers.find(({ id }) => id === declined?.id);
    if (declined && asked?.from === this.#state.seat)
      this.#state.late.value = { is: 'declined', what: asked.what, retry: declined.retry };
    this.#changed({ offers: list });
  }
  #talked({ lines, room }: FromServerOf<'chat'>): void {
    if (room !== (this.#state.seat === null ? 'watchers' : 'seats')) return;
    const known = new Map(this.#state.chat.peek().map(line => [line.n, line]));
    for (const line of lines) known.set(line.n, line);
    this.#state.chat.value = [...known.values()].sort((a, b) => a.n - b.n);
    this.#state.outbox.waiting
      .filter(one => one.type === 'chat' && lines.some(line => line.text === one.text))
      .forEach(one => void this.#state.outbox.answered(one));
    this.#state.sent.value++;
  }

  /** What is here does not fit: it is read from the beginning, and what was on its way is said again. */
  async #readAnew(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    try {
      const read = await this.#state.parts.readLog();
      batch(() => {
        const log = new RemoteLog(this.#state.opened, this.#state.seat, read.opening, read.entries);
        for (const entry of read.entries) this.#state.ownCameBack(entry);
        this.#state.log.value = log;
        this.#state.sent.value++;
      });
      void this.#state.parts.device.keepLog(this.#state.id, this.#state.seat, {
        ...read,
        head: this.#state.head.peek(),
      });
      this.live();
    } catch {
      // Without the server there is nothing to read; the line comes back and asks again.
    } finally {
      this.#reading = false;
    }
  }
}
