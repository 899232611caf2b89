import type { ActLog } from '../../core/page/act/act-log.ts';
import { msg, type Text } from '../../core/platform/messages/messages.ts';
import type { IsControl } from '../live/read-context.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { isInControlOf } from '../read/is-in-control-of.ts';
import { actsOn, hitAt, OWN_POINT_SHARES, paintedPart } from '../read/occlusion.ts';
import { placeOf } from '../read/place-of.ts';
import { shortSelector } from '../read/short-selector.ts';
import { hasSize, isInWindow } from '../read/visible-box.ts';
import { ActRefused } from './act-refused.ts';

/** Milliseconds for a frame; documents in the background have none. */
const MAX_FRAME_MS = 60;

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
  { still = false, isControl = isNoControl }: { still?: boolean; isControl?: IsControl } = {},
): Promise<Reached> {
  if (!still && !isWhollyInView(el)) await scrollToMiddle(el, log);
  try {
    return reachNow(el, log, isControl);
  } catch (error) {
    // The edge of a box that scrolls, and what is fixed there, cut it off: in its middle it is free.
    if (still || !(error instanceof ActRefused) || !isInScroller(el)) throw error;
    await scrollToMiddle(el, log);
    return reachNow(el, log, isControl);
  }
}

/** Scrolls whatever scrolls around an element, so that it stands in the middle of each. */
async function scrollToMiddle(el: Element, log: ActLog): Promise<void> {
  unclobbered.scrollIntoView(el, { block: 'center', inline: 'center', behavior: 'instant' });
  await nextFrame();
  log.add('scroll', msg('act.scrolledIntoView'));
}

/** Whether something around it scrolls, other than the page itself. */
function isInScroller(el: Element): boolean {
  return flatClosest(el, (at) => at !== el && isScroller(at)) !== null;
}

/** Whether it holds more than it shows, and can be scrolled, if only by a script. */
export function isScroller(el: Element): boolean {
  const isWider = unclobbered.scrollWidth(el) > unclobbered.clientWidth(el);
  if (!isWider && unclobbered.scrollHeight(el) <= unclobbered.clientHeight(el)) return false;
  const { overflowX, overflowY } = getComputedStyle(el);
  return /auto|scroll|hidden/.test(`${overflowX} ${overflowY}`);
}

function reachNow(el: Element, log: ActLog, isControl: IsControl): Reached {
  // What has left since is not to be acted on.
  if (!unclobbered.isConnected(el)) throw new ActRefused(msg('act.elementJustLeftPage'));
  let blocker: Element | null = null;
  let inControl: Reached | null = null;
  for (const part of [el, ...labelsOf(el)]) {
    for (const [x, y] of pointsOf(part)) {
      const hit = hitAt(x, y);
      if (hit && actsOn(hit, el)) {
        if (!isInControlOf(hit, el, isControl)) return reached({ x, y, hit }, log);
        inControl ??= { x, y, hit };
      }
      blocker ??= hit;
    }
    // None of it is free of the controls that it holds.
    if (inControl) return reached(inControl, log);
  }
  if (!blocker) throw new ActRefused(msg('act.elementNoPartPointer'));
  throw new ActRefused(
    msg('act.elementCoveredCloseFirst', { shortSelector: shortSelector(blocker) }),
  );
}

const isNoControl: IsControl = () => false;

function reached(place: Reached, log: ActLog): Reached {
  log.add('hit-test', msg('act.reachesIt', { x: Math.round(place.x), y: Math.round(place.y) }));
  return place;
}

/** Two places that are in view at once. Throws when they cannot be. */
export async function reachBoth(el: Element, to: Element, log: ActLog) {
  await reachElement(to, log);
  const from = await reachElement(el, log);
  if (!isInWindow(unclobbered.box(to))) {
    throw new ActRefused(msg('act.twoElementsTooFar'));
  }
  return { from, to: await reachElement(to, log, { still: true }) };
}

