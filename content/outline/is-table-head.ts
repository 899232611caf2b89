import { unclobbered } from '../platform/unclobbered.ts';

/** The rows of a table that name its columns. */
export function isTableHead(el: Element, name: string): boolean {
  if (name === 'thead') return true;
  const role = unclobbered.keywords(el, 'role');
  return role !== null && unclobbered.querySelector(el, '[role=columnheader]') !== null;
}
