import { REAL_PAGES, type RealPage } from '../e2e/real-pages.ts';
import { PAGE_SETS, type PackageName } from '../sweep/retrieval/big-pages.ts';
import { RETRIEVAL_PAGES } from '../sweep/retrieval/retrieval-pages.ts';

const first = (name: string, set: PackageName): RealPage => {
  const { mounts, paths } = PAGE_SETS[set];
  const path = paths.find((one) => one === '/index.html') ?? paths[0] ?? '/';
  return { name, path, mounts };
};

const NAMES: ReadonlySet<string> = new Set(REAL_PAGES.map(({ name }) => name));

/** Real pages of a dozen packages, as they are. */
export const FIDELITY_PAGES: readonly RealPage[] = [
  ...REAL_PAGES,
  // Without those that a script makes bigger.
  ...RETRIEVAL_PAGES.filter(({ name, grow }) => !grow && !NAMES.has(name)),
  first('agency', 'agency'),
  first('shop homepage', 'shop'),
  first('sb-admin dashboard', 'sbAdmin'),
  { name: 'uikit form', path: '/tests/form.html', mounts: PAGE_SETS.uikit.mounts },
  { name: 'uikit navbar', path: '/tests/navbar.html', mounts: PAGE_SETS.uikit.mounts },
  { name: 'paper.js reference', path: '/classes/Path.html', mounts: PAGE_SETS.paper.mounts },
];
