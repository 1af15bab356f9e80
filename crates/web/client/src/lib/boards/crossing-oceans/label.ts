/** How a choice is called where several are listed. */
import type { Choice } from '../../board/contract';
import { calm, isKey, say, type Naming } from './words.ts';

export function label(choice: Choice, name: Naming): string {
  const parts = choice.parts as Record<string, unknown>;
  const plain = parts['column'] === null ? '-plain' : '';
  const key = [`choice.${choice.kind}${plain}`, `do.${choice.kind}`].find(isKey);
  if (!key) return choice.notation;
  const named = (part: string): string => (typeof parts[part] === 'string' ? calm(name(parts[part])) : '');
  return say(key, {
    ship: named('tile'),
    port: named('port'),
    region: named('region'),
    column: named('column'),
    spot: named('spot'),
    place: String(parts['place'] ?? ''),
  });
}
