// A session whose game is played on a server. It holds what its seat may know and nothing else: the log as it comes, own
// orders shown before they are taken, and what is said when the line is there.

import { refusedBy, SENDING } from '@gonfalon/host';
import {
  type Action,
  type Refusal,
  type RuleKey,
  type Seat,
  type StandingOrder,
  writeOrders,
  writePosition,
} from '@gonfalon/kernel';
import { computed, signal } from '@preact/signals';
import type { Unshared } from '../store/shared.ts';
import type { Online } from '../table/online.ts';
import type { Opened } from '../table/opened.ts';
import type { Remedy, Session } from '../table/session.ts';
import type { Told } from '../table/told.ts';
import { foretold } from './foretold.ts';
import { Hearing } from './hearing.ts';
import type { Keyed } from './outbox.ts';
import { type RemoteParts, RemoteState } from './remote-state.ts';
import type { Wire } from './wire.ts';

export class RemoteSession implements Session {
  readonly opened: Opened;
  readonly saved: Session['saved'];
  readonly umpire = null;
  readonly reviewed: Session['reviewed'];
  readonly curtain = signal<Seat | null>(null);
  readonly eyes: Session['eyes'];
  readonly told: Session['told'];
  readonly entries: Session['entries'];
  readonly opening: Session['opening'];
  readonly now: Session['now'];
  readonly state: Session['state'];
  readonly awaits: Session['awaits'];
  readonly asked: Session['asked'];
  readonly players: Session['players'];
  readonly thinking: Session['thinking'];
  readonly orders: Session['orders'];
  readonly saving: Session['saving'];
  readonly trouble: Session['trouble'];
  readonly online: Online;

  readonly #state: RemoteState;
  readonly #stop: () => void;

