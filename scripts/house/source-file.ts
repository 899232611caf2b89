import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { type ParseResult, parseSync } from 'vite';
import { inProject } from '../../cli/setup/project.ts';

/** A function that takes many arguments by their place. */
export interface LongSignature {
  name: string;
  line: number;
  parameters: number;
}

/** A number that the code is held to by name. */
export interface Threshold {
  name: string;
  line: number;
  /** As it is written. */
  value: string;
  /** What its comment says: the unit and the reason. Empty where there is none. */
  reason: string;
}

/** What the counts need of one source file. */
export interface SourceFile {
  /** From the project's folder, with slashes. */
  path: string;
  lines: number;
  /** Files of the project that it imports, statically, dynamically, as types or as workers. */
  imports: readonly string[];
  /** Packages and Node modules that it imports. */
  packages: readonly string[];
  /** It declares nothing and only passes on what other files export. */
  onlyReExports: boolean;
  signatures: readonly LongSignature[];
  /** Lines on which the answer of a frame is cast to a type. */
  frameCasts: readonly number[];
  /** Constants of the file that are numbers. */
  thresholds: readonly Threshold[];
  /** Lines with more letters than are read at a glance, but for data. */
  longLines: readonly number[];
  /** Functions that the file has for itself. */
  helpers: readonly string[];
}

type Node = { type: string; start: number; [key: string]: unknown };

/**
 * Calls that ask a frame, as `link.call.details(…)`: what they return is typed by the contract, never by
 * a cast.
 */
const FRAME_CALL = /\bcall\??\.\w+\??\.?\(/;
const CASTS: ReadonlySet<string> = new Set(['TSAsExpression', 'TSTypeAssertion']);
/** Positional parameters up to which no signature is reported. */
const MAX_POSITIONAL_PARAMETERS = 4;
/** Letters of a line that needs no second look. */
const MAX_LINE_LETTERS = 120;
/** A number, or a sum of numbers and of other thresholds: `5 * 60_000`, `-1`, `DAY_MS / 2`. */
const NUMBERS: ReadonlySet<string> = new Set(['Literal', 'BinaryExpression', 'UnaryExpression']);

/** Reads and parses one file. Throws when it cannot be parsed. */
export function readSourceFile(path: string): SourceFile {
  return parseSourceFile(path, readFileSync(inProject(path), 'utf8'));
}

/** What the counts need of a file with this text. Throws when it cannot be parsed. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const lineOf = lineFinder(text);
  const specifiers = new Set<string>(staticSpecifiers(parsed));
  const signatures: LongSignature[] = [];
  const frameCasts: number[] = [];
  walk(parsed.program as unknown as Node, (node, parent) => {
    for (const specifier of specifiersOf(node, text)) specifiers.add(specifier);
    const parameters = (node.params as unknown[] | undefined)?.length ?? 0;
    if (isFunction(node) && parameters > MAX_POSITIONAL_PARAMETERS) {
      signatures.push({ name: nameOf(node, parent), line: lineOf(node.start), parameters });
    }
    if (CASTS.has(node.type)) {
      const cast = node.expression as Node & { end: number };
      if (FRAME_CALL.test(text.slice(cast.start, cast.end))) frameCasts.push(lineOf(node.start));
    }
  });
  const found = [...specifiers].map((specifier) => specifier.split('?')[0] ?? '');
  const imports = found.filter((one) => one.startsWith('.')).map((one) => join(dirname(path), one));
  return {
    path,
    lines: text.split('\n').length - 1,
    imports,
    packages: found.filter((one) => !one.startsWith('.')),
    onlyReExports: reExportsOnly(parsed),
    signatures,
    frameCasts,
    thresholds: thresholdsOf(parsed, text, lineOf),
    longLines: longLinesOf(text),
    helpers: helpersOf(parsed),
  };
}

function thresholdsOf(
  { program, comments }: ParseResult,
  text: string,
  lineOf: (offset: number) => number,
): Threshold[] {
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    const comment = comments.findLast(({ end }) => end <= statement.start);
    const isOwn = comment && text.slice(comment.end, statement.start).trim() === '';
    const reason = isOwn ? comment.value.replaceAll(/\s*\n\s*\*?\s*|^\*/g, ' ').trim() : '';
    return (declared.declarations as (Node & { init?: Node & { end: number } })[])
      .filter(({ id, init }) => init && isNumber(init) && /^[A-Z][A-Z\d_]*$/.test(named(id)))
      .map(({ id, init, start }) => ({
        name: named(id),
        line: lineOf(start),
        value: init ? text.slice(init.start, init.end) : '',
        reason,
      }));
  });
}

function isNumber(node: Node): boolean {
  if (!NUMBERS.has(node.type)) return false;
  if (node.type === 'Literal') return typeof node.value === 'number';
  const parts = [node.left, node.right, node.argument].filter(Boolean) as Node[];
  return parts.some(isNumber) && parts.every((one) => isNumber(one) || one.type === 'Identifier');
}

/** Lines of code that are too long; one that only holds a text, with its name or without, a pattern or an import is data. */
function longLinesOf(text: string): number[] {
  return text.split('\n').flatMap((line, at) => {
    const isData = /^\s*(?:\w+: )?(?:'[^']*'|"[^"]*"|`[^`]*`|\/.*\/\w*)[,;]?$|^import /.test(line);
    return line.length > MAX_LINE_LETTERS && !isData ? [at + 1] : [];
  });
}

/** Top-level functions, declared or as constants, that are not exported. */
function helpersOf({ program }: ParseResult): string[] {
  return (program.body as unknown as Node[]).flatMap((statement) => {
    if (statement.type === 'FunctionDeclaration') return [named(statement.id)];
    if (statement.type !== 'VariableDeclaration') return [];
    const constants = statement.declarations as (Node & { init?: Node })[];
    return constants.filter(({ init }) => init && isFunction(init)).map(({ id }) => named(id));
  });
}

function named(node: unknown): string {
  return ((node ?? {}) as { name?: string }).name ?? '';
}

function staticSpecifiers({ module }: ParseResult): string[] {
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [...imports, ...exports];
}

/** `import('…')`, the same as a type, and `new URL('…', import.meta.url)`. */
function specifiersOf(node: Node, text: string): string[] {
  const literal = (value: unknown): string[] => {
    const { value: said, literal: inner } = (value ?? {}) as { value?: unknown; literal?: unknown };
    if (typeof said === 'string') return [said];
    return inner === undefined ? [] : literal(inner);
  };
  if (node.type === 'ImportExpression') return literal(node.source);
  if (node.type === 'TSImportType') return literal(node.source ?? node.argument);
  if (node.type !== 'NewExpression') return [];
  const [first, second] = node.arguments as (Node & { end: number })[];
  const base = second ? text.slice(second.start, second.end) : '';
  const isFile = base === 'import.meta.url' && literal(first).some((one) => /\.\w+$/.test(one));
  return isFile ? literal(first) : [];
}

function isFunction({ type }: Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

function nameOf(node: Node, parent: Node | undefined): string {
  return named(node.id) || named(parent?.id) || named(parent?.key) || 'a function';
}

function reExportsOnly({ program }: ParseResult): boolean {
  const body = program.body as unknown as (Node & { source?: unknown; declaration?: unknown })[];
  const passesOn = (one: (typeof body)[number]) =>
    one.type === 'ExportAllDeclaration' ||
    (one.type === 'ExportNamedDeclaration' && one.source !== null && one.source !== undefined);
  return body.length > 0 && body.every(passesOn);
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as Node | null)?.type === 'string') walk(child as Node, visit, node);
    }
  }
}

function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}
