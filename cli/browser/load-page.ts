import type { Settled, SettleOptions } from '../../core/page/settle/settled.ts';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { english, MessageError, msg, say, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { type Followed, goTo, withoutSecrets } from '../../core/session/follow-tab.ts';
import { type Patience, SessionError } from '../../core/session/session.ts';
import type { Answer, Failure, Outcome, Progress } from '../../core/session/session-state.ts';
import { progress } from '../setup/progress.mjs';
import { outcomeText } from './outcome-text.ts';

/** How long a page may take to answer where nobody says. Milliseconds. */
export const ANSWER_DEADLINE_MS = 30_000;
/** How long images and scripts are waited for, and a document that does not end. Milliseconds. */
const LOAD_DEADLINE_MS = 10_000;
/** HTTP answers from here on are errors of the page or the server. */
export const FIRST_ERROR_STATUS = 400;

/** How long a page is waited for. */
export interface LoadOptions extends Patience {
  /** What is waited for once there is a document, and for how long: everything, ten seconds by default. */
  progress?: Progress;
  most?: number;
  /** Called with the status of an error page, in place of a line on standard error. */
  onErrorPage?: (status: string) => void;
}

/**
 * Loads an address in a tab. Throws a sentence when it cannot be reached or does not answer within
 * `deadline` milliseconds, or is a PDF; says on standard error when the page is an error page. What has come of a page
 * that takes longer than 10 s more is taken. A dialog rejects with a {@link SessionError}.
 */
export async function loadTab(
  tab: Pick<Followed, 'session' | 'tab' | 'cdp'>,
  address: string,
  options: LoadOptions,
): Promise<void> {
  const { deadline, signal, progress: wanted = 'loaded', most = LOAD_DEADLINE_MS } = options;
  if (signal?.aborted) throw new Error(t('common.stopped'));
  const { session, tab: id } = tab;
  const shown = withoutSecrets(address);
  const turns = (session.tab(id)?.turns ?? 0) + 1;
  // One whose process has ended gets another with the page.
  const through = session.tab(id)?.isCrashed ? (['crashed'] as const) : [];
  const going = goTo(tab, address, deadline);
  const wait = (at: number) =>
    session.wait(id, { states: ['ready'], through, turns: at }, { deadline, signal });
  let begun = await wait(turns);
  // What was under way before has come to nothing by this.
  const isBefore = begun.type === 'reached' && begun.tab.failure && (await going);
  if (isBefore && begun.type === 'reached') begun = await wait(begun.tab.turns + 1);
  if (begun.type !== 'reached') throw heldUp(begun, shown, deadline);
  const { failure, url, answer } = begun.tab;
  if (failure)
    throw isPdfAddress(shown) ? refusal(shown, null, deadline) : new Error(notOpenedText(failure));
  checkAnswer(shown, url, answer ?? undefined, options.onErrorPage);
  const all = { states: ['ready'], progress: wanted } as const;
  const rest = await session.wait(id, all, { deadline: Math.min(most, deadline), signal });
  if (rest.type !== 'reached' && rest.type !== 'late') throw heldUp(rest, shown, deadline);
}

/** What kept a page from coming; a dialog is for whoever can answer it. */
function heldUp(outcome: Outcome, url: string, timeout: number): Error {
  if (outcome.type === 'held-up' && outcome.state === 'dialog') return new SessionError(outcome);
  if (outcome.type === 'late') return refusal(url, new Error('timeout'), timeout);
  return new Error(outcomeText(outcome));
}

/** Why a page did not come within `timeout` milliseconds, a sentence. */
function refusal(url: string, error: unknown, timeout: number): Error {
  if (isPdfAddress(url)) return new Error(pdfSentence(url));
  return new Error(t('cli.notOpened', { url, reason: reason(error, timeout) }));
}

/** That a page did not come, a sentence with the browser's name for why. */
export function notOpenedText({ url, error }: Failure): string {
  const host = URL.parse(url)?.host ?? '';
  if (/INVALID_AUTH_CREDENTIALS/.test(error)) return t('session.asksNamePassword', { host });
  return t('cli.notOpened', { url, reason: reason(new Error(error), 0) });
}

/**
 * Says on standard error when what has come, now at the address `shown`, is an error page. Throws a sentence when it
 * cannot be read.
 */
function checkAnswer(
  url: string,
  shown: string,
  answer: Answer | undefined,
  onErrorPage = (status: string) => progress(t('cli.errorPage', { status })),
): void {
  if (isClosedToExtensions(shown)) throw new Error(t('cli.notReadable', { url }));
  // Chrome's own viewer shows a PDF, in a frame that nobody may enter.
  const isPdf = /^application\/(x-)?pdf\b/i.test(answer?.contentType ?? '');
  if (isPdf || isPdfAddress(url)) throw new Error(pdfSentence(url));
  if (answer && answer.status >= FIRST_ERROR_STATUS) {
    onErrorPage(`${answer.status} ${answer.statusText}`.trim());
  }
}

/** A file has no headers, and Chrome without a window downloads a PDF in place of showing it. */
function isPdfAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.toLowerCase().endsWith('.pdf');
}

function pdfSentence(url: string): string {
  return t('cli.pdf', { url });
}

/** DevTools registers no extension panels on such a page, so waiting for one would be in vain. */
function isClosedToExtensions(url: string): boolean {
  return /^(chrome|chrome-[a-z]+|devtools|view-source):|^https:\/\/chromewebstore\.google\.com\//.test(
    url,
  );
}

/** `net::ERR_CONNECTION_REFUSED at http://…` → `ERR_CONNECTION_REFUSED`. */
function reason(error: unknown, timeout: number): string {
  const message = english(errorText(error));
  if (/timeout/i.test(message)) return t('cli.didNotAnswerWithin', { seconds: timeout / 1000 });
  // Chrome gives up a navigation of its own accord where there is nothing to show.
  if (/ERR_ABORTED\b/.test(message)) return t('cli.fileDownloadAnswerEmpty');
  return /ERR_\w+/.exec(message)?.[0] ?? message.replace(/\.$/, '');
}

/** A page that came late is still given so long to be read. Milliseconds. */
const MIN_READ_MS = 5000;

/** Settles as the reading of a page does; rejects with a sentence once it has taken `patience` milliseconds. */
export function within<T>(patience: number, reading: Promise<T>): Promise<T> {
  const most = Math.max(MIN_READ_MS, patience);
  return withDeadline(
    reading,
    most,
    t('session.notDoneWithin', { seconds: Math.round(most / 1000) }),
  );
}

/** Between two looks at what a page that takes long is doing. Milliseconds. */
const LOOK_MS = 2000;

/**
 * Waits until a page is read and at rest; while that takes long, says on standard error what it waits for.
 * Rejects with a sentence when nothing of the page has come within `patience` milliseconds.
 */
export async function untilRead(
  page: Pick<PageRemote, 'settled' | 'status'>,
  patience: number,
  settle: Partial<SettleOptions> = {},
): Promise<Settled> {
  let last = '';
  let isConnecting = true;
  const look = async () => {
    const { type, message } = await page.status();
    isConnecting = type === 'connecting';
    const said = say(message);
    if (!isConnecting || said === last) return;
    last = said;
    progress(said);
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  try {
    return await page.settled({ ...settle, patience });
  } catch (error) {
    if (!isConnecting || last === '') throw error;
    const seconds = Math.round(patience / 1000);
    throw new MessageError(msg('page.pageNotReadWithin', { seconds, what: errorText(error) }));
  } finally {
    clearInterval(looking);
  }
}
