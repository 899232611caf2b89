/** Why a frame shows Chrome's error page, from Chrome's name of the error, such as `net::ERR_…`. */
export function loadFailure(error: string | undefined): string {
  if (error === undefined) return UNKNOWN;
  const known = Object.entries(KNOWN).find(([name]) => error.includes(name));
  return known ? known[1] : `It failed to load (${error}).`;
}

/** Errors happened before the panel was there to hear them. */
const UNKNOWN =
  'It failed to load: its server forbids showing it in a frame, or cannot be reached. ' +
  'Reload the page to see which.';

const KNOWN: Readonly<Record<string, string>> = {
  ERR_BLOCKED_BY_RESPONSE:
    'Its server forbids showing it in a frame (X-Frame-Options or Content-Security-Policy).',
  ERR_BLOCKED_BY_CSP: 'The Content-Security-Policy of the page forbids this frame.',
  ERR_BLOCKED_BY_CLIENT: 'An extension has blocked it.',
  ERR_CONNECTION_REFUSED: 'It failed to load: its server refused the connection.',
  ERR_NAME_NOT_RESOLVED: 'It failed to load: its server was not found.',
  ERR_INTERNET_DISCONNECTED: 'It failed to load: this computer is offline.',
  ERR_CERT: 'It failed to load: its certificate is not valid.',
};

/** Whether a frame that reports this error goes on showing what it showed before. */
export function keepsDocument(error: string): boolean {
  // A download, a 204 answer, or a load that another one replaced.
  return error.includes('ERR_ABORTED');
}
