import { groundOf } from './page-ground.ts';
import type { FrameStyles } from './page-styles.ts';
import type { ColorRule, StyleInventory } from './style-inventory.ts';

/**
 * The reading of a page with sheets applied, completed by what they hide: the canvas, the scheme
 * and every computed value from an earlier reading. New frames and rules stay as read.
 */
export function withEarlierReading(
  frames: readonly FrameStyles[],
  earlier: readonly FrameStyles[],
): FrameStyles[] {
  return frames.map(({ inventory, ...place }) => {
    const before = earlier.find((styles) => styles.frame === place.frame)?.inventory;
    const isSame = before !== undefined && before.url === inventory.url;
    return { ...place, inventory: isSame ? merged(inventory, before) : inventory };
  });
}

function merged(now: StyleInventory, before: StyleInventory): StyleInventory {
  const known = new Map<string, string>();
  for (const { rules } of before.scopes) {
    for (const rule of rules) {
      for (const { property, value, computed } of rule.declarations) {
        if (computed !== undefined) known.set(readingKey(rule, property, value), computed);
      }
    }
  }
  const { canvasOfBody: _, paper: __, ...rest } = now;
  const ground = groundOf(before);
  if (known.size === 0) return { ...rest, ...ground };
  const scopes = now.scopes.map((scope) => ({
    ...scope,
    rules: scope.rules.map((rule) => ({
      ...rule,
      declarations: rule.declarations.map((declaration) => {
        const computed = known.get(readingKey(rule, declaration.property, declaration.value));
        return computed === undefined ? declaration : { ...declaration, computed };
      }),
    })),
  }));
  return { ...rest, ...ground, scopes };
}

function readingKey({ within, selector }: ColorRule, property: string, value: string): string {
  return [...within, selector, property, value].join('\n');
}
