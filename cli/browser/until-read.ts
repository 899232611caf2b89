import type { Settled, SettleOptions } from '../../core/page/settle/settled.ts';
import { t, translated } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { progress } from '../setup/progress.mjs';

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
    if (!isConnecting || message === last) return;
    last = message;
    progress(translated(message));
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  try {
    return await page.settled({ ...settle, patience });
  } catch (error) {
    if (!isConnecting || last === '') throw error;
    const seconds = Math.round(patience / 1000);
    throw new Error(t('page.notReadInTime', { seconds, what: translated(errorText(error)) }));
  } finally {
    clearInterval(looking);
  }
}
