import type { FrameNode, FrameOwner } from '../../core/page/tree/frame-node.ts';
import { MASK, SECRET_STATE } from '../../core/page/tree/secret-field.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import type { Listing } from '../detect/classify.ts';
import { contextInPlace, contextOf } from '../detect/context-of.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import { isItem, itemIdentity } from '../detect/item-around.ts';
import { looksBold } from '../detect/looks-bold.ts';
import { looksChecked, looksCurrent, looksDisabled, saysChecked } from '../detect/looks-current.ts';
import type { Changes } from '../detect/mutation-effects.ts';
import { carryScans } from '../detect/root-scan.ts';
import type { Row, RowList } from '../detect/row-list.ts';
import type { RowLister } from '../detect/row-lister.ts';
import { scrollOf } from '../detect/scroll-container.ts';
import { sortState } from '../detect/sort-direction.ts';
import { setPlace } from '../detect/virtual-rows.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { renderedText } from '../platform/rendered-text.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { collapseSpace, seenFlatText } from '../read/flat-text.ts';
import { isFaint } from '../read/is-faint.ts';
import { openModal } from '../read/is-hidden.ts';
import { holdsSecret, noteLabel, revealsSecret } from '../read/is-sensitive.ts';
import { isSubmitter } from '../read/is-submitter.ts';
import { labelledChoice } from '../read/labelled-choice.ts';
import { frameCovers } from '../read/occlusion.ts';
import { visibleLabel } from '../read/place-of.ts';
import { roleOf } from '../read/role.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';
import { valueOf as controlValue, statesOf } from '../read/states.ts';
import { intersect, isWithin, type Rect, type View, viewportRect } from '../read/visible-box.ts';
import { frameOwnerOf } from './frame-owner.ts';
import { nameIn, readName, reportedRole, reportedTexts } from './identity.ts';
import {
  type ListedElement,
  listedAround,
  placeInFrame,
  rememberedInPlace,
} from './place-in-frame.ts';
import type { ReadContext } from './read-context.ts';
import { MAX_HEADING_LENGTH } from './read-page.ts';

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

/** Everything that is reported of one element. Reads only. */
function describeNode(listed: ListedElement, ctx: ReadContext): FrameNode {
  const { el, listing, rect } = listed;
  const role = roleOf(el, ctx.pass);
  const parent = listedParent(el, ctx);
  const scroll = listing.kind === 'frame' ? undefined : scrollOf(el);
  const place = listing.kind === 'interactive' ? setPlace(el) : undefined;
  const naming = { pass: ctx.pass, isControl: ctx.listed.isControl };
  const { name: label, from } = nameIn(el, role, listing, naming);
  if (listing.kind === 'interactive') noteLabel(el, label);
  const name = revealsSecret(el, label) ? MASK : label;
  const value = listing.kind === 'interactive' ? controlValue(el, role, ctx.pass) : undefined;
  const reads = name === MASK ? undefined : readName(el, role, listing, { ...naming, name, from });
  const elsewhere = listing.kind === 'frame' ? undefined : leadsTo(el);
  const states = stateList(el, role, listing, ctx);
  const called = from === 'name attribute' ? '' : name;
  const context =
    listing.kind === 'interactive'
      ? contextOf(el, { role, name: called, states }, ctx.pass)
      : undefined;
  const item = listing.kind === 'interactive' ? itemIdentity(el, ctx.pass) : undefined;
  const asks = dialogText(el, role, ctx.pass);
  return {
    id: ctx.ids.idOf(el),
    ...(parent !== undefined && { parent }),
    kind: listing.kind,
    reason: listing.reason,
    tag: unclobbered.localName(el).slice(0, MAX_TAG_LENGTH),
    role: reportedRole(el, role, listing),
    ...reportedTexts(name, value),
    ...(reads !== undefined && { reads }),
    ...(from && { nameFrom: from }),
    states,
    ...placeInFrame(listed, ctx),
    ...(scroll && { scroll }),
    ...(place && { set: place }),
    ...(elsewhere !== undefined && { leadsTo: elsewhere }),
    ...(listing.kind === 'interactive' && submitsForm(el) && { submits: true as const }),
    ...(asks && { asks }),
    ...(context && { context }),
    ...(item && { item }),
    ...(unclobbered.rootOf(el) instanceof ShadowRoot && { inShadow: true }),
    ...(listing.kind === 'frame' && { frame: ownerIn(el as HTMLIFrameElement, rect, ctx) }),
  };
}

function ownerIn(el: HTMLIFrameElement, rect: Rect, ctx: ReadContext): FrameOwner {
  const owner = frameOwnerOf(el);
  const visible = isWithin(rect, ctx.viewport) ? intersect(rect, ctx.viewport) : null;
  if (!visible) return owner;
  const covers = frameCovers(el, visible, (at, until) => listedAround(at, ctx, until));
  return covers.length > 0 ? { ...owner, covers } : owner;
}

