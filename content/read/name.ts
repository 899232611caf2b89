import { MASK } from '../../core/page/tree/secret-field.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { referencedElements } from './aria-attributes.ts';
import {
  collapseSpace,
  flatChildren,
  flatText,
  MAX_NAME_LENGTH,
  MAX_RAW_LENGTH,
  pseudoText,
} from './flat-text.ts';
import { ariaOf } from './internals.ts';
import { isEditingRoot } from './is-focusable.ts';
import { isHidden } from './is-hidden.ts';
import { isSensitive } from './is-sensitive.ts';
import { nameRoles } from './name-roles.ts';
import { roleOf } from './role.ts';
import { SemanticsPass } from './semantics-pass.ts';
import { rangeNow } from './states.ts';
import { transformText } from './transform-text.ts';
import { joinSet, type SetText, type Typesetting } from './typesetting.ts';

const GRID = 'table[role=grid], table[role=treegrid], [role=grid], [role=treegrid]';

/**
 * The accessible name on one line, at most 1,000 characters, and the source that won; `''` and
 * `none` without one. accname 1.2, HTML-AAM 1.0 and SVG-AAM 1.0, the way Chromium reads them; with `setting`,
 * as a person reads its text.
 */
export function nameOf(
  el: Element,
  role?: string,
  pass: SemanticsPass = new SemanticsPass(),
  setting?: Typesetting,
): { name: string; from: NameSource } {
  const task = startNameTask(pass, setting);
  const itsRole = role ?? roleOf(el, pass);
  const referenced = referencedName(el, task, pass);
  if (referenced) return { name: referenced, from: 'aria-labelledby' };
  const label = collapseSpace(ownLabel(el));
  if (label) return { name: label, from: 'aria-label' };
  const native = nativeName(el, itsRole, task);
  if (native) return native;
  if (isNamedByContents(el, itsRole)) {
    const contents = collapseSpace(nameFromContents(el, task));
    if (contents) return { name: contents, from: 'contents' };
  }
  const title = nameRoles.untitled.has(itsRole) && !isEditingRoot(el) ? '' : readTitle(el);
  return title ? { name: title, from: 'title' } : { name: '', from: 'none' };
}

function referencedName(el: Element, task: NameTask, pass: SemanticsPass): string {
  const references = referencedElements(el, 'aria-labelledby');
  if (references.length === 0) return '';
  // Only of a grid: what else is in its own label is named by all of it in Chrome, too.
  const around = unclobbered.matches(el, GRID)
    ? references.filter((reference) => reference !== el && unclobbered.contains(reference, el))
    : [];
  const others = references.filter((reference) => !around.includes(reference));
  const names = around.map((holder) => nameAround(holder, el, pass));
  task.visited.add(el);
  if (others.length > 0) names.push(nameFromReferences(others, task, 'read'));
  task.visited.delete(el);
  return names.filter(Boolean).join(' ');
}

function ownLabel(el: Element): string {
  return ariaOf(el, 'aria-label') ?? '';
}

function isNamedByContents(el: Element, role: string): boolean {
  if (isEditingRoot(el)) return false;
  if (nameRoles.fromContents.has(role)) return true;
  return role === 'row' && unclobbered.closest(el, GRID) !== null;
}

function readTitle(el: Element): string {
  return collapseSpace(unclobbered.attribute(el, 'title') ?? '');
}

/** Elements one name may look at, however many references lead to them. */
const MAX_ELEMENTS = 2_000;

/** Elements whose text flows on although their ARIA role's does not. */
const OPEN = /^(address|details|footer)$/;

const own = (text: string): ContextName => ({ text, isContents: false });

/** A fresh task for one element's name. */
export function startNameTask(pass: SemanticsPass, setting?: Typesetting): NameTask {
  const task: NameTask = {
    pass,
    ...(setting && { setting }),
    visited: new Set(),
    elementsLeft: MAX_ELEMENTS,
    depth: 0,
    inReference: false,
    inHidden: false,
    nameInContext: (el, as) => nameInContext(el, task, as),
  };
  return task;
}

