import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchedPackage } from '../../cli/peers/fetched-package.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { FIDELITY_PAGES } from '../fidelity/fidelity-pages.ts';
import { PAGE_SETS, type PackageName } from '../sweep/retrieval/big-pages.ts';

const SETS: readonly PackageName[] = [
  'gentelella',
  'uikit',
  'spectre',
  'cypress',
  'sbAdmin',
  'paper',
];

/** Packages of pages that nothing else needs, fetched when they are pressed. */
const FETCHED = {
  dijit: {
    version: '1.17.3',
    integrity:
      'sha512-QS+1bNhPT+BF9E+iomQSi5qI+o3oUNSx1r5TF8WlGH4LybGZP+IIGJBOO5/41YduBPljVXhY7vaPsgrycxC6UQ==',
  },
  dojo: {
    version: '1.17.3',
    integrity:
      'sha512-iWDx1oSfCEDnIrs8cMW7Zh9Fbjgxu8iRagFz+Qi2eya3MXIAxFXKhv2A7dpi+bfpMpFozLwcsLV8URLw6BsHsA==',
  },
  dojox: {
    version: '1.17.3',
    integrity:
      'sha512-n2SvGoVTZlOQUQmoqEfW6oGAfmyBtjl4DzWkxoojdTxBq8O0r7pDKBrW3nRrpQW9uZFHfB1XIA3BXS0cnrue/Q==',
  },
  'admin-lte': {
    version: '2.4.18',
    integrity:
      'sha512-AfIdoUWdbQA0OmW7PnP8GJ3u6RMKNXefN3DRTBHCQXd7VeyJahUfZWtV62ppDxcdjpx0L08ypPV55ARmdGdOIw==',
  },
  jsgrid: {
    version: '1.5.3',
    integrity:
      'sha512-/BJgQp7gZe8o/VgNelwXc21jHc9HN+l7WPOkBhC9b9jPXFtOrU9ftNLPVBmKYCNlIulAbGTW8SDJI0mpw7uWxQ==',
  },
  orgchart: {
    version: '3.8.2',
    integrity:
      'sha512-SwGXOFo+qTGGII+4CJTVh64Wu2lRdrOAjCXdVCml+MSDbVE9WROYsj6ye54CHtO8dGQohNuASq2gUis27xBzVw==',
  },
  jstree: {
    version: '3.3.17',
    integrity:
      'sha512-V0Pl1B6BIaxHUQMiWkol37QlhlBKoZA9RUeUmm95+UnV2QeZsj2QP1sOQl/m2EIOyZXOOxOHvR0SYZLSDC7EFw==',
  },
  vis: {
    version: '4.21.0',
    integrity:
      'sha512-jonDXTGm2mFU/X6Kg9pvkZEQtXh2J6+NlDJD1tDP7TDCFy+qNeKlsTcXKQtv4nAtUIiKo6sphCt4kbRlEKw75A==',
  },
  selectize: {
    version: '0.12.6',
    integrity:
      'sha512-bWO5A7G+I8+QXyjLfQUgh31VI4WKYagUZQxAXlDyUmDDNrFxrASV0W9hxCOl0XJ/XQ1dZEu3G9HjXV4Wj0yb6w==',
  },
} as const;

/** Run other pages, open windows, or ask servers that are not there. */
const NO_PAGE =
  /runTests|UIWindowIssue|loremIpsum|boilerplate|BackForwardState|iframe|_autoComplete|yahoo|Flickr|Google|performance|leak/i;

interface PageFolders {
  folders: readonly string[];
  /** One page of so many is taken, in the order of their names; 1 for all. */
  every: number;
  /** Other packages that the pages load from beside them. */
  beside?: readonly PackageKey[];
}

type PackageKey = keyof typeof FETCHED;

const FOLDERS: Partial<Record<PackageKey, PageFolders>> = {
  selectize: { folders: ['examples'], every: 1 },
  dijit: {
    folders: ['tests', 'tests/form', 'tests/layout', 'tests/tree', 'tests/editor'],
    every: 1,
    beside: ['dojo'],
  },
  dojox: {
    folders: [
      'grid/tests',
      'widget/tests',
      'layout/tests',
      'form/tests',
      'calendar/tests',
      'image/tests',
    ],
    every: 2,
    beside: ['dojo', 'dijit'],
  },
  'admin-lte': {
    folders: [
      '.',
      'pages',
      'pages/UI',
      'pages/forms',
      'pages/mailbox',
      'pages/tables',
      'pages/examples',
      'pages/charts',
    ],
    every: 1,
  },
  jstree: { folders: ['demo/basic'], every: 1 },
  jsgrid: { folders: ['demos'], every: 1 },
  orgchart: { folders: ['demo'], every: 1 },
  vis: {
    folders: [
      'examples/timeline/editing',
      'examples/timeline/groups',
      'examples/timeline/interaction',
      'examples/timeline/items',
      'examples/timeline/other',
      'examples/network/events',
      'examples/graph2d',
    ],
    every: 2,
  },
};

/** The pages on which every element that only we list is pressed. */
export async function pressPages(): Promise<RealPage[]> {
  const names = Object.keys(FOLDERS) as PackageKey[];
  return [
    ...FIDELITY_PAGES,
    ...SETS.flatMap((set) =>
      PAGE_SETS[set].paths.map((path) => ({
        name: `${set} ${path}`,
        path,
        mounts: PAGE_SETS[set].mounts,
      })),
    ),
    ...(await Promise.all(names.map((name) => fetchedPages(name)))).flat(),
  ];
}

async function fetchedPages(name: PackageKey): Promise<RealPage[]> {
  const { folders, every, beside = [] } = FOLDERS[name] ?? { folders: [], every: 1 };
  const packages = [name, ...beside];
  const served = await Promise.all(packages.map((one) => fetched(one)));
  const mounts = Object.fromEntries(packages.map((one, at) => [one, served[at] ?? '']));
  const pages: RealPage[] = [];
  for (const folder of folders) {
    const files = (await readdir(join(mounts[name] ?? '', folder)))
      .filter((file) => file.endsWith('.html') && !NO_PAGE.test(file))
      .sort();
    for (const file of files.filter((_, at) => at % every === 0)) {
      pages.push({ name: `${name} ${file}`, path: `/${join(name, folder, file)}`, mounts });
    }
  }
  return pages;
}

function fetched(name: PackageKey): Promise<string> {
  return fetchedPackage({ name, ...FETCHED[name] });
}
