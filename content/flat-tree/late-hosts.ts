import { unclobbered } from '../platform/unclobbered.ts';

/** Elements that are kept in mind at most: each is asked again from time to time. */
const MAX_HOSTS = 5_000;

const waiting: WeakRef<Element>[] = [];
const known = new WeakSet<Element>();

/** Keeps in mind an element that may get a shadow root later: nothing in the page reports when. */
export function noteRootless(el: Element): void {
  if (known.has(el) || waiting.length >= MAX_HOSTS) return;
  known.add(el);
  waiting.push(new WeakRef(el));
}

/** Of up to `most` elements that had no shadow root, in turn, those for which `hasRoot` holds now. */
export function takeLateHosts(most: number, hasRoot: (el: Element) => boolean): Element[] {
  const late: Element[] = [];
  for (const ref of waiting.splice(0, most)) {
    const el = ref.deref();
    if (!el) continue;
    const isLate = hasRoot(el);
    if (isLate) late.push(el);
    if (isLate || !unclobbered.isConnected(el)) known.delete(el);
    else waiting.push(ref);
  }
  return late;
}
