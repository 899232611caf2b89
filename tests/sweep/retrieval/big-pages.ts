import { readdirSync } from 'node:fs';
import type { Mounts } from '../../../scripts/serve/static-server.ts';
import { pagePackage } from '../../pages/page-package.ts';
import { RETRIEVAL_PAGES } from './retrieval-pages.ts';

/** Every page of a package in one: the first is the page, the others its frames. */
interface PageSet {
  mounts: Mounts;
  paths: readonly string[];
  /** Resolves true in the first page once its scripts have built it. */
  ready?: string;
  /** Runs in the first page before it is read. */
  grow?: () => void;
}

/** Draw for seconds in a frame that nobody sees, or ask for tiles of a map: no page for a frame. */
const NO_FRAME = /\/(?:map|playground)\.html$/;

const PACKAGES = {
  gentelella: pagesOf('gentelella/dist', ['production']),
  cypress: pagesOf('cypress-example-kitchensink/app', ['commands']),
  spectre: pagesOf('spectre.css/docs', [
    '',
    'elements',
    'components',
    'utilities',
    'experimentals',
    'layout',
    'getting-started',
  ]),
  uikit: pagesOf('uikit', ['tests']),
  sbAdmin: pagesOf('startbootstrap-sb-admin/dist', ['']),
  paper: pagesOf('paper/dist/docs', ['classes']),
  agency: pagesOf('startbootstrap-agency/dist', ['']),
  shop: pagesOf('startbootstrap-shop-homepage/dist', ['']),
  staff: staffTable(),
} as const satisfies Readonly<Record<string, PageSet>>;

export type PackageName = keyof typeof PACKAGES;

export const PAGE_SETS: Readonly<Record<PackageName, PageSet>> = PACKAGES;

/** Pages of 5,000 nodes and more, each composed of packages' pages side by side. */
export const BIG_PAGES: Readonly<Record<string, readonly PackageName[]>> = {
  'staff table': ['staff'],
  'css framework docs': ['spectre'],
  'office suite': ['gentelella', 'cypress', 'staff'],
  'ui kit': ['uikit', 'sbAdmin', 'cypress', 'gentelella'],
  'api reference': ['paper', 'agency', 'shop', 'spectre'],
  'ui kit, again': ['uikit', 'sbAdmin', 'cypress', 'gentelella'],
  'api reference, again': ['paper', 'agency', 'shop', 'spectre'],
};

function pagesOf(folder: string, below: readonly string[]): PageSet {
  const root = pagePackage(folder);
  const paths = below.flatMap((part) =>
    readdirSync(pagePackage(folder, part))
      .filter((file) => file.endsWith('.html'))
      .map((file) => `/${part === '' ? '' : `${part}/`}${file}`),
  );
  return { mounts: { '': root }, paths: paths.filter((path) => !NO_FRAME.test(path)) };
}

function staffTable(): PageSet {
  const staff = RETRIEVAL_PAGES.find(({ name }) => name === 'sb-admin-2 staff');
  if (!staff) throw new Error('The retrieval pages have lost the staff table.');
  const { mounts, path, ready, grow } = staff;
  return { mounts, paths: [path], ...(ready && { ready }), ...(grow && { grow }) };
}
