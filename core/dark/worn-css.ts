const PREFIX = 'dark-worn:';

/** What a panel has put into the document of a frame. */
export interface WornCss {
  documentId: string;
  css: string;
}

/**
 * Where a panel notes what a frame wears: Chrome takes a sheet out by its very text only, and a panel
 * that DevTools closes has no time to.
 */
export function wornKey(tabId: number, frameId: number): string {
  return `${PREFIX}${tabId}:${frameId}`;
}

export function isWornKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

export function parseWorn(stored: unknown): WornCss | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { documentId, css } = stored as Record<string, unknown>;
  return typeof documentId === 'string' && typeof css === 'string' ? { documentId, css } : null;
}
