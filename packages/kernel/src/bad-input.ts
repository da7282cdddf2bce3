/** Something from outside that cannot be taken: one clear sentence with place and reason. Nothing has changed. */
export class BadInput extends Error {
  override name = 'BadInput';
  /** Where: 'line 4', 'units[3].at', 'K1'. */
  readonly place: string;
  readonly reason: string;
  constructor(place: string, reason: string) {
    super(place ? `${place}: ${reason}` : reason);
    this.place = place;
    this.reason = reason;
  }
}
