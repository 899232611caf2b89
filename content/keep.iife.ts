import type { KeepOrders } from '../core/dark/keep-orders.ts';
import { KeptPage } from './keep/kept-page.ts';

/** Injected into pages of kept sites that need more than an inserted sheet. */
if (!Object.hasOwn(globalThis, '__penumbraKeep')) {
  const page = new KeptPage();
  Object.defineProperty(globalThis, '__penumbraKeep', {
    value: { set: (orders: KeepOrders | null) => page.set(orders) },
  });
}
