import type { PageDialog, PageTree } from '../../../core/page/tree/page-tree.ts';
import { t } from '../../../core/platform/messages/messages.ts';

const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Names of the dialogs that a person sees: the page's own, and the browser's. */
export function openDialogs(tree: PageTree | null, dialog: PageDialog | null): string[] {
  const own = (tree?.nodes ?? [])
    .filter(({ node, leftOut }) => DIALOGS.has(node.role) && leftOut === undefined)
    .map(({ node, key }) => node.name || t('agent.withoutAName', { key }));
  return dialog ? [...own, dialog.message || dialog.type] : own;
}
