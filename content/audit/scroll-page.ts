import type { Scrolled } from '../../core/dark-model/page-probe.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';

/** Scrolls this document, at once and whatever the page says of smoothness; null asks where it is. */
export function scrollPage(y: number | null): Scrolled {
  if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  const root = pageDocument.documentElement();
  const height = root ? unclobbered.scrollHeight(root) : innerHeight;
  return { y: Math.round(scrollY), height, viewport: innerHeight };
}
