import { unclobbered } from '../platform/unclobbered.ts';
import type { Backdrops } from './backdrop.ts';

/**
 * The element around this one that fades it most, in the same tree; null where none does for good. What fades in and
 * out, or has its opacity from a script, may be about to.
 */
export function fadedBy(el: Element, backdrops: Backdrops): Element | null {
  let found: Element | null = null;
  let least = 1;
  for (let at = unclobbered.parentElement(el); at; at = unclobbered.parentElement(at)) {
    const style = backdrops.style(at);
    const opacity = Number(style.opacity);
    if (opacity >= 1) continue;
    if (isMoving(style) || hasOwnOpacity(at)) return null;
    if (opacity < least) [found, least] = [at, opacity];
  }
  return found;
}

function isMoving({ animationName, transitionProperty, transitionDuration }: CSSStyleDeclaration) {
  if (animationName !== 'none') return true;
  const takesTime = /[1-9]/.test(transitionDuration);
  return takesTime && /(?:^|[\s,])(?:all|opacity)(?:$|[\s,])/.test(transitionProperty);
}

function hasOwnOpacity(el: Element): boolean {
  return /opacity/i.test(unclobbered.attribute(el, 'style') ?? '');
}
