import type { ComponentChildren } from 'preact';
import { keepOneStop, moveFocusByKey, setFirstStop } from './roving-keys.ts';
import './toolbar.css';

/** A bar of controls with one tab stop; arrows move inside it. It wraps when it is narrow. */
export function Toolbar({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div
      class="toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={moveFocusByKey}
      onFocusIn={keepOneStop}
      ref={setFirstStop}
    >
      {children}
    </div>
  );
}

/** The thin line between groups. */
export function ToolbarDivider() {
  return <span class="toolbar-divider" aria-hidden="true" ref={standBetween} />;
}

/** Hides a divider where the bar around it wraps: at an end of a line it divides nothing. */
function standBetween(divider: HTMLElement | null): void {
  const bar = divider?.parentElement;
  if (!divider || !bar) return;
  const place = () => {
    // Its neighbors must have room on one line with it there.
    divider.hidden = false;
    const [before, after] = [beside(divider, 'previous'), beside(divider, 'next')];
    divider.hidden = !before || !after || before.bottom <= after.top || after.bottom <= before.top;
  };
  let frame: number | undefined;
  // Once a frame: the figures in a bar change with the page, and asking where they are lays the panel out.
  const placeSoon = () => {
    if (frame !== undefined) return;
    frame = requestAnimationFrame(() => {
      frame = undefined;
      place();
    });
  };
  // They go with the bar, which nothing else holds them to.
  new ResizeObserver(place).observe(bar);
  new MutationObserver(placeSoon).observe(bar, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Where the next thing that is seen on a side of an element is. */
function beside(element: Element, side: 'previous' | 'next'): DOMRect | undefined {
  let at: Element | null = element;
  do at = at[`${side}ElementSibling`];
  while (at?.getClientRects().length === 0);
  return at?.getBoundingClientRect();
}
