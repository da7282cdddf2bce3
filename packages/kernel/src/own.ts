// Words from outside look things up here and nowhere else: every record of the language also "has" a constructor and a
// toString, and none of them is a kind of unit.

/** What the record itself keeps under that word; undefined where nobody put anything there. */
export const ownOf = <T>(
  record: Readonly<Partial<Record<string, T>>>,
  word: string | undefined,
): T | undefined => (word !== undefined && Object.hasOwn(record, word) ? record[word] : undefined);
