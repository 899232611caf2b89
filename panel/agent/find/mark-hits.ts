import { effect, type ReadonlySignal, untracked } from '@preact/signals';

const HIGHLIGHT = 'agent-find';
/** Where the texts of steps are; controls and headings are not searched. */
const PLACES = '.step-row-what, .step-pane-view';
/** Most marks that are made: nobody looks at more, and each costs a little. */
const MAX_MARKS = 2000;

interface Marks {
  pattern: ReadonlySignal<RegExp | null>;
  /** Changes when a person goes to a hit. */
  visits: ReadonlySignal<number>;
}

/**
 * Marks what a query finds inside an element, and updates the marks when its content changes,
 * without extra elements: styles use `::highlight(agent-find)`. Ends when the returned function is
 * called.
 */
export function markHits(root: HTMLElement | null, { pattern, visits }: Marks) {
  if (!root) return undefined;
  let frame = 0;
  let seen = visits.peek();
  const mark = () => {
    frame = 0;
    const ranges = hitsIn(root, pattern.peek());
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    if (visits.peek() === seen) return;
    seen = visits.peek();
    showFirst(root, ranges);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(mark);
  };
  const changes = new MutationObserver(soon);
  const stop = effect(() => {
    void visits.value;
    changes.disconnect();
    if (pattern.value) {
      changes.observe(root, { childList: true, characterData: true, subtree: true });
    }
    untracked(soon);
  });
  return () => {
    stop();
    changes.disconnect();
    cancelAnimationFrame(frame);
    CSS.highlights.delete(HIGHLIGHT);
  };
}

function hitsIn(root: HTMLElement, pattern: RegExp | null): Range[] {
  const ranges: Range[] = [];
  if (!pattern) return ranges;
  for (const place of root.querySelectorAll(PLACES)) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: found } of (node.nodeValue ?? '').matchAll(pattern)) {
        if (ranges.length === MAX_MARKS) return ranges;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Scrolls to the first mark of the shown tab, and to the row of its step. */
function showFirst(root: HTMLElement, ranges: readonly Range[]): void {
  root.querySelector('.step-row[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  const pane = root.querySelector('.step-pane-view');
  const first = ranges.find(({ startContainer }) => pane?.contains(startContainer));
  if (first) revealRange(first, root);
}

/** Scrolls every scroller around a range, up to `root`, no further than needed to see it. */
function revealRange(range: Range, root: HTMLElement): void {
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
