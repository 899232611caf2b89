/** Where the session keeps why the page of a tab did not load: a panel that opens later cannot ask Chrome. */
export function failedLoadKey(tabId: number): string {
  return `failed-load:${tabId}`;
}

/** What is kept there; `error` is Chrome's name for why, such as `net::ERR_…`. */
export function failedLoad(url: string, error: string): string {
  return `${error} ${url}`;
}

/** Chrome's name for why this address did not load, of what is kept; undefined where that is of another address. */
export function errorOfLoad(kept: unknown, url: string): string | undefined {
  if (typeof kept !== 'string' || !kept.endsWith(` ${url}`)) return undefined;
  return kept.slice(0, -url.length - 1);
}

/** Whether a frame that reports this error goes on showing what it showed before. */
export function keepsDocument(error: string): boolean {
  // A download, a 204 answer, or a load that another one replaced.
  return error.includes('ERR_ABORTED');
}
