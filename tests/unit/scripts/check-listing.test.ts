import { expect, test } from 'vitest';
import { listingFaults } from '../../../scripts/build/check-listing.ts';

test('the listings and the files for coding agents fit the product', async () => {
  expect(await listingFaults()).toEqual([]);
});
