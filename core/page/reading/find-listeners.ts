import type { FrameLink } from '../frame/frame-link.ts';

/**
 * Tells a frame which of its elements have listeners for clicks or drops: `send` has the page send each of
 * them an event of the random name, which the content script hears. Resolves with the milliseconds
 * that the page says it took.
 */
export async function findListeners(
  link: FrameLink,
  send: (token: string) => Promise<unknown>,
): Promise<number> {
  const token = `p${crypto.randomUUID()}`;
  await link.call.hearListeners(token);
  try {
    const ms = await send(token);
    return typeof ms === 'number' && ms >= 0 ? ms : Number.POSITIVE_INFINITY;
  } finally {
    // A frame that has gone meanwhile has nothing to list.
    await link.call.listHeard().catch(() => undefined);
  }
}
