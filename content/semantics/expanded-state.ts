import { unclobbered } from './unclobbered.ts';

/** Whether what the element opens is open; '' if it opens nothing. */
export function expandedState(el: Element): 'expanded' | 'collapsed' | '' {
  const isOpen = ariaExpanded(el) ?? summaryOpen(el) ?? popoverOpen(el);
  if (isOpen === null) return '';
  return isOpen ? 'expanded' : 'collapsed';
}

function ariaExpanded(el: Element): boolean | null {
  const value = unclobbered.attribute(el, 'aria-expanded')?.toLowerCase();
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
