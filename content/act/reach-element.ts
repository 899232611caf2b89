import { hitAt, reaches } from '../geometry/hit-test.ts';
import { shortSelector } from '../geometry/short-selector.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import type { ActLog } from './act-log.ts';
import { ActRefused } from './act-refused.ts';

/** Milliseconds for a frame; documents in the background have none. */
const FRAME_DEADLINE = 60;

/** Where an element takes a pointer, and what is hit there. CSS pixels of the frame's viewport. */
export interface Reached {
  x: number;
  y: number;
  hit: Element;
}

/** Scrolls to an element and finds a point of it that a click would reach. Throws when there is none. */
export async function reachElement(el: Element, log: ActLog): Promise<Reached> {
  if (!isInView(unclobbered.box(el))) {
    unclobbered.scrollIntoView(el, { block: 'center', inline: 'center', behavior: 'instant' });
    await nextFrame();
    log.add('scroll', 'scrolled into view');
  }
  // What has left since is not to be acted on.
  if (!unclobbered.isConnected(el)) throw new ActRefused('The element has just left the page.');
  let blocker: Element | null = null;
  for (const [x, y] of pointsOf(el)) {
    const hit = hitAt(x, y);
    if (hit && reaches(hit, el)) {
      log.add('hit-test', `${Math.round(x)}, ${Math.round(y)} reaches it`);
      return { x, y, hit };
    }
    blocker ??= hit;
  }
  if (!blocker) throw new ActRefused('The element has no part that a pointer could reach.');
  throw new ActRefused(`The element is covered by ${shortSelector(blocker)}. Close that first.`);
}

/** The middle first, then other places of each of its boxes: links wrap, and some boxes are round. */
function* pointsOf(el: Element): Generator<[number, number]> {
  for (const box of [...unclobbered.boxes(el)].slice(0, 4)) {
    const left = Math.max(0, box.left);
    const top = Math.max(0, box.top);
    const right = Math.min(innerWidth, box.right);
    const bottom = Math.min(innerHeight, box.bottom);
    if (right <= left || bottom <= top) continue;
    for (const [across, down] of SHARES) {
      yield [left + (right - left) * across, top + (bottom - top) * down];
    }
  }
}

const SHARES = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
] as const;

function isInView({ left, top, right, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_DEADLINE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
