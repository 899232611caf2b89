import { hasMoreBelow } from '../payload/scroll-depth.ts';
import type { ScrollState } from '../tree/frame-node.ts';
import type { LineSink } from './line-sink.ts';
import type { OutlineLine } from './outline-line.ts';

/** What is said of a scroll container that shows only a part: how to reach the rest; null if it shows all. */
export function scrollLine(
  key: string,
  { top, height, client, rows }: ScrollState,
  wholePage: boolean,
): string | null {
  const held = rows && (rows.of < 0 || rows.last < rows.of || rows.first > 1);
  if (wholePage && !held) return null;
  const isBelow = hasMoreBelow(top, height, client);
  const isAbove = top > 1;
  if (!isBelow && !isAbove && !held) return null;
  const where = [isAbove && 'above', isBelow && 'below'].filter(Boolean).join(' and ');
  const more = where === '' ? 'more' : `more ${where}`;
  const part = held
    ? ` (rows ${rows.first}–${rows.last} of ${rows.of < 0 ? 'unknown' : rows.of})`
    : '';
  return `… ${more}${part}, scroll ${key}`;
}

/** A scroll container, and what is said of it. */
interface Pane {
  key: string;
  lead: string;
  scroll: ScrollState;
}

/**
 * Panes of which each shows as much of as much as the one before it are scrolled together: one line says so. At their
 * top, two lists may be alike by chance: there nothing may stand between.
 */
export class ScrollLines {
  #last: { line: OutlineLine; pane: Pane } | null = null;

  add(sink: LineSink, pane: Pane): void {
    sink.end();
    const { lines, depth } = sink;
    const last = this.#last;
    const line: OutlineLine = { depth, kind: 'fold', lead: pane.lead, segments: [] };
    const at = last && areAlike(last.pane.scroll, pane.scroll) ? lines.lastIndexOf(last.line) : -1;
    if (last && at >= 0 && (at === lines.length - 1 || pane.scroll.top > 1)) {
      lines.splice(at, 1);
      line.lead = `${last.line.lead} or ${pane.key}`;
    }
    this.#last = { line, pane };
    sink.push(line);
  }
}

function areAlike(a: ScrollState, b: ScrollState): boolean {
  const isOne = a.top === b.top && a.height === b.height && a.client === b.client;
  return isOne && a.rows?.first === b.rows?.first && a.rows?.of === b.rows?.of;
}
