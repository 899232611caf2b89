/** Longest query that is looked for. */
const MAX_QUERY = 200;

/** What finds a query in any case and however its words are spaced; null for an empty one. */
export function queryPattern(query: string): RegExp | null {
  const words = query.slice(0, MAX_QUERY).trim().split(/\s+/);
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return words[0] === '' ? null : new RegExp(escaped.join('\\s+'), 'giu');
}
