import type { PageFacts } from '../../core/agent/breakpoints/breakpoint-hits.ts';
import type { PageTree } from '../../core/page/page.ts';
import type { PageDialog } from '../../core/page/page-dialog.ts';

const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** What breakpoints go by beside the run: the dialogs that a person sees, and the run's tabs. */
export function pageFacts(
  tree: PageTree | null,
  dialog: PageDialog | null,
  tabs: number,
): PageFacts {
  const own = (tree?.nodes ?? [])
    .filter(({ node, leftOut }) => DIALOGS.has(node.role) && leftOut === undefined)
    .map(({ node, key }) => node.name || `without a name (${key})`);
  return { dialogs: dialog ? [...own, dialog.message || dialog.type] : own, tabs };
}
