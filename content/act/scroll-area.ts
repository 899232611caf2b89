import { inEnglish } from '../../core/platform/messages/messages.ts';
import { flatClosest } from '../flat-tree/flat-tree.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { ActRefused } from './act-refused.ts';

export interface Scrolling {
  direction: 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom';
  pixels?: number | undefined;
}

/** Of what shows, so much is passed over: some of it stays to hold on to. */
const SCROLLED_SHARE = 0.8;
/** What has more than it shows by this is no rounding. Pixels. */
const SLACK = 2;
const scrollTo: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollTo;

/** Scrolls a container, what an element stands in, or the page; returns how far it went. */
export function scrollArea(el: Element | null, { direction, pixels }: Scrolling): string {
  const area = (el && (scrollerOf(el, direction) ?? el)) ?? pageDocument.scrollingElement();
  if (!area) throw new ActRefused(inEnglish('act.documentCannotScrolled'));
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
  return inEnglish('act.scrolledBy', { distances: moved.map(Math.round).join(', ') });
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
