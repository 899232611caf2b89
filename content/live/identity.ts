import type { FrameNode, NodeTextNotes } from '../../core/page/tree/frame-node.ts';
import { MASK } from '../../core/page/tree/secret-field.ts';
import { cutText, plainText } from '../../core/platform/text/cut-text.ts';
import type { Listing } from '../detect/classify.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { collapseSpace, flatChildren, MAX_NAME_LENGTH, MAX_RAW_LENGTH } from '../read/flat-text.ts';
import { formName } from '../read/form-name.ts';
import { isEditingRoot } from '../read/is-focusable.ts';
import { isRendered } from '../read/is-hidden.ts';
import { isIconText } from '../read/is-icon-text.ts';
import { revealsSecret } from '../read/is-sensitive.ts';
import { pressedControl } from '../read/labelled-choice.ts';
import { labelsOf, type NameSource, nameOf } from '../read/name.ts';
import { isFormat, nearbyLabel } from '../read/nearby-label.ts';
import { roleOf } from '../read/role.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { MAX_VALUE_LENGTH } from '../read/states.ts';
import { transformText } from '../read/transform-text.ts';
import { isTypeset, joinSet, Typesetting } from '../read/typesetting.ts';
import type { IsControl } from './read-context.ts';

/** What an element is reported as: its role, and its name without what nobody sees. */
export function identityOf(
  el: Element,
  listing: Listing,
  { pass, isControl }: NamingContext,
): Pick<FrameNode, 'role' | 'name'> {
  const role = roleOf(el, pass);
  const { name } = nameIn(el, role, listing, { pass, isControl });
  const reported = reportedTexts(revealsSecret(el, name) ? MASK : name, undefined);
  return { role: reportedRole(el, role, listing), name: reported.name };
}

/** What naming an element needs to know of those around and in it. */
interface NamingContext {
  pass: SemanticsPass;
  isControl: IsControl;
  /** Names are as a person reads their type, not as Chrome has them. */
  setting?: Typesetting;
}

/**
 * The name of an element as a person reads it, where type alone says more than its words: `Kettle $19.99` for one that
 * Chrome calls `Kettle $1999`. Undefined where it is no other.
 */
export function readName(
  el: Element,
  role: string,
  listing: Listing,
  { name, from, ...naming }: NamingContext & { name: string; from: NameSource },
): string | undefined {
  const { pass } = naming;
  const sources = from === 'contents' ? [el] : from === 'label' ? labelsOf(el, pass) : [];
  if (name === '' || !sources.some((source) => isTypeset(source, pass))) return undefined;
  const read = nameIn(el, role, listing, { ...naming, setting: new Typesetting(pass) });
  const { name: reads } = reportedTexts(read.name, undefined);
  return reads === '' || reads === name ? undefined : reads;
}

/** The role as it is reported: in words that are no browser's own, and some where Chrome has none. */
export function reportedRole(el: Element, role: string, { kind, reason }: Listing): string {
  if (kind === 'scroller' && role === 'generic') return 'scroll';
  // A label that is listed stands for a control that nobody sees.
  const control = kind === 'interactive' ? pressedControl(el) : null;
  if (control) return roleOf(control);
  if (kind === 'interactive' && (role === 'generic' || role === 'none')) {
    const tag = unclobbered.localName(el);
    // Chrome takes an anchor with a listener for a link, too.
    if (tag === 'a' && reason === 'event listener') return 'link';
    // Its role may be set through ElementInternals, which only its own script can read.
    if (tag.includes('-')) return 'unknown';
    if (PARTS_OF_TABLES.has(tag)) return tag === 'tr' ? 'row' : 'cell';
    return role === 'none' ? 'generic' : role;
  }
  return ENGINE_ROLES.get(role) ?? role;
}

const PARTS_OF_TABLES: ReadonlySet<string> = new Set(['tr', 'td', 'th']);

/** Roles that only Chrome's own tree has, and what a reader calls such elements. */
const ENGINE_ROLES: ReadonlyMap<string, string> = new Map([
  ['descriptionlist', 'list'],
  ['embeddedobject', 'object'],
  ['labeltext', 'label'],
  ['layouttable', 'table'],
  ['layouttablecell', 'cell'],
  ['layouttablerow', 'row'],
  ['linebreak', 'generic'],
  ['mathmlmath', 'math'],
  ['pluginobject', 'object'],
  ['svgroot', 'image'],
]);

