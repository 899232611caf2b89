import { unclobbered } from '../platform/unclobbered.ts';

/** What like elements have in common: tag, role and first class; states are classes behind it. */
export function shapeOf(el: Element): string {
  const [name = ''] = unclobbered.keywords(el, 'class')?.trim().split(/\s+/) ?? [];
  return `${unclobbered.localName(el)} ${unclobbered.keywords(el, 'role') ?? ''} ${name}`;
}
