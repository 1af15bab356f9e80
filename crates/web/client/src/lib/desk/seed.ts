/** Seeds, in decimal: numbers of 64 bits, which a double does not hold. */

/**
 * The seed of the dice of a player at one decision of a match: the same match with the same players goes the same way, also
 * after it was loaded again.
 */
export function seedOf(match: string, plies: number, seat: number): string {
  // FNV-1a: it only has to differ.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${match}/${plies}/${seat}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return String(hash);
}

/** The seed that somebody has typed, 0 to 2^64 - 1; null if it is none. */
export function seedIn(text: string): string | null {
  const digits = text.trim();
  if (!/^\d{1,20}$/.test(digits)) return null;
  const seed = BigInt(digits);
  return seed < 2n ** 64n ? String(seed) : null;
}

/** A seed by chance. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
