import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import licensePlugin, { type Dependency, type Options } from 'rollup-plugin-license';
import type { Plugin } from 'vite';
import { inProject } from '../../cli/setup/project.ts';
import { carriedPackages } from './carried-packages.ts';
import { vendoredPackages } from './vendored-packages.ts';

/** In the built extension: the licenses of everything in it that others have written. */
export const NOTICES = 'third-party-notices.txt';

const RULE = `\n\n${'='.repeat(80)}\n\n`;
const HEAD = `Penumbra has the MIT license (LICENSE.txt). It contains these packages, under their own licenses:
`;
const MORE_NOTICES = /^(third-?party-?notices?|notice)\b/i;

type Licensed = Pick<Dependency, 'name' | 'version' | 'license' | 'licenseText'> & {
  author?: Dependency['author'] | string;
};

/** The module is CommonJS: what its types call the default is the function itself or not, by who asks. */
const collect = licensePlugin as unknown as (options: Options) => Plugin;

/**
 * Writes our license and those of all packages whose code is in the extension, workers included, into
 * the build. Content scripts are bundled apart, but their modules are in the main bundle, too, until
 * `dropDuplicateScripts` removes them. Packages inside of packages are read from source maps. A package without a license text fails the build.
 */
export function thirdPartyNotices(): { bundle: Plugin[]; worker: () => Plugin[] } {
  const found = new Map<string, Licensed>();
  const note = (packages: readonly Licensed[]) => {
    for (const one of packages) found.set(`${one.name} ${one.version}`, one);
  };
  const scan = (): Plugin[] => [
    // The command line is called from anywhere.
    collect({ cwd: inProject(), sourcemap: false, thirdParty: note }),
    {
      name: 'vendored-packages',
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          note(vendoredPackages(chunk.moduleIds));
          note(carriedPackages(chunk.moduleIds));
        }
      },
    },
  ];
  const write: Plugin = {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler() {
        const packages = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
        const texts = packages.map(([title, one]) => `${title}\n\n${licenseOf(title, one)}`);
        const list = packages.map(([title]) => title).join('\n');
        const source = `${[`${HEAD}\n${list}`, ...texts].join(RULE)}\n`;
        this.emitFile({ type: 'asset', fileName: NOTICES, source });
        this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: ownLicense() });
      },
    },
  };
  return { bundle: [...scan(), write], worker: scan };
}

/** The packages that a built extension contains by its notices, as `zod 4.6.7`. */
export function packagesIn(notices: string): string[] {
  const [head = ''] = notices.split(RULE);
  return head.slice(HEAD.length).trim().split('\n');
}

const ownLicense = () => readFileSync(inProject('LICENSE'), 'utf8');

/** A package's license and notices, word for word. Throws where there is none. */
function licenseOf(title: string, { name, license, licenseText, author }: Licensed): string {
  const text = licenseText ?? (author ? textOf(license, String(author)) : null);
  if (!text) throw new Error(`${title} (${license}) has no license text to ship with it.`);
  const folder = inProject('node_modules', name ?? '');
  const more = readdirSync(folder).filter((file) => MORE_NOTICES.test(file));
  const texts = more.map((file) => readFileSync(join(folder, file), 'utf8'));
  return [`License: ${license}`, text, ...texts].map((part) => part.trim()).join('\n\n');
}

/** The license of somebody whose package has no file of it; null where only that file would say. */
function textOf(license: string | null, author: string): string | null {
  if (license === 'MIT') return ownLicense().replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
  if (license !== 'Apache-2.0') return null;
  // Its words are the same for all; this package of Puppeteer's authors has them.
  return readFileSync(inProject('node_modules/chromium-bidi/LICENSE'), 'utf8');
}