/** Names of elements of no library are longer; a page may make up megabytes. */
const MAX_TAG_LENGTH = 100;

/** Controls of (nearly) no opacity still take clicks (custom check boxes, file inputs), so they are flagged. */
function stateList(el: Element, role: string, listing: Listing, ctx: ReadContext): string[] {
  if (listing.kind !== 'interactive') {
    return listing.kind === 'frame' && isFaint(el, ctx) ? ['transparent'] : [];
  }
  const { pass } = ctx;
  const states = statesOf(el, role, pass);
  if (!states.includes('disabled') && looksDisabled(el)) {
    states.push('looks disabled');
  }
  if (!states.some((state) => SAYS_CURRENT.has(state)) && looksCurrent(el, pass)) {
    states.push('looks current');
  }
  if (
    !states.some((state) => SAYS_CURRENT.has(state)) &&
    (saysChecked(el) || (isScripted(listing) && looksChecked(el, pass)))
  ) {
    states.push('looks checked');
  }
  const sorted = sortState(el, pass);
  if (sorted !== '') states.push(sorted);
  if (tellsByBold(el, states, pass)) states.push('bold');
  if (holdsSecret(el)) states.push(SECRET_STATE);
  if (listing.hears) states.push(listing.hears);
  const isDrawn = el instanceof HTMLInputElement && visibleLabel(el) !== null;
  return !isDrawn && isFaint(el, ctx) ? [...states, 'transparent'] : states;
}

function isScripted({ reason }: Listing): boolean {
  return reason === 'event listener' || reason === 'pointer cursor';
}

const SAYS_CURRENT: ReadonlySet<string> = new Set(['current', 'selected', 'pressed', 'checked']);

/** Whether bold type says something of it that its states do not. */
function tellsByBold(el: Element, states: readonly string[], pass: SemanticsPass): boolean {
  if (states.some((state) => TELLS_APART.has(state))) return false;
  return looksBold(
    el,
    pass,
    states.some((state) => state.endsWith('current')),
  );
}

/** What is bold for this reason says nothing else by it. */
const TELLS_APART: ReadonlySet<string> = new Set(['selected', 'pressed', 'focused']);

function listedParent(el: Element, ctx: ReadContext): number | undefined {
  const parent = flatParent(el);
  return parent ? listedAround(parent, ctx) : undefined;
}

const ASKING: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

const MAX_TEXT_LENGTH = 600;

/**
 * What a dialog says beside its name, which its buttons answer: its heading and all of its text.
 * Undefined for everything else, and for a dialog that is not shown.
 */
function dialogText(
  el: Element,
  role: string,
  pass: SemanticsPass,
): { heading: string; text: string } | undefined {
  if (!ASKING.has(role) || !unclobbered.hasBox(el)) return undefined;
  const title = unclobbered.querySelector(el, 'h1,h2,h3,h4,h5,h6,legend,[role=heading]');
  const heading = title ? collapseSpace(seenFlatText(title, pass)) : '';
  return {
    heading: plainText(heading, MAX_HEADING_LENGTH).text,
    text: plainText(seenFlatText(el, pass), MAX_TEXT_LENGTH).text,
  };
}

/**
 * The origin that a click on a link, or on a button that sends a form, leads to when it is another than
 * the document's, and the one that a form is sent to; undefined for everything else.
 */
function leadsTo(el: Element): string | undefined {
  const address = linkAddress(el);
  if (address === null || address.startsWith('#')) return undefined;
  // Most addresses name no host: making a URL of each costs more than all else here.
  if (isPath(address) && pageDocument.baseUri().startsWith(`${location.origin}/`)) return undefined;
  const url = URL.parse(address, pageDocument.baseUri());
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === location.origin) return undefined;
  return url.origin;
}

/** Whether an address is nothing but a path below the document's own host. */
function isPath(address: string): boolean {
  return address.length < MAX_PATH && /^[/#?.\w-]*$/.test(address) && !address.startsWith('//');
}

/** Longer ones are data, mostly. */
const MAX_PATH = 2_000;

/** Whether pressing an element sends the form that it belongs to. */
function submitsForm(el: Element): boolean {
  return isSubmitter(el) && el.form !== null;
}

function linkAddress(el: Element): string | null {
  // Enter in a field sends a form that has no button, too.
  if (el instanceof HTMLFormElement) return unclobbered.attribute(el, 'action');
  // A link in SVG may have its address in a namespace of its own.
  const link = unclobbered.closest(el, 'a[*|href], area[href]');
  if (link) return unclobbered.attribute(link, 'href') ?? unclobbered.attribute(link, 'xlink:href');
  if (!isSubmitter(el)) return null;
  return unclobbered.attribute(el, 'formaction') ?? actionOf(el);
}

function actionOf({ form }: HTMLButtonElement | HTMLInputElement): string | null {
  return form && unclobbered.attribute(form, 'action');
}
