import type { PageDialog } from '../../core/page/tree/page-tree.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import { cutText } from '../../core/platform/text/cut-text.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { SessionError } from '../../core/session/session.ts';
import type { Outcome } from '../../core/session/session-state.ts';

/** Most characters of a dialog's text in a sentence. */
const MAX_MESSAGE = 500;

/** Why a wait came to nothing, a sentence. */
export function outcomeText(outcome: Outcome): string {
  if (outcome.type === 'late') return t('session.notDoneTime');
  if (outcome.type === 'aborted') return t('common.stopped');
  if (outcome.type === 'lost') return t('session.browserHasClosed');
  const { dialog, id } = outcome.tab;
  if (dialog) return dialogText(dialog);
  switch (outcome.type === 'held-up' ? outcome.state : 'ready') {
    case 'crashed':
      return t('session.processEnded');
    case 'closed':
      return t('session.tabIsClosed', { id });
    default:
      return t('session.pageNotResponding');
  }
}

/** That a dialog is open, a sentence with its kind and its text. */
export function dialogText({ type, message, defaultText }: PageDialog): string {
  if (type === 'beforeunload') return t('session.asksBeforeLeaving');
  const said = cutText(message, MAX_MESSAGE);
  if (type === 'prompt') return t('session.pageShowsPrompt', { message: said, text: defaultText });
  return t('session.pageShowsDialog', { type, message: said });
}

/** What went wrong, a sentence. */
export function whyNot(error: unknown): string {
  return error instanceof SessionError ? outcomeText(error.outcome) : english(errorText(error));
}
