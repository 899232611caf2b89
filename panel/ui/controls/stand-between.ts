/** Pixels of the lowest line of controls. */
const LINE = 16;

/** Hides a divider where the bar around it wraps: at an end of a line it divides nothing. */
export function standBetween(divider: HTMLElement | null): void {
  const bar = divider?.parentElement;
  if (!divider || !bar) return;
  const fit = () => {
    // Its neighbors must have room on one line with it there.
    divider.hidden = false;
    const [before, after] = [middle(beside(divider, 'previous')), middle(beside(divider, 'next'))];
    divider.hidden = !(Math.abs(before - after) < LINE / 2);
  };
  // They go with the bar, which nothing else holds them to.
  new ResizeObserver(fit).observe(bar);
  new MutationObserver(fit).observe(bar, { subtree: true, childList: true, characterData: true });
}

/** The next thing that is seen on a side of an element. */
function beside(element: Element, side: 'previous' | 'next'): Element | null {
  let at: Element | null = element;
  do at = at[`${side}ElementSibling`];
  while (at?.getClientRects().length === 0);
  return at;
}

/** Of its height; no number where there is nothing. */
function middle(element: Element | null): number {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
  return (top + bottom) / 2;
}
