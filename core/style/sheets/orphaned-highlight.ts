/** A frame script's message to the worker when the panel is gone and its highlights or capture sheets remain. */
export interface OrphanedHighlight {
  type: 'lit-left';
  /** The sheet to remove: Chrome removes one only by its exact text. */
  css: string;
}

/** The message in a value, or undefined when it is none. */
export function parseOrphanedHighlight(message: unknown): OrphanedHighlight | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, css } = message as Record<string, unknown>;
  return type === 'lit-left' && typeof css === 'string' ? { type, css } : null;
}
