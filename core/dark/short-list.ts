const MOST = 5;

/** The first few names in order, each once, and how many more there are. */
export function shortList(names: Iterable<string>): string {
  const all = [...new Set(names)].sort();
  const shown = all.slice(0, MOST).join(', ');
  return all.length > MOST ? `${shown} and ${all.length - MOST} more` : shown;
}
