import { expect, test } from 'vitest';
import { CROP_PAGES, VERDICTS } from '../../bench-dark/crop-verdicts.ts';
import { CROP_VIEWPORT, type Crop, cropsOf } from '../../bench-dark/crops.ts';
import { AUTO_DARK, DARK_READER, penumbra } from '../../bench-dark/treatments.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** Of the verdicts of a person who looked; 0.949 as measured. */
const LEAST_AGREEMENT = 0.9;

test('most things that mean something by their color still do, and measures mostly agree with whoever looked', async () => {
  const [cropPage] = CROP_PAGES;
  if (!cropPage) throw new Error('There is no page.');
  const opened = await harness().openPage(cropPage.path, { viewport: CROP_VIEWPORT });
  const place = { cropPage, url: harness().url(cropPage.path) };
  const treatments = [penumbra('generate'), DARK_READER, AUTO_DARK];

  const crops = await cropsOf(opened, place, { treatments, folder: null });

  const ours = crops.filter(({ treatment }) => treatment === 'Penumbra');
  expect(ours.length).toBeGreaterThanOrEqual(60);
  const failing = ours.filter(({ faults }) => faults.length > 0);
  // What fails by now is told in the test's output: the aim is two at most.
  console.log(JSON.stringify(failing));
  expect(failing.length, JSON.stringify(failing)).toBeLessThanOrEqual(4);
  const judged = VERDICTS.flatMap((verdict) => {
    const crop = crops.find((one) => isOf(one, verdict));
    return crop ? [{ crop, verdict, agrees: verdict.isGood === (crop.faults.length === 0) }] : [];
  });
  const others = judged.filter(({ agrees }) => !agrees);
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(1 - others.length / judged.length, JSON.stringify(others)).toBeGreaterThanOrEqual(
    LEAST_AGREEMENT,
  );
});

function isOf(crop: Crop, verdict: { name: string; treatment: string }): boolean {
  return crop.name === verdict.name && crop.treatment === verdict.treatment;
}
