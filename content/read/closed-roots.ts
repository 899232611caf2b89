import { unclobbered } from '../platform/unclobbered.ts';

const known = new WeakSet<ShadowRoot>();
const roots = new Set<WeakRef<ShadowRoot>>();

/** Keeps in mind a closed shadow root: the page's own world does not find it. */
export function noteClosedRoot(root: ShadowRoot): void {
  if (known.has(root)) return;
  known.add(root);
  roots.add(new WeakRef(root));
}

/** The closed shadow roots of the page that have been met and are still in it. */
export function closedRoots(): ShadowRoot[] {
  const present: ShadowRoot[] = [];
  for (const ref of roots) {
    const root = ref.deref();
    if (!root) roots.delete(ref);
    else if (unclobbered.isConnected(root)) present.push(root);
  }
  return present;
}
