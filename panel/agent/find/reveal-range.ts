/** Scrolls every scroller around a range, up to `root`, no further than needed to see it. */
export function revealRange(range: Range, root: HTMLElement): void {
  let box = range.startContainer.parentElement;
  for (; box && box !== root; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement) box.open = true;
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible') {
      continue;
    }
    const [is, seen] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    const isSeen = is.top >= seen.top && is.bottom <= seen.bottom;
    if (!isSeen) box.scrollTop += is.top - seen.top - box.clientHeight / 3;
  }
}
