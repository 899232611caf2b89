import type { PressRegion, RegionField } from '../../core/page/act/press-context.ts';
import { valueDigest } from '../../core/page/healing/region-changes.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { namesSecret } from '../../core/page/tree/secret-words.ts';
import { textHash } from '../../core/platform/hash/short-hash.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { collapseSpace, flatChildren } from '../read/flat-text.ts';
import { flatHolds } from '../read/flat-tree.ts';
import { isRendered } from '../read/is-hidden.ts';
import { hidesTypedText, holdsSecret, isSensitive } from '../read/is-sensitive.ts';
import { nameOf } from '../read/name.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { closestFlat, formOf, itemAround } from './press-names.ts';

const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
const FIELDS = 'input, textarea, select';
/** Fields that a person types or chooses in. */
const TYPED =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), textarea, select';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend, [role=heading]';
const PRESSABLE = 'button, input[type=submit], input[type=button], [role=button], a[href]';
/** Some servers put a whole page into one form. */
const WHOLE_PAGE =
  'main, nav, header nav, footer, [role=main], [role=navigation], [role=contentinfo]';
/** What is beside a section, or stirs all the time, and says nothing of what is pressed in it. */
const BESIDE =
  'aside, nav, footer, iframe, ins, script, style, noscript, template, datalist, progress, meter, ' +
  'video, audio, canvas, [role=complementary], [role=navigation], [role=contentinfo], ' +
  '[role=timer], [role=marquee], [role=log], [role=progressbar]';

const MAX_LINES = 120;
const MAX_LINE_CHARACTERS = 200;
const MAX_NODES = 5_000;
const MAX_FIELDS = 200;
const MAX_NAME_CHARACTERS = 100;
const MAX_ITEMS = 200;

/** What a press on an element takes its meaning from, as it is now. */
export function regionOfPress(el: Element, pass: SemanticsPass): PressRegion {
  const form = formOf(el) ?? closestFlat(el, 'form, [role=form]');
  const roots = rootsAround(el, form, pass);
  const lines = linesOf(roots, el, pass);
  const rest = lines.slice(MAX_LINES);
  return {
    lines: lines.slice(0, MAX_LINES),
    ...(rest.length > 0 && { more: textHash(rest.join('\n')) }),
    data: dataOf(roots, form, el, pass),
    at: Date.now(),
  };
}

/**
 * The dialog; else the form that is filled in, with the section that it ends where it has no heading of its own; else
 * the item of a list with the same press; else the section.
 */
function rootsAround(el: Element, form: Element | null, pass: SemanticsPass): readonly Node[] {
  const dialog = closestFlat(el, DIALOGS);
  if (dialog) return [dialog];
  if (form && isOneDecision(form)) {
    const roots = (hasHeading(form, pass) ? null : sectionOver(form, pass)) ?? [form];
    return flatHolds(form, el) ? roots : [...roots, ...sectionAround(el, pass)];
  }
  const item = repeatedItem(el);
  return item ? [item] : sectionAround(el, pass);
}

function isOneDecision(form: Element): boolean {
  return (
    unclobbered.querySelector(form, TYPED) !== null &&
    unclobbered.querySelector(form, WHOLE_PAGE) === null
  );
}

/** The item around an element whose likes have the same to press: what happens to one says nothing of the others. */
function repeatedItem(el: Element): Element | null {
  const item = itemAround(el);
  const list = item && unclobbered.parentElement(item);
  if (!item || !list) return null;
  const pressed = closestFlat(el, PRESSABLE) ?? el;
  const own = unclobbered.textContent(pressed).trim();
  const tag = unclobbered.localName(pressed);
  const others = [...unclobbered.children(list)].filter(
    (other) => other !== item && unclobbered.localName(other) === unclobbered.localName(item),
  );
  const isAlike = (other: Element) =>
    [...unclobbered.querySelectorAll(other, tag)].some(
      (press) => unclobbered.textContent(press).trim() === own,
    );
  return others.slice(0, MAX_ITEMS).some(isAlike) ? item : null;
}

