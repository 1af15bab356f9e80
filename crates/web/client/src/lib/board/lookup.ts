/** Lists put in order once, and read from then on. */

/** Whether something is in a list, at once. */
export const lookup = <T>(list: Iterable<T>): ReadonlySet<T> => new Set(list);

/** Lists of those that have the same key, in the order in which the keys come. */
export function grouped<T, Key>(list: Iterable<T>, keyOf: (one: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
