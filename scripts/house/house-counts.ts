import { basename } from 'node:path/posix';
import { findCycles } from './find-cycles.ts';
import { type ModuleGraph, roomGraph, roomOf } from './module-graph.ts';

/** One figure of the house with its limit, and what makes it so large. */
export interface HouseCount {
  what: string;
  count: number;
  limit: number;
  /** What is counted, the worst first. */
  found: readonly string[];
}

/** Lines under which a file with one importer beside it is a splinter. */
const SPLINTER_LINES = 25;

/** The counts that the house is held to. */
export function houseCounts(graph: ModuleGraph): HouseCount[] {
  const { files, imports } = graph;
  const rooms = roomGraph(graph);
  const all = [...files.values()];
  const loops = findCycles(imports);
  const roomLoops = findCycles(new Map([...rooms].map(([room, to]) => [room, to.keys()])));
  const arrows = wingArrows(graph);
  const popular = popularFiles(graph);
  const folders = folderSizes(files.keys());
  const passing = all.filter(({ onlyReExports }) => onlyReExports).map(({ path }) => path);
  const splinters = all.filter((file) => isSplinter(graph, file.path)).map(({ path }) => path);
  const signatures = all.flatMap(({ path, signatures }) =>
    signatures.map((one) => ({ ...one, at: `${path}:${one.line} ${one.name}` })),
  );
  const twice = repeatedNames(files.keys());
  const casts = all.flatMap(({ path, frameCasts }) => frameCasts.map((line) => `${path}:${line}`));
  const most = (list: readonly { parameters: number }[]) =>
    Math.max(0, ...list.map(({ parameters }) => parameters));
  return [
    counted('cycles between files', 0, loops.map(listed)),
    counted('cycles between rooms', 0, roomLoops.map(listed)),
    counted('arrows between core’s wings', 20, arrows),
    {
      what: 'most importers of a file',
      count: popular[0]?.importers ?? 0,
      limit: 40,
      found: popular.slice(0, 5).map(({ path, importers }) => `${path} (${importers})`),
    },
    {
      what: 'most files in a folder',
      count: folders[0]?.size ?? 0,
      limit: 30,
      found: folders.slice(0, 5).map(({ room, size }) => `${room} (${size})`),
    },
    counted('files that only re-export', 0, passing),
    counted('splinters: short files with one importer beside them', 20, splinters),
    {
      what: 'most positional parameters',
      count: most(signatures) || 4,
      limit: 4,
      found: signatures.map(({ at, parameters }) => `${at} (${parameters})`),
    },
    counted('names that two files have', 6, twice),
    counted('casts at calls of a frame', 0, casts),
  ];
}

function counted(what: string, limit: number, found: readonly string[]): HouseCount {
  return { what, count: found.length, limit, found };
}

function listed(cycle: readonly string[]): string {
  const [first = '', ...rest] = cycle;
  return `${first} and ${rest.length} more: ${rest.slice(0, 6).join(', ')}`;
}

/** `core/page/tree/a.ts` is of the wing `core/page`. */
function wingOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function wingArrows({ imports }: ModuleGraph): string[] {
  const arrows = new Set<string>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      const isBetween = from.startsWith('core/') && to.startsWith('core/');
      if (isBetween && wingOf(from) !== wingOf(to)) arrows.add(`${wingOf(from)} → ${wingOf(to)}`);
    }
  }
  return [...arrows].sort();
}

function popularFiles({ importers }: ModuleGraph): { path: string; importers: number }[] {
  return [...importers]
    .filter(([path]) => !isContract(path))
    .map(([path, by]) => ({ path, importers: by.size }))
    .sort((a, b) => b.importers - a.importers);
}

function folderSizes(paths: Iterable<string>): { room: string; size: number }[] {
  const sizes = Map.groupBy(paths, roomOf);
  return [...sizes]
    .map(([room, files]) => ({ room, size: files.length }))
    .sort((a, b) => b.size - a.size);
}

function isSplinter({ files, importers }: ModuleGraph, path: string): boolean {
  const [only, ...others] = importers.get(path) ?? [];
  const isShort = (files.get(path)?.lines ?? 0) < SPLINTER_LINES;
  return isShort && only !== undefined && others.length === 0 && roomOf(only) === roomOf(path);
}

function repeatedNames(paths: Iterable<string>): string[] {
  const byName = Map.groupBy(paths, (path) => basename(path));
  return [...byName]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.map(roomOf).join(', ')}`);
}

/** Whether a file is made to be imported by many: what a wing promises to the others. */
function isContract(path: string): boolean {
  return CONTRACTS.some((contract) => path.startsWith(contract));
}

/** Folders and files that many import by design. */
const CONTRACTS = [
  'core/platform/',
  'content/platform/',
  'content/semantics/semantics-pass.ts',
  'panel/ui/',
  'core/llm/call/',
  'core/page/page.ts',
  'core/page/tree/page-tree.ts',
  'core/page/tree/frame-node.ts',
  'core/style/inventory/page-styles.ts',
  'core/style/inventory/style-inventory.ts',
  'core/agent/run/run-state.ts',
];