/** The section that an element is in; without a heading over it, the part of the page. */
function sectionAround(el: Element, pass: SemanticsPass): readonly Node[] {
  const section = sectionOver(el, pass);
  if (section) return section;
  const part = closestFlat(el, 'main, [role=main], article, section') ?? pageDocument.body();
  return part ? [part] : [el];
}

/** The nodes from the nearest heading over an element to the next one; null where it has none. */
function sectionOver(el: Element, pass: SemanticsPass): readonly Node[] | null {
  let at = el;
  for (let around = flatParent(el); around; at = around, around = flatParent(around)) {
    const children = [...flatChildren(around, pass)];
    const own = children.indexOf(at);
    const first = children.findLastIndex((child, index) => index < own && hasHeading(child, pass));
    if (first < 0) continue;
    const next = children.findIndex((child, index) => index > own && hasHeading(child, pass));
    return children.slice(first, next < 0 ? undefined : next);
  }
  return null;
}

function hasHeading(node: Node, pass: SemanticsPass): boolean {
  if (!(node instanceof Element)) return false;
  const inside = [node, ...unclobbered.querySelectorAll(node, HEADINGS)];
  return inside.some((el) => unclobbered.matches(el, HEADINGS) && isRendered(el, pass));
}

const INLINE = /^(?:inline|contents|ruby|table-cell)/;

/** What a person reads there, by lines; a field is a line of its own. */
function linesOf(roots: readonly Node[], el: Element, pass: SemanticsPass): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = collapseSpace(line).slice(0, MAX_LINE_CHARACTERS);
    if (text !== '') lines.push(text);
    line = '';
  };
  // Null is where a block ends.
  const stack: (Node | null)[] = roots.toReversed();
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (node === null) end();
    else if (node instanceof Text) line += node.data.slice(0, MAX_LINE_CHARACTERS * 4);
    if (!(node instanceof Element) || isOwnHost(node) || !isRendered(node, pass)) continue;
    if (unclobbered.matches(node, BESIDE) && !flatHolds(node, el)) continue;
    const said = saidBy(node, pass);
    const { display } = pass.style(node);
    if (said !== null) {
      const isApart = unclobbered.matches(node, FIELDS);
      if (isApart) end();
      line += ` ${said} `;
      if (isApart) end();
      continue;
    }
    if (display !== 'inline') line += ' ';
    const isBlock = !INLINE.test(display) || unclobbered.localName(node) === 'br';
    if (isBlock) {
      end();
      stack.push(null);
    }
    stack.push(...[...flatChildren(node, pass)].reverse());
  }
  end();
  return lines;
}

/** What an element says by itself, in the place of what is in it; null where that is read. */
function saidBy(el: Element, pass: SemanticsPass): string | null {
  if (el instanceof HTMLImageElement) return unclobbered.attribute(el, 'alt') ?? '';
  if (unclobbered.matches(el, FIELDS)) return saidByField(el, pass);
  return hidesTypedText(el) ? maskOf(unclobbered.textContent(el)) : null;
}

function saidByField(field: Element, pass: SemanticsPass): string {
  const name = nameOf(field, undefined, pass).name;
  const value = shownValue(field);
  if (value === null) return name;
  return `${name || fieldName(field, pass)}: ${hidesValue(field) ? maskOf(value) : value}`;
}

/** What a person reads in a field; null for a button. */
function shownValue(field: Element): string | null {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].map(({ text }) => text).join(', ');
  }
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (!(field instanceof HTMLInputElement)) return '';
  if (/^(?:submit|button|reset|image)$/.test(field.type)) return null;
  if (/^(?:checkbox|radio)$/.test(field.type)) return field.checked ? '✓' : '–';
  return field.type === 'file' ? fileNames(field) : field.value;
}

function maskOf(value: string): string {
  return value === '' ? '' : MASK;
}

/** Also while a person has secrets shown. */
function hidesValue(field: Element): boolean {
  return holdsSecret(field) || isSensitive(field);
}

