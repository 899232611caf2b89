import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { contextInPlace } from '../detect/context-of.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import { isItem } from '../detect/item-around.ts';
import type { Changes } from '../detect/mutation-effects.ts';
import { carryScans } from '../detect/root-scan.ts';
import type { Row, RowList } from '../detect/row-list.ts';
import type { RowLister } from '../detect/row-lister.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { openModal } from '../read/is-hidden.ts';
import { labelledChoice } from '../read/labelled-choice.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { type View, viewportRect } from '../read/visible-box.ts';
import { describeNode } from './describe-node.ts';
import { rememberedInPlace } from './place-in-frame.ts';
import type { ReadContext } from './read-context.ts';

/** Describes rows, with what the descriptions of one reading share. */
export class Describer {
  readonly controls: ControlWatch;
  readonly #ids: ElementIds;
  readonly #lister: RowLister;
  #pass: ReadContext['pass'] | null = null;
  #context: ReadContext | null = null;
  /** How often something was heard that may change a description, now and when the pass began. */
  #changes = 0;
  #passChanges = -1;
  /** How the page looked when all of it was last described, and how often it had changed by then. */
  #look: { page: string; changes: number } | undefined;
  #view: View = { viewport: viewportRect(), scroll: { x: 0, y: 0 } };

  constructor(ids: ElementIds, lister: RowLister) {
    this.#ids = ids;
    this.#lister = lister;
    this.controls = new ControlWatch(lister.rows);
  }

  /** Where the viewport stood when the reading began. */
  get view(): View {
    return this.#view;
  }

  /** The modal dialog, outside of which all is inert. */
  get modal(): Element | null {
    return this.#context?.modal ?? null;
  }

