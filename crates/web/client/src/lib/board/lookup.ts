/** Read-only lookups, built once from lists. */

/** A set for fast membership tests. */
export const lookup = <T>(list: Iterable<T>): ReadonlySet<T> => new Set(list);

/** Groups items by key, in the order of first occurrence. */
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
