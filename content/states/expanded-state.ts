import { unclobbered } from '../platform/unclobbered.ts';

const EXPANDABLE_LIST = [
  'application|button|checkbox|combobox|columnheader|gridcell|link|listitem|menuitem',
  'menuitemcheckbox|menuitemradio|row|rowheader|switch|tab|treeitem',
].join('|');
/** Roles that Chrome reads aria-expanded on (WAI-ARIA 1.3 §6.6.9). */
const EXPANDABLE = new RegExp(`^(${EXPANDABLE_LIST})$`);

/** Whether what the element opens is open; '' if it opens nothing. */
export function expandedState(el: Element, role: string): 'expanded' | 'collapsed' | '' {
  const isOpen = ariaExpanded(el, role) ?? summaryOpen(el) ?? popoverOpen(el);
  if (isOpen === null) return '';
  return isOpen ? 'expanded' : 'collapsed';
}

function ariaExpanded(el: Element, role: string): boolean | null {
  if (!EXPANDABLE.test(role) || el instanceof HTMLSelectElement) return null;
  const value = unclobbered.keywords(el, 'aria-expanded');
  return value === 'true' || value === 'false' ? value === 'true' : null;
}

function summaryOpen(el: Element): boolean | null {
  if (unclobbered.localName(el) !== 'summary') return null;
  const parent = unclobbered.parent(el);
  return parent instanceof HTMLDetailsElement ? parent.open : null;
}

function popoverOpen(el: Element): boolean | null {
  if (!(el instanceof HTMLButtonElement || el instanceof HTMLInputElement)) return null;
  const target = el.popoverTargetElement;
  return target ? unclobbered.matches(target, ':popover-open') : null;
}
