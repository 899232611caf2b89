import { rootElement } from '../platform/page-document.ts';

/** Whether our sheets are on the page: nothing else says `dark` alone on a page that is light. */
export function isMadeDark(): boolean {
  return getComputedStyle(rootElement()).colorScheme === 'dark';
}
