import type { Message } from '@fluent/bundle';

/** What the plugin `fluent.ts` asks of `texts.mjs`. */
export function messages(text: string, where: string): Map<string, { pattern: Message['value'] }>;
