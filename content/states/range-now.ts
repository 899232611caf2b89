import { unclobbered } from '../platform/unclobbered.ts';

/**
 * The number a range widget stands at: aria-valuenow, or what WAI-ARIA 1.3 §5.2.9 makes it without
 * one, the middle of a slider, scroll bar or splitter and zero of a spin button or meter.
 */
export function rangeNow(el: Element, role: string): string {
  const now = unclobbered.attribute(el, 'aria-valuenow')?.slice(0, 100).trim();
  if (now) return now;
  if (role === 'slider' || role === 'scrollbar' || role === 'separator') {
    return String((bound(el, 'aria-valuemin', 0) + bound(el, 'aria-valuemax', 100)) / 2);
  }
  return role === 'spinbutton' || role === 'meter' ? '0' : '';
}

function bound(el: Element, attribute: string, fallback: number): number {
  const value = Number.parseFloat(unclobbered.attribute(el, attribute) ?? '');
  return Number.isFinite(value) ? value : fallback;
}
