import { unclobbered } from '../platform/unclobbered.ts';
import { noteClosedRoot } from './closed-roots.ts';
import { noteRootless, takeLateHosts } from './late-hosts.ts';

/**
 * The shadow root of a host, closed ones included: `chrome.dom` is the only way to those.
 * Asked only of custom elements and of hosts the page opened, because the call costs a microsecond.
 */
export function shadowRootOf(el: Element): ShadowRoot | null {
  const open = unclobbered.shadowRoot(el);
  if (open) return open;
  if (!mayHostClosedRoot(el)) return null;
  const closed = closedRootOf(el);
  if (!closed) noteRootless(el);
  return closed;
}

/** Hosts that have got their shadow root since they were asked, of the next `most` to ask again. */
export function lateShadowHosts(most: number): Element[] {
  return takeLateHosts(most, (el) => {
    const hasRoot = Boolean(unclobbered.shadowRoot(el) ?? closedRootOf(el));
    if (hasRoot) closedHosts.delete(el);
    return hasRoot;
  });
}

function closedRootOf(el: Element): ShadowRoot | null {
  const root = chrome.dom?.openOrClosedShadowRoot(el as HTMLElement) ?? null;
  if (root?.mode === 'closed') noteClosedRoot(root);
  return root;
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
  const has = closedRootOf(el) !== null;
  if (!has) noteRootless(el);
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
