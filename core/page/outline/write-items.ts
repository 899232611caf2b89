import { english } from '../../platform/messages/messages.ts';
import { CUT } from '../../platform/text/cut-text.ts';
import type { PartKind } from '../frame/outline-piece.ts';
import { isInPayload } from '../payload/is-in-payload.ts';
import { hasMoreBelow } from '../payload/scroll-depth.ts';
import type { ScrollState } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';
import {
  beginsBelow,
  cellsIn,
  controlText,
  gauge,
  hasControl,
  heldBy,
  holdsAny,
  isInvisible,
  parts,
  picturesIn,
  skips,
  spokenOn,
  textOf,
  unsaid,
} from './item-text.ts';
import { LineSink } from './line-sink.ts';
import {
  hasPlainItems,
  type OutlineItem,
  type OutlinePart,
  saysItself,
  type WriteOptions,
} from './outline-item.ts';
import type { OutlineLine } from './outline-line.ts';
import { briefName, inQuotes, oneLine, startWords } from './quote-text.ts';

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
  readonly #dashes = new WeakMap<readonly OutlineItem[], boolean>();
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
        this.#listItem(inner, around);
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
      case 'gauge':
        this.sink.add(gauge(part));
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
    const { level = 0 } = part;
    if (level === 0 || this.sink.flat > 0) {
      this.#acts(part);
      return;
    }
    this.sink.endLine();
    this.sink.depth += level - 1;
    this.#acts(part);
    this.sink.endLine();
    this.sink.depth -= level - 1;
  }

  #acts(part: OutlinePart): void {
    const node = this.#acting(part);
    if (!node) {
      const page = this.#node(part);
      const seen = part.items.length === 0 ? seenIn(page) : '';
      // What is no link in a sentence stands apart from what is beside it.
      const isApart = page?.leftOut === 'inert' && page.node.tag !== 'a';
      if (isApart) this.sink.beside();
      if (seen !== '') this.sink.add({ type: 'text', text: seen });
      this.write(part.items);
      if (isApart) this.sink.beside();
      return;
    }
    const { isText, says } = spokenOn(node, part.items, this.sink.flat > 0);
    const more = restIn(node, says);
    if (more !== null && !hasControl(part.items, this.#isActing)) {
      this.#bracket(node, true, '', more);
      return;
    }
    if (isText || hasControl(part.items, this.#isActing)) {
      this.#holder(node, heldBy(node, part.items));
      return;
    }
    this.#bracket(node, true, says, part.rest);
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

  #bracket(node: PageNode, named: boolean, says: string, rest?: string): void {
    const { full } = this.#options;
    const shown = full && rest !== undefined ? withRest(node, rest) : node;
    const text = controlText(shown, { ...this.#options, named, says });
    const own = { key: node.key, name: named ? node.node.name : '' };
    const more = !full && rest !== undefined && { rest };
    this.sink.add({ type: 'control', ...own, text, ...more }, Boolean(node.leftOut));
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

  #listItem(part: OutlinePart, around: readonly OutlineItem[]): void {
    if (this.sink.flat > 0) {
      this.sink.endLine();
      this.write(part.items);
      return;
    }
    this.sink.begin({ kind: 'text', lead: itemLead(part, () => this.#hasDashes(around)) });
    this.sink.depth += 1;
    const first = this.sink.lines.length;
    if (this.#together(part.items)) this.#mark(part);
    this.sink.endLine();
    this.sink.depth -= 1;
    const line = this.sink.lines[first];
    if (line && line.depth > this.sink.depth) line.depth = this.sink.depth;
  }

  /** Whether most items of a list begin with plain text: a dash before a few alone would set them apart. */
  #hasDashes(around: readonly OutlineItem[]): boolean {
    const known = this.#dashes.get(around);
    if (known !== undefined) return known;
    const items = around.filter((item) => item.type === 'part');
    const has = items.filter(beginsWithText).length * 2 >= items.length;
    this.#dashes.set(around, has);
    return has;
  }

  #table(part: OutlinePart): void {
    if (this.sink.flat > 0) {
      this.write(part.items);
      return;
    }
    this.sink.end();
    const node = this.#node(part);
    const name = node?.node.name ?? '';
    const before = this.sink.lines.length;
    this.sink.depth += 1;
    this.write(part.items);
    this.sink.end();
    this.sink.depth -= 1;
    nameTable(this.sink.lines, { before, depth: this.sink.depth, name, key: node?.key });
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
    const { key } = node;
    this.sink.push({ depth: this.sink.depth, kind: 'part', lead, segments: [], key, ...named });
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

/** What a person reads in a field that is on show and cannot be used. */
function seenIn(page: PageNode | undefined): string {
  if (page?.leftOut !== 'inert' || page.node.states.includes('transparent')) return '';
  const { value, name, nameFrom, context } = page.node;
  const isWritten = nameFrom === 'placeholder' || nameFrom === 'value';
  return value || context?.placeholder || (isWritten ? name : '');
}

/** What the text of a field says behind its value that is cut off; null where it is not that value. */
function restIn({ node: { value = '' } }: PageNode, says: string): string | null {
  if (!value.endsWith(CUT)) return null;
  const start = value.slice(0, -CUT.length);
  return says.startsWith(start) ? says.slice(start.length) : null;
}

function withRest(page: PageNode, rest: string): PageNode {
  const { value = '' } = page.node;
  const whole = value.endsWith(CUT) ? value.slice(0, -CUT.length) + rest : value;
  return { ...page, node: { ...page.node, value: whole } };
}

/** Longer cards and items are read better in lines, and so are those that hold a list or table. */
const MAX_CHARACTERS = 200;
/** More controls are a form or a menu. */
const MAX_CONTROLS = 6;

const BLOCKS: ReadonlySet<PartKind> = new Set(['list', 'table', 'row', 'frame']);

type IsActing = (part: OutlinePart) => boolean;

/** Whether what acts on its own, or is an item of a list, is read best on one line. */
function fitsOneLine(items: readonly OutlineItem[], isActing: IsActing): boolean {
  return isSmall(items, isActing) && !parts(items).some(({ kind }) => kind === 'error');
}

/** Whether they are nothing but a control, such as the box that marks a row: a cell, not a card of its own. */
function isLoneControl(items: readonly OutlineItem[], isActing: IsActing): boolean {
  return textOf(items) === '' && parts(items).filter(isActing).length === 1;
}

/** A row of fewer cards may be the two halves of one thing. */
const MIN_CARDS_IN_ROW = 3;

/**
 * Whether what only stands together by its shape is read best on one line: a few words and controls in
 * several lines.
 */
function isOneThing(items: readonly OutlineItem[], isActing: IsActing): boolean {
  if (!hasBreaks(items) || !isSmall(items, isActing)) return false;
  if (isColumn(items) || isRowOfCards(items)) return false;
  return parts(items).filter(isActing).length <= MAX_CONTROLS;
}

/** Whether they are nothing but cards of several lines each, none on one line with the next. */
function isRowOfCards(items: readonly OutlineItem[]): boolean {
  const inside = items.filter(({ type }) => type !== 'break' && type !== 'skip');
  const [only, ...more] = inside;
  if (only?.type === 'part' && only.kind === 'card' && more.length === 0)
    return isRowOfCards(only.items);
  if (inside.length < MIN_CARDS_IN_ROW) return false;
  if (items.some((item) => item.type === 'break' && item.beside)) return false;
  return inside.every((item) => isCard(item) && hasLines(item.items));
}

/** Whether a card is one of several of more than a line each: a figure with its label among others. */
function isOneOfSeveral(card: OutlinePart, around: readonly OutlineItem[]): boolean {
  return (
    hasLines(card.items) &&
    around.some((item) => item !== card && isCard(item) && hasLines(item.items))
  );
}

function isCard(item: OutlineItem): item is OutlinePart {
  return item.type === 'part' && item.kind === 'card';
}

/** A heading and a card that has one of its own: a board's column, of which the card is one of many. */
function isColumn(items: readonly OutlineItem[]): boolean {
  const headings = (own: readonly OutlineItem[]) =>
    parts(own).filter(({ kind }) => kind === 'heading').length;
  const inner = parts(items).filter((part) => isCard(part) && headings(part.items) > 0);
  return inner.some(({ items: own }) => headings(own) < headings(items));
}

/** Little text, no rows or lists, and not several groups that each have controls of their own. */
function isSmall(items: readonly OutlineItem[], isActing: IsActing): boolean {
  if (textOf(items).length > MAX_CHARACTERS) return false;
  const inside = parts(items);
  const groups = inside.filter(
    ({ kind, items: own }) => kind === 'card' && hasControl(own, isActing),
  );
  return groups.length < 2 && !inside.some(({ kind }) => BLOCKS.has(kind));
}

function hasBreaks(items: readonly OutlineItem[]): boolean {
  return items.some((item) => {
    if (item.type === 'break') return !item.beside;
    return item.type === 'part' && hasBreaks(item.items);
  });
}

/** Whether they are written in several lines: a line ends between two things that they say. */
function hasLines(items: readonly OutlineItem[]): boolean {
  let line: 'empty' | 'begun' | 'ended' = 'empty';
  const isNext = (item: OutlineItem): boolean => {
    if (item.type === 'skip') return false;
    if (item.type === 'break') {
      if (!item.beside && line === 'begun') line = 'ended';
      return false;
    }
    if (item.type === 'part' && item.items.length > 0) return item.items.some(isNext);
    if (line === 'ended') return true;
    line = 'begun';
    return false;
  };
  return items.some(isNext);
}

/** Worth a level of their own, named or not. */
const ALWAYS: ReadonlySet<string> = new Set(
  'banner main navigation complementary contentinfo search dialog alertdialog'.split(' '),
);
/** Worth a level when they have a name. */
const NAMED: ReadonlySet<string> = new Set(
  (
    'region form group radiogroup toolbar tablist menu menubar listbox tree tabpanel article feed ' +
    'status log application fieldset'
  ).split(' '),
);

/** How the line of a landmark, dialog, group or frame begins; null for what is worth none. */
function partLead(page: PageNode, kind: PartKind): string | null {
  const { node, unread, key, blocker } = page;
  if (kind === 'frame') {
    const name = node.name || (unread ? (node.frame?.src ?? '') : '');
    const title = name === '' ? 'frame' : `frame ${inQuotes(name)}`;
    // Its id is how to ask for it.
    return unread ? `${key} ${title}: not read: ${oneLine(english(unread))}` : `${title}:`;
  }
  const { role } = node;
  const name = briefName(node.name);
  if (!ALWAYS.has(role) && !(NAMED.has(role) && name !== '')) return null;
  const isDialog = role === 'dialog' || role === 'alertdialog';
  const word = isDialog ? `${key} ${role}` : role;
  const modal = isDialog && node.states.includes('modal') ? ' modal' : '';
  const covered = isDialog && blocker ? ' covered' : '';
  return `${word}${name === '' ? '' : ` ${inQuotes(name)}`}${modal}${covered}:`;
}

const MAX_HEADING = 6;

/** How the line of a heading begins. */
function headingLead({ level = 2 }: OutlinePart): string {
  return `${'#'.repeat(Math.min(level, MAX_HEADING))} `;
}

/** A table among the lines: what is before it, how deep it stands, and its name if it has one. */
interface TablePlace {
  before: number;
  depth: number;
  name: string;
  key: string | undefined;
}

/** How the line of a list item begins: by its number, or by a dash before plain text. */
function itemLead(part: OutlinePart, hasDashes: () => boolean): string {
  if (part.sign !== undefined) return `${startWords(oneLine(part.sign))} `;
  return beginsWithText(part) && hasDashes() ? '- ' : '';
}

function beginsWithText({ items }: OutlinePart): boolean {
  return items.find(({ type }) => type !== 'break' && type !== 'skip')?.type === 'text';
}

/** Puts a table's name on the line of its column heads, or on one of its own; without both it has no level. */
function nameTable(lines: OutlineLine[], { before, depth, name, key }: TablePlace): void {
  const first = lines[before];
  const title = name === '' ? 'table' : `table ${inQuotes(briefName(name))}`;
  if (first?.kind === 'table') {
    first.depth = depth;
    first.lead = `${title}: `;
    if (name !== '') first.name = name;
    if (key !== undefined) first.key = key;
  } else if (first && name !== '') {
    const held = key === undefined ? {} : { key };
    lines.splice(before, 0, {
      depth,
      kind: 'table',
      lead: `${title}:`,
      segments: [],
      name,
      ...held,
    });
  } else for (const line of lines.slice(before)) line.depth -= 1;
}

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
