import { inEnglish } from '../../platform/messages/messages.ts';
/** Why a frame shows Chrome's error page, from Chrome's name of the error, such as `net::ERR_…`. */
export function loadFailure(error: string | undefined): string {
  if (error === undefined) return UNKNOWN;
  const known = Object.entries(KNOWN).find(([name]) => error.includes(name));
  return known ? known[1] : inEnglish('page.failedLoad', { error });
}

/** Errors happened before the panel was there to hear them. */
const UNKNOWN = inEnglish('page.failedLoadServerForbids');

const KNOWN: Readonly<Record<string, string>> = {
  ERR_BLOCKED_BY_RESPONSE: inEnglish('page.serverForbidsShowingFrame'),
  ERR_BLOCKED_BY_CSP: inEnglish('page.contentSecurityPolicyPage'),
  ERR_BLOCKED_BY_CLIENT: inEnglish('page.extensionBlocked'),
  ERR_CONNECTION_REFUSED: inEnglish('page.failedLoadServerRefused'),
  ERR_NAME_NOT_RESOLVED: inEnglish('page.failedLoadServerNot'),
  ERR_INTERNET_DISCONNECTED: inEnglish('page.failedLoadComputerOffline'),
  ERR_CERT: inEnglish('page.failedLoadCertificateNot'),
};

/** Whether a frame that reports this error goes on showing what it showed before. */
export function keepsDocument(error: string): boolean {
  // A download, a 204 answer, or a load that another one replaced.
  return error.includes('ERR_ABORTED');
}
