import type { Container } from '../retrieval/container.ts';
import type { OutlineLine } from './outline-line.ts';
import { renderLine } from './render-line.ts';

/** What stands around each line: the heads it is under, nearest first. */
export function headsOfLines(lines: readonly OutlineLine[]): readonly (readonly Container[])[] {
  const open: { depth: number; container: Container }[] = [];
  let heading: Container | null = null;
  return lines.map((line, at) => {
    const { depth, kind } = line;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const above = open.map(({ container }) => container).reverse();
    const around = heading && kind !== 'heading' ? [heading, ...above] : above;
    if (kind === 'heading' || kind === 'part' || kind === 'table') {
      const container = { key: `${at}`, role: kind, name: renderLine(line).trim() };
      if (kind === 'heading') heading = container;
      else open.push({ depth, container });
    }
    return around;
  });
}
