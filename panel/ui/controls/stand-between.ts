/** Hides a divider where the bar around it wraps: at an end of a line it divides nothing. */
export function standBetween(divider: HTMLElement | null): void {
  const bar = divider?.parentElement;
  if (!divider || !bar) return;
  const fit = () => {
    // Its neighbors must have room on one line with it there.
    divider.hidden = false;
    const [before, after] = [beside(divider, 'previous'), beside(divider, 'next')];
    divider.hidden = !before || !after || before.bottom <= after.top || after.bottom <= before.top;
  };
  // They go with the bar, which nothing else holds them to.
  new ResizeObserver(fit).observe(bar);
  new MutationObserver(fit).observe(bar, { subtree: true, childList: true, characterData: true });
}

/** Where the next thing that is seen on a side of an element is. */
function beside(element: Element, side: 'previous' | 'next'): DOMRect | undefined {
  let at: Element | null = element;
  do at = at[`${side}ElementSibling`];
  while (at?.getClientRects().length === 0);
  return at?.getBoundingClientRect();
}