/** Boxes of one's own making stand in front of fields that nobody sees; their labels are clicked. */
function labelsOf(el: Element): Element[] {
  return el instanceof HTMLInputElement ? [...(el.labels ?? [])] : [];
}

/** The middle of what is painted first, then other places of each of its boxes: links wrap, and some are round. */
function* pointsOf(el: Element): Generator<[number, number]> {
  const boxes = el instanceof HTMLAreaElement ? [placeOf(el)] : [...unclobbered.boxes(el)];
  for (const box of boxes.slice(0, 4)) {
    const painted = paintedPart(el, box);
    if (!painted || !hasSize(painted)) continue;
    const { left, top, right, bottom } = painted;
    for (const [across, down] of POINT_SHARES) {
      yield [left + (right - left) * across, top + (bottom - top) * down];
    }
  }
}

const POINT_SHARES = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  ...OWN_POINT_SHARES,
] as const;

/** Whether neither the window nor a box that scrolls cuts anything off. */
function isWhollyInView(el: Element): boolean {
  const { left, top, right, bottom } = unclobbered.box(el);
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  if (!isInScroller(el)) return true;
  const painted = paintedPart(el, { left, top, right, bottom });
  return (
    painted !== null &&
    painted.right - painted.left >= right - left &&
    painted.bottom - painted.top >= bottom - top
  );
}

/** Resolves with the next frame, or soon where none is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface Scrolling {
  direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
  pixels?: number | undefined;
}

/** Of what shows, so much is passed over: some of it stays to hold on to. */
const SCROLLED_SHARE = 0.8;
/** What has more than it shows by this is no rounding. Pixels. */
const SLACK = 2;
const scrollTo: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollTo;

/** Scrolls a container, what an element is in, or the page; returns how far it went. */
export function scrollArea(el: Element | null, { direction, pixels }: Scrolling): Text {
  const area = (el && (scrollerOf(el, direction) ?? el)) ?? pageDocument.scrollingElement();
  if (!area) throw new ActRefused(msg('act.documentCannotScrolled'));
  const left = unclobbered.scrollLeft(area);
  const top = unclobbered.scrollTop(area);
  const across = pixels ?? Math.round(unclobbered.clientWidth(area) * SCROLLED_SHARE);
  const down = pixels ?? Math.round(unclobbered.clientHeight(area) * SCROLLED_SHARE);
  const goals: Readonly<Record<Scrolling['direction'], [number, number]>> = {
    up: [left, top - down],
    down: [left, top + down],
    left: [left - across, top],
    right: [left + across, top],
    top: [left, 0],
    bottom: [left, unclobbered.scrollHeight(area)],
  };
  const [toLeft, toTop] = goals[direction];
  scrollTo.call(area, { left: toLeft, top: toTop, behavior: 'instant' });
  const moved = [unclobbered.scrollLeft(area) - left, unclobbered.scrollTop(area) - top];
  return msg('act.byPx', { distances: moved.map(Math.round).join(', ') });
}

/** The element, or the nearest around it that a person can scroll this way; undefined where only the page can. */
function scrollerOf(el: Element, direction: Scrolling['direction']): Element | undefined {
  const isAcross = direction === 'left' || direction === 'right';
  const found = flatClosest(el, (area) => {
    const { overflowX, overflowY } = getComputedStyle(area);
    // What hides the rest may be scrolled by name, and is no box to a person.
    const free = area === el ? /auto|scroll|overlay|hidden/ : /auto|scroll|overlay/;
    const isFree = free.test(isAcross ? overflowX : overflowY);
    const more = isAcross
      ? unclobbered.scrollWidth(area) - unclobbered.clientWidth(area)
      : unclobbered.scrollHeight(area) - unclobbered.clientHeight(area);
    return isFree && more >= SLACK && unclobbered.clientHeight(area) > 0;
  });
  return found ?? undefined;
}