/** accname 1.2 §4.3.2, 2B–2I. */
function nameInContext(el: Element, task: NameTask, as: 'root' | 'child'): ContextName {
  const role = roleOf(el, task.pass);
  // What another field holds goes before what it is called; it is said once, and never of the field itself.
  const isValued = nameRoles.valued.has(role) || isEditingRoot(el);
  const value = isValued && !task.visited.has(el) ? embeddedValue(el, role, task) : '';
  if (isValued) task.visited.add(el);
  if (value) return own(value);
  if (!task.inReference) {
    const references = referencedElements(el, 'aria-labelledby');
    const referenced = references.length > 0 ? nameFromReferences(references, task, 'read') : '';
    if (referenced) return own(referenced);
  }
  const label = collapseSpace(ownLabel(el));
  if (label) return own(label);
  const native = role === 'none' ? null : nativeName(el, role, task);
  if (native) return { text: native.name + filesOf(el), isContents: native.from === 'contents' };
  const isClosed =
    !task.inReference && nameRoles.closed.has(role) && !OPEN.test(unclobbered.localName(el));
  const isOpen = !isClosed && !nameRoles.valued.has(role);
  const text = isOpen || as === 'root' ? nameFromContents(el, task) : '';
  if (text.trim() || (as === 'child' && nameRoles.untitled.has(role)))
    return { text, isContents: true };
  const title = collapseSpace(unclobbered.attribute(el, 'title') ?? '');
  return title ? own(title) : { text, isContents: true };
}

/**
 * The texts of referenced elements one after the other. A hidden one counts when aria-labelledby
 * asks for it (accname 1.2 §4.3.2, 2A and 2B), and says nothing as a label, legend or caption.
 */
function nameFromReferences(
  elements: readonly Element[],
  task: NameTask,
  ifHidden: 'read' | 'skip',
): string {
  const { inReference, inHidden } = task;
  const texts: string[] = [];
  for (const el of elements) {
    task.elementsLeft -= 1;
    if (task.elementsLeft <= 0) break;
    const isOut = isHidden(el, task.pass);
    if (ifHidden === 'skip' && (isOut || task.visited.has(el))) continue;
    if (ifHidden === 'read' && isOut && isInClosedDetails(el)) continue;
    task.inReference = ifHidden === 'read';
    task.inHidden = isOut;
    texts.push(collapseSpace(task.nameInContext(el, 'root').text));
  }
  task.inReference = inReference;
  task.inHidden = inHidden;
  return collapseSpace(texts.filter((text) => text !== '').join(' '));
}

/** Chrome skips the rendering of what a details element hides, so a reference finds no text. */
function isInClosedDetails(el: Element): boolean {
  return unclobbered.closest(el, 'details:not([open]) > :not(summary)') !== null;
}

const MAX_DEPTH = 200;
const SKIPPED = /^(script|style|template|noscript|datalist|rt|rp|defs|desc|metadata|symbol)$/;
const OWN_NAME = '[aria-label], [aria-labelledby]';

/** An element's text as laid out, its children's names in it (accname 1.2 §4.3.2, 2F–2H). */
function nameFromContents(el: Element, task: NameTask): string {
  const flow = new TextFlow();
  addContents(el, flow, task);
  return flow.text;
}

function addContents(el: Element, flow: TextFlow, task: NameTask): void {
  if (task.depth >= MAX_DEPTH) return;
  task.depth += 1;
  task.visited.add(el);
  addPseudo(el, '::before', flow, task);
  for (const child of flatChildren(el, task.pass)) {
    if (flow.isFull || task.elementsLeft <= 0) break;
    const type = unclobbered.nodeType(child);
    if (type === Node.TEXT_NODE) addText(child as Text, el, flow, task);
    else if (type === Node.ELEMENT_NODE) addElement(child as Element, flow, task);
  }
  addPseudo(el, '::after', flow, task);
  task.depth -= 1;
}

function addText(text: Text, parent: Element, flow: TextFlow, task: NameTask): void {
  // What closed details hold has no element whose style would say that it is not rendered.
  if (parent instanceof HTMLDetailsElement && !parent.open) return;
  const isLaidOut = !task.inHidden || unclobbered.hasBox(parent);
  const data = text.data.slice(0, MAX_RAW_LENGTH);
  // Text without a box has no line to be on, so each node stands apart.
  if (!isLaidOut) {
    if (/\S/.test(data)) flow.addApart(data);
    return;
  }
  const style = task.pass.style(parent);
  if (style.visibility !== 'visible' && !task.inHidden) return;
  const shown = transformText(data, style.textTransform);
  if (task.setting) flow.addSet(task.setting.read(text, parent, shown));
  else flow.add(shown);
}

