import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fetchedPackage } from '../../cli/peers/fetched-package.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { FIDELITY_PAGES } from '../fidelity/fidelity-pages.ts';
import { PAGE_SETS, type PackageName } from '../sweep/retrieval/big-pages.ts';
import { FETCHED, FOLDERS, type PackageKey } from './press-packages.ts';

const SETS: readonly PackageName[] = [
  'gentelella',
  'uikit',
  'spectre',
  'cypress',
  'sbAdmin',
  'paper',
];

/** Run other pages, open windows, or ask servers that are not there. */
const NO_PAGE =
  /runTests|UIWindowIssue|loremIpsum|boilerplate|BackForwardState|iframe|_autoComplete|yahoo|Flickr|Google|performance|leak/i;

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
      pages.push({
        name: `${name} ${nameOf(folder, file)}`,
        path: `/${join(name, folder, file)}`,
        mounts,
      });
    }
  }
  return pages;
}

/** The folder says which where all pages are called alike. */
function nameOf(folder: string, file: string): string {
  return file === 'index.html' && folder.includes('/') ? join(basename(folder), file) : file;
}

function fetched(name: PackageKey): Promise<string> {
  return fetchedPackage({ name, ...FETCHED[name] });
}
