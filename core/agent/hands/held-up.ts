import type { Settled } from '../../page/settle/settled.ts';
import type { PageDialog, PageTree } from '../../page/tree/page-tree.ts';
import { msg } from '../../platform/messages/messages.ts';
import { plainText } from '../../platform/text/cut-text.ts';

/** Of a page that did not come there is nothing to wait for. */
export const NOTHING: Settled = {
  isSettled: true,
  ms: 0,
  last: null,
  lastAt: 0,
  busy: [],
  endless: [],
};

/** A page that waits for the answer to its dialog. */
export const HELD_UP: Settled = {
  ...NOTHING,
  isSettled: false,
  busy: [{ kind: 'script', what: msg('agentPage.aDialog') }],
};

/** Characters of a dialog that a model reads. */
const MAX_DIALOG_LENGTH = 2000;

/** The page with its dialog: the texts of that are the page's, and go to a model. */
export function withDialog(tree: PageTree, { type, message, defaultText }: PageDialog): PageTree {
  const plain = (text: string) => plainText(text, MAX_DIALOG_LENGTH).text;
  return { ...tree, dialog: { type, message: plain(message), defaultText: plain(defaultText) } };
}
