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

/** A seed by chance. */
export function newSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
