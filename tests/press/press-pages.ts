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
  selectize: {
    version: '0.12.6',
    integrity:
      'sha512-bWO5A7G+I8+QXyjLfQUgh31VI4WKYagUZQxAXlDyUmDDNrFxrASV0W9hxCOl0XJ/XQ1dZEu3G9HjXV4Wj0yb6w==',
  },
} as const;

/** Run other pages, or open windows. */
const NO_PAGE =
  /runTests|UIWindowIssue|loremIpsum|boilerplate|BackForwardState|iframe|_autoComplete/i;

/** The pages on which every element that only we list is pressed. */
export async function pressPages(): Promise<RealPage[]> {
  return [
    ...FIDELITY_PAGES,
    ...SETS.flatMap((set) =>
      PAGE_SETS[set].paths.map((path) => ({
        name: `${set} ${path}`,
        path,
        mounts: PAGE_SETS[set].mounts,
      })),
    ),
    ...(await fetchedPages('selectize', ['examples'])),
    ...(await fetchedPages('dijit', [
      'tests',
      'tests/form',
      'tests/layout',
      'tests/tree',
      'tests/editor',
    ])),
  ];
}

async function fetchedPages(
  name: keyof typeof FETCHED,
  folders: readonly string[],
): Promise<RealPage[]> {
  const [own, dojo] = await Promise.all([fetched(name), fetched('dojo')]);
  const pages: RealPage[] = [];
  for (const folder of folders) {
    for (const file of (await readdir(join(own, folder))).sort()) {
      if (!file.endsWith('.html') || NO_PAGE.test(file)) continue;
      pages.push({
        name: `${name} ${file}`,
        path: `/${name}/${folder}/${file}`,
        mounts: { [name]: own, dojo },
      });
    }
  }
  return pages;
}

function fetched(name: keyof typeof FETCHED): Promise<string> {
  return fetchedPackage({ name, ...FETCHED[name] });
}
