/**
 * What a frame tells the extension when its panel no longer answers and it has let go of its hold. The
 * worker then lets through what the debugger holds back, and the panel holds again when it wakes up.
 */
export const HOLD_LOST = { type: 'hold-lost' } as const;

/** Who sent a message, as Chrome tells it. */
interface Sender {
  id?: string | undefined;
  tab?: { id?: number | undefined } | undefined;
}

/** The tab whose hold was lost, of a message that the extension's own frame sent; else undefined. */
export function tabOfLostHold(
  message: unknown,
  { id, tab }: Sender,
  extension: string,
): number | undefined {
  const isLost = (message as { type?: unknown } | null)?.type === HOLD_LOST.type;
  return isLost && id === extension ? tab?.id : undefined;
}
