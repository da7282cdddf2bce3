// An answer found once and kept with what it was asked about.

interface Keeper<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}
export function kept<K, V>(answers: Keeper<K, V>, key: K, find: () => V): V {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const found = find();
  answers.set(key, found);
  return found;
}
