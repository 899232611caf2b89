import type { GhostMatch } from './ghost-match.ts';

/** One sentence for a person and the model: what the reference stands for, and what to do next. */
export function describeMatch(match: GhostMatch): string {
  switch (match.type) {
    case 'same':
      return `Element ${match.key} is the one that was meant.`;
    case 'healed': {
      const { from, to, confidence, reasons } = match;
      const why = `${reasons.join(', ')}; ${Math.round(confidence * 100)} % sure`;
      return `Executed on recovered element ${from} → ${to} (${why}).`;
    }
    case 'changed':
      return (
        `Element ${match.key} was ${match.was}, now ${match.now}. Nothing was done. ` +
        'Read the page again.'
      );
    case 'gone': {
      const { key, was, instead } = match;
      const now = instead ? `; ${instead.name || 'a nameless element'} is in its place` : '';
      return `Element ${key}, ${was}, is gone${now}. Nothing was done. Read the page again.`;
    }
    case 'ambiguous': {
      const { key, was, candidates } = match;
      return (
        `Element ${key}, ${was}, is gone, and ${candidates.length} others could be it ` +
        `(${someOf(candidates)}). Nothing was done. Say which one by its id.`
      );
    }
  }
}

/** Ids named in a sentence. */
const MAX_NAMED = 5;

function someOf(keys: readonly string[]): string {
  const rest = keys.length > MAX_NAMED ? ', …' : '';
  return keys.slice(0, MAX_NAMED).join(', ') + rest;
}
