/** Carries out every trial in the guest: node guest.mjs riband_portability.wasm, which prints a fingerprint a line. */
import { readFileSync } from 'node:fs';

const [, , path] = process.argv;
// It needs nothing from outside.
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const { trial_count: count, trial_fingerprint: fingerprint } = instance.exports;
for (let index = 0; index < count(); index += 1) {
  let told = 0n;
  try {
    told = fingerprint(index);
  } catch (trap) {
    console.error(`trial ${index}: ${trap}`);
  }
  console.log(BigInt.asUintN(64, told).toString(16).padStart(16, '0'));
}
