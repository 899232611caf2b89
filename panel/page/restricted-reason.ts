const PROTOCOLS: Readonly<Record<string, string>> = {
  'chrome:': 'Chrome keeps its own pages closed to every extension.',
  'devtools:': 'DevTools keeps its own pages closed to every extension.',
  'chrome-extension:': 'Chrome keeps the pages of other extensions closed.',
  'chrome-error:': 'This is an error page: Chrome keeps it closed to every extension.',
  'view-source:': 'Chrome keeps source views closed to every extension.',
  'about:': 'This page is empty: there is nothing to read in it.',
  'data:': 'Chrome keeps data: pages closed to every extension.',
};

const STORES = ['chromewebstore.google.com', 'chrome.google.com'];

/** Why no extension can read this page, or undefined when one may. */
export function restrictedReason(url: string): string | undefined {
  if (url === '') return undefined;
  if (url === 'about:blank') return PROTOCOLS['about:'];
  const { protocol, hostname } = new URL(url);
  if (PROTOCOLS[protocol]) return PROTOCOLS[protocol];
  if (STORES.includes(hostname)) return 'Chrome keeps the Web Store closed to every extension.';
  return undefined;
}

/** The same from Chrome's own refusal to inject; undefined when it is some other error. */
export function refusalReason(message: string): string | undefined {
  if (/extensions gallery/i.test(message)) {
    return 'Chrome keeps the Web Store closed to every extension.';
  }
  if (/file URL|access contents of url "file:/i.test(message)) {
    return 'Turn on “Allow access to file URLs” for Penumbra on chrome://extensions to read files.';
  }
  if (/cannot access (contents of|a chrome)|chrome:\/\/|cannot be scripted/i.test(message)) {
    return 'Chrome keeps this page closed to every extension.';
  }
  if (/error page/i.test(message)) return 'This page failed to load, so there is nothing to read.';
  return undefined;
}
