import { estimateTokens } from '../../core/llm/tokens/estimate-tokens.ts';
import { t } from '../../core/platform/messages/messages.ts';

/**
 * A text of at most about `maxTokens`: whole lines from its beginning, and a sentence about how much was left out.
 * `advice`, a sentence, says how to get the rest.
 */
export function boundText(text: string, maxTokens: number, advice: string): string {
  const all = estimateTokens(text);
  if (all <= maxTokens) return text;
  const note = (left: number) => t('mcp.leftOut', { left: count(left), all: count(all), advice });
  const room = Math.max(0, maxTokens - estimateTokens(note(all)) - 1);
  const kept = beginning(text, room);
  const left = all - estimateTokens(kept);
  return kept === '' ? note(left) : `${kept}\n${note(left)}`;
}

/** As much of a text’s beginning as has so many tokens: whole lines, or a part of the first where that is too long. */
function beginning(text: string, tokens: number): string {
  const fits = (end: number) => estimateTokens(text.slice(0, end)) <= tokens;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  const line = text.lastIndexOf('\n', low);
  const end = line > low / 2 ? line : low;
  // Half a character outside of the basic plane would be no text.
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

function count(tokens: number): string {
  return tokens.toLocaleString('en-US');
}
