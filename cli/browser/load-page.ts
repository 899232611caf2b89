import type { Page } from 'puppeteer-core';
import type { Settled, SettleOptions } from '../../core/page/settle/settled.ts';
import { english, MessageError, msg, say, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { progress } from '../setup/progress.mjs';

/** How long a page may take to answer where nobody says. Milliseconds. */
const ANSWER_DEADLINE_MS = 30_000;
/** How long images and scripts are waited for. */
export const LOAD_DEADLINE_MS = 10_000;
/** HTTP answers from here on are errors of the page or the server. */
const FIRST_ERROR_STATUS = 400;

/**
 * Loads an address in a tab. Throws a sentence when it cannot be reached or does not answer within
 * `timeout` milliseconds, or is a PDF; says on standard error when the page is an error page; images and scripts that
 * take longer than 10 s more are not waited for.
 */
export async function loadPage(
  page: Page,
  url: string,
  timeout = ANSWER_DEADLINE_MS,
): Promise<void> {
  const answer = await page
    .goto(url, { waitUntil: 'domcontentloaded', timeout })
    .catch((error: unknown) => {
      throw refusal(url, error, timeout);
    });
  const answered = answer && {
    status: answer.status(),
    statusText: answer.statusText(),
    contentType: answer.headers()['content-type'] ?? '',
  };
  checkAnswer(url, page.url(), answered ?? undefined);
  await page
    .waitForFunction(() => document.readyState === 'complete', {
      timeout: Math.min(LOAD_DEADLINE_MS, timeout),
    })
    .catch(() => undefined);
}

/** Why a page did not come within `timeout` milliseconds, a sentence. */
export function refusal(url: string, error: unknown, timeout: number): Error {
  if (isPdfAddress(url)) return new Error(pdfSentence(url));
  return new Error(t('cli.notOpened', { url, reason: reason(error, timeout) }));
}

/** The head of a server’s answer. */
interface Answer {
  status: number;
  statusText: string;
  contentType: string;
}

/**
 * Says on standard error when what has come, now at the address `shown`, is an error page. Throws a sentence when it
 * cannot be read.
 */
export function checkAnswer(url: string, shown: string, answer: Answer | undefined): void {
  if (isClosedToExtensions(shown)) throw new Error(t('cli.notReadable', { url }));
  // Chrome's own viewer shows a PDF, in a frame that nobody may enter.
  const isPdf = /^application\/(x-)?pdf\b/i.test(answer?.contentType ?? '');
  if (isPdf || isPdfAddress(url)) throw new Error(pdfSentence(url));
  if (answer && answer.status >= FIRST_ERROR_STATUS) {
    progress(t('cli.errorPage', { status: `${answer.status} ${answer.statusText}`.trim() }));
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
