import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../cli/setup/project.ts';

/** `…/node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/ajv.js`, or without the folder of pnpm. */
const SOURCE = /node_modules\/(?:\.pnpm\/([^/]+)\/node_modules\/)?((?:@[^/]+\/)?[^/.][^/]*)\//g;
const LICENSE = /^(?:licen[sc]e|copying)\b/i;

/** A package whose code is inside of another one. */
export interface CarriedPackage {
  name: string;
  version: string;
}

/**
 * The packages that a bundled file has been made of, by the sources in its source map; empty without a map.
 * `map` is its text; packages in `own` are those that the file belongs to.
 */
export function packagesOfMap(map: string, own: string): CarriedPackage[] {
  const { sources = [] } = JSON.parse(map) as { sources?: readonly (string | null)[] };
  const found = new Map<string, CarriedPackage>();
  for (const source of sources) {
    // The innermost folder is the package that the file is of.
    const [, folder = '', name = ''] = [...(source ?? '').matchAll(SOURCE)].at(-1) ?? [];
    if (name === '' || name === own) continue;
    found.set(name, { name, version: versionIn(folder, name) });
  }
  return [...found.values()];
}

/** Packages inside of the packages that these bundled modules are of, with their licenses. Throws on one without any. */
export function carriedPackages(moduleIds: readonly string[]) {
  const found = new Map<string, CarriedPackage>();
  for (const id of moduleIds) {
    const path = id.replaceAll('\\', '/').split('?', 1).join('');
    const [, , own] = [...path.matchAll(SOURCE)].at(-1) ?? [];
    if (own === undefined || !existsSync(`${path}.map`)) continue;
    for (const one of packagesOfMap(readFileSync(`${path}.map`, 'utf8'), own)) {
      found.set(one.name, one);
    }
  }
  return [...found.values()].map(licensed);
}

function licensed({ name, version }: CarriedPackage) {
  const folder = inProject('node_modules', name);
  if (!existsSync(join(folder, 'package.json'))) {
    throw new Error(
      `A package of the extension contains ${name} ${version}. Add it to devDependencies: its license is shipped.`,
    );
  }
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
    author?: string | { name: string };
  };
  const file = readdirSync(folder).find((one) => LICENSE.test(one));
  const author = typeof about.author === 'object' ? about.author.name : about.author;
  return {
    name,
    version: version || about.version,
    license: about.license,
    licenseText: file ? readFileSync(join(folder, file), 'utf8') : null,
    ...(author && { author }),
  };
}

/** `ajv-formats@3.0.1_ajv@8.18.0` is version 3.0.1; empty where the folder does not say. */
function versionIn(folder: string, name: string): string {
  const start = `${name.replace('/', '+')}@`;
  return folder.startsWith(start) ? folder.slice(start.length).replace(/[_(].*$/, '') : '';
}
