import { pageDocument } from '../platform/page-document.ts';

/** What the looks of a document hang on besides what is in it: two settings with the same parts are the same. */
export type Setting = readonly unknown[];

/** How often something was scrolled in this document since it was first asked. */
let scrolls = 0;
let isHeard = false;

/** The size of the view, how far things are scrolled, what has the focus and what the pointer is on. */
export function settingNow(): Setting {
  if (!isHeard) {
    isHeard = true;
    addEventListener('scroll', () => (scrolls += 1), { capture: true, passive: true });
  }
  const pointed = [...pageDocument.querySelectorAll(':hover')].at(-1);
  const focused = [...pageDocument.querySelectorAll(':focus')].at(-1);
  return [
    innerWidth,
    innerHeight,
    scrollX,
    scrollY,
    scrolls,
    pointed,
    focused,
    pageDocument.isHidden(),
  ];
}
