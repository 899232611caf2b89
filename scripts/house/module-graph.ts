import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { inProject } from '../../cli/setup/project.ts';
import { readSourceFile, type SourceFile } from './source-file.ts';

/** The folders of production code and of the project's tooling. */
export const LAYERS = [
  'background',
  'cli',
  'content',
  'core',
  'devtools',
  'panel',
  'scripts',
] as const;

/** The source files of the project, and which of them import which. */
export interface ModuleGraph {
  files: ReadonlyMap<string, SourceFile>;
  /** Files that each file imports; those that are no source, such as sheets, are left out. */
  imports: ReadonlyMap<string, ReadonlySet<string>>;
  importers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads every source file of the layers. */
export function readModuleGraph(): ModuleGraph {
  const found = globSync(`{${LAYERS.join(',')}}/**/*.{ts,tsx,mjs,mts}`, { cwd: inProject() });
  const paths = found.map((path) => path.replaceAll('\\', '/')).filter(isSource);
  const files = new Map(paths.sort().map((path) => [path, readSourceFile(path)]));
  return graphOf(files);
}

/** The graph of files that are known already. */
export function graphOf(files: ReadonlyMap<string, SourceFile>): ModuleGraph {
  const imports = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  for (const path of files.keys()) importers.set(path, new Set());
  for (const file of files.values()) {
    const known = file.imports.filter((target) => files.has(target));
    imports.set(file.path, new Set(known));
    for (const target of known) importers.get(target)?.add(file.path);
  }
  return { files, imports, importers };
}

/** A room is a folder: the folder of a file. */
export function roomOf(path: string): string {
  return dirname(path);
}

/** Which rooms each room imports, with the files that do. */
export function roomGraph({ imports }: ModuleGraph): Map<string, Map<string, [string, string]>> {
  const rooms = new Map<string, Map<string, [string, string]>>();
  for (const [from, targets] of imports) {
    const own = rooms.get(roomOf(from)) ?? new Map<string, [string, string]>();
    rooms.set(roomOf(from), own);
    for (const to of targets) {
      if (roomOf(to) !== roomOf(from) && !own.has(roomOf(to))) own.set(roomOf(to), [from, to]);
    }
  }
  return rooms;
}

function isSource(path: string): boolean {
  return !/\.d\.m?ts$/.test(path);
}