function addPseudo(
  el: Element,
  which: '::before' | '::after',
  flow: TextFlow,
  task: NameTask,
): void {
  if (task.inHidden && !unclobbered.hasBox(el)) return;
  const { text, isApart } = pseudoText(el, which, task.pass);
  if (text === '') return;
  const set = task.setting?.generated(el, { text, style: getComputedStyle(el, which), isApart });
  if (isApart) flow.addApart(set?.text ?? text);
  else if (set) flow.addSet(set);
  else flow.add(text);
}

function addElement(el: Element, flow: TextFlow, task: NameTask): void {
  task.elementsLeft -= 1;
  const isDone = task.visited.has(el) && !task.inReference;
  if (SKIPPED.test(unclobbered.localName(el)) || isDone) return;
  if (!task.inHidden && isHidden(el, task.pass)) {
    // `visibility: hidden` does not hide descendants that are visible again.
    const isOut = task.pass.excluded.get(el) || task.pass.style(el).visibility === 'visible';
    if (!isOut && unclobbered.firstElementChild(el)) addContents(el, flow, task);
    return;
  }
  const role = roleOf(el, task.pass);
  const isLaidOut = !task.inHidden || unclobbered.hasBox(el);
  const apart = isLaidOut ? isSetApart(el, role, task.pass) : 'always';
  // As a person reads it, what stands in a box of its own may go on with the number before it.
  const isInFlow =
    apart !== 'with text' || (task.setting && /\S/.test(unclobbered.textContent(el)));
  if (isTransparent(el, role, task) && isInFlow) {
    if (apart !== 'never') flow.gap();
    addContents(el, flow, task);
    if (apart !== 'never') flow.gap();
    return;
  }
  const inner = task.nameInContext(el, 'child');
  if (apart === 'always') flow.gap();
  if (apart === 'never' && inner.isContents) flow.add(inner.text);
  else flow.addApart(inner.text);
  if (apart === 'always') flow.gap();
}

/** What says only how its text is set. */
const TYPE_ROLES = /^(?:deletion|emphasis|insertion|strong|subscript|superscript)$/;

/** Chrome's tree leaves such elements out and takes their children as its own. */
function isTransparent(el: Element, role: string, task: NameTask): boolean {
  const isType = task.setting && TYPE_ROLES.test(role);
  if (role !== 'generic' && role !== 'none' && !isType) return false;
  if (unclobbered.matches(el, OWN_NAME) || el instanceof SVGElement) return false;
  if (task.inHidden) return true;
  return !pseudoText(el, '::before', task.pass).text && !pseudoText(el, '::after', task.pass).text;
}

const REPLACED = /^(img|iframe|video|embed|canvas|svg|br|wbr|output|input|select|textarea|hr)$/;

/**
 * Whether spaces surround an element in a name, as in Chrome: blocks, replaced elements and
 * controls always, inline blocks when they have text, inline text never.
 */
function isSetApart(
  el: Element,
  role: string,
  pass: SemanticsPass,
): 'always' | 'with text' | 'never' {
  if (nameRoles.controls.has(role)) return 'always';
  if (role !== 'none' && REPLACED.test(unclobbered.localName(el))) return 'always';
  const { display, float, position } = pass.style(el);
  if (display === 'contents') return 'with text';
  if (display === 'none') return 'never';
  if (position === 'absolute' || position === 'fixed' || float !== 'none') return 'with text';
  if (display === 'inline' || display === 'ruby') return 'never';
  return display.startsWith('inline') ? 'with text' : 'always';
}

const nameFromAttribute = (el: Element, attribute: string, from: NameSource): NativeName => {
  const name = collapseSpace(unclobbered.attribute(el, attribute) ?? '');
  return name ? { name, from } : null;
};

/** Its first child of that tag. A selector would look at all that is in it, as at each cell of a long table. */
const part = (el: Element, tag: string, from: NameSource, task: NameTask): NativeName => {
  let child = unclobbered.firstElementChild(el);
  while (child && unclobbered.localName(child) !== tag)
    child = unclobbered.nextElementSibling(child);
  return child ? { name: nameFromReferences([child], task, 'skip'), from } : null;
};

