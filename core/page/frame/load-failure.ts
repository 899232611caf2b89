import { t } from '../../platform/messages/messages.ts';
/** Why a frame shows Chrome's error page, from Chrome's name of the error, such as `net::ERR_…`. */
export function loadFailure(error: string | undefined): string {
  if (error === undefined) return UNKNOWN;
  const known = Object.entries(KNOWN).find(([name]) => error.includes(name));
  return known ? known[1] : t('page.failedLoad', { error });
}

/** Errors happened before the panel was there to hear them. */
const UNKNOWN = t('page.failedLoadServerForbids') + t('page.reloadPageSee');

const KNOWN: Readonly<Record<string, string>> = {
  ERR_BLOCKED_BY_RESPONSE: t('page.serverForbidsShowingFrame'),
  ERR_BLOCKED_BY_CSP: t('page.contentSecurityPolicyPage'),
  ERR_BLOCKED_BY_CLIENT: t('page.extensionBlocked'),
  ERR_CONNECTION_REFUSED: t('page.failedLoadServerRefused'),
  ERR_NAME_NOT_RESOLVED: t('page.failedLoadServerNot'),
  ERR_INTERNET_DISCONNECTED: t('page.failedLoadComputerOffline'),
  ERR_CERT: t('page.failedLoadCertificateNot'),
};

/** Whether a frame that reports this error goes on showing what it showed before. */
export function keepsDocument(error: string): boolean {
  // A download, a 204 answer, or a load that another one replaced.
  return error.includes('ERR_ABORTED');
}