  constructor(parts: RemoteParts) {
    const state = new RemoteState(parts);
    const { head, seat, wire } = parts;
    this.#state = state;
    this.opened = state.opened;
    this.saved = { id: head.id, box: head.box, scenario: head.scenario, umpire: false };
    this.eyes = signal(seat);
    this.reviewed = state.reviewed;
    this.orders = state.orders;
    ({
      told: this.told,
      entries: this.entries,
      opening: this.opening,
      now: this.now,
      state: this.state,
    } = state);
    ({ awaits: this.awaits, asked: this.asked, players: this.players, thinking: this.thinking } = state);
    this.trouble = state.trouble;
    this.online = this.#online(wire);
    this.saving = computed<boolean>(() => this.online.waiting.value > 0);
    const hearing = new Hearing(state);
    const hangUp = wire.listen(hearing);
    this.#stop = () => {
      hearing.stop();
      hangUp();
    };
  }

  #online(wire: Wire): Online {
    const game = this.saved.id;
    const keyed = <T extends object>(message: T): void =>
      this.#state.send({
        ...message,
        game,
        seat: this.#state.seat ?? '',
        key: this.#state.key(),
      } as unknown as Keyed);
    return {
      seat: this.#state.seat,
      head: this.#state.head,
      link: wire.link,
      ahead: wire.ahead,
      waiting: computed(() => {
        this.#state.sent.value;
        return this.#state.outbox.waiting.length;
      }),
      pale: computed(() => this.#state.pale()),
      diceWait: computed(() => this.#state.nextIsDice()),
      chat: this.#state.chat,
      late: this.#state.late,
      offer: (what, to) => keyed({ type: 'offer', what, ...(to !== undefined && { to }) }),
      answer: ({ id }, yes) => keyed({ type: 'answer', offer: id, yes }),
      takeUp: () => keyed({ type: 'take-up' }),
      end: (how, as) => keyed({ type: 'end', how, ...(as && { as }) }),
      say: text =>
        this.#state.send({
          type: 'chat',
          game,
          key: this.#state.key(),
          room: this.#state.seat === null ? 'watchers' : 'seats',
          text,
        }),
      active: () => wire.send({ type: 'active', game }),
    };
  }
  get common(): Told {
    return this.told.peek();
  }

  // ---- what is said

  say(action: Action): Refusal | null {
    return this.march([action]).refusal;
  }
  march(path: readonly Action[]): ReturnType<Session['march']> {
    const seat = this.asked.peek();
    if (seat === null) return { taken: 0, refusal: NOT_YOURS };
    const { taken, refusal } = foretold(this.opened.game, this.now.peek(), seat, path);
    if (taken === 0 && refusal) return { taken, refusal };
    this.#state.undone = [];
    this.#state.say(seat, refusal ? path.slice(0, taken) : path);
    return { taken, refusal };
  }
  /** The dice have been seen to fall. */
  roll(): void {
    this.#state.showOn(true);
  }
  undo(): Refusal | null {
    const why = this.whyNoUndo();
    if (why) return refusedBy(why);
    this.#state.send({
      type: 'undo',
      game: this.saved.id,
      seat: this.#state.seat!,
      key: this.#state.key(),
      after: this.#state.log.peek().n,
    });
    return null;
  }
  redo(): boolean {
    const path = this.#state.undone;
    const seat = this.asked.peek();
    if (path.length === 0 || seat === null || this.#state.outbox.has('undo')) return false;
    const { taken, refusal } = foretold(this.opened.game, this.now.peek(), seat, path);
    if (taken === 0 && refusal) return false;
    this.#state.undone = [];
    this.#state.say(seat, path);
    return true;
  }
  whyNoUndo(): RuleKey | null {
    this.#state.sent.value;
    if (this.#state.seat === null) return 'undo.nothing';
    if (this.#state.outbox.has('undo')) return SENDING;
    if (this.#state.outbox.paths.some(path => path.length > 0)) return null;
    const { raw, shown } = this.#state.log.value;
    const last = raw[shown.value - 1];
    return last ? (last.undo as RuleKey | null) : 'undo.nothing';
  }
  note(text: string): Refusal | null {
    const about = this.reviewed.peek();
    const line = text.replace(/\s+/g, ' ').trim();
    if (this.#state.seat === null || line === '') return NOT_YOURS;
    this.#state.send({
      type: 'note',
      game: this.saved.id,
      seat: this.#state.seat,
      key: this.#state.key(),
      text: line,
      ...(about !== null && { about }),
    });
    return null;
  }
  setOrders(orders: readonly StandingOrder[]): void {
    if (this.#state.seat === null) return;
    this.#state.orders.value = orders;
    const text = writeOrders(orders);
    this.#state.send({
      type: 'orders',
      game: this.saved.id,
      seat: this.#state.seat,
      key: this.#state.key(),
      text,
    });
  }
  seatPlayer(): void {}
  liftCurtain(): void {}
  playOpenly(): void {}
  lookAs(): void {}

  // ---- the game as a whole

  readonly remedy: Remedy = {
    tryAgain: async () => this.#state.parts.wire.wake(),
    playOn: () => this.branch(this.#state.log.peek().n),
    takeOver: async () => {},
  };
  leave(): void {
    this.#state.parts.wire.send({ type: 'unwatch', game: this.saved.id, as: this.#state.seat });
    this.#stop();
  }
  record(): Promise<string> {
    return this.#state.parts.readRecord();
  }
  async link(): Promise<string | Unshared> {
    return 'online';
  }
  position(): string | null {
    const { game } = this.opened;
    const state = this.state.value;
    return game.secrets(state) ? null : writePosition(game.describe(state));
  }
  async branch(number: number): Promise<string> {
    const { game } = this.opened;
    const state = this.#state.log.peek().viewAt(number);
    if (game.secrets(state))
      throw new Error('while anybody has secrets only the server knows the whole position');
    return this.#state.parts.beginHere(writePosition(game.describe(state)));
  }
  async again(): Promise<string> {
    this.online.offer('rematch');
    return this.saved.id;
  }
}

const NOT_YOURS = refusedBy('table.notYourTurn');
