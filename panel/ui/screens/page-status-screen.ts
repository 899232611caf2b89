import type { PageStatus } from '../../../core/page/page.ts';
import { connectingText } from '../../../core/page/reading/connection-status.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import type { ScreenContent } from './screen.tsx';

/** The screen in place of a whole tab, or null when there is a page to show. */
export function pageStatusScreen(status: PageStatus, tree: PageTree | null): ScreenContent | null {
  switch (status.type) {
    case 'restricted':
      return {
        icon: 'lock',
        sentence: translated(status.reason),
        detail: status.url,
        action: t('controls.tryAgain'),
      };
    case 'lost':
      return {
        icon: 'plug',
        sentence: t('controls.panelLostConnectionClose'),
        detail: translated(status.reason),
        action: t('controls.tryToReconnect'),
      };
    case 'error':
      return {
        icon: 'error',
        sentence: t('controls.pageNotRead'),
        detail: status.message,
        action: t('controls.tryAgain'),
      };
    case 'connecting':
      // What is there of the page before must not pass for one that does not answer.
      return tree && status.late === undefined
        ? null
        : { icon: 'loading', sentence: connectingText(status), action: t('controls.startOver') };
    case 'ready':
      return tree
        ? null
        : {
            icon: 'loading',
            sentence: t('controls.readingThePage'),
            action: t('controls.startOver'),
          };
  }
}

/** The screen in place of the rows when there are none. */
export function treeScreen(tree: PageTree, rows: number): ScreenContent | null {
  if (tree.nodes.length === 0 && tree.pending === 0) {
    return {
      icon: 'empty-window',
      sentence: t('controls.pageNoInteractiveElements'),
      action: t('controls.readItAnew'),
    };
  }
  if (tree.nodes.length > 0 && rows === 0) {
    return {
      icon: 'filter',
      sentence: t('controls.noElementPassesFilters'),
      action: t('controls.clearFilters'),
    };
  }
  return null;
}
