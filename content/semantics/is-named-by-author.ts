import { unclobbered } from '../platform/unclobbered.ts';

const NAMING = ['aria-label', 'aria-labelledby', 'title'] as const;

/** Whether aria-label, aria-labelledby or title says something: what makes a section a region. */
export function isNamedByAuthor(el: Element): boolean {
  return NAMING.some((name) => /\S/.test(unclobbered.attribute(el, name)?.slice(0, 200) ?? ''));
}
