import { globSync } from 'node:fs';
import { inProject } from '../../cli/setup/project.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { KIND_PAGES } from '../fidelity/kind-pages.ts';
import { pagePackage } from '../pages/page-package.ts';
import { PAGE_SETS, type PackageName } from '../sweep/retrieval/big-pages.ts';

/** A page whose texts are recorded. */
export interface ReceiptPage extends RealPage {
  /** Whether all forms are recorded; for more pages of a package, what the agent reads is enough. */
  isWhole: boolean;
  /** Whether its colors and its dark sheet are recorded: they take longer than all else. */
  hasDark: boolean;
  /** Runs in the page before it is read. */
  before?: () => void;
}

/** Pages that never rest, open others, or freeze on purpose: two records of them cannot be equal. */
const RESTLESS =
  /(?:live|stale|late|dialogs|taking|switched|many|unseen|counter|fading|rerender|stops|big|cells)\.html$/;

const FIXTURES = { fixtures: inProject('tests/fixtures'), node_modules: pagePackage() };

/** Packages with more pages than the ones that other commands measure. */
const MORE: readonly PackageName[] = ['gentelella', 'uikit', 'spectre', 'cypress', 'sbAdmin'];

/** Draws for seconds, plays music, or asks for tiles of a map. */
const NO_MORE =
  /\/(?:map|playground|echarts|chart\w*|animation|video|lightbox|slideshow|slider|scrollspy|parallax|upload)\.html$/;

/** Every page that is recorded, in the order of its kind: real pages, fixtures, more of the packages. */
export function receiptPages(): ReceiptPage[] {
  const real = KIND_PAGES.map((page): ReceiptPage => ({ ...page, isWhole: true, hasDark: true }));
  const known = new Set(real.map(addressOf));
  const more = MORE.flatMap((set) =>
    PAGE_SETS[set].paths.map((path): ReceiptPage => {
      const { mounts } = PAGE_SETS[set];
      return {
        name: `${set} ${path.slice(1).replace('.html', '')}`,
        path,
        mounts,
        isWhole: false,
        hasDark: false,
      };
    }),
  );
  const others = more.filter((page) => !known.has(addressOf(page)) && !NO_MORE.test(page.path));
  return [...real, ...fixtures(), ...others];
}

function fixtures(): ReceiptPage[] {
  const files = globSync('**/*.html', { cwd: inProject('tests/fixtures') })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const known = new Set(KIND_PAGES.map(({ path }) => path));
  return files
    .filter((file) => !RESTLESS.test(file) && !known.has(`/fixtures/${file}`))
    .map((file) => ({
      name: `fixture ${file.replace('.html', '')}`,
      path: `/fixtures/${file}`,
      mounts: FIXTURES,
      isWhole: true,
      hasDark: /^(?:dark|colors|pages)\//.test(file),
    }));
}

/** Whether nobody here wrote the page. */
export function isForeign({ name }: ReceiptPage): boolean {
  return !name.startsWith('fixture ') || name.includes('wpt/');
}

function addressOf({ path, mounts }: RealPage): string {
  return `${mounts[''] ?? ''}${path}`;
}
