import { expect, test } from 'vitest';
import {
  cascadeLayer,
  isGeneratedCss,
  layerOrder,
} from '../../../../../core/style/inventory/cascade-layer.ts';

const ORIGINS = ['sheet', 'style-attribute', 'attribute'] as const;
const LAYERS = [null, 'base', 'tailwind.utilities'];
const rules = ORIGINS.flatMap((origin) =>
  LAYERS.flatMap((layer) =>
    [true, false].map((important) => cascadeLayer({ origin, layer }, important)),
  ),
);

test.each([...new Set([...rules, ...layerOrder([])])])(
  'a text with rules in %s is a generated one',
  (layer) => {
    expect(isGeneratedCss(`@layer ${layer} { a { color: #fff !important } }`)).toBe(true);
    expect(isGeneratedCss(`@layer penumbra-hand, ${layer};`)).toBe(true);
  },
);

test.each([
  'a { color: #fff }',
  '@layer penumbra-hand { a { color: #fff !important } }',
  '@layer penumbra-model { a { color: #fff !important } }',
  '@layer base { .penumbra-page { color: #fff } }',
])('%s is none', (css) => {
  expect(isGeneratedCss(css)).toBe(false);
});
