import { msg, type Text } from '../../platform/messages/messages.ts';

const PROTOCOLS: Readonly<Record<string, Text>> = {
  'chrome:': msg('page.extensionsCannotReadChromePages'),
  'devtools:': msg('page.extensionsCannotReadDevToolsPages'),
  'chrome-extension:': msg('page.extensionsCannotReadPagesOtherExtensions'),
  'chrome-error:': msg('page.errorPageExtensionsCannotRead'),
  'view-source:': msg('page.extensionsCannotReadSourceViews'),
  'about:': msg('page.pageEmpty'),
  'data:': msg('page.extensionsCannotReadDataPages'),
};

const STORES = ['chromewebstore.google.com', 'chrome.google.com'];

/** Why no extension can read this page, or undefined when one may. */
export function restrictedReason(url: string): Text | undefined {
  if (url === '') return undefined;
  if (url === 'about:blank') return PROTOCOLS['about:'];
  const { protocol, hostname } = new URL(url);
  if (PROTOCOLS[protocol]) return PROTOCOLS[protocol];
  if (STORES.includes(hostname)) return msg('page.chromeKeepsWebStore');
  return undefined;
}

/** The same from Chrome's own refusal to inject; undefined when it is some other error. */
export function refusalReason(message: string): Text | undefined {
  if (/extensions gallery/i.test(message)) {
    return msg('page.chromeKeepsWebStore');
  }
  if (/file URL|access contents of url "file:/i.test(message)) {
    return msg('page.turnAllowAccessFile');
  }
  if (/cannot access (contents of|a chrome)|chrome:\/\/|cannot be scripted/i.test(message)) {
    return msg('page.extensionsCannotReadPage');
  }
  if (/error page/i.test(message)) return msg('page.pageFailedLoadNothing');
  return undefined;
}

/** Why a frame shows Chrome's error page, from Chrome's name of the error, such as `net::ERR_…`. */
export function loadFailure(error: string | undefined): Text {
  if (error === undefined) return UNKNOWN;
  const known = Object.entries(KNOWN).find(([name]) => error.includes(name));
  return known ? known[1] : msg('page.failedLoad', { error });
}

/** Errors happened before the panel was there to hear them. */
const UNKNOWN = msg('page.failedLoadServerForbids');

const KNOWN: Readonly<Record<string, Text>> = {
  ERR_BLOCKED_BY_RESPONSE: msg('page.serverForbidsShowingFrame'),
  ERR_BLOCKED_BY_CSP: msg('page.contentSecurityPolicyPage'),
  ERR_BLOCKED_BY_CLIENT: msg('page.extensionBlocked'),
  ERR_CONNECTION_REFUSED: msg('page.failedLoadServerRefused'),
  ERR_NAME_NOT_RESOLVED: msg('page.failedLoadServerNot'),
  ERR_INTERNET_DISCONNECTED: msg('page.failedLoadComputerOffline'),
  ERR_CERT: msg('page.failedLoadCertificateNot'),
  ERR_SSL: msg('page.failedLoadSecure'),
  TIMED_OUT: msg('page.failedLoadServerTime'),
  ERR_CONNECTION: msg('page.failedLoadServerEnded'),
  ERR_EMPTY_RESPONSE: msg('page.failedLoadServerEnded'),
  ERR_ADDRESS: msg('page.failedLoadServerReached'),
  ERR_TOO_MANY_REDIRECTS: msg('page.failedLoadRedirects'),
  ERR_FILE_NOT_FOUND: msg('page.failedLoadNoFile'),
};
