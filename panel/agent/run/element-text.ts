import { t } from '../../../core/platform/messages/messages.ts';
/** An element in a few words: `button “Save”`. */
export function elementText(node: { role: string; name: string } | undefined | null): string {
  if (!node) return t('agent.noSuchElementPage');
  return node.name === '' ? node.role : `${node.role} “${node.name}”`;
}
