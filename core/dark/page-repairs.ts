import { OWN_LAYERS } from './cascade-layer.ts';
import type { DarkPage } from './darken-page.ts';
import type { PlacedRule } from './placed-rule.ts';

/** Repairs that are carried on at most: a page that never rests must not grow its sheet for ever. */
const MOST = 500;

/** The repairs that a page wears, the newest for each selector: they hold for what comes later, too. */
export function pageRepairs({ rules }: Pick<DarkPage, 'rules'>): PlacedRule[] {
  const newest = new Map<string, PlacedRule>();
  for (const [frame, inFrame] of rules) {
    for (const rule of inFrame) {
      if (rule.layer !== OWN_LAYERS.repairs) continue;
      const key = `${frame}:${rule.scope} ${rule.selector}`;
      newest.delete(key);
      newest.set(key, { frame, rule });
    }
  }
  return [...newest.values()].slice(-MOST);
}
