/** Two short synthesized sounds; nothing is loaded, and they are off by default. */
import { settings } from '../settings.svelte';

let context: AudioContext | undefined;

function tone(at: number, frequency: number, seconds: number, loud: number, kind: OscillatorType): void {
  const oscillator = context!.createOscillator();
  const volume = context!.createGain();
  oscillator.type = kind;
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(volume).connect(context!.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

export function sound(what: 'click' | 'coin'): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime;
    if (what === 'click') {
      tone(now, 190, 0.06, 0.16, 'triangle');
      tone(now, 900, 0.02, 0.05, 'square');
    } else {
      tone(now, 1760, 0.18, 0.06, 'sine');
      tone(now + 0.06, 2637, 0.3, 0.06, 'sine');
    }
  } catch {
    // The page works without sound.
  }
}
