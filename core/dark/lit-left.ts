/** What a frame's script tells the worker when the panel has gone with lights or veils still on. */
export interface LitLeft {
  type: 'lit-left';
  /** The sheet that does it: Chrome takes one out by its very text only. */
  css: string;
}

export function parseLitLeft(message: unknown): LitLeft | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, css } = message as Record<string, unknown>;
  return type === 'lit-left' && typeof css === 'string' ? { type, css } : null;
}
