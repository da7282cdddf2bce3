// What the browser runs in golden.spec.ts: the rules themselves, and nothing of the table.

import { checksum, entriesOf, parseRecord, replay } from '@gonfalon/kernel';
import { boxOf } from '@gonfalon/library';

declare global {
  var replayed: (text: string) => Promise<{ readonly entries: number; readonly end: string }>;
}

globalThis.replayed = async text => {
  const record = parseRecord(text);
  const play = replay(await boxOf(record.box)!.game!(), record);
  return { entries: entriesOf(play).length, end: checksum(play.state) };
};
