import type { FrameNode, ListingReason } from '../../core/page/tree/frame-node.ts';
import { ruleTable, yes } from '../../core/platform/rules/rule-table.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { drawsOptions } from '../read/draws-options.ts';
import { editContextOf } from '../read/edit-context.ts';
import { isDesigned } from '../read/is-focusable.ts';
import { shadowRootOf } from '../read/shadow-root.ts';
import { MAX_ADDRESS_LENGTH } from './hint.ts';

export interface Listing {
  kind: FrameNode['kind'];
  reason: ListingReason;
  /** What it hears where that is no click. */
  hears?: 'double-click' | 'right-click';
}

const NATIVE: Listing = { kind: 'interactive', reason: 'native control' };
const WIDGET: Listing = { kind: 'interactive', reason: 'ARIA role' };
const EDITABLE: Listing = { kind: 'interactive', reason: 'editable' };
const FOCUSABLE: Listing = { kind: 'interactive', reason: 'tabindex' };
const DRAGGABLE: Listing = { kind: 'interactive', reason: 'draggable' };
const HANDLER: Listing = { kind: 'interactive', reason: 'inline handler' };
const DOUBLE_HANDLER: Listing = { ...HANDLER, hears: 'double-click' };
const STRUCTURE: Listing = { kind: 'structure', reason: 'structure' };
const FRAME: Listing = { kind: 'frame', reason: 'frame' };

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Roles of what is operated. */
export const WIDGET_ROLES = wordSet(
  'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option ' +
    'radio scrollbar searchbox slider spinbutton switch tab textbox treeitem',
);
const STRUCTURE_ROLES = wordSet(
  'alert alertdialog application article banner complementary contentinfo dialog feed form grid ' +
    'group list log main menu menubar navigation radiogroup region search status table ' +
    'tablist tabpanel toolbar tree treegrid',
);
/** Structures that take the focus for the keys of their parts, or to be scrolled: a press does nothing. */
const FOCUS_ONLY_ROLES = wordSet(
  'alert alertdialog banner complementary contentinfo dialog feed form group list log main ' +
    'navigation radiogroup region search status table tablist tabpanel toolbar',
);
/** Text that takes the focus to be read or scrolled: a press on it does nothing, unless it is heard. */
const PROSE_TAGS = wordSet('p pre blockquote figure');
const STRUCTURE_TAGS = wordSet(
  'main nav header footer aside form fieldset dialog article table search details',
);
const HEAD_ROLES = wordSet('columnheader rowheader');
const CARDS = 'article, [role=article]';
const RASTER_TYPE = /^(image\/(?!svg)|audio|video)/;
const RASTER_ADDRESS = /\.(png|jpe?g|gif|webp|avif|mp[34]|webm|swf)(\?|#|$)/i;
const HANDLER_ATTRIBUTES = wordSet(
  'onclick ondblclick onmousedown onmouseup onpointerdown onpointerup ontouchstart',
);
/** Attributes that may list an element: most have a class at most. */
const TELLING = new Set([
  ...HANDLER_ATTRIBUTES,
  ...wordSet('role contenteditable tabindex draggable'),
]);

/**
 * Whether an element gets a row, and why. Reads attributes only, so it can
 * run over a whole page: a walk with this test is faster than `querySelectorAll` with the same
 * conditions as a selector list.
 */
export function classify(el: Element): Listing | null {
  return (
    classifyTag(el) ??
    (hasTellingAttribute(el) ? classifyAttributes(el) : null) ??
    classifyStructure(el)
  );
}

/**
 * Whether a script or the cursor alone can make an element a control: its markup says nothing about it, or
 * that it is an article, as cards are, or speaks of double clicks alone, where a script may hear clicks besides.
 */
export function canBeScripted(el: Element): boolean {
  const plain = classify(el);
  if (!plain || plain.hears) return true;
  return plain.kind === 'structure' && unclobbered.matches(el, CARDS);
}

/** Whether an element is listed for being a stop of the Tab key alone: it has no role. */
export function isPlainStop(el: Element): boolean {
  return (
    unclobbered.hasAttribute(el, 'tabindex') &&
    !unclobbered.hasAttribute(el, 'role') &&
    classify(el) === FOCUSABLE
  );
}

function classifyTag(el: Element): Listing | null {
  switch (unclobbered.localName(el)) {
    case 'a':
    case 'area':
      return unclobbered.hasAttribute(el, 'href') || unclobbered.hasAttribute(el, 'xlink:href')
        ? NATIVE
        : null;
    case 'button':
      // What a page draws a drop-down with is the drop-down (HTML §4.10.7).
      return unclobbered.parent(el) instanceof HTMLSelectElement ? null : NATIVE;
    case 'body':
      return isDesigned(el) ? EDITABLE : null;
    case 'select':
    case 'textarea':
      return NATIVE;
    case 'input':
      return (el as HTMLInputElement).type === 'hidden' ? null : NATIVE;
    case 'option':
      return isListOption(el) ? NATIVE : null;
    case 'summary':
      return unclobbered.parentElement(el) instanceof HTMLDetailsElement ? NATIVE : null;
    case 'audio':
    case 'video':
      return unclobbered.hasAttribute(el, 'controls') ? NATIVE : null;
    case 'iframe':
    case 'frame':
    case 'fencedframe':
      return FRAME;
    case 'object':
      return mayHoldDocument(el, 'data') ? FRAME : null;
    case 'embed':
      return mayHoldDocument(el, 'src') ? FRAME : null;
    default:
      return null;
  }
}

/** `<object>` and `<embed>` show a document in a frame of its own, unless it is an image or media. */
function mayHoldDocument(el: Element, source: 'data' | 'src'): boolean {
  const address = unclobbered.attribute(el, source);
  if (!address || RASTER_ADDRESS.test(address.slice(0, MAX_ADDRESS_LENGTH))) return false;
  return !RASTER_TYPE.test(unclobbered.keywords(el, 'type') ?? '');
}

function classifyStructure(el: Element): Listing | null {
  if (STRUCTURE_TAGS.has(unclobbered.localName(el)) || isNamedSection(el)) return STRUCTURE;
  return unclobbered.hasAttribute(el, 'popover') ? STRUCTURE : null;
}

/** The options of a drop-down are part of its value; those of a list box, or of a list that the page draws, are on the page. */
function isListOption(el: Element): boolean {
  const select = unclobbered.closest(el, 'select');
  if (!(select instanceof HTMLSelectElement)) return false;
  return select.multiple || select.size > 1 || drawsOptions(select);
}

/** One question for all of them: each call out of a script costs as much as the next. */
function hasTellingAttribute(el: Element): boolean {
  return unclobbered.attributeNames(el).some((name) => TELLING.has(name));
}

function classifyAttributes(el: Element): Listing | null {
  const roles = unclobbered.keywords(el, 'role')?.split(/\s+/) ?? [];
  if (roles.some((role) => WIDGET_ROLES.has(role))) return WIDGET;
  if (isEditingHost(el)) return EDITABLE;
  if (isFocusable(el) && !isForKeys(el, roles)) return FOCUSABLE;
  if (unclobbered.keywords(el, 'draggable') === 'true') return DRAGGABLE;
  const handlers = unclobbered
    .attributeNames(el)
    .filter((name) => HANDLER_ATTRIBUTES.has(name) && !isIdle(el, name));
  if (handlers.length > 0) {
    return handlers.every((name) => name === 'ondblclick') ? DOUBLE_HANDLER : HANDLER;
  }
  return roles.some((role) => STRUCTURE_ROLES.has(role)) ? STRUCTURE : null;
}

/** Whether a stop of the Tab key is there for its keys alone: a press does nothing. */
const isForKeys = ruleTable<Element, readonly string[], true>([
  {
    id: 'tab-stop.structure',
    why: 'Structures take the focus for the keys of their parts, or to be scrolled.',
    seen: 'dijit test_TabContainer',
    says: yes((_, [role = '']) => FOCUS_ONLY_ROLES.has(role)),
  },
  {
    id: 'tab-stop.prose',
    why: 'Text takes the focus to be read or scrolled.',
    seen: 'github-markdown',
    says: yes((el, roles) => roles.length === 0 && isProse(el)),
  },
]);

/** Whether a handler in an attribute does nothing of the element's own: it is empty, or the whole page's. */
function isIdle(el: Element, name: string): boolean {
  if (/^(?:html|body)$/.test(unclobbered.localName(el))) return true;
  return !/[^\s;]/.test(unclobbered.attribute(el, name) ?? '');
}

function isProse(el: Element): boolean {
  return PROSE_TAGS.has(unclobbered.localName(el));
}

/** A host whose root delegates the focus never has it itself (DOM §4.8). */
function isFocusable(el: Element): boolean {
  const tabindex = unclobbered.attribute(el, 'tabindex');
  const isStop = tabindex !== null && (Number.parseInt(tabindex, 10) >= 0 || isGridCell(el));
  return isStop && !shadowRootOf(el)?.delegatesFocus && !isBareHost(el);
}

const SAYING = '[role], [aria-label], [aria-labelledby], [title]';
const HELD =
  'a[href], button, input:not([type=hidden i]), select, textarea, video[controls], audio[controls], ' +
  '[role=button], [role=link], [role=tab], [role=checkbox], [role=radio], [role=switch], [role=textbox], ' +
  '[role=combobox], [role=slider], [role=menuitem], [role=option]';

/** An element of the page's own that says nothing of itself and holds what acts: that is listed. */
function isBareHost(el: Element): boolean {
  if (!unclobbered.localName(el).includes('-') || unclobbered.matches(el, SAYING)) return false;
  const root = shadowRootOf(el);
  const inside = root ? rootQueries.first(root, HELD) : unclobbered.querySelector(el, HELD);
  return inside !== null;
}

/** Of a grid's cells and heads only one at a time is a stop of the Tab key (WAI-ARIA practices, "grid"). */
function isGridCell(el: Element): boolean {
  const isHead = HEAD_ROLES.has(unclobbered.keywords(el, 'role') ?? '');
  if (!isHead && !/^t[dh]$/.test(unclobbered.localName(el))) return false;
  return unclobbered.closest(el, '[role=grid i], [role=treegrid i]') !== null;
}

function isEditingHost(el: Element): boolean {
  const editable = unclobbered.keywords(el, 'contenteditable');
  return editable === null ? editContextOf(el) !== null : editable !== 'false';
}

function isNamedSection(el: Element): boolean {
  return (
    unclobbered.localName(el) === 'section' &&
    (unclobbered.hasAttribute(el, 'aria-label') || unclobbered.hasAttribute(el, 'aria-labelledby'))
  );
}