type Rule = (el: Element, task: NameTask) => NativeName;

const image: Rule = (el) => {
  const alt = unclobbered.attribute(el, 'alt');
  if (alt !== null) return { name: collapseSpace(alt), from: 'alt' };
  return nameFromAttribute(el, 'title', 'title');
};

const TEXT_TYPES: ReadonlySet<string> = new Set(
  'email number password search tel text url'.split(' '),
);

const RULES: Readonly<Record<string, Rule>> = {
  area: image,
  fieldset: (el, task) => part(el, 'legend', 'legend', task),
  img: image,
  input: (el) => inputName(el as HTMLInputElement),
  optgroup: (el) => nameFromAttribute(el, 'label', 'value'),
  option: (el) => optionName(el as HTMLOptionElement),
  select: () => null,
  table: (el, task) =>
    part(el, 'caption', 'caption', task) ?? nameFromAttribute(el, 'summary', 'value'),
  textarea: (el) => nameFromAttribute(el, 'title', 'title') ?? placeholder(el),
};

/**
 * `label` says the text when the attribute is absent, but '' when it is empty. Pictures and notes that are shown are
 * named as contents.
 */
function optionName(option: HTMLOptionElement): NativeName {
  const isDrawn =
    unclobbered.firstElementChild(option) &&
    unclobbered.hasBox(option) &&
    !unclobbered.hasAttribute(option, 'label');
  return isDrawn ? null : { name: collapseSpace(option.label || option.text), from: 'contents' };
}

const PLACEHOLDER_ROLES: ReadonlySet<string> = new Set(['searchbox', 'textbox']);

function placeholder(el: Element): NativeName {
  return (
    nameFromAttribute(el, 'placeholder', 'placeholder') ??
    nameFromAttribute(el, 'aria-placeholder', 'placeholder')
  );
}

