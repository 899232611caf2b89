import type { ColorRule } from './style-inventory.ts';

/** Layers of a generated sheet besides those of the page's rules. */
export const OWN_LAYERS = {
  /** What people and models wrote: in the same sheets of the person's, whichever of them comes first. */
  written: 'penumbra-written',
  repairs: 'penumbra-repairs',
  base: 'penumbra-base',
  /** The names of the colors that the rules share: the weakest, so that it is on top. */
  palette: 'penumbra-palette',
} as const;

/**
 * The generated sheet's layer for a declaration of the page. All generated declarations are
 * important, so that they win over the page; layers repeat which of the page's own declarations
 * wins (CSS Cascade 5 §6.4: among important declarations the first layer wins, and any layer wins
 * over none).
 */
export function cascadeLayer(
  { origin, layer }: Pick<ColorRule, 'origin' | 'layer'>,
  important: boolean,
): string {
  if (origin === 'attribute') return 'penumbra-attributes';
  const strength = important ? '-important' : '';
  if (origin === 'style-attribute') return `penumbra-style${strength}`;
  if (layer === null) return `penumbra-page${strength}`;
  return `penumbra-layer${strength}-${layer.replace(/[^\w-]/g, '_')}`;
}

/** Every layer of a generated sheet in order of priority, for a page with these layers, weakest first. */
export function layerOrder(pageLayers: readonly string[]): string[] {
  const own = (important: boolean) => (layer: string) =>
    cascadeLayer({ origin: 'sheet', layer }, important);
  return [
    OWN_LAYERS.repairs,
    'penumbra-style-important',
    ...pageLayers.map(own(true)),
    'penumbra-page-important',
    'penumbra-style',
    'penumbra-page',
    ...pageLayers.map(own(false)).reverse(),
    'penumbra-attributes',
    OWN_LAYERS.base,
    OWN_LAYERS.palette,
  ];
}

/**
 * Whether a text of CSS holds what the generator writes from a page's rules, whatever these are: rules in layers, style
 * attributes or old color attributes alone are a page, too.
 */
export function isGeneratedCss(css: string): boolean {
  return /@layer [^{;]*\bpenumbra-(page|style|layer|attributes|repairs|base|palette)\b/.test(css);
}
