import type { Skipped } from '../frame/outline-piece.ts';
import { foldLine } from './fold-off-screen.ts';
import type { LineKind, LineList, OutlineLine, Segment } from './outline-line.ts';

interface NewLine {
  kind: LineKind;
  lead: string;
  name?: string;
}

/** Collects lines: what is added is on the present line until that is ended. */
export class LineSink {
  readonly lines: OutlineLine[] = [];
  depth = 0;
  #line: OutlineLine | null = null;
  #next: NewLine = { kind: 'text', lead: '' };
  /** What comes next stays on the present line, whatever it is. */
  #isJoined = false;
  #hasIn = false;
  /** In a cell or a heading no line ends. */
  flat = 0;
  /** The lists that are being written, outermost first. */
  #lists: readonly LineList[] = [];
  /** In a card that is written on one line a bar marks where a line would end. */
  #hasBars = false;
  /** In one of several things in such a card a dot marks it. */
  #hasDots = false;

  /** The next line is of this kind; ends the present one, unless what follows is beside it. */
  begin(next: NewLine): void {
    this.endLine();
    if (!this.#line) this.#next = next;
    else if (next.kind === 'heading' && this.#line.kind === 'text' && this.#line.lead === '') {
      // A heading beside a link back or a time is no less one.
      this.#line.kind = next.kind;
      this.#line.lead = next.lead;
    }
  }

  add(segment: Segment, isOut = false): void {
    this.#isJoined = false;
    if (!this.#line) {
      const { kind, lead, name } = this.#next;
      const lists = this.#lists.length > 0 && { lists: this.#lists };
      this.#line = { depth: this.depth, kind, lead, segments: [], ...(name && { name }), ...lists };
      this.#next = { kind: 'text', lead: '' };
      this.#hasIn = false;
    }
    if (!isOut) this.#hasIn = true;
    const last = this.#line.segments.at(-1);
    if (segment.type === 'text' && last?.type === 'text') last.text += segment.text;
    else this.#line.segments.push(segment);
  }

  /** What follows is beside what was added last. */
  beside(): void {
    const last = this.#line?.segments.at(-1);
    if (!this.#line || this.#isJoined || last?.type === 'bar') return;
    // What a list item is called needs no bar behind it.
    if (last?.type === 'text' && last.text.endsWith(': ')) return;
    this.#isJoined = true;
    const isInner = this.#hasDots && { isInner: true as const };
    this.#line.segments.push({ type: 'bar', isCell: false, ...isInner });
  }

  /** Marks by bars where lines would end in what `write` adds; at its end the line can end. */
  withBars(write: () => void): void {
    const hadBars = this.#hasBars;
    this.#hasBars = true;
    write();
    this.#hasBars = hadBars;
    const last = this.#line?.segments.at(-1);
    if (this.#isJoined && last?.type === 'bar' && !last.isCell) this.#line?.segments.pop();
    this.#isJoined = false;
  }

  /**
   * A card within a line: a bar marks where it ends, and where it is one of several, dots where lines would
   * end in it.
   */
  inCard(write: () => void, isOneOfSeveral: boolean): void {
    const hadDots = this.#hasDots;
    if (this.flat > 0) this.endLine();
    if (isOneOfSeveral) this.#hasDots = true;
    write();
    this.#hasDots = hadDots;
    const last = this.#line?.segments.at(-1);
    if (this.#isJoined && last?.type === 'bar' && !hadDots) delete last.isInner;
  }

  /** What `write` adds is a list: a level deeper right in another list, as the branches of a tree are. */
  inList(write: () => void, hasPlainItems = false): void {
    const around = this.#lists;
    const isBranch = this.flat === 0 && around.at(-1)?.depth === this.depth;
    if (isBranch) {
      this.endLine();
      this.depth += 1;
    }
    this.#lists = [...around, { depth: this.depth, hasPlainItems }];
    write();
    this.#lists = around;
    if (!isBranch) return;
    this.endLine();
    this.depth -= 1;
  }

  /** What follows stays on the present line. */
  join(): void {
    if (this.#line) this.#isJoined = true;
  }

  endLine(): void {
    if (this.#isJoined) return;
    if (this.flat > 0) {
      if (this.#hasBars) {
        this.beside();
        return;
      }
      // A space would join words that stand on lines of their own.
      const last = this.#line?.segments.at(-1);
      if (last?.type === 'text' && !last.text.endsWith(' ')) last.text += ' ';
      return;
    }
    this.#finish();
  }

  /** Ends the present line, and forgets what was asked for the next. */
  end(): void {
    this.#isJoined = false;
    if (this.flat === 0) this.#finish();
    this.#next = { kind: 'text', lead: '' };
  }

  /** Ends the present line, and drops it where it is nothing but bars: a row of which nothing is in view. */
  endFilled(): void {
    const isIdle = ({ type }: Segment) => type === 'bar' || type === 'mark';
    if (this.#line?.segments.every(isIdle)) this.#line = null;
    this.end();
  }

  /** What is left out, as a line of its own; nothing in the midst of a line. */
  fold(skipped: Skipped): void {
    if (this.flat === 0) this.push(foldLine(skipped, this.depth));
  }

  /** A line without anything on it but its lead. */
  push(line: OutlineLine): void {
    this.end();
    this.lines.push(line);
  }

  #finish(): void {
    const line = this.#line;
    if (!line) return;
    while (line.segments.at(-1)?.type === 'bar' && line.kind !== 'row') line.segments.pop();
    line.segments = withoutIdleBars(line);
    if (!this.#hasIn) line.isOut = true;
    this.lines.push(line);
    this.#line = null;
  }
}

/** Between two controls their brackets are mark enough. */
function withoutIdleBars({ segments }: OutlineLine): Segment[] {
  return segments.filter((segment, at) => {
    if (segment.type !== 'bar' || segment.isCell) return true;
    const isBetween = segments[at - 1]?.type === 'control' || segments[at + 1]?.type === 'control';
    return !isBetween;
  });
}