/** The name HTML-AAM 1.0 and SVG-AAM 1.0 give: labels, legend, caption, alt, value, placeholder. */
export function nativeName(el: Element, role: string, task: NameTask): NativeName {
  if (el instanceof SVGElement) return svgName(el);
  const labels = labelsOf(el, task.pass);
  if (labels.length > 0 && !task.visited.has(el)) {
    task.visited.add(el);
    return { name: nameFromReferences(labels, task, 'skip'), from: 'label' };
  }
  const name = unclobbered.localName(el);
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (rule) return rule(el, task);
  if (PLACEHOLDER_ROLES.has(role) || isEditingRoot(el)) {
    return nameFromAttribute(el, 'aria-placeholder', 'placeholder');
  }
  return null;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** The first `title` child, or a link's `xlink:title` (SVG-AAM 1.0 §8.1). */
function svgName(el: SVGElement): NativeName {
  const title = unclobbered.querySelector(el, ':scope > title');
  const text = title ? collapseSpace(unclobbered.textContent(title)) : '';
  if (text) return { name: text, from: 'title' };
  if (unclobbered.localName(el) !== 'a') return null;
  const linkTitle = collapseSpace(el.getAttributeNS(XLINK, 'title') ?? '');
  return linkTitle ? { name: linkTitle, from: 'title' } : null;
}

/** They say what can be done or what is listed, not what it is called. */
const NO_TITLE =
  'a[href], button, input, select, textarea, table, [role=button], [role=link], [role=grid], [role=treegrid], ' +
  '[role=table], [role=toolbar], [role=menubar]';

/**
 * What names an element that is in its own label: the text in that before it. All of what both hold, as a browser
 * reads it, would be the whole of a grid, cut off anywhere.
 */
function nameAround(label: Element, el: Element, pass: SemanticsPass): string {
  return flatText(label, pass, (inside) => {
    const isBefore = unclobbered.position(el, inside) & Node.DOCUMENT_POSITION_PRECEDING;
    return (
      !isBefore || (!unclobbered.contains(inside, el) && unclobbered.matches(inside, NO_TITLE))
    );
  });
}

/**
 * The accessible description, `''` without one: aria-describedby, aria-description, then the title
 * unless it is the name already (accname 1.2 §4.4).
 */
export function descriptionOf(el: Element, pass: SemanticsPass = new SemanticsPass()): string {
  const references = referencedElements(el, 'aria-describedby');
  const described =
    references.length > 0 ? nameFromReferences(references, startNameTask(pass), 'read') : '';
  if (described) return described;
  const description = collapseSpace(ariaOf(el, 'aria-description') ?? '');
  if (description) return description;
  const title = collapseSpace(unclobbered.attribute(el, 'title') ?? '');
  return title && title !== nameOf(el, undefined, pass).name ? title : '';
}

/** The name of an `input` without labels (HTML-AAM 1.0 §4.1), with Chrome's English defaults. */
function inputName(input: HTMLInputElement): NativeName {
  const read = (attribute: string) => collapseSpace(unclobbered.attribute(input, attribute) ?? '');
  const { type } = input;
  if (type === 'submit' || type === 'reset' || type === 'button') {
    if (input.hasAttribute('value')) return { name: collapseSpace(input.value), from: 'value' };
    if (type === 'button') return null;
    return { name: type === 'submit' ? 'Submit' : 'Reset', from: 'value' };
  }
  if (type === 'image') {
    if (read('alt')) return { name: read('alt'), from: 'alt' };
    if (read('value')) return { name: read('value'), from: 'value' };
    if (read('title')) return { name: read('title'), from: 'title' };
    return { name: 'Submit', from: 'value' };
  }
  if (type === 'file')
    return { name: input.multiple ? 'Choose Files' : 'Choose File', from: 'value' };
  if (!TEXT_TYPES.has(type)) return null;
  if (read('title')) return { name: read('title'), from: 'title' };
  const placeholder = read('placeholder') || read('aria-placeholder');
  return placeholder ? { name: placeholder, from: 'placeholder' } : null;
}

/** What a control says inside another element's name: its value (accname 1.2 §4.3.2, 2C). */
function embeddedValue(el: Element, role: string, task: NameTask): string {
  const { pass } = task;
  if (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) {
    if (el instanceof HTMLInputElement && el.type === 'range') return el.value;
    return collapseSpace(isSensitive(el) ? '•'.repeat(Math.min(el.value.length, 8)) : el.value);
  }
  if (el instanceof HTMLSelectElement) {
    const chosen = [...el.selectedOptions].map((option) => option.label).join(' ');
    return isSensitive(el) && chosen !== '' ? MASK : collapseSpace(chosen);
  }
  if (el instanceof HTMLMeterElement || el instanceof HTMLProgressElement) {
    return el.hasAttribute('value') ? String(el.value) : '';
  }
  if (role === 'textbox' || role === 'searchbox' || isEditingRoot(el)) {
    const text = flatText(el, pass);
    return isSensitive(el) && text !== '' ? MASK : text;
  }
  const isList = role === 'combobox' || role === 'listbox';
  const value = isList ? chosenIn(el, role, task) : rangeValue(el, role);
  return isSensitive(el) && value !== '' ? MASK : value;
}

/** What is chosen in a list; where nothing is, what a combobox or a list that is referenced holds. */
function chosenIn(el: Element, role: string, task: NameTask): string {
  const selected = el.querySelectorAll('[role=option][aria-selected=true]');
  const texts = [...selected].slice(0, 20).map((option) => flatText(option, task.pass));
  const chosen = collapseSpace(texts.join(' '));
  if (chosen !== '' || (role === 'listbox' && !task.inReference)) return chosen;
  return collapseSpace(nameFromContents(el, task));
}

/** What a field for files says behind its button, in Chrome's English. */
function filesOf(el: Element): string {
  if (!(el instanceof HTMLInputElement) || el.type !== 'file') return '';
  const names = [...(el.files ?? [])].map(({ name }) => name);
  return `: ${names.join(', ') || 'No file chosen'}`;
}

function rangeValue(el: Element, role: string): string {
  const spoken = ariaOf(el, 'aria-valuetext');
  return collapseSpace(spoken || rangeNow(el, role));
}

const LABELABLE = 'button, input, meter, output, progress, select, textarea';

/**
 * The labels of a control in document order. One scan of the tree serves the whole pass:
 * `control.labels` would walk all of it for every control.
 */
export function labelsOf(el: Element, pass: SemanticsPass): readonly HTMLLabelElement[] {
  const isCustom = unclobbered.localName(el).includes('-');
  if (!isCustom && !unclobbered.matches(el, LABELABLE)) return [];
  const root = unclobbered.rootOf(el);
  let labels = pass.labels.get(root);
  if (!labels) {
    labels = readLabels(root);
    pass.labels.set(root, labels);
  }
  return labels.get(el) ?? [];
}

const { getElementsByTagName } = Document.prototype;

/** The browser keeps a document's list from reading to reading; a selector scans all of a long page. */
function labelsIn(root: Document | ShadowRoot): Iterable<HTMLLabelElement> {
  return root instanceof Document
    ? (getElementsByTagName.call(root, 'label') as HTMLCollectionOf<HTMLLabelElement>)
    : root.querySelectorAll('label');
}

function readLabels(root: Node): Map<Element, HTMLLabelElement[]> {
  const labels = new Map<Element, HTMLLabelElement[]>();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return labels;
  for (const label of labelsIn(root)) {
    const control = label.control;
    if (!control) continue;
    const known = labels.get(control);
    if (known) known.push(label);
    else labels.set(control, [label]);
  }
  return labels;
}

/** Where a name came from, for people to see why it is what it is. */
export type NameSource =
  | 'aria-labelledby'
  | 'aria-label'
  | 'label'
  | 'legend'
  | 'caption'
  | 'alt'
  | 'value'
  | 'contents'
  | 'title'
  | 'placeholder'
  | 'nearby text'
  | 'name attribute'
  | 'none';

/**
 * A name from the host language. An empty one is final (`alt=""`, a label without text); `null`
 * leaves it to contents and title.
 */
type NativeName = { name: string; from: NameSource } | null;

/** The computing of one name: what it has visited, and how much it may still do. */
interface NameTask {
  readonly pass: SemanticsPass;
  /** Reads texts as a person does, where the name is not to be Chrome's. */
  readonly setting?: Typesetting;
  /** Elements on the way, each visited once (accname 1.2 §4.3.1). */
  visited: Set<Element>;
  elementsLeft: number;
  depth: number;
  /** Following a reference: aria-labelledby is not followed again (accname 1.2 §4.3.2, 2B). */
  inReference: boolean;
  /** Inside a referenced tree that is itself hidden, everything counts (2A). */
  inHidden: boolean;
  /**
   * What an element adds to this name. A `root` is referenced itself and always gives its contents; a
   * `child` does so only where its role lets text through.
   */
  nameInContext(el: Element, as: 'root' | 'child'): ContextName;
}

/** A piece of another element's name; text from anywhere but the contents stands apart by spaces. */
interface ContextName {
  text: string;
  isContents: boolean;
}

const SPACE = /[ \t\n\r\f]+/g;

/** Text as it is laid out on one line: runs of white space collapse, blocks are set apart. */
class TextFlow {
  text = '';
  #gap = false;

  get isFull(): boolean {
    return this.text.length > MAX_NAME_LENGTH;
  }

  /** Asks for a space before whatever comes next. */
  gap(): void {
    this.#gap = true;
  }

  /** Adds text that belongs to the same line. */
  add(raw: string): void {
    const piece = (raw.length > MAX_RAW_LENGTH ? raw.slice(0, MAX_RAW_LENGTH) : raw).replace(
      SPACE,
      ' ',
    );
    if (piece === '' || this.isFull) return;
    const needsSpace = this.#gap && this.text !== '' && !this.text.endsWith(' ');
    if (piece === ' ' && this.#gap) return;
    this.#gap = false;
    if (needsSpace) this.text += ' ';
    this.text += this.text.endsWith(' ') && piece.startsWith(' ') ? piece.slice(1) : piece;
  }

  /** Adds text that may go on with what is before it. */
  addSet({ text, from }: SetText): void {
    if (from === 'apart') this.gap();
    const set: SetText = from === 'joined' ? { text, from } : { text };
    const joined = joinSet(this.text, set);
    const isOne = !this.#gap && joined !== this.text + text;
    if (from === 'joined' || isOne) {
      this.#gap = false;
      this.text = joined;
    } else this.add(text);
  }

  /** Adds text set apart on both sides. */
  addApart(raw: string): void {
    if (raw === '') return;
    this.gap();
    this.add(raw);
    this.gap();
  }
}
