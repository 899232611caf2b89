import { basename } from 'node:path/posix';
import { findCycles } from './find-cycles.ts';
import { type ModuleGraph, roomGraph, roomOf } from './module-graph.ts';
import type { SourceFile } from './source-file.ts';
import { brokenWalls } from './walls.ts';

/** One figure of the house, and what makes it so large. */
export interface HouseCount {
  what: string;
  count: number;
  /** What it is to be. */
  limit: number;
  /** What it may be until then: a figure that was reached, and that a test holds. */
  held: number;
  /** What is counted, the worst first. */
  found: readonly string[];
}

/**
 * What each figure is to be, and, where it is not there yet, what was reached. Lower the second when it
 * falls; never raise it.
 */
const LIMITS = {
  lines: [130_000, 171_596],
  files: [1450],
  'private files': [60],
  thresholds: [1035, 1115],
  'long lines': [0],
  'helper names': [0],
  'file cycles': [0],
  'room cycles': [0],
  walls: [0],
  // The wing `check` reads what four others give.
  'wing arrows': [26],
  're-exports': [0],
  parameters: [4],
  names: [3],
  casts: [0],
} as const satisfies Record<string, readonly [limit: number, held?: number]>;

/** Lines under which a file with one importer beside it belongs into that one. */
const SMALL_LINES = 60;
/** Files that may define a function of one name for themselves. */
const SAME_HELPERS = 3;
/** Rooms that are named where a figure is a sum. */
const SHOWN_ROOMS = 12;

/** The counts that the house is held to. */
export function houseCounts(graph: ModuleGraph): HouseCount[] {
  const rooms = roomGraph(graph);
  const all = [...graph.files.values()];
  const product = all.filter(({ path }) => isProduct(path));
  const roomImports = new Map([...rooms].map(([room, to]) => [room, to.keys()]));
  const signatures = all.flatMap(({ path, signatures }) =>
    signatures.map((one) => ({ ...one, at: `${path}:${one.line} ${one.name}` })),
  );
  const casts = all.flatMap(({ path, frameCasts }) => frameCasts.map((line) => `${path}:${line}`));
  const passing = all.filter(({ onlyReExports }) => onlyReExports).map(({ path }) => path);
  return [
    {
      ...limited('lines', 'lines of production code'),
      count: product.reduce((sum, { lines }) => sum + lines, 0),
      found: largest(product, (files) => files.reduce((sum, { lines }) => sum + lines, 0)),
    },
    {
      ...limited('files', 'files of production code'),
      count: product.length,
      found: largest(product, (files) => files.length),
    },
    counted(
      'private files',
      `files under ${SMALL_LINES} lines with one importer, beside it`,
      product.filter(({ path }) => isSmallAndPrivate(graph, path)).map(({ path }) => path),
    ),
    counted('thresholds', 'thresholds in core and content', thresholdsOf(product)),
    counted('long lines', 'lines over 120 letters outside data', longLinesOf(product)),
    counted(
      'helper names',
      `names of a helper that more than ${SAME_HELPERS} files define`,
      repeatedHelpers(product),
    ),
    counted('file cycles', 'cycles between files', findCycles(graph.imports).map(listed)),
    counted('room cycles', 'cycles between rooms', findCycles(roomImports).map(listed)),
    counted('walls', 'walls that imports break', brokenWalls(graph)),
    counted('wing arrows', 'arrows between core’s wings', wingArrows(graph)),
    counted('re-exports', 'files that only re-export', passing),
    {
      ...limited('parameters', 'most positional parameters'),
      count: Math.max(LIMITS.parameters[0], ...signatures.map(({ parameters }) => parameters)),
      found: signatures.map(({ at, parameters }) => `${at} (${parameters})`),
    },
    counted('names', 'names that two files have', repeatedNames(graph.files.keys())),
    counted('casts', 'casts at calls of a frame', casts),
  ];
}

function limited(key: keyof typeof LIMITS, what: string) {
  const [limit, held = limit]: readonly [number, number?] = LIMITS[key];
  return { what, limit, held };
}

function counted(key: keyof typeof LIMITS, what: string, found: readonly string[]): HouseCount {
  return { ...limited(key, what), count: found.length, found };
}

/** Whether a file is of what is shipped: neither a test nor the project's tooling. */
function isProduct(path: string): boolean {
  return /^(?:core|content|panel|background|cli)\/.*\.tsx?$/.test(path);
}

/** The rooms with the largest sums. */
function largest(files: readonly SourceFile[], sum: (files: SourceFile[]) => number): string[] {
  const rooms = [...Map.groupBy(files, ({ path }) => roomOf(path))];
  const sums = rooms.map(([room, files]) => ({ room, sum: sum(files) }));
  sums.sort((a, b) => b.sum - a.sum);
  return sums.slice(0, SHOWN_ROOMS).map(({ room, sum }) => `${room} (${sum})`);
}

function isSmallAndPrivate({ files, importers }: ModuleGraph, path: string): boolean {
  const [only, ...others] = importers.get(path) ?? [];
  const isSmall = (files.get(path)?.lines ?? 0) < SMALL_LINES;
  return isSmall && only !== undefined && others.length === 0 && roomOf(only) === roomOf(path);
}

/** Each named number with its unit and its reason, as far as it gives them. */
function thresholdsOf(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:core|content)\//.test(path))
    .flatMap(({ path, thresholds }) =>
      thresholds.map(
        ({ name, line, value, reason }) =>
          `${path}:${line} ${name} = ${value}${reason === '' ? '' : `: ${reason}`}`,
      ),
    );
}

function longLinesOf(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('core/agent/policy/'))
    .flatMap(({ path, longLines }) => longLines.map((line) => `${path}:${line}`));
}

/** Names of functions that many files define for themselves, the most frequent first. */
function repeatedHelpers(files: readonly SourceFile[]): string[] {
  const defined = files.flatMap(({ path, helpers }) => helpers.map((name) => ({ name, path })));
  return [...Map.groupBy(defined, ({ name }) => name)]
    .map(([name, places]) => ({ name, files: new Set(places.map(({ path }) => path)) }))
    .filter(({ files }) => files.size > SAME_HELPERS)
    .sort((a, b) => b.files.size - a.files.size)
    .map(
      ({ name, files }) => `${name}: ${files.size} files, as ${[...files].slice(0, 3).join(', ')}`,
    );
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

function repeatedNames(paths: Iterable<string>): string[] {
  const byName = Map.groupBy(paths, (path) => basename(path));
  return [...byName]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.map(roomOf).join(', ')}`);
}
