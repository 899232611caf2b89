import type { FrameLink } from '../frame/frame-link.ts';

export interface ListenersFound {
  /** What the page says that it took; infinite if it does not say. */
  ms: number;
  /** Whether all of the frame was asked; false if it has closed shadow roots that could not be. */
  isAll: boolean;
}

/**
 * Tells a frame which of its elements have listeners for clicks or drops: `send` has the page send each of
 * them an event of the random name, which the content script hears.
 */
export async function findListeners(
  link: FrameLink,
  send: (token: string) => Promise<unknown>,
): Promise<ListenersFound> {
  const token = `p${crypto.randomUUID()}`;
  await link.call.hearListeners(token);
  const sent = await Promise.allSettled([send(token)]);
  // A frame that has gone meanwhile has nothing to list.
  const isAll = await link.call.listHeard().catch(() => true);
  const [answer] = sent;
  if (answer.status === 'rejected') throw answer.reason;
  const ms = answer.value;
  return { ms: typeof ms === 'number' && ms >= 0 ? ms : Number.POSITIVE_INFINITY, isAll };
}
