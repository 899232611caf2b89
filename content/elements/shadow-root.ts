import { unclobbered } from '../semantics/unclobbered.ts';
/**
 * The shadow root of a host, closed ones included: `chrome.dom` is the only way to those.
 * Asked only of custom elements and of hosts the page opened, because the call costs a microsecond.
 */
export function shadowRootOf(el: Element): ShadowRoot | null {
  const open = unclobbered.shadowRoot(el);
  if (open) return open;
  if (!mayHostClosedRoot(el)) return null;
  return chrome.dom?.openOrClosedShadowRoot(el as HTMLElement) ?? null;
}

const closedHosts = new WeakMap<Element, boolean>();

/**
 * Custom elements always may; other hosts (`div`, `section`, …) only when they look empty, since
 * a closed root hides the light children it does not slot. The answer is kept for empty ones, so
 * that a page of many empty `div`s is asked once.
 */
function mayHostClosedRoot(el: Element): boolean {
  const name = unclobbered.localName(el);
  if (name.includes('-')) return true;
  if (!PLAIN_HOSTS.has(name) || unclobbered.firstChild(el)) return false;
  const known = closedHosts.get(el);
  if (known !== undefined) return known;
  const has = Boolean(chrome.dom?.openOrClosedShadowRoot(el as HTMLElement));
  closedHosts.set(el, has);
  return has;
}

/** Elements other than custom ones that `attachShadow` accepts (DOM §4.8) and that pages use. */
const PLAIN_HOSTS: ReadonlySet<string> = new Set([
  'article',
  'aside',
  'div',
  'footer',
  'header',
  'main',
  'nav',
  'p',
  'section',
  'span',
]);
