import { msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { PageStatus } from '../page.ts';
import type { PageTree } from '../tree/page-tree.ts';

/** Why nothing of a tab can be read, a sentence, the same wherever it is said; null where it can, or may soon. */
export function whyClosed(status: PageStatus): Text | null {
  return 'reason' in status ? status.reason : null;
}

/** Why nothing of a tab can be read or done by the chat, a sentence; null where it can, or may soon. */
export function closedPage(status: PageStatus, tree: PageTree | null): Text | null {
  // What was read before is of another page.
  const why = whyClosed(status);
  if (why !== null || !tree) return why;
  if (webOrigin(tree.url) !== null) return null;
  return msg('chat.chatReadsHttpHttpsPages', { scheme: URL.parse(tree.url)?.protocol ?? tree.url });
}
