import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';

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
};

/** Whether a frame that reports this error goes on showing what it showed before. */
export function keepsDocument(error: string): boolean {
  // A download, a 204 answer, or a load that another one replaced.
  return error.includes('ERR_ABORTED');
}

/** DevTools has no way into a frame; the message says why. */
export class UnreachableFrame extends MessageError {}
