import { isInPayload } from '../payload/is-in-payload.ts';
import type { PageNode } from '../tree/page-tree.ts';
import { controlText, isInvisible } from './control-text.ts';
import {
  beginsBelow,
  cellsIn,
  hasControl,
  heldBy,
  holdsAny,
  parts,
  picturesIn,
  skips,
  spokenOn,
  unsaid,
} from './item-text.ts';
import { LineSink } from './line-sink.ts';
import { fitsOneLine, isLoneControl, isOneOfSeveral, isOneThing } from './one-line.ts';
import {
  hasPlainItems,
  type OutlineItem,
  type OutlinePart,
  saysItself,
  type WriteOptions,
} from './outline-item.ts';
import type { OutlineLine } from './outline-line.ts';
import { headingLead, itemLead, nameTable, partLead } from './part-lead.ts';
import { ScrollLines, scrollLine } from './scroll-line.ts';

/** The lines of a page, in reading order, complete. */
export function writeItems(items: readonly OutlineItem[], options: WriteOptions): OutlineLine[] {
  const writer = new ItemWriter(options);
  writer.write(items);
  writer.sink.end();
  return writer.sink.lines;
}

class ItemWriter {
  readonly sink = new LineSink();
  readonly #scrollLines = new ScrollLines();
  readonly #options: WriteOptions;
  constructor(options: WriteOptions) {
    this.#options = options;
  }

  write(items: readonly OutlineItem[]): void {
    for (const item of items) this.#item(item, items);
  }

