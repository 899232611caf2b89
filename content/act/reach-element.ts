import type { ActLog } from '../../core/agent/act-log.ts';
import { hitAt, reaches } from '../geometry/hit-test.ts';
import { shortSelector } from '../geometry/short-selector.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { ActRefused } from './act-refused.ts';

/** Milliseconds for a frame; documents in the background have none. */
const FRAME_DEADLINE = 60;

/** Where an element takes a pointer, and what is hit there. CSS pixels of the frame's viewport. */
export interface Reached {
  x: number;
  y: number;
  hit: Element;
}

/**
 * Scrolls to an element and finds a point of it that a click would reach, on its label if not on itself.
 * With `still` nothing is scrolled. Throws when there is none.
 */
export async function reachElement(
  el: Element,
  log: ActLog,
  { still = false } = {},
): Promise<Reached> {
  if (!still && !isInView(unclobbered.box(el))) {
    unclobbered.scrollIntoView(el, { block: 'center', inline: 'center', behavior: 'instant' });
    await nextFrame();
    log.add('scroll', 'scrolled into view');
  }
  // What has left since is not to be acted on.
  if (!unclobbered.isConnected(el)) throw new ActRefused('The element has just left the page.');
  let blocker: Element | null = null;
  for (const part of [el, ...labelsOf(el)]) {
    for (const [x, y] of pointsOf(part)) {
      const hit = hitAt(x, y);
      if (hit && reaches(hit, el)) {
        log.add('hit-test', `${Math.round(x)}, ${Math.round(y)} reaches it`);
        return { x, y, hit };
      }
      blocker ??= hit;
    }
  }
  if (!blocker) throw new ActRefused('The element has no part that a pointer could reach.');
  throw new ActRefused(`The element is covered by ${shortSelector(blocker)}. Close that first.`);
}

/** Two places that are in view at once. Throws when they cannot be. */
export async function reachBoth(el: Element, to: Element, log: ActLog) {
  await reachElement(to, log);
  const from = await reachElement(el, log);
  if (!isSeen(unclobbered.box(to))) {
    throw new ActRefused('The two elements are too far apart to be in view at once.');
  }
  return { from, to: await reachElement(to, log, { still: true }) };
}

/** Boxes of one's own making stand in front of fields that nobody sees; their labels are clicked. */
function labelsOf(el: Element): Element[] {
  return el instanceof HTMLInputElement ? [...(el.labels ?? [])] : [];
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

function isSeen({ left, top, right, bottom }: DOMRect): boolean {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** Resolves with the next frame, or soon where none is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_DEADLINE);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
