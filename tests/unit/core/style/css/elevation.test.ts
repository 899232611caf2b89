import { expect, test } from 'vitest';
import { elevationLight, lightOf } from '../../../../../core/style/css/color-role.ts';

test('the further a shadow reaches, the lighter the surface that casts it', () => {
  const alphas = [2, 8, 16].map((blur) =>
    Number(/\/ ([\d.]+)/.exec(elevationLight(`0 1px ${blur}px rgba(0, 0, 0, 0.2)`))?.[1]),
  );

  expect(alphas).toEqual(alphas.toSorted((a, b) => a - b));
  expect(new Set(alphas).size).toBe(3);
});

test('rings, inner and light shadows raise nothing', () => {
  for (const shadow of [
    '0 0 0 3px #000',
    'inset 0 1px 4px #000',
    '0 0 9px #fff',
    'var(--shadow)',
    'none',
  ]) {
    expect(elevationLight(shadow)).toBe('');
  }
});

test('the light of a computed shadow is known again', () => {
  const computed =
    'rgba(0, 0, 0, 0.2) 0px 4px 8px 0px, rgba(255, 255, 255, 0.029) 0px 0px 0px 1280px inset';

  expect(lightOf(computed)).toBe(0.029);
  expect(lightOf('rgb(0, 0, 0) 0px 0px 4px 0px')).toBe(0);
});
