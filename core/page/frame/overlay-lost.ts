/**
 * What a frame reports to the extension when its panel no longer answers and it has removed the agent's
 * overlay. The worker then lets through what the debugger blocks, and the panel blocks it again when it
 * wakes up.
 */
export const OVERLAY_LOST = { type: 'overlay-lost' } as const;

/**
 * What a frame reports to the extension when a style sheet hides the agent’s sign. None of the page’s can:
 * the worker then removes the extension’s own sheets from it.
 */
export const SIGN_HIDDEN = 'penumbra-sign-hidden';

/** Who sent a message, as Chrome reports it. */
interface Sender {
  id?: string | undefined;
  tab?: { id?: number | undefined } | undefined;
}

/** The tab whose overlay was lost, of a message that the extension's own frame sent; else undefined. */
export function tabOfLostOverlay(
  message: unknown,
  { id, tab }: Sender,
  extension: string,
): number | undefined {
  const isLost = (message as { type?: unknown } | null)?.type === OVERLAY_LOST.type;
  return isLost && id === extension ? tab?.id : undefined;
}
