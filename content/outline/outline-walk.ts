import type {
  OutlinePiece,
  OutlineReadOptions,
  Skipped,
  Whereabouts,
} from '../../core/page/frame/outline-piece.ts';
import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { MAX_TREE_DEPTH } from '../../core/page/tree/truncation.ts';
import type { SlicedTask } from '../../core/platform/async/time-slicing.ts';
import { ruleTable } from '../../core/platform/rules/rule-table.ts';
import { placedElements } from '../detect/pointer-elements.ts';
import type { ReadFrame } from '../live/read-frame.ts';
import { MAX_SHORT_LIST_ROWS } from '../live/view-reader.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isPickerOpen } from '../read/draws-options.ts';
import { flatParent } from '../read/flat-parent.ts';
import { flatChildren, seenFlatText } from '../read/flat-text.ts';
import { generatedText, itemMark, mayGenerate, type Pseudo } from '../read/generated-text.ts';
import { inkProblem } from '../read/ink-problem.ts';
import { ariaKeywords } from '../read/internals.ts';
import { isIconText } from '../read/is-icon-text.ts';
import { isSensitive } from '../read/is-sensitive.ts';
import { mathText } from '../read/math-text.ts';
import { nameOf } from '../read/name.ts';
import { areasOf } from '../read/place-of.ts';
import { ownerOf, roleOf } from '../read/role.ts';
import { readingPass } from '../read/semantics-pass.ts';
import { gaugeOf, rangeNow, restOfValue } from '../read/states.ts';
import { Typesetting } from '../read/typesetting.ts';
import { FAR_OUT_PX, MIN_FONT_PX, MIN_HEIGHT_PX } from '../read/unseen-text.ts';
import { hasSize, middleOf, type Rect, sees, viewportRect } from '../read/visible-box.ts';
import { arrangePieces } from './arrange-pieces.ts';
import { type DrawnTable, drawnTable } from './drawn-table.ts';
import { isCard, isTile } from './is-card.ts';
import type { OpenPiece } from './piece-tree.ts';
import { collapse, PieceWriter } from './piece-writer.ts';
import {
  errorTexts,
  isTableHead,
  type Part,
  partOf,
  pictureName,
  saidOfRow,
  seenMark,
} from './seen-mark.ts';
import { toldByColor, toldByLook } from './told-by-color.ts';
import { toldBySign } from './told-by-sign.ts';
import { trendOf } from './trend.ts';
import {
  areaAt,
  areaIn,
  documentArea,
  isClosedIn,
  seesAll,
  type VisibleArea,
} from './visible-area.ts';

const INLINE = /^(inline|contents|ruby|math)/;
/** Elements between two looks at the clock. */
const STEPS_PER_YIELD = 64;
const MIN_ROW_PX = 1;

type Opened = { name: string; part: Part | null; isBlock: boolean };
type Step =
  | { type: 'node'; node: Node; place: Place }
  | { type: 'generated'; which: Pseudo; place: Place }
  | { type: 'end'; end: () => void };

/** One walk through a frame's flat tree, without recursion: documents can be 100,000 levels deep. */
export class OutlineWalk {
  readonly #frame: ReadFrame;
  readonly #isWhole: boolean;
  readonly #pass = readingPass();
  readonly #writer = new PieceWriter();
  readonly #root = documentArea(viewportRect(), { x: scrollX, y: scrollY });
  readonly #stack: Step[] = [];
  /** Elements that hold something in view. */
  readonly #holders = new Set<Element>();
  readonly #errors = errorTexts();
  readonly #inked = new WeakMap<Element, boolean>();
  readonly #setting = new Typesetting(this.#pass);
  readonly #drawn = new Map<Element, DrawnTable>();
  /** What the parts are of which the place matters. */
  readonly #elements = new Map<OpenPiece, Element>();

