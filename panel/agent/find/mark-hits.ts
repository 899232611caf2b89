import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import { revealRange } from './reveal-range.ts';

const HIGHLIGHT = 'agent-find';
/** Where texts of steps are; controls and headings are not looked through. */
const PLACES = '.step-row-what, .step-pane-view';
/** Marks that are made: nobody looks at more, and each costs a little. */
const MOST = 2000;

interface Marks {
  pattern: ReadonlySignal<RegExp | null>;
  /** Changes when a person goes to a hit. */
  visits: ReadonlySignal<number>;
}

/**
 * Marks what a query finds inside an element, and keeps doing so while what is in it changes, without an
 * element of its own: styles are `::highlight(agent-find)`. Ends when the returned function is called.
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
        if (ranges.length === MOST) return ranges;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Shows the first mark of the tab on show, and the row of its step. */
function showFirst(root: HTMLElement, ranges: readonly Range[]): void {
  root.querySelector('.step-row[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  const pane = root.querySelector('.step-pane-view');
  const first = ranges.find(({ startContainer }) => pane?.contains(startContainer));
  if (first) revealRange(first, root);
}
