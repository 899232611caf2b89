/** `ids: 4–6 → 24–26, 9 → 30 (…)`: controls that were made again with the same lines. */
const RENAMED = /^ids: (.*) \(.*\)$/m;

/** The pages in which every control has the id that it was given last, oldest first. */
export function withNewIds(pages: readonly string[]): string[] {
  let renamed: string[] = [];
  for (const page of pages) {
    const ids = newIds(RENAMED.exec(page)?.[1] ?? '');
    renamed = [...(ids.size > 0 ? renamed.map((text) => renameIn(text, ids)) : renamed), page];
  }
  return renamed;
}

function newIds(said: string): ReadonlyMap<string, string> {
  const pairs = said.split(', ').flatMap((part) => {
    const [was = [], now = []] = part.split(' → ').map(idsOf);
    return was.map((id, at) => [id, now[at] ?? id] as const);
  });
  return new Map(pairs.filter(([id]) => id !== ''));
}

function idsOf(range: string): string[] {
  const [first = '', last] = range.split('–');
  if (last === undefined) return [first];
  const [from, to] = [Number(first), Number(last)];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

function renameIn(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(/\[((?:f\d+_)?\d+)(?=[ \]])/g, (all, id) => {
    const now = ids.get(id);
    return now === undefined ? all : `[${now}`;
  });
}
