import type {
  ColorRule,
  Declaration,
  StyleInventory,
} from '../../../../../core/style/inventory/style-inventory.ts';

/** A rule of a page's sheet; `!important` at a value's end counts. */
export function rule(
  selector: string,
  declarations: Record<string, string>,
  more: Partial<ColorRule> = {},
): ColorRule {
  const base = { sheet: 0, origin: 'sheet', layer: null } as const;
  return { ...base, within: [], selector, declarations: read(declarations), ...more };
}

function read(declarations: Record<string, string>): Declaration[] {
  return Object.entries(declarations).map(([property, text]) => ({
    property,
    value: text.replace(/\s*!important$/, ''),
    important: text.endsWith('!important'),
  }));
}

/** A white page with these rules in `main.css`. */
export function inventory(rules: ColorRule[], layers: string[] = []): StyleInventory {
  return {
    url: 'http://127.0.0.1/',
    sheets: [{ name: 'main.css', url: 'http://127.0.0.1/main.css', unreadable: null }],
    scopes: [{ id: 0, rules, layers }],
    canvas: 'rgb(255, 255, 255)',
    colorScheme: 'normal',
  };
}
