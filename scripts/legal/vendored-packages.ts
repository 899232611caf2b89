import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../cli/setup/project.ts';

interface PackageJson {
  name: string;
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}

const OF_PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/;

/**
 * Packages that other packages carry copies of (Monaco has DOMPurify and Marked among its own files):
 * those of their dependencies that a folder of a bundled module is named after.
 */
export function vendoredPackages(moduleIds: readonly string[]) {
  const names = new Set<string>();
  for (const id of moduleIds) {
    const [, owner = '', path = ''] = OF_PACKAGE.exec(id.replaceAll('\\', '/')) ?? [];
    if (owner === '') continue;
    for (const name of Object.keys(packageJson(owner).dependencies ?? {})) {
      if (`/${path}`.includes(`/${name}/`)) names.add(name);
    }
  }
  return [...names].map((name) => {
    const { version, license } = packageJson(name);
    const [file] = globSync(inProject('node_modules', name, 'LICEN[SC]E*'));
    return { name, version, license, licenseText: file ? readFileSync(file, 'utf8') : null };
  });
}

const read = new Map<string, PackageJson>();

function packageJson(name: string): PackageJson {
  const path = join(inProject('node_modules', name), 'package.json');
  const known = read.get(name) ?? (JSON.parse(readFileSync(path, 'utf8')) as PackageJson);
  read.set(name, known);
  return known;
}
