import type { FrameStyles } from './page-styles.ts';
import type { ColorRule, StyleInventory } from './style-inventory.ts';

/**
 * What was read of a page that wears our sheets, with what they hide: the canvas, the scheme and
 * every computed value that was read before they were there. Frames and rules that have come since
 * are as they were read.
 */
export function withEarlier(
  frames: readonly FrameStyles[],
  earlier: readonly FrameStyles[],
): FrameStyles[] {
  return frames.map(({ frame, inventory }) => {
    const before = earlier.find((one) => one.frame === frame)?.inventory;
    const isSame = before !== undefined && before.url === inventory.url;
    return { frame, inventory: isSame ? merged(inventory, before) : inventory };
  });
}

function merged(now: StyleInventory, before: StyleInventory): StyleInventory {
  const known = new Map<string, string>();
  for (const { rules } of before.scopes) {
    for (const rule of rules) {
      for (const { property, value, computed } of rule.declarations) {
        if (computed !== undefined) known.set(keyOf(rule, property, value), computed);
      }
    }
  }
  const { canvas, colorScheme } = before;
  if (known.size === 0) return { ...now, canvas, colorScheme };
  const scopes = now.scopes.map((scope) => ({
    ...scope,
    rules: scope.rules.map((rule) => ({
      ...rule,
      declarations: rule.declarations.map((declaration) => {
        const computed = known.get(keyOf(rule, declaration.property, declaration.value));
        return computed === undefined ? declaration : { ...declaration, computed };
      }),
    })),
  }));
  return { ...now, canvas, colorScheme, scopes };
}

function keyOf({ within, selector }: ColorRule, property: string, value: string): string {
  return [...within, selector, property, value].join('\n');
}
