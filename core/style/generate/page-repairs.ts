import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { DarkPage } from './darken-page.ts';
import type { PlacedRule } from './placed-rule.ts';

/** Repairs that are kept at most: the sheet of a page that never settles must not grow forever. */
const MAX_REPAIRS = 500;

/**
 * The repairs applied to a page, the newest for each selector: they also hold for later content.
 */
export function pageRepairs({ rules }: Pick<DarkPage, 'rules'>): PlacedRule[] {
  const newest = new Map<string, PlacedRule>();
  for (const [frame, inFrame] of rules) {
    for (const rule of inFrame) {
      if (rule.layer !== OWN_LAYERS.repairs) continue;
      const properties = rule.declarations.map(({ property }) => property).join();
      const key = `${frame}:${rule.scope} ${rule.selector} ${properties}`;
      newest.delete(key);
      newest.set(key, { frame, rule });
    }
  }
  return [...newest.values()].slice(-MAX_REPAIRS);
}
