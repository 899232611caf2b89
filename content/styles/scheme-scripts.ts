import { pageDocument } from '../platform/page-document.ts';

/** Scripts that are read at most, and how many characters of each: a theme is switched on early. */
const MAX_SCRIPTS = 20;
const MAX_LENGTH = 400_000;
const MAX_WAIT_MS = 1000;

/**
 * Those of some class names that the page's own scripts put on its root where they ask for the color scheme. The
 * texts of the scripts are read, from the browser's cache where they are in it; nothing of them runs.
 */
export async function schemeClasses(names: readonly string[]): Promise<ReadonlySet<string>> {
  const scripts = [...pageDocument.querySelectorAll('script')].slice(0, MAX_SCRIPTS);
  const texts = await Promise.all(scripts.map(scriptText));
  const asking = texts.filter((text) => text.includes('prefers-color-scheme'));
  return new Set(names.filter((name) => asking.some((text) => putsOnRoot(text, name))));
}

async function scriptText(script: Element): Promise<string> {
  const address = script.getAttribute('src');
  if (address === null) return (script.textContent ?? '').slice(0, MAX_LENGTH);
  try {
    const url = new URL(address, pageDocument.baseUri());
    if (url.origin !== location.origin) return '';
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(url, { cache: 'force-cache', signal });
    return response.ok ? (await response.text()).slice(0, MAX_LENGTH) : '';
  } catch {
    // A script that cannot be read says nothing.
    return '';
  }
}

/** Whether a script's text gives the root or the body a class. */
export function putsOnRoot(text: string, name: string): boolean {
  const quoted = `["'\`]${name.replace(/[^\w-]/g, '\\$&')}["'\`]`;
  const root = '(?:documentElement|body|root|html)\\)?\\s*(?:\\?\\.|\\.)\\s*classList';
  return new RegExp(`${root}\\s*\\.\\s*(?:add|toggle|replace)\\([^()]{0,80}?${quoted}`).test(text);
}
