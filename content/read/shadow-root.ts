import { unclobbered } from '../platform/unclobbered.ts';
import { noteClosedRoot } from './closed-roots.ts';

/**
 * The shadow root of a host, closed ones included: `chrome.dom` is the only way to those.
 * Each element is asked as rarely as can be, because the call costs a microsecond.
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
    if (hasRoot) emptyHosts.delete(el);
    return hasRoot;
  });
}

function closedRootOf(el: Element): ShadowRoot | null {
  const root = globalThis.chrome?.dom?.openOrClosedShadowRoot(el as HTMLElement) ?? null;
  if (root?.mode === 'closed') noteClosedRoot(root);
  return root;
}

/** What was found when an element was asked while it was empty, and while it had children. */
const emptyHosts = new WeakMap<Element, boolean>();
const filledHosts = new WeakMap<Element, boolean>();

/**
 * Custom elements always may, and other hosts (`div`, `section`, …) if they did when they were asked: the answer is
 * kept, so that a page of many `div`s is asked once. Of those, only empty ones are kept in mind as hosts of a late
 * root.
 */
function mayHostClosedRoot(el: Element): boolean {
  const name = unclobbered.localName(el);
  if (name.includes('-')) return true;
  if (!PLAIN_HOSTS.has(name)) return false;
  const isEmpty = !unclobbered.firstChild(el);
  const answers = isEmpty ? emptyHosts : filledHosts;
  const known = answers.get(el);
  if (known !== undefined) return known;
  const has = closedRootOf(el) !== null;
  if (!has && isEmpty) noteRootless(el);
  answers.set(el, has);
  return has;
}

/** Elements that are kept in mind at most: each is asked again from time to time. */
const MAX_HOSTS = 5_000;

const waiting: WeakRef<Element>[] = [];
const lateHosts = new WeakSet<Element>();

/** Keeps in mind an element that may get a shadow root later: nothing in the page reports when. */
function noteRootless(el: Element): void {
  if (lateHosts.has(el) || waiting.length >= MAX_HOSTS) return;
  lateHosts.add(el);
  waiting.push(new WeakRef(el));
}

/** Of up to `most` elements that had no shadow root, in turn, those for which `hasRoot` holds now. */
function takeLateHosts(most: number, hasRoot: (el: Element) => boolean): Element[] {
  const late: Element[] = [];
  for (const ref of waiting.splice(0, most)) {
    const el = ref.deref();
    if (!el) continue;
    const isLate = hasRoot(el);
    if (isLate) late.push(el);
    if (isLate || !unclobbered.isConnected(el)) lateHosts.delete(el);
    else waiting.push(ref);
  }
  return late;
}

/** Elements other than custom ones that `attachShadow` accepts (DOM §4.8) and that pages use. */
const PLAIN_HOSTS: ReadonlySet<string> = new Set(
  'article aside div footer header main nav p section span'.split(' '),
);
