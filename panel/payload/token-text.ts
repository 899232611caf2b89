import type { TokenCount } from './payload-model.ts';

/** `1,234 tokens (o200k)`, or where the count stands. */
export function tokenText(count: TokenCount): string {
  if (count.type === 'counting') return 'counting…';
  if (count.type === 'failed') return 'tokens not counted';
  return `${count.tokens.toLocaleString('en')} tokens (o200k)`;
}
