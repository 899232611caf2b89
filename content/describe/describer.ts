import type { FrameNode } from '../../core/page/tree/frame-node.ts';
import { contextInPlace } from '../context/context-of.ts';
import { isItem } from '../context/item-around.ts';
import { carryScans } from '../context/root-scan.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { type View, viewportRect } from '../geometry/visible-box.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import type { Changes } from '../rows/mutation-effects.ts';
import type { Row } from '../rows/row-list.ts';
import type { RowLister } from '../rows/row-lister.ts';
import { openModal } from '../semantics/is-hidden.ts';
import { readingPass } from '../semantics/semantics-pass.ts';
import { ControlWatch } from './control-watch.ts';
import { describeNode } from './describe-node.ts';
import { lookOf, pageLook } from './looks.ts';
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