/** The name as Chrome has it, or what a person would call the element, and where that came from. */
export function nameIn(
  el: Element,
  role: string,
  { kind }: Listing,
  { pass, isControl, setting }: NamingContext,
): { name: string; from: NameSource } {
  const said = nameOf(el, role, pass, setting);
  if (kind !== 'interactive') return said;
  // A label of nothing but spaces is a name to Chrome, and none to a person.
  const named = BLANK.test(said.name) ? UNNAMED : said;
  if (said.from === 'placeholder' && FORM_ROLES.has(role) && isFormat(said.name)) {
    const name = nearbyLabel(el, pass);
    return name === '' ? said : { name, from: 'nearby text' };
  }
  if (named.name) {
    const isHolder = named.from === 'contents' && HOLDER_ROLES.has(role) && holdsAny(el, isControl);
    const own = isHolder ? ownText(el, isControl, pass) : '';
    if (own) return { name: own, from: 'contents' };
    return named.from === 'contents' ? cleaned(el, named, pass) : named;
  }
  if (FORM_ROLES.has(role)) {
    const name = nearbyLabel(el, pass);
    return name ? { name, from: 'nearby text' } : formNamed(el, named);
  }
  // Chrome names none of these, but its text is what a person would call it: a card, a list's item.
  const isNamed = !TEXTLESS_ROLES.has(role) && !isEditingRoot(el);
  const text = isNamed ? ownText(el, isControl, pass) : '';
  if (text && !isIconText(el, pass)) return { name: text, from: 'contents' };
  const control = pressedControl(el);
  if (control) {
    const own = nameOf(control, undefined, pass);
    const name = own.name || nearbyLabel(el, pass);
    if (name) return { name, from: own.name ? own.from : 'nearby text' };
  }
  return formNamed(el, named);
}

const BLANK = /^[\s\p{Cf}]*$/u;
const UNNAMED: { name: string; from: NameSource } = { name: '', from: 'none' };

/** Its form's name for it, rather than none at all. */
function formNamed<Named>(el: Element, named: Named): Named | { name: string; from: NameSource } {
  const name = formName(el);
  return name === '' ? named : { name, from: 'name attribute' };
}

/** Without the word that an icon's font draws, and without what is said twice, once for the eye. */
function cleaned(
  el: Element,
  named: { name: string; from: NameSource },
  pass: SemanticsPass,
): { name: string; from: NameSource } {
  let { name } = named;
  for (const icon of iconTexts(el, pass)) name = name.replace(icon, ' ');
  name = collapseSpace(name);
  const twice = TWICE.exec(name);
  if (twice?.[1] && unclobbered.querySelector(el, UNSEEN_TEXT)) name = twice[1];
  return name === '' ? { name, from: 'none' } : { ...named, name };
}

const TWICE = /^(.{2,}) \1$/i;
const UNSEEN_TEXT = '.sr-only, .visually-hidden, .screen-reader-text, [class*="VisuallyHidden"]';

function holdsAny(el: Element, isControl: IsControl): boolean {
  for (const inner of unclobbered.descendants(el)) if (isControl(inner)) return true;
  return false;
}

/** Chrome names them by all that they hold; a person, by what they say themselves. */
const HOLDER_ROLES: ReadonlySet<string> = new Set(
  'cell gridcell layouttablecell listitem option row treeitem'.split(' '),
);

/** Roles whose text is no name: it is their value, or that of a whole part of the page. */
const TEXTLESS_ROLES: ReadonlySet<string> = new Set(
  (
    'alertdialog application audio canvas dialog document form grid iframe list main menu ' +
    'menubar navigation scrollbar table tablist toolbar tree treegrid video'
  ).split(' '),
);

/** Only controls that a form labels are named by the text beside them (§2.5.2). */
const FORM_ROLES: ReadonlySet<string> = new Set(
  'checkbox combobox listbox radio searchbox slider spinbutton switch textbox'.split(' '),
);

