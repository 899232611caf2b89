import { Harness } from '../e2e/harness/harness.ts';
import { CROP_PAGES, UNSEEN_VERDICTS, VERDICTS } from './crop-verdicts.ts';
import { CROP_VIEWPORT, cropsOf } from './crops.ts';
import { AUTO_DARK, DARK_READER, penumbra } from './treatments.ts';

/** Prints how our measures judge each crop and whether they agree with the person who looked; pictures go to the folder. */
const [folder = null, only = ''] = process.argv.slice(2);
const harness = await Harness.start();
try {
  const [first] = CROP_PAGES;
  if (!first) throw new Error('There is no page.');
  const opened = await harness.openPage(first.path, { viewport: CROP_VIEWPORT });
  const treatments = [penumbra('generate'), DARK_READER, AUTO_DARK];
  for (const cropPage of CROP_PAGES.filter(({ name }) => name.includes(only))) {
    const url = harness.url(cropPage.path);
    for (const { name, treatment, faults } of await cropsOf(
      opened,
      { cropPage, url },
      { treatments, folder },
    )) {
      const verdict = [...VERDICTS, ...UNSEEN_VERDICTS].find(
        (one) => one.name === name && one.treatment === treatment,
      );
      const says = faults.length === 0;
      const agrees = verdict ? (verdict.isGood === says ? 'agree' : 'DIFFER') : '–';
      process.stdout.write(
        `${agrees}\t${treatment}\t${name}\t${verdict?.why ?? ''}\t${faults.join('; ')}\n`,
      );
    }
  }
} finally {
  await harness.close();
}
