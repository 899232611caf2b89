import type { PageStatus, PageTree } from '../../core/page/page.ts';
import type { ScreenContent } from './screen.tsx';

/** What to show in the place of the whole tab, or null when there is a page to show. */
export function pageScreen(status: PageStatus, tree: PageTree | null): ScreenContent | null {
  switch (status.type) {
    case 'restricted':
      return {
        icon: 'lock',
        sentence: status.reason,
        detail: status.url,
        action: 'Try again',
      };
    case 'lost':
      return {
        icon: 'plug',
        sentence: 'The panel has lost its connection: close DevTools and reopen it.',
        detail: status.reason,
        action: 'Try to reconnect',
      };
    case 'error':
      return {
        icon: 'error',
        sentence: 'The page could not be read.',
        detail: status.message,
        action: 'Try again',
      };
    case 'connecting':
    case 'ready':
      return tree ? null : { icon: 'loading', sentence: 'Reading the page…', action: 'Start over' };
  }
}

/** What to show in the place of the rows when there are none. */
export function treeScreen(tree: PageTree, rows: number): ScreenContent | null {
  if (tree.nodes.length === 0 && tree.pending === 0) {
    return {
      icon: 'empty-window',
      sentence: 'This page has no interactive elements.',
      action: 'Read it anew',
    };
  }
  if (tree.nodes.length > 0 && rows === 0) {
    return { icon: 'filter', sentence: 'No element passes the filters.', action: 'Clear filters' };
  }
  return null;
}
