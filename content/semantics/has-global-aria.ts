import { unclobbered } from '../platform/unclobbered.ts';

const GLOBAL =
  '[aria-atomic], [aria-busy], [aria-controls], [aria-current], [aria-describedby], ' +
  '[aria-description], [aria-details], [aria-dropeffect], [aria-flowto], [aria-grabbed], ' +
  '[aria-hidden], [aria-keyshortcuts], [aria-label], [aria-labelledby], [aria-live], ' +
  '[aria-owns], [aria-relevant], [aria-roledescription], [aria-brailleroledescription]';

/** Whether an attribute that every role allows is set; such an element keeps its native role. */
export function hasGlobalAria(el: Element): boolean {
  return unclobbered.matches(el, GLOBAL);
}
