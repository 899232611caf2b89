import type { AlwaysDarkOrders } from '../core/style/inventory/always-dark-orders.ts';
import { AlwaysDarkPage } from './always-dark/always-dark-page.ts';

/** Injected into pages of kept sites that need more than an inserted sheet. */
if (!Object.hasOwn(globalThis, '__penumbraKeep')) {
  const page = new AlwaysDarkPage();
  Object.defineProperty(globalThis, '__penumbraKeep', {
    value: { set: (orders: AlwaysDarkOrders | null) => page.set(orders) },
  });
}
