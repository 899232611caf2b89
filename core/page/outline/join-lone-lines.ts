import type { OutlineLine } from './outline-line.ts';

/** Puts the only line of a landmark or group on the line of its head, and drops heads of nothing. */
export function joinLoneLines(lines: readonly OutlineLine[]): OutlineLine[] {
  const joined: OutlineLine[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    if (!line) continue;
    if (line.kind !== 'part' || line.lead.includes(': not read')) {
      joined.push(line);
      continue;
    }
    const inner = innerCount(joined, line.depth);
    if (inner === 0 && !line.lead.includes('dialog')) continue;
    const only = joined.at(-1);
    if (inner === 1 && only && only.kind !== 'fold' && only.kind !== 'heading') {
      joined.pop();
      joined.push({
        ...only,
        depth: line.depth,
        lead: `${line.lead} ${only.lead}`,
        ...lineName(line),
      });
    } else joined.push(line);
  }
  return joined.reverse();
}

function lineName({ name }: OutlineLine) {
  return name === undefined ? {} : { name };
}

/** How many of the lines that follow are deeper; `after` has the next line last. */
function innerCount(after: readonly OutlineLine[], depth: number): number {
  let count = 0;
  for (let at = after.length - 1; at >= 0 && count < 2; at--) {
    const line = after[at];
    if (!line || line.depth <= depth) break;
    count += 1;
  }
  return count;
}
