import type { ColorRule } from './style-inventory.ts';

/** Layers that every sheet of ours has beside those of the page's rules. */
export const OWN_LAYERS = { repairs: 'penumbra-repairs', base: 'penumbra-base' } as const;

/**
 * The layer of ours for a declaration of the page. All of ours are important, so that they win over
 * the page; which of the page's own declarations wins has to be said again by layers (CSS Cascade 5
 * §6.4: among important declarations the first layer wins, and any layer over none).
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

/** Every layer of ours in the order in which they win, for a page with these layers, weakest first. */
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
  ];
}