  /**
   * The page may have changed since the last reading: nothing worked out before stays good but what `changes` leave.
   */
  restart(changes: Changes): void {
    const before = this.#pass;
    this.#pass = readingPass();
    if (before && changes !== 'all') carryScans(before, this.#pass, changes);
    this.#passChanges = this.#changes;
    this.start();
  }

  /** Something was heard of the page that may change a description: none is remembered any more. */
  forget(): void {
    this.#changes++;
  }

  /** All of the page is described from now on: it is remembered how it looks meanwhile. */
  noteLook(): void {
    this.#look = { page: pageLook(), changes: this.#changes };
  }

  /** Nothing has been heard of the page since all of it was described, and it says the same. */
  get looksAsNoted(): boolean {
    return this.#look?.changes === this.#changes && this.#look.page === pageLook();
  }

  /** Nothing has been heard of the page since the last reading began. */
  get isCurrent(): boolean {
    return this.#passChanges === this.#changes;
  }

  /** Looks where the viewport stands; what was worked out of roles and names stays good. */
  start(): void {
    this.#context = this.#newContext();
  }

  #newContext(): ReadContext {
    this.#pass ??= readingPass();
    this.#view = { viewport: viewportRect(), scroll: { x: scrollX, y: scrollY } };
    const modal = openModal(this.#lister.dialogs);
    if (!this.#pass.modals.has(document)) this.#pass.modals.set(document, modal);
    return {
      ids: this.#ids,
      listed: {
        has: (el) => this.#lister.rowOf(el) !== undefined,
        isControl: (el) => this.#lister.rowOf(el)?.listing.kind === 'interactive',
      },
      modal,
      viewport: this.#view.viewport,
      scroll: this.#view.scroll,
      pass: this.#pass,
      opacities: new Map(),
    };
  }

  /** Whether an element is an item of a list, a row or one of several parts alike. */
  isItem(el: Element): boolean {
    this.#pass ??= readingPass();
    return isItem(el, this.#pass);
  }

  /** What is known of a row that was not described again, in its present place among others. */
  inPlace(row: Row, node: FrameNode): FrameNode {
    const { context } = node;
    const now = context && this.#pass ? contextInPlace(row.el, context, this.#pass) : context;
    return now && now !== context ? { ...node, context: now } : node;
  }

  /** The node of a row that has been measured. With `known`, what has not moved keeps its exposure. */
  describe(row: Row, known?: FrameNode): FrameNode {
    readingPulse.worked();
    this.#context ??= this.#newContext();
    this.controls.note(row);
    const rect = row.rect(this.#view.scroll);
    const listed = { el: row.el, listing: row.listing, rect, known };
    const node = describeNode(listed, this.#context);
    row.memory = { node, changes: this.#changes, look: lookOf(row.el, this.#context.pass) };
    return node;
  }

  /** The same, but of a row of which nothing has been heard since, only its place is looked up. */
  recall(row: Row): FrameNode {
    const remembered = this.#remembered(row);
    return remembered ? this.#inPlaceNow(row, remembered) : this.describe(row);
  }

  /** The same of a row that also looks as it did; null if it does not, or nothing is remembered of it. */
  confirm(row: Row): FrameNode | null {
    const remembered = this.#remembered(row);
    return remembered && this.looksAlike(row) ? this.#inPlaceNow(row, remembered) : null;
  }

  /** What is known of a row that looks as it did, at its present place; null if it must be described again. */
  place(row: Row): FrameNode | null {
    const { known } = row;
    if (!known || known.leftOut || known.scroll || known.frame) return null;
    if (!this.looksAlike(row) || !this.controls.isAsNoted(row)) return null;
    const node = this.#inPlaceNow(row, known);
    return node.leftOut ? null : node;
  }

  /** Whether a row was described after all that was heard of the page. */
  isRemembered({ memory }: Row): boolean {
    return memory?.changes === this.#changes;
  }

  /** Whether a row looks as it did when it was described; what was never described does not. */
  looksAlike({ el, memory }: Row): boolean {
    return memory?.look === lookOf(el, this.#pass ?? readingPass());
  }

  #inPlaceNow(row: Row, remembered: FrameNode): FrameNode {
    readingPulse.worked();
    this.#context ??= this.#newContext();
    const listed = { el: row.el, listing: row.listing, rect: row.rect(this.#view.scroll) };
    return rememberedInPlace(remembered, listed, this.#context);
  }

  /** What scrolls, and a frame, say more of their place than a box. */
  #remembered(row: Row): FrameNode | undefined {
    const { memory, listing } = row;
    if (memory?.changes !== this.#changes || memory.node.scroll || memory.node.frame) return;
    const isListedSame = memory.node.kind === listing.kind && memory.node.reason === listing.reason;
    return isListedSame && this.controls.isAsNoted(row) ? memory.node : undefined;
  }
}

/** Finds form controls out of view whose value a script has set, a few at a time. */
class ControlWatch {
  readonly #rows: RowList;
  readonly #marks = new WeakMap<Row, number>();
  #next = 0;

  constructor(rows: RowList) {
    this.#rows = rows;
  }

  /** Remembers what a control holds now. */
  note(row: Row): void {
    const mark = controlHash(row.el);
    if (mark !== undefined) this.#marks.set(row, mark);
  }

  /** Whether it holds what was noted; what is no control does. */
  isAsNoted(row: Row): boolean {
    return controlHash(row.el) === this.#marks.get(row);
  }

  /** Controls that hold something else than noted; takes up where the last call ended. */
  *changed(deadline: number): Generator<Row> {
    const { blocks } = this.#rows;
    for (let n = 0; n < blocks.length && performance.now() < deadline; n++) {
      this.#next = this.#next + 1 < blocks.length ? this.#next + 1 : 0;
      for (const row of blocks[this.#next]?.rows ?? []) {
        if (row.isInView || !row.known || !this.#marks.has(row)) continue;
        if (controlHash(row.el) !== this.#marks.get(row)) yield row;
      }
    }
  }
}

/** Characters of a value's ends that count; what differs only in between is no everyday change. */
const END_CHARACTERS = 200;

/**
 * A number that changes with what a person or a script put into a form control, or undefined for
 * all other elements: setting `value` or `checked` changes no attribute and raises no event. The
 * text itself is not kept, since it may be a secret.
 */
function controlHash(el: Element): number | undefined {
  // A label says whether its choice is made.
  if (el instanceof HTMLLabelElement) return checkedBits(labelledChoice(el));
  if (el instanceof HTMLInputElement) {
    return hash(el.value, (el.checked ? 1 : 0) + (el.indeterminate ? 2 : 0) + faultOf(el));
  }
  if (el instanceof HTMLTextAreaElement) return hash(el.value, faultOf(el));
  if (el instanceof HTMLSelectElement) return hash('', el.selectedIndex * 8 + faultOf(el));
  return undefined;
}

/** A script finds fault with a control by `setCustomValidity`, of which nothing tells. */
function faultOf({ validity }: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): number {
  return validity.valid ? 0 : 4;
}

function checkedBits(choice: HTMLInputElement | null): number | undefined {
  return choice ? (choice.checked ? 1 : 0) + (choice.indeterminate ? 2 : 0) : undefined;
}

function hash(text: string, seed: number): number {
  let sum = seed + text.length * 31;
  const add = (code: number) => {
    sum = (Math.imul(sum, 16777619) ^ code) | 0;
  };
  for (let i = 0; i < Math.min(text.length, END_CHARACTERS); i++) add(text.charCodeAt(i));
  for (let i = Math.max(END_CHARACTERS, text.length - END_CHARACTERS); i < text.length; i++)
    add(text.charCodeAt(i));
  return sum;
}

/** What a style can change of what is said of an element, besides its place and its text. */
const PROPERTIES = [
  'visibility',
  'opacity',
  'color',
  'background-color',
  'border-bottom-color',
  'font-weight',
  'cursor',
];

/** How an element looks, as far as a description depends on it: alike looks give equal texts. */
function lookOf(el: Element, pass: SemanticsPass): string {
  const style = pass.style(el);
  // The text of the document leaves shadow trees out.
  const isInShadow = el instanceof HTMLElement && unclobbered.rootOf(el) instanceof ShadowRoot;
  let look = isInShadow ? renderedText(el) : '';
  for (const property of PROPERTIES) look += `;${style.getPropertyValue(property)}`;
  return look;
}

/**
 * What the document says that can be seen, and how many rules its sheets have: what a script changes of
 * either without a mutation shows here. Some milliseconds for a page of 50,000 elements.
 */
function pageLook(): string {
  const body = pageDocument.body();
  return `${ruleCounts(document)} ${body ? renderedText(body) : ''}`;
}

function ruleCounts(root: Document | ShadowRoot): string {
  return rootQueries.sheets(root).map(countRules).join();
}

/** A sheet of another site keeps its rules to itself, and nobody else changes them. */
function countRules(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    return -1;
  }
}
