import type { ResidentOrders } from '../core/style/resident/resident-orders.ts';
import { AlwaysDarkPage } from './always-dark/always-dark-page.ts';
import { HeldCanvas } from './always-dark/held-canvas.ts';
import { askWorker } from './platform/ask-worker.ts';
import { whenOrphaned } from './platform/when-orphaned.ts';

/** Registered for the sites that are always dark, and injected where a page needs more than a sheet. */
if (!Object.hasOwn(globalThis, '__penumbraKeep')) {
  const held = new HeldCanvas();
  const system = matchMedia('(prefers-color-scheme: dark)');
  if (system.matches || !globalThis.__penumbraFollowsSystem) held.hold();
  const page = new AlwaysDarkPage(held, () => system.matches);
  Object.defineProperty(globalThis, '__penumbraKeep', { value: page });
  system.addEventListener('change', () => page.followSystem());
  // The frame may be a part of another site's page: the worker knows.
  void askWorker({ type: 'penumbra-resident-orders' }).then((orders) => {
    if (orders) void page.set(orders as ResidentOrders);
    else held.release();
  });
  whenOrphaned(() => void page.set(null), new AbortController().signal);
}
