import { inEnglish } from '../../platform/messages/messages.ts';
import { shortList } from '../../platform/text/short-list.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';

/**
 * The comment at the top of an exported sheet: what it is for, and the sheets of the page that it was made from. It
 * depends on the page alone, so that the same sheet is the same file whenever it is exported.
 */
export function exportHeader(
  domain: string,
  inventory: Pick<StyleInventory, 'sheets'> | undefined,
): string {
  const from = shortList((inventory?.sheets ?? []).map(({ name }) => name));
  const sentence =
    from === ''
      ? inEnglish('dark.exportedFor', { domain })
      : inEnglish('dark.exportedFrom', { domain, from });
  // A page's text must not close its comment.
  return `/* ${sentence.replaceAll('*/', '* /')} */\n`;
}
