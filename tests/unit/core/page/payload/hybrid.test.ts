import { expect, test } from 'vitest';
import { hybrid } from '../../../../../core/page/payload/hybrid.ts';
import { skeleton } from '../../../../../core/page/payload/skeleton.ts';
import { CHECKOUT, CHECKOUT_MARKUP } from './checkout-page.ts';

const RAMP = Array.from({ length: 72 }, (_, n) => (n * 37) % 256);
const SHOT = { width: 1280, height: 800, thumbnail: RAMP };

test('the checkout page reads as it did', async () => {
  const payload = hybrid(CHECKOUT, skeleton(CHECKOUT, CHECKOUT_MARKUP), SHOT);
  await expect(JSON.stringify(payload, null, 2)).toMatchFileSnapshot('golden/hybrid.txt');
});