/** Name and value as they are reported: without what nobody sees, cut, and with notes on both. */
export function reportedTexts(
  name: string,
  value: string | undefined,
): Pick<FrameNode, 'name' | 'value' | 'notes'> {
  // No-break spaces are spaces to a reader.
  const plainName = plainText(name.replace(/\u00a0+/g, ' '), MAX_NAME_LENGTH);
  const plainValue = value === undefined ? undefined : plainText(value, MAX_VALUE_LENGTH);
  const stripped = plainName.stripped + (plainValue?.stripped ?? 0);
  const isCut = plainName.isCut || plainValue?.isCut;
  const notes: NodeTextNotes = { ...(stripped > 0 && { stripped }), ...(isCut && { cut: true }) };
  return {
    name: plainName.text,
    ...(plainValue && { value: plainValue.text }),
    ...(Object.keys(notes).length > 0 && { notes }),
  };
}

const MAX_NODES = 2_000;
/** Characters of a holder's name (V3 §9). */
const MAX_LENGTH = 100;
const UNREAD = /^(script|style|template|noscript|datalist|select|textarea|iframe|rt|rp)$/;

/** Signs that stand for an icon: arrows, stars, dots. Prices and shares keep theirs. */
const SIGNS = /^[^\p{L}\p{N}\p{Sc}%]+$/u;

/**
 * The rendered text of a row, card or item without that of the controls inside: what a person would call
 * it. On one line, at most 100 characters.
 */
function ownText(el: Element, isControl: (el: Element) => boolean, pass: SemanticsPass): string {
  const { words, signs } = wordsAndSigns(el, isControl, pass);
  return cutText(evenSpace(words) || evenSpace(signs), MAX_LENGTH);
}

/** Text with words in it, and text of signs alone, which counts where there is no other. */
function wordsAndSigns(
  el: Element,
  isControl: (el: Element) => boolean,
  pass: SemanticsPass,
): { words: string; signs: string } {
  /** Null ends a line. */
  const stack: (Node | null)[] = [el];
  const setting = new Typesetting(pass);
  let words = '';
  let signs = '';
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (words.length > MAX_RAW_LENGTH) break;
    if (node instanceof Text) {
      const text = shownText(node, pass);
      if (SIGNS.test(text)) signs += text;
      const parent = flatParent(node);
      if (SIGNS.test(text) || !parent) words += ' ';
      else words = joinSet(words, setting.read(node, parent, text));
    }
    if (node === null) {
      words += ' ';
      setting.block();
    }
    if (!(node instanceof Element)) continue;
    if (node !== el && (isControl(node) || !isRead(node, pass))) {
      words += ' ';
      continue;
    }
    const children = [...flatChildren(node, pass)].slice(0, MAX_NODES);
    const isInline = node !== el && pass.style(node).display === 'inline';
    if (!isInline) {
      words += ' ';
      setting.block();
    }
    stack.push(...(isInline ? [] : [null]), ...children.reverse());
  }
  return { words, signs };
}

function shownText(node: Text, pass: SemanticsPass): string {
  const text = node.data.slice(0, MAX_RAW_LENGTH);
  const parent = flatParent(node);
  return parent && /\S/.test(text) ? transformText(text, pass.style(parent).textTransform) : text;
}

function isRead(el: Element, pass: SemanticsPass): boolean {
  if (UNREAD.test(unclobbered.localName(el))) return false;
  if (unclobbered.keywords(el, 'aria-hidden') === 'true' && isDecoration(el)) return false;
  return isRendered(el, pass) && !isIconText(el, pass);
}

/** Signs without a letter or digit: arrows, stars, dots. */
function isDecoration(el: Element): boolean {
  return !/[\p{L}\p{N}]/u.test(unclobbered.textContent(el).slice(0, MAX_LENGTH));
}

/** No-break spaces are spaces to a reader. */
function evenSpace(text: string): string {
  return collapseSpace(text.replace(/\s+/g, ' '));
}

/** Elements of a control that are looked at. */
const MAX_ELEMENTS = 12;

/** The words in a control that a font of icons draws as icons. */
function iconTexts(el: Element, pass: SemanticsPass): string[] {
  if (!unclobbered.firstElementChild(el)) {
    return isIconText(el, pass) ? [unclobbered.textContent(el).trim()] : [];
  }
  const parts = [...unclobbered.descendants(el)].slice(0, MAX_ELEMENTS);
  return parts
    .filter((part) => isIconText(part, pass))
    .map((part) => unclobbered.textContent(part).trim());
}