/** What a form would send, by what its fields hold. */
function dataOf(
  roots: readonly Node[],
  form: Element | null,
  el: Element,
  pass: SemanticsPass,
): RegionField[] {
  const own =
    form instanceof HTMLFormElement
      ? [...HTMLFormElement.prototype[Symbol.iterator].call(form)]
      : [];
  const inside = roots.flatMap((root) =>
    root instanceof Element ? [root, ...unclobbered.querySelectorAll(root, FIELDS)] : [],
  );
  const fields = [...new Set([...own, ...inside])].slice(0, MAX_FIELDS);
  const read = fields.flatMap((field) => {
    const value = sentValue(field, el);
    if (value === null) return [];
    const isHidden = field instanceof HTMLInputElement && field.type === 'hidden';
    const name = fieldName(field, pass);
    return { ...digested(name, value, hidesValue(field)), ...(isHidden && { isHidden }) };
  });
  const made = form instanceof HTMLFormElement ? entriesOfMade(form, own) : [];
  return [...read, ...made.map(([name, value]) => digested(name, value, namesSecret(name)))];
}

function digested(name: string, value: string, isSecret: boolean): RegionField {
  return {
    name: name.slice(0, MAX_NAME_CHARACTERS),
    digest: isSecret ? textHash(`${KEY} ${value}`) : valueDigest(value),
    ...(isSecret && { isSecret }),
  };
}

/** Whether an element is of a kind that the page has made: only its form knows what it sends. */
function isCustomMade(el: Element): boolean {
  return unclobbered.localName(el).includes('-');
}

/**
 * What elements of the page’s own making add to what their form sends, each under names of its choice. A `FormData` of
 * a form is heard by the page: it is asked for only here, and the page’s listeners are passed over.
 */
function entriesOfMade(form: HTMLFormElement, fields: readonly Element[]): [string, string][] {
  if (!fields.some(isCustomMade)) return [];
  const read = fields.filter((field) => !isCustomMade(field));
  const known = new Set(read.map((field) => unclobbered.attribute(field, 'name')));
  const passOver = (event: Event) => event.stopImmediatePropagation();
  addEventListener('formdata', passOver, true);
  try {
    const entries = [...new FormData(form)].filter(([name]) => !known.has(name));
    return entries.slice(0, MAX_FIELDS).map(([name, value]) => {
      return [name, typeof value === 'string' ? value : `${value.name} (${value.size} B)`];
    });
  } finally {
    removeEventListener('formdata', passOver, true);
  }
}

/** With it, digests of secrets say nothing outside of this document. */
const KEY = [...crypto.getRandomValues(new Uint32Array(8))].join();

/** What a field adds to what its form sends; null for nothing (HTML, “constructing the entry list”). */
function sentValue(field: Element, pressed: Element): string | null {
  if (field instanceof HTMLTextAreaElement) return field.disabled ? null : field.value;
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.selectedOptions].filter(({ disabled }) => !disabled);
    return field.disabled ? null : chosen.map(({ value }) => value).join('\n');
  }
  const isButton =
    field instanceof HTMLButtonElement ||
    (field instanceof HTMLInputElement && /^(?:submit|button|reset|image)$/.test(field.type));
  if (isButton) {
    const isPressed = unclobbered.contains(field, pressed);
    return isPressed && field.name !== '' ? field.value : null;
  }
  if (!(field instanceof HTMLInputElement) || field.disabled) return null;
  if (/^(?:checkbox|radio)$/.test(field.type)) return field.checked ? field.value : null;
  return field.type === 'file' ? fileNames(field) : field.value;
}

function fileNames({ files }: HTMLInputElement): string {
  return [...(files ?? [])].map(({ name, size }) => `${name} (${size} B)`).join(', ');
}

/** What it sends its value as; of a field without a name, what its author or its label calls it. */
function fieldName(field: Element, pass: SemanticsPass): string {
  return (
    unclobbered.attribute(field, 'name') ||
    unclobbered.attribute(field, 'id') ||
    nameOf(field, undefined, pass).name
  );
}
