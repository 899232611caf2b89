import type { FrameNode, Reason } from '../../core/page/frame-node.ts';

export interface Listing {
  kind: FrameNode['kind'];
  reason: Reason;
}

const NATIVE: Listing = { kind: 'interactive', reason: 'native control' };
const WIDGET: Listing = { kind: 'interactive', reason: 'ARIA role' };
const EDITABLE: Listing = { kind: 'interactive', reason: 'editable' };
const FOCUSABLE: Listing = { kind: 'interactive', reason: 'tabindex' };
const HANDLER: Listing = { kind: 'interactive', reason: 'inline handler' };
const STRUCTURE: Listing = { kind: 'structure', reason: 'structure' };
const FRAME: Listing = { kind: 'frame', reason: 'frame' };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const WIDGET_ROLES = words(
  'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option ' +
    'radio scrollbar searchbox slider spinbutton switch tab textbox treeitem',
);
const STRUCTURE_ROLES = words(
  'alert alertdialog application article banner complementary contentinfo dialog feed form grid ' +
    'group list log main menu menubar navigation radiogroup region search status table ' +
    'tablist tabpanel toolbar tree treegrid',
);
const STRUCTURE_TAGS = words(
  'main nav header footer aside form fieldset dialog article table search details',
);
const HANDLER_ATTRIBUTES = [
  'onclick',
  'ondblclick',
  'onmousedown',
  'onmouseup',
  'onpointerdown',
  'onpointerup',
  'ontouchstart',
];

/**
 * Whether an element gets a row, and why (dom-extraction-v3 §5). Reads attributes only, so it can
 * run over a whole page: a walk with this test is faster than `querySelectorAll` with the same
 * conditions as a selector list.
 */
export function classify(el: Element): Listing | null {
  return (
    classifyTag(el) ?? (el.hasAttributes() ? classifyAttributes(el) : null) ?? classifyStructure(el)
  );
}

function classifyTag(el: Element): Listing | null {
  switch (el.localName) {
    case 'a':
    case 'area':
      return el.hasAttribute('href') || el.hasAttribute('xlink:href') ? NATIVE : null;
    case 'button':
    case 'select':
    case 'textarea':
      return NATIVE;
    case 'input':
      return (el as HTMLInputElement).type === 'hidden' ? null : NATIVE;
    case 'option':
      return isListOption(el) ? NATIVE : null;
    case 'summary':
      return el.parentElement?.localName === 'details' ? NATIVE : null;
    case 'audio':
    case 'video':
      return el.hasAttribute('controls') ? NATIVE : null;
    case 'iframe':
    case 'frame':
    case 'fencedframe':
      return FRAME;
    default:
      return null;
  }
}

function classifyStructure(el: Element): Listing | null {
  if (STRUCTURE_TAGS.has(el.localName) || isNamedSection(el)) return STRUCTURE;
  return el.hasAttribute('popover') ? STRUCTURE : null;
}

/** The options of a drop-down are part of its value; those of a list box are on the page. */
function isListOption(el: Element): boolean {
  const select = el.closest('select');
  return select !== null && (select.multiple || select.size > 1);
}

function classifyAttributes(el: Element): Listing | null {
  const roles = el.getAttribute('role')?.toLowerCase().split(/\s+/) ?? [];
  if (roles.some((role) => WIDGET_ROLES.has(role))) return WIDGET;
  if (isEditingHost(el)) return EDITABLE;
  const tabindex = el.getAttribute('tabindex');
  if (tabindex !== null && Number.parseInt(tabindex, 10) >= 0) return FOCUSABLE;
  if (HANDLER_ATTRIBUTES.some((name) => el.hasAttribute(name))) return HANDLER;
  return roles.some((role) => STRUCTURE_ROLES.has(role)) ? STRUCTURE : null;
}

function isEditingHost(el: Element): boolean {
  const editable = el.getAttribute('contenteditable');
  return editable !== null && editable.toLowerCase() !== 'false';
}

function isNamedSection(el: Element): boolean {
  return (
    el.localName === 'section' &&
    (el.hasAttribute('aria-label') || el.hasAttribute('aria-labelledby'))
  );
}
