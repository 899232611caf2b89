import { MAX_LISTED_FINDINGS } from '../../core/style/audit/screen-audit.ts';
import { selectorOf } from '../live/selector-of.ts';
import { pageDocument } from '../platform/page-document.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { walkFlatTree } from '../read/flat-tree.ts';
import { isFocusable } from '../read/is-focusable.ts';
import { isHidden, isRendered } from '../read/is-hidden.ts';
import { nameOf } from '../read/name.ts';
import { roleOf } from '../read/role.ts';
import { readingPass, type SemanticsPass } from '../read/semantics-pass.ts';

/** What is wrong with how an element is called: it has no name, or the focus reaches what is hidden. */
export type NameFaultKind = 'button' | 'link' | 'field' | 'summary' | 'image' | 'hidden focus';

export interface NameFault {
  kind: NameFaultKind;
  /** Finds the element; inside shadow trees in parts, as {@link selectorOf} writes it. */
  selector: string;
}

/**
 * Buttons, links, fields, summaries and images of this frame without a name, and what the focus reaches although it is
 * hidden from assistive technology, in the order of the page (WCAG 2.2 §1.1.1, §2.4.4 and §4.1.2).
 */
export function nameFaults(pass: SemanticsPass = readingPass()): NameFault[] {
  const faults: NameFault[] = [];
  const root = pageDocument.documentElement();
  const visit = (el: Element) => {
    readingPulse.met();
    if (faults.length >= MAX_LISTED_FINDINGS) return;
    const kind = nameFaultOf(el, pass);
    if (kind) faults.push({ kind, selector: selectorOf(el) });
  };
  if (root) walkFlatTree(root, { visit, onRoot: () => undefined });
  return faults;
}

const FIELDS: ReadonlySet<string> = new Set(
  (
    'checkbox colorwell combobox date datetime inputtime listbox menuitemcheckbox menuitemradio ' +
    'radio searchbox slider spinbutton switch textbox'
  ).split(' '),
);
const BUTTONS: ReadonlySet<string> = new Set(['button', 'menuitem', 'tab']);
const IMAGES: ReadonlySet<string> = new Set([
  'img',
  'image',
  'graphics-document',
  'graphics-symbol',
]);

function nameFaultOf(el: Element, pass: SemanticsPass): NameFaultKind | null {
  const mayStop = isFocusable(el) && !(Number(unclobbered.attribute(el, 'tabindex') ?? 0) < 0);
  if (mayStop && isHiddenByAuthor(el) && isRendered(el, pass)) return 'hidden focus';
  const kind = namedKindOf(el, roleOf(el, pass));
  if (!kind || isHidden(el, pass)) return null;
  const { name } = nameOf(el, roleOf(el, pass), pass);
  return name.trim() === '' ? kind : null;
}

function namedKindOf(el: Element, role: string): NameFaultKind | null {
  if (unclobbered.localName(el) === 'summary') return role === 'button' ? 'summary' : null;
  if (BUTTONS.has(role)) return 'button';
  if (role === 'link') return 'link';
  if (FIELDS.has(role)) return 'field';
  return IMAGES.has(role) ? 'image' : null;
}

function isHiddenByAuthor(el: Element): boolean {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (unclobbered.keywords(at, 'aria-hidden') === 'true') return true;
  }
  return false;
}
