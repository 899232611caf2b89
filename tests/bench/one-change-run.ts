import { launchBrowser } from '../../cli/browser/launch.ts';
import { distFolder } from '../../cli/setup/project.ts';
import { measureOneChange } from './one-change.ts';

/** `node tests/bench/one-change-run.ts [elements] [rounds]`: what following one change costs. */
const [elements, rounds] = process.argv.slice(2).map(Number);
const browser = await launchBrowser({ headless: true, dist: distFolder() });
try {
  const measured = await measureOneChange(browser, elements, rounds);
  const { fullMs } = measured;
  console.log(
    `One change in ${measured.elements} elements, medians of ${measured.rounds}; ` +
      `reading the whole page takes the content script ${fullMs.toFixed(0)} ms.`,
  );
  console.table(
    Object.fromEntries(
      measured.changes.map(({ change, panelMs, tellMs, laterMs, layoutMs }) => [
        change,
        {
          'at the panel, ms': panelMs.toFixed(1),
          "Chromium's layout, ms": layoutMs.toFixed(1),
          'work to tell, ms': tellMs.toFixed(1),
          'share of a full reading': `1/${(fullMs / tellMs).toFixed(0)}`,
          'work later, ms': laterMs.toFixed(1),
          'share in all': `1/${(fullMs / (tellMs + laterMs)).toFixed(0)}`,
        },
      ]),
    ),
  );
} finally {
  await browser.close();
}
