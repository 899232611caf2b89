import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '../../cli/setup/project.ts';

const run = promisify(execFile);
const ALL = ['--include=dev', '--include=optional'];

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  type?: string;
  purl?: string;
}

/** What we touch of a CycloneDX document: https://cyclonedx.org/docs/1.5/json/ */
export interface BillOfMaterials {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component & { type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * npm's CycloneDX document of the locked dependencies, cut down to the packages of the extension.
 * `packages` are their names with versions, as `zod 4.6.7`.
 */
export async function billOfMaterials(packages: readonly string[]): Promise<BillOfMaterials> {
  // Where dev dependencies are omitted (as Vite's NODE_ENV asks for), npm leaves out what both need, such as zod.
  const { stdout } = await run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', ...ALL],
    { cwd: inProject(), maxBuffer: 1 << 28, shell: process.platform === 'win32' },
  );
  return bundledOnly(JSON.parse(stdout) as BillOfMaterials, packages);
}

/**
 * Cuts a document down to the named packages, and takes out what differs from one writing to the next.
 * Throws when it lacks one of them.
 */
export function bundledOnly(
  { serialNumber: _, metadata, components, dependencies, ...rest }: BillOfMaterials,
  packages: readonly string[],
): BillOfMaterials {
  const { timestamp: __, ...about } = metadata;
  const wanted = new Set(packages);
  const titleOf = ({ name, version }: Component) => `${name} ${version}`;
  const locked = components.filter((one) => wanted.has(titleOf(one)));
  const found = new Set(locked.map(titleOf));
  // A package inside of another one may be there in a version that is not installed.
  const names = new Set(components.map(({ name }) => name));
  const carried = packages.filter(
    (one) => !found.has(one) && names.has(one.split(' ', 1)[0] ?? ''),
  );
  const kept = [...locked, ...carried.map(componentOf)];
  const missing = packages.filter((title) => !found.has(title) && !carried.includes(title));
  if (missing.length > 0) throw new Error(`npm’s bill of materials lacks ${missing.join(', ')}.`);
  const root = about.component['bom-ref'];
  const refs = new Set([root, ...kept.map((one) => one['bom-ref'])]);
  return {
    ...rest,
    // npm names the project after its folder.
    metadata: { ...about, component: { ...about.component, name: 'penumbra' } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

/** A component of a package that npm has not locked in this version, by its package URL. */
function componentOf(title: string): Component {
  const [name = '', version = ''] = title.split(' ');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, purl };
}
