import { msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { PageStatus } from '../page.ts';
import type { PageTree } from '../tree/page-tree.ts';

/** Why nothing of a tab can be read or done, a sentence; null where it can, or may soon. */
export function closedPage(status: PageStatus, tree: PageTree | null): Text | null {
  // What was read before is of another page.
  if (status.type === 'restricted' || status.type === 'lost') return status.reason;
  if (status.type === 'error') return status.message;
  if (!tree) return null;
  if (webOrigin(tree.url) !== null) return null;
  return msg('chat.chatReadsHttpHttpsPages', { scheme: URL.parse(tree.url)?.protocol ?? tree.url });
}
