import { inEnglish } from '../../platform/messages/messages.ts';

const PROTOCOLS: Readonly<Record<string, string>> = {
  'chrome:': inEnglish('page.extensionsCannotReadChromePages'),
  'devtools:': inEnglish('page.extensionsCannotReadDevToolsPages'),
  'chrome-extension:': inEnglish('page.extensionsCannotReadPagesOtherExtensions'),
  'chrome-error:': inEnglish('page.errorPageExtensionsCannotRead'),
  'view-source:': inEnglish('page.extensionsCannotReadSourceViews'),
  'about:': inEnglish('page.pageEmpty'),
  'data:': inEnglish('page.extensionsCannotReadDataPages'),
};

const STORES = ['chromewebstore.google.com', 'chrome.google.com'];

/** Why no extension can read this page, or undefined when one may. */
export function restrictedReason(url: string): string | undefined {
  if (url === '') return undefined;
  if (url === 'about:blank') return PROTOCOLS['about:'];
  const { protocol, hostname } = new URL(url);
  if (PROTOCOLS[protocol]) return PROTOCOLS[protocol];
  if (STORES.includes(hostname)) return inEnglish('page.chromeKeepsWebStore');
  return undefined;
}

/** The same from Chrome's own refusal to inject; undefined when it is some other error. */
export function refusalReason(message: string): string | undefined {
  if (/extensions gallery/i.test(message)) {
    return inEnglish('page.chromeKeepsWebStore');
  }
  if (/file URL|access contents of url "file:/i.test(message)) {
    return inEnglish('page.turnAllowAccessFile');
  }
  if (/cannot access (contents of|a chrome)|chrome:\/\/|cannot be scripted/i.test(message)) {
    return inEnglish('page.extensionsCannotReadPage');
  }
  if (/error page/i.test(message)) return inEnglish('page.pageFailedLoadNothing');
  return undefined;
}

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

/** DevTools has no way into a frame; the message says why. */
export class UnreachableFrame extends Error {}
