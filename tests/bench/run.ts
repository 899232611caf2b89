import { launchBrowser } from '../../cli/browser/launch.ts';
import { distFolder, inProject } from '../../cli/project.ts';
import { type Mounts, serveStatic } from '../../cli/serve/static-server.ts';
import { adminTablePage } from './admin-table-page.ts';
import { type Measurement, measurePage } from './measure-page.ts';

/** A generated page of 5,000 elements and two real ones. */
const PAGES: readonly { name: string; path: string; mounts: Mounts }[] = [
  {
    name: 'sb-admin-2 dashboard',
    path: '/index.html',
    mounts: { '': inProject('node_modules/startbootstrap-sb-admin-2') },
  },
  {
    name: 'gentelella form',
    path: '/production/form_advanced.html',
    mounts: { '': inProject('node_modules/gentelella/dist') },
  },
];

const browser = await launchBrowser({ headless: true, dist: distFolder() });
try {
  const measured: Measurement[] = [];
  const generated = await adminTablePage(5000);
  try {
    measured.push(await measurePage(browser, 'generated table', generated.url));
  } finally {
    await generated.close();
  }
  for (const { name, path, mounts } of PAGES) {
    const server = await serveStatic(mounts);
    try {
      measured.push(await measurePage(browser, name, server.origin + path));
    } finally {
      await server.close();
    }
  }
  print(measured);
} finally {
  await browser.close();
}

function print(rows: readonly Measurement[]): void {
  console.log('Extraction in the page, median of 9 warm readings; floor and ours in the same run.');
  console.table(
    Object.fromEntries(
      rows.map(({ name, elements, inView, floorMs, ourMs }) => [
        name,
        {
          elements,
          'in view': inView,
          'floor ms': floorMs.toFixed(1),
          'ours ms': ourMs.toFixed(1),
          ratio: (ourMs / floorMs).toFixed(2),
        },
      ]),
    ),
  );
}
