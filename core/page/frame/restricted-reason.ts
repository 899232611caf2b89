import { inEnglish } from '../../platform/messages/messages.ts';

const PROTOCOLS: Readonly<Record<string, string>> = {
  'chrome:': inEnglish('page.chromeKeepsOwnPages'),
  'devtools:': inEnglish('page.devtoolsKeepsOwnPages'),
  'chrome-extension:': inEnglish('page.chromeKeepsPagesOther'),
  'chrome-error:': inEnglish('page.errorPageChromeKeeps'),
  'view-source:': inEnglish('page.chromeKeepsSourceViews'),
  'about:': inEnglish('page.pageEmptyNothingRead'),
  'data:': inEnglish('page.chromeKeepsDataPages'),
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
    return inEnglish('page.chromeKeepsPageClosed');
  }
  if (/error page/i.test(message)) return inEnglish('page.pageFailedLoadNothing');
  return undefined;
}
