import { t } from '../../platform/messages/messages.ts';

const PROTOCOLS: Readonly<Record<string, string>> = {
  'chrome:': t('page.chromeKeepsOwnPages'),
  'devtools:': t('page.devtoolsKeepsOwnPages'),
  'chrome-extension:': t('page.chromeKeepsPagesOther'),
  'chrome-error:': t('page.errorPageChromeKeeps'),
  'view-source:': t('page.chromeKeepsSourceViews'),
  'about:': t('page.pageEmptyNothingRead'),
  'data:': t('page.chromeKeepsDataPages'),
};

const STORES = ['chromewebstore.google.com', 'chrome.google.com'];

/** Why no extension can read this page, or undefined when one may. */
export function restrictedReason(url: string): string | undefined {
  if (url === '') return undefined;
  if (url === 'about:blank') return PROTOCOLS['about:'];
  const { protocol, hostname } = new URL(url);
  if (PROTOCOLS[protocol]) return PROTOCOLS[protocol];
  if (STORES.includes(hostname)) return t('page.chromeKeepsWebStore');
  return undefined;
}

/** The same from Chrome's own refusal to inject; undefined when it is some other error. */
export function refusalReason(message: string): string | undefined {
  if (/extensions gallery/i.test(message)) {
    return t('page.chromeKeepsWebStore');
  }
  if (/file URL|access contents of url "file:/i.test(message)) {
    return t('page.turnAllowAccessFile');
  }
  if (/cannot access (contents of|a chrome)|chrome:\/\/|cannot be scripted/i.test(message)) {
    return t('page.chromeKeepsPageClosed');
  }
  if (/error page/i.test(message)) return t('page.pageFailedLoadNothing');
  return undefined;
}