  #item(item: OutlineItem, around: readonly OutlineItem[]): void {
    switch (item.type) {
      case 'text':
        this.sink.add({ type: 'text', text: item.text }, item.out);
        break;
      case 'break':
        if (item.beside) this.sink.beside();
        else this.sink.endLine();
        break;
      case 'skip':
        this.sink.fold(item.skipped);
        break;
      case 'part':
        this.#part(item, around);
    }
  }

  #node({ key }: OutlinePart): PageNode | undefined {
    return key === undefined ? undefined : this.#options.nodes.get(key);
  }

  /** The node of a part that acts, if the payload has it. */
  #acting(part: OutlinePart): PageNode | undefined {
    const node = this.#node(part);
    const acts = node?.node.kind === 'interactive' && !isInvisible(node);
    return acts && isInPayload(node, this.#options.wholePage) ? node : undefined;
  }

  readonly #isActing = (part: OutlinePart) => this.#acting(part) !== undefined;
  readonly #nameOf = (part: OutlinePart) => this.#acting(part)?.node.name;

  #part(part: OutlinePart, around: readonly OutlineItem[]): void {
    const acting = part.kind === 'row' || part.kind === 'control' ? undefined : this.#acting(part);
    const inner: OutlinePart = acting ? { ...part, items: [{ ...part, kind: 'control' }] } : part;
    switch (part.kind) {
      case 'control':
        this.#control(part);
        break;
      case 'heading':
        this.#heading(inner);
        break;
      case 'item':
        this.#listItem(inner);
        break;
      case 'table':
        this.#table(inner);
        break;
      case 'row':
        this.#row(part);
        break;
      case 'error':
        this.sink.begin({ kind: 'error', lead: '' });
        this.#together(inner.items, isOneThing);
        this.sink.endLine();
        break;
      case 'image':
      case 'icon':
        for (const picture of picturesIn(part.items)) this.sink.add(picture);
        break;
      case 'card':
        this.#card(part, around);
        break;
      case 'part':
      case 'frame':
        this.#structure(part);
        break;
      case 'list':
        this.sink.inList(() => this.write(inner.items), hasPlainItems(part));
        this.#endOf(part, acting);
        break;
      default:
        this.write(inner.items);
        this.#mark(part);
        this.#endOf(part, acting);
    }
  }

  #mark(part: OutlinePart): void {
    if (part.mark === undefined || saysItself(part, part.mark, this.#options.nodes)) return;
    this.sink.add({ type: 'mark', text: `[${part.mark}]` }, true);
  }

  /** A list that scrolls says how to reach the rest of it. */
  #endOf(part: OutlinePart, acting: PageNode | undefined): void {
    const node = acting ? undefined : this.#node(part);
    if (node) this.#scroll(node);
  }

  #control(part: OutlinePart): void {
    const node = this.#acting(part);
    if (!node) {
      this.write(part.items);
      return;
    }
    const { isText, says } = spokenOn(node, part.items, this.sink.flat > 0);
    if (isText || hasControl(part.items, this.#isActing)) {
      this.#holder(node, heldBy(node, part.items));
      return;
    }
    this.#bracket(node, true, says);
  }

  /** A row or card that acts: its own bracket, then what is in it, on that line or one level deeper. */
  #holder(node: PageNode, items: readonly OutlineItem[]): void {
    const { shown, isNamed, held } = unsaid(node, items, this.#nameOf);
    const isLone = !isNamed && isLoneControl(held, this.#isActing);
    if (!isLone) this.sink.endLine();
    this.#bracket(shown, isNamed, '');
    if (isLone || this.sink.flat > 0) {
      this.write(held);
      return;
    }
    if (beginsBelow(node, items)) this.sink.endLine();
    else this.sink.join();
    this.sink.depth += 1;
    this.#together(held);
    this.sink.endLine();
    this.sink.depth -= 1;
    this.#scroll(node);
  }

  #bracket(node: PageNode, named: boolean, says: string): void {
    const text = controlText(node, { ...this.#options, named, says });
    const own = { key: node.key, name: named ? node.node.name : '' };
    this.sink.add({ type: 'control', ...own, text }, Boolean(node.leftOut));
  }

  #heading(part: OutlinePart): void {
    if (this.sink.flat > 0) {
      this.write(part.items);
      return;
    }
    this.sink.begin({ kind: 'heading', lead: headingLead(part) });
    this.#flatly(part.items);
    this.sink.end();
  }

  #flatly(items: readonly OutlineItem[]): void {
    this.sink.flat += 1;
    this.write(items);
    this.sink.flat -= 1;
  }

  /** On one line what fits on one; whether it did. */
  #together(items: readonly OutlineItem[], isFit = fitsOneLine): boolean {
    const fits = isFit(items, this.#isActing);
    if (fits) this.sink.withBars(() => this.#flatly(items));
    else this.write(items);
    return fits;
  }

  /** What stands together, such as a figure and its label, stays on one line; its heading leads it. */
  #card(card: OutlinePart, around: readonly OutlineItem[]): void {
    const { items } = card;
    const isFlat = this.sink.flat > 0;
    if (isFlat || !isOneThing(items, this.#isActing)) {
      this.sink.inCard(() => this.write(items), isFlat && isOneOfSeveral(card, around));
      this.#mark(card);
      return;
    }
    const inside = parts(items);
    const [heading, ...more] = inside.filter(({ kind }) => kind === 'heading');
    const isError = inside.some(({ kind }) => kind === 'error');
    if (heading && more.length === 0) {
      this.sink.begin({ kind: 'heading', lead: headingLead(heading) });
    } else this.sink.begin({ kind: isError ? 'error' : 'text', lead: '' });
    this.sink.withBars(() => this.#flatly(items));
    this.#mark(card);
    this.sink.endLine();
    for (const skipped of skips(items)) this.sink.fold(skipped);
  }

  #listItem(part: OutlinePart): void {
    if (this.sink.flat > 0) {
      this.sink.endLine();
      this.write(part.items);
      return;
    }
    this.sink.begin({ kind: 'text', lead: itemLead(part) });
    this.sink.depth += 1;
    const first = this.sink.lines.length;
    if (this.#together(part.items)) this.#mark(part);
    this.sink.endLine();
    this.sink.depth -= 1;
    const line = this.sink.lines[first];
    if (line && line.depth > this.sink.depth) line.depth = this.sink.depth;
  }

  #table(part: OutlinePart): void {
    if (this.sink.flat > 0) {
      this.write(part.items);
      return;
    }
    this.sink.end();
    const name = this.#node(part)?.node.name ?? '';
    const before = this.sink.lines.length;
    this.sink.depth += 1;
    this.write(part.items);
    this.sink.end();
    this.sink.depth -= 1;
    nameTable(this.sink.lines, { before, depth: this.sink.depth, name });
  }

  #row(part: OutlinePart): void {
    const cells = cellsIn(part.items, this.#nameOf);
    if (cells.length === 0) {
      this.write(part.items);
      return;
    }
    const isHead = cells.every(({ kind }) => kind === 'head');
    const acting = this.#acting(part);
    if (this.sink.flat === 0) {
      this.sink.end();
      this.sink.begin({ kind: isHead ? 'table' : 'row', lead: '' });
    }
    if (acting) this.#bracket(acting, false, '');
    const filled = cells.findLastIndex((cell) => holdsAny(cell) || this.#acting(cell));
    cells.slice(0, filled + 1).forEach((cell, at) => {
      if (at > 0) this.sink.add({ type: 'bar', isCell: true }, true);
      const inner = this.#acting(cell) ? [{ ...cell, kind: 'control' as const }] : cell.items;
      this.#flatly(inner);
      this.#mark(cell);
    });
    if (!isHead) this.#mark(part);
    if (this.sink.flat === 0) this.sink.endFilled();
    else this.sink.end();
  }

  #structure(part: OutlinePart): void {
    const node = this.#node(part);
    const lead = node && partLead(node, part.kind);
    if (!lead || this.sink.flat > 0) {
      this.write(part.items);
      if (node) this.#scroll(node);
      return;
    }
    this.sink.end();
    const named = node.node.name !== '' && { name: node.node.name };
    this.sink.push({ depth: this.sink.depth, kind: 'part', lead, segments: [], ...named });
    this.sink.depth += 1;
    this.write(heldBy(node, part.items));
    this.sink.end();
    this.sink.depth -= 1;
    this.#scroll(node);
  }

  #scroll({ key, node: { scroll } }: PageNode): void {
    const lead = scroll && scrollLine(key, scroll, this.#options.wholePage);
    if (lead && this.sink.flat === 0) this.#scrollLines.add(this.sink, { key, lead, scroll });
  }
}