  constructor(frame: ReadFrame, { wholePage }: OutlineReadOptions) {
    this.#frame = frame;
    this.#isWhole = wholePage;
  }

  /** The pieces of the frame. */
  *run(): SlicedTask<OutlinePiece[]> {
    const body = pageDocument.body();
    if (!body) return [];
    if (!this.#isWhole) this.#noteHolders(body);
    const style = this.#pass.style(body);
    const place: Place = {
      el: body,
      style,
      box: null,
      area: this.#root,
      depth: 0,
      flow: { last: null, style: null, lastLine: -1 },
      inTable: false,
      tables: undefined,
      isKept: false,
      inControl: false,
    };
    this.#stack.push({ type: 'node', node: body, place });
    for (let steps = 1; this.#stack.length > 0; steps += 1) {
      const step = this.#stack.pop();
      readingPulse.worked();
      if (step?.type === 'end') step.end();
      else if (step?.type === 'generated') this.#generated(step.which, step.place);
      else if (step?.node instanceof Text) this.#text(step.node, step.place);
      else if (step?.node instanceof Element) this.#element(step.node, step.place);
      if (steps % STEPS_PER_YIELD === 0) yield;
    }
    return arrangePieces(this.#writer.pieces, this.#elements, this.#pass, this.#drawn);
  }

  #noteHolders(body: Element): void {
    for (const el of this.#frame.inventory.inView()) this.#noteHolder(el);
    // What is placed, moved or too large for its parent is in view where that is not. As many boxes are looked at as
    // are measured at every reading.
    const queue = [{ el: body, isAroundIn: true }];
    for (let at = 0; at < queue.length && at < MAX_SHORT_LIST_ROWS; at++) {
      const { el, isAroundIn } = queue[at] ?? { el: body, isAroundIn: true };
      const box = unclobbered.box(el);
      const isIn = hasSize(box) ? sees(this.#root.shown, box) : isAroundIn;
      if (isIn && !isAroundIn) this.#noteHolder(el);
      for (const child of flatChildren(el, this.#pass)) {
        if (child instanceof Element) queue.push({ el: child, isAroundIn: isIn });
      }
    }
    if (queue.length <= MAX_SHORT_LIST_ROWS) return;
    for (const el of placedElements()) {
      const box = unclobbered.box(el);
      if (hasSize(box) && sees(this.#root.shown, box)) this.#noteHolder(el);
    }
  }

  #noteHolder(el: Element): void {
    for (let at: Element | null = el; at && !this.#holders.has(at); at = flatParent(at)) {
      this.#holders.add(at);
    }
  }

  #element(el: Element, around: Place): void {
    const name = unclobbered.localName(el);
    if (name === 'br') {
      this.#writer.endLine();
      this.#setting.block();
    }
    if (isGauge(el, name) && this.#gauge(el, around)) return;
    if (UNREAD.has(name) || isOwnHost(el) || around.depth > MAX_TREE_DEPTH) {
      this.#openListed(el);
      return;
    }
    if (this.#isFarAway(el, name, around)) return;
    const style = this.#pass.style(el);
    const { display } = style;
    if (display === 'none') return;
    const isContents = display === 'contents';
    if (!isContents && !unclobbered.hasBox(el)) return;
    const box = isContents ? around.box : unclobbered.box(el);
    const places = { around: around.area, root: this.#root };
    const area = isContents ? around.area : areaIn(el, style, places);
    const isKept = around.isKept || (around.inTable && this.#isHead(el, name, around));
    const isBlock = !INLINE.test(display) || isTile(el, display, box);
    if (isBlock && box) this.#startBlock(around.flow, box, style);
    const own = { ...around.area, ...areaAt(style, places) };
    if (box && !isContents && this.#isOutOfView(el, box, own, isKept)) {
      this.#skip(el, box, own);
      if (isBlock) this.#writer.endLine();
      return;
    }
    if (name === 'math' && !this.#isActing(el)) {
      const isRead = isPainted(style, area.opacity) && box && sees(area.reach, box);
      if (isRead) this.#writer.text(mathText(el), false);
      if (isBlock) this.#writer.endLine();
      return;
    }
    const trend = trendOf(el, name);
    if (trend && !this.#isActing(el)) {
      if (isPainted(style, area.opacity)) this.#writer.text(trend, false);
      return;
    }
    // Rows without height keep the widths of columns for the rows of another table.
    if (name === 'tr' && box && box.bottom - box.top < MIN_ROW_PX) return;
    const part = this.#partOf(el, name, around);
    if (isBlock)
      this.#later(() => {
        this.#writer.endLine();
        this.#setting.block();
      });
    // What is placed out of a closed menu may be seen all the same.
    if (!isClosedIn(style, around.area) && !this.#open(el, { name, part, isBlock }, around)) return;
    this.#pushChildren(el, {
      el,
      style,
      box,
      // The list of a drop-down that is open lies over all of the page.
      area: el instanceof HTMLSelectElement && isPickerOpen(el) ? this.#root : area,
      depth: around.depth + 1,
      flow: isContents ? around.flow : { last: null, style: null, lastLine: -1 },
      tables: this.#drawn.get(el) ?? around.tables,
      inTable: part?.kind === 'table' || (around.inTable && name !== 'table'),
      isKept,
      inControl: around.inControl || (CONTROLS.has(name) && this.#isActing(el)),
    });
  }

  /** Whether it names columns. */
  #isHead(el: Element, name: string, { tables }: Pick<Place, 'tables'>): boolean {
    return isTableHead(el, name) || tables?.parts.get(el)?.kind === 'head';
  }

  /** A bar or gauge that nobody operates, by its words and how far it is; false where its words say how far. */
  #gauge(el: Element, { area, isKept }: Place): boolean {
    const role = roleOf(el, this.#pass);
    const isDrawn = el instanceof HTMLProgressElement || el instanceof HTMLMeterElement;
    if (!isDrawn && !GAUGES.has(role)) return false;
    const style = this.#pass.style(el);
    const box = unclobbered.box(el);
    const isIn = this.#isWhole || isKept || sees(area.shown, box);
    if (style.display === 'none' || !isPainted(style, area.opacity)) return isDrawn;
    if (!isIn) return isDrawn;
    const text = isDrawn ? '' : seenFlatText(el, this.#pass);
    const value = gaugeOf(el, role);
    if (saysNumber(text, [value ?? '', rangeNow(el, role)]) || this.#isActing(el)) return false;
    const { name: own } = nameOf(el, role, this.#pass);
    const name = own.includes(text) ? own : `${own} ${text}`.trim();
    const sign = role === 'meter' ? 'meter' : 'progress';
    this.#writer.open({ kind: 'gauge', sign, ...(value !== undefined && { mark: value }) });
    this.#writer.text(name === '' ? ' ' : name, false);
    this.#writer.close();
    return true;
  }

  /** Skips what the viewport is nowhere near, before its style is asked for: lists can be long. */
  #isFarAway(el: Element, name: string, { inTable, isKept, flow, area, tables }: Place): boolean {
    if (this.#isWhole || isKept || (inTable && this.#isHead(el, name, { tables }))) return false;
    const box = unclobbered.box(el);
    if (!hasSize(box) || sees(this.#root.shown, box) || this.#holders.has(el)) return false;
    flow.last = box;
    flow.lastLine = -1;
    this.#skip(el, box, area);
    return true;
  }

  /** What an element is to a reader: by its role or tag, or in a table that it is drawn as. */
  #partOf(el: Element, name: string, { inTable, tables }: Place): Part | null {
    const part = partOf(el, inTable, (other) => roleOf(other, this.#pass));
    if (part && part.kind !== 'item' && part.kind !== 'list') return part;
    const inDrawn = tables?.parts.get(el);
    if (inDrawn) return inDrawn;
    if (inTable || NO_TABLE.has(name) || this.#isActing(el)) return part;
    const drawn = drawnTable(el, this.#pass);
    if (drawn) this.#drawn.set(el, drawn);
    return drawn ? { kind: 'table' } : part;
  }

  #startBlock(flow: Flow, box: Rect, style: CSSStyleDeclaration): void {
    const { last, lastLine } = flow;
    const floats = () => flow.style?.cssFloat !== 'none';
    const isFirst = last === null;
    const isOneLine = lastLine === this.#writer.lines;
    this.#setting.block();
    this.#writer.blockStart(isFirst, !isFirst && isOneLine && besideEachOther(last, box, floats));
    flow.last = box;
    flow.style = style;
    // The break before the block's own first line is written with that line.
    flow.lastLine = this.#writer.linesAfterBreak;
  }

  /** Opens what the element is; returns whether its children are part of the outline. */
  #open(el: Element, { name, part, isBlock }: Opened, { area, inControl }: Place): boolean {
    const picture = pictureName(el, name, this.#pass);
    const isUntold = inControl || Boolean(picture);
    const told = isUntold ? '' : toldBySign(el, name) || toldByColor(el, this.#pass);
    if (picture !== null) {
      this.#picture(el, picture || told, area);
      return false;
    }
    const { inventory } = this.#frame;
    const listing = inventory.listing(el);
    const node = listing && inventory.ids.idOf(el);
    if (listing?.kind === 'frame') {
      this.#openListed(el);
      return false;
    }
    const level = part?.level;
    const isItem = part ? part.kind === 'item' : isBlock && node === undefined;
    const sign = isItem ? itemMark(el, this.#pass) : undefined;
    const mark = this.#mark(el, part?.kind ?? null, listing?.kind);
    const seen = mark !== undefined && { mark };
    if (part) {
      const own = node !== undefined && { node };
      this.#begin(
        {
          kind: part.kind,
          ...own,
          ...(level !== undefined && { level }),
          ...(sign && { sign }),
          ...seen,
        },
        el,
      );
    } else if (sign !== undefined) this.#begin({ kind: 'item', sign }, el);
    else if (node !== undefined) {
      const rest = FIELDS.has(name) || name === 'select' ? restOfValue(el) : '';
      const kind = listing?.kind === 'interactive' ? 'control' : 'part';
      const at = entryLevel(el);
      const own = { ...(rest !== '' && { rest }), ...(at > 0 && { level: at }) };
      this.#begin({ kind, node, ...own }, el);
      // What owns or is owned stands elsewhere than in the document.
    } else if (unclobbered.hasAttribute(el, 'aria-owns') || ownerOf(el, this.#pass)) {
      this.#begin({ kind: 'part' }, el);
    }
    if (told !== '' && node === undefined && isPainted(this.#pass.style(el), area.opacity)) {
      this.#image(told);
    }
    if (this.#errors.has(el)) this.#begin({ kind: 'error' });
    const isList = COMPOSITES.has(unclobbered.keywords(el, 'role') ?? '');
    const group = part || !isBlock || isList || this.#isActing(el) ? null : groupKind(el);
    if (group) this.#begin({ kind: group, ...seen }, el);
    else if (seen && !part) this.#begin({ kind: 'step', ...seen });
    if (FIELDS.has(name) || isSensitive(el)) return false;
    return !(el instanceof HTMLSelectElement) || el.multiple || el.size > 1 || isPickerOpen(el);
  }

  /** What a person sees of an element besides its words; what acts says it itself, unless it is a row or item. */
  #mark(el: Element, kind: Part['kind'] | null, listed?: FrameNode['kind']): string | undefined {
    const pass = this.#pass;
    const told = () => toldByLook(el, pass);
    if (kind === null && listed) return listed === 'structure' ? told() : undefined;
    const acts = listed !== undefined;
    return saidOfRow(el, { kind, acts }, pass) ?? seenMark(el, kind, pass) ?? told();
  }

  #isActing(el: Element): boolean {
    return this.#frame.inventory.listing(el)?.kind === 'interactive';
  }

  #begin(piece: Parameters<PieceWriter['open']>[0], el?: Element): void {
    const opened = this.#writer.open(piece);
    if (el) this.#elements.set(opened, el);
    const isOwner = el !== undefined && unclobbered.hasAttribute(el, 'aria-owns');
    this.#later(() => this.#writer.close(isOwner));
  }

  #later(end: () => void): void {
    this.#stack.push({ type: 'end', end });
  }

  #openClosed(kind: 'control' | 'frame', node: number): void {
    this.#writer.open({ kind, node });
    this.#writer.close();
  }

  /** A listed element of whose inside nothing is read. */
  #openListed(el: Element): void {
    const { inventory } = this.#frame;
    const listing = inventory.listing(el);
    if (!listing) return;
    this.#openClosed(listing.kind === 'frame' ? 'frame' : 'control', inventory.ids.idOf(el));
  }

  #picture(el: Element, name: string, { opacity }: Place['area']): void {
    if (this.#frame.inventory.listing(el)) this.#openListed(el);
    else if (name !== '' && isPainted(this.#pass.style(el), opacity)) this.#image(name);
    for (const area of areasOf(el)) this.#openListed(area);
  }

  #image(name: string): void {
    this.#writer.open({ kind: 'image' });
    this.#writer.text(name, false);
    this.#writer.close();
  }

  #pushChildren(el: Element, place: Place): void {
    const isClosed = el instanceof HTMLDetailsElement && !el.open;
    const children: Node[] = [];
    for (const child of flatChildren(el, this.#pass)) {
      // Text in closed details has no element whose style would say that it is not rendered.
      if (!isClosed || child instanceof Element) children.push(child);
    }
    const writes = mayGenerate(el, this.#pass);
    if (writes) this.#stack.push({ type: 'generated', which: '::after', place });
    for (let i = children.length - 1; i >= 0; i--) {
      const node = children[i];
      if (node) this.#stack.push({ type: 'node', node, place });
    }
    if (writes) this.#stack.push({ type: 'generated', which: '::before', place });
  }

  #text(node: Text, { el, style, box, area, isKept }: Place): void {
    const { data } = node;
    if (!/\S/.test(data)) {
      if (data !== '') this.#writer.space();
      return;
    }
    if (area.opacity < MIN_OPACITY || !paintsText(style)) return;
    const isIn = box !== null && hasSize(box) && seesAll(area.shown, box);
    const rect = isIn ? box : rectOf(node);
    if (!isIn && !sees(area.reach, rect)) return;
    const isOut = !isIn && !sees(area.shown, rect);
    if (isOut && !this.#isWhole && !isKept) {
      const where = whereIs(rect, area.shown ?? viewportRect());
      this.#writer.skip({ where, characters: data.trim().length, sections: 0, rows: 0 });
      return;
    }
    if (rect.bottom - rect.top < MIN_HEIGHT_PX || !this.#isInked(el, style, node)) return;
    if (isIconText(el, this.#pass)) {
      this.#writer.icon(data);
      return;
    }
    const { whiteSpaceCollapse } = style;
    const isVerbatim = /^(preserve|break-spaces)/.test(whiteSpaceCollapse);
    const { text, from } = this.#setting.read(node, el, isVerbatim ? data : collapse(data));
    if (from === 'joined') this.#writer.join();
    else if (from === 'apart') this.#writer.space();
    if (isVerbatim) this.#writer.verbatim(text, isOut);
    else this.#writer.text(text, isOut);
  }

  /** What a style sheet writes in an element. */
  #generated(which: Pseudo, { el, box, area, isKept }: Place): void {
    const written = area.opacity < MIN_OPACITY ? null : generatedText(el, which, this.#pass);
    if (!written) return;
    const isOut = box !== null && hasSize(box) && !sees(area.shown, box);
    if (isOut && !this.#isWhole && !isKept) return;
    const { text, from } = this.#setting.generated(el, written);
    if (from === 'joined') this.#writer.join();
    else if (from === 'apart' || written.isApart) this.#writer.space();
    this.#writer.text(collapse(text), isOut);
    if (written.isApart) this.#writer.space();
  }

  /** Whether text of an element stands out from what it is painted on. */
  #isInked(el: Element, style: CSSStyleDeclaration, node: Text): boolean {
    const pointOn = () => middleOf(rectOf(node));
    const isInked = this.#inked.get(el) ?? inkProblem(el, style, pointOn, this.#pass) === undefined;
    this.#inked.set(el, isInked);
    return isInked;
  }

  #isOutOfView(el: Element, box: Rect, { shown }: Place['area'], isKept: boolean): boolean {
    if (this.#isWhole || isKept || !hasSize(box) || sees(shown, box)) return false;
    return !this.#holders.has(el);
  }

  #skip(el: Element, box: Rect, { shown, reach, opacity }: Place['area']): void {
    if (!sees(reach, box) || opacity < MIN_OPACITY) return;
    this.#writer.skip({ where: whereIs(box, shown ?? viewportRect()), ...countSkipped(el) });
  }
}

/** What they hold are entries, each on a line of its own. */
const COMPOSITES: ReadonlySet<string> = new Set(['tree', 'treegrid', 'listbox', 'menu']);

const NESTED = '[role=group], [role=treeitem]';

/** How deep an entry of a tree is that the page has written without nesting, from 1; 0 for anything else. */
function entryLevel(el: Element): number {
  if (unclobbered.keywords(el, 'role') !== 'treeitem') return 0;
  const parent = unclobbered.parentElement(el);
  if (!parent || unclobbered.closest(parent, NESTED)) return 0;
  const level = Number(unclobbered.attribute(el, 'aria-level'));
  return Number.isInteger(level) && level > 0 && level < MAX_TREE_DEPTH ? level : 0;
}

/** How the blocks of one parent follow each other. */
interface Flow {
  last: Rect | null;
  /** Of the last block. */
  style: CSSStyleDeclaration | null;
  /** Lines that had been written when the last block began. */
  lastLine: number;
}

/** What holds for everything in an element. */
interface Place {
  el: Element;
  style: CSSStyleDeclaration;
  /** Null where the element has no box of its own to compare with. */
  box: Rect | null;
  area: VisibleArea;
  depth: number;
  flow: Flow;
  inTable: boolean;
  /** The table that is drawn around it. */
  tables: DrawnTable | undefined;
  /** Read although it is not in view: heads of a table. */
  isKept: boolean;
  /** In a control that is named by all that is in it. */
  inControl: boolean;
}

/** In which direction something out of view lies. */
function whereIs(rect: Rect, { top, bottom }: Rect): Whereabouts {
  if (rect.top >= bottom - 1) return 'below';
  return rect.bottom <= top + 1 ? 'above' : 'beside';
}

const ROWS = /^(tr|li)$/;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Words and the spaces of the source between them. */
const WHITE_SPACE_SHARE = 0.9;

/** How much is in an element that is not read, about. */
function countSkipped(el: Element): Omit<Skipped, 'where'> {
  const isRow = ROWS.test(unclobbered.localName(el)) || unclobbered.attribute(el, 'role') === 'row';
  const characters = Math.round(unclobbered.textContent(el).length * WHITE_SPACE_SHARE);
  // Rows are many, and hold no sections.
  const sections = isRow ? 0 : sectionsIn(el);
  return { characters, sections, rows: isRow ? 1 : 0 };
}

function sectionsIn(el: Element): number {
  if (unclobbered.matches(el, HEADINGS)) return 1;
  return unclobbered.querySelectorAll(el, HEADINGS).length;
}

/** What shows no text of its own, or none that a person reads as text. */
const UNREAD: ReadonlySet<string> = new Set(
  (
    'script style noscript template head datalist object embed audio video canvas ' +
    'rp param source track link meta base col colgroup'
  ).split(' '),
);
const CONTROLS: ReadonlySet<string> = new Set('a button label option summary'.split(' '));
const GAUGES: ReadonlySet<string> = new Set(['progressbar', 'meter']);

/** What may say how far something is. */
function isGauge(el: Element, name: string): boolean {
  return name === 'progress' || name === 'meter' || GAUGES.has(ariaKeywords(el, 'role') ?? '');
}

/** Whether a text has the number that one of these values begins with, as they stand or rounded. */
function saysNumber(text: string, values: readonly string[]): boolean {
  const numbersIn = (one: string) =>
    [...one.replace(/[.,](?=\d{3}(?!\d))/g, '').matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) =>
      Math.round(Number(number.replace(',', '.'))),
    );
  const said = new Set(numbersIn(text));
  return values.some((value) =>
    numbersIn(value)
      .slice(0, 1)
      .some((number) => said.has(number)),
  );
}

/** Fields hold their text as their value. */
const FIELDS: ReadonlySet<string> = new Set(['input', 'textarea']);

/** What a block that says nothing of itself is by the blocks beside it; null for a mere wrapper. */
function groupKind(el: Element): 'card' | null {
  return blockKind(el, null) ?? null;
}

const blockKind = ruleTable<Element, null, 'card'>([
  {
    id: 'block.card',
    why: 'A person reads one of several blocks of one shape, with little in each, as one thing.',
    seen: 'gentelella widgets',
    says: (el) => (isCard(el) ? 'card' : undefined),
  },
]);

/** They are laid out by their own rules. */
const NO_TABLE: ReadonlySet<string> = new Set(
  'body main header footer nav aside form fieldset svg details summary p tr td th thead tbody tfoot'.split(
    ' ',
  ),
);

/** Opacity below which nobody sees a text or picture. */
const MIN_OPACITY = 0.05;

/** Whether a picture is painted at all, at the opacity of all around it. */
function isPainted({ visibility }: CSSStyleDeclaration, opacity: number): boolean {
  return visibility === 'visible' && opacity >= MIN_OPACITY;
}

/** Whether an element paints its own text at all: its visibility, size and indent let it. */
function paintsText({ visibility, fontSize, textIndent }: CSSStyleDeclaration): boolean {
  if (visibility !== 'visible' || Number.parseFloat(fontSize) < MIN_FONT_PX) return false;
  return Number.parseFloat(textIndent) >= FAR_OUT_PX;
}

/** Higher boxes hold more than a line, CSS pixels. */
const MAX_LINE_HEIGHT_PX = 64;
const MIN_SHARED_HEIGHT = 0.5;

/**
 * Whether two boxes, each of about one line, stand on the same line as a person sees it. `floats`: whether
 * the first one floats in the other, whose box reaches behind it.
 */
export function besideEachOther(a: Rect, b: Rect, floats: () => boolean): boolean {
  const heightA = a.bottom - a.top;
  const heightB = b.bottom - b.top;
  if (Math.max(heightA, heightB) > MAX_LINE_HEIGHT_PX) return false;
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (shared <= 0 || shared < MIN_SHARED_HEIGHT * Math.min(heightA, heightB)) return false;
  return a.right <= b.left + 1 || b.right <= a.left + 1 || floats();
}

function rectOf(node: Text): Rect {
  return rangeOf(node).getBoundingClientRect();
}

function rangeOf(node: Text): Range {
  const range = pageDocument.createRange();
  range.selectNode(node);
  return range;
}
