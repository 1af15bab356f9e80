/** Seeds, in decimal: numbers of 64 bits, which a double does not hold. */

/**
 * The seed of a player's dice at one decision of a match: the same match with the same players is reproducible, also after
 * loading.
 */
export function seedOf(match: string, plies: number, seat: number): string {
  // FNV-1a: it only has to differ.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${match}/${plies}/${seat}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return String(hash);
}

/** Parses a seed, 0 to 2^64 - 1; null if it is invalid. */
export function seedIn(text: string): string | null {
  const digits = text.trim();
  if (!/^\d{1,20}$/.test(digits)) return null;
  const seed = BigInt(digits);
  return seed < 2n ** 64n ? String(seed) : null;
}

/** A random seed. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
