import type { PageTree } from '../../core/page/page.ts';
import type { PageDialog } from '../../core/page/page-dialog.ts';

const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** What the dialogs that a person sees are called: the page's own, and the browser's. */
export function openDialogs(tree: PageTree | null, dialog: PageDialog | null): string[] {
  const own = (tree?.nodes ?? [])
    .filter(({ node, leftOut }) => DIALOGS.has(node.role) && leftOut === undefined)
    .map(({ node, key }) => node.name || `without a name (${key})`);
  return dialog ? [...own, dialog.message || dialog.type] : own;
}
