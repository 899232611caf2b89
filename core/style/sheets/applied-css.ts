const PREFIX = 'dark-worn:';

/** The CSS that a panel has inserted into the document of a frame. */
export interface AppliedCss {
  documentId: string;
  css: string;
}

/**
 * The storage key of a frame's applied CSS: Chrome removes a sheet only by its exact text, and a
 * panel that DevTools closes has no time to.
 */
export function appliedCssKey(tabId: number, frameId: number): string {
  return `${PREFIX}${tabId}:${frameId}`;
}

/** Whether a storage key is that of applied CSS. */
export function isAppliedCssKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** The applied CSS in a stored value, or undefined when it is none. */
export function parseAppliedCss(stored: unknown): AppliedCss | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { documentId, css } = stored as Record<string, unknown>;
  return typeof documentId === 'string' && typeof css === 'string' ? { documentId, css } : null;
}
