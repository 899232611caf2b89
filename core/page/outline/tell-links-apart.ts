import type { PageNode } from '../tree/page-tree.ts';
import type { OutlineLine, Segment } from './outline-line.ts';
import { inQuotes } from './quote-text.ts';

/**
 * Lines on which links of one name say where they lead: nothing else on the line tells them apart.
 */
export function tellLinksApart(
  lines: readonly OutlineLine[],
  nodes: ReadonlyMap<string, PageNode>,
): OutlineLine[] {
  return lines.map((line) => {
    const paths = pathsIn(line, nodes);
    if (paths.size === 0) return line;
    const segments = line.segments.map((segment): Segment => {
      const path = segment.type === 'control' ? paths.get(segment.key) : undefined;
      if (segment.type !== 'control' || path === undefined) return segment;
      return { ...segment, text: `${segment.text.slice(0, -1)} → ${pathText(path)}]` };
    });
    return { ...line, segments };
  });
}

/** Where the links on a line lead that are called like another one there, by their keys. */
function pathsIn(
  { segments }: OutlineLine,
  nodes: ReadonlyMap<string, PageNode>,
): ReadonlyMap<string, string> {
  const alike = new Map<string, Map<string, string>>();
  for (const segment of segments) {
    const node = segment.type === 'control' ? nodes.get(segment.key)?.node : undefined;
    if (segment.type !== 'control' || !node) continue;
    const { role, name, context = {} } = node;
    const likeness = `${role} ${name || (context.hint ?? '')}`;
    const like = alike.get(likeness) ?? new Map<string, string>();
    alike.set(likeness, like.set(segment.key, context.path ?? ''));
  }
  const paths = new Map<string, string>();
  for (const like of alike.values()) {
    if (new Set(like.values()).size < 2) continue;
    for (const [key, path] of like) if (path !== '') paths.set(key, path);
  }
  return paths;
}

/** As it stands, unless it could end its bracket. */
function pathText(path: string): string {
  return /^[\w/#?.=&%:@~+…-]+$/.test(path) ? path : inQuotes(path);
}
