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
  };
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
  const named = (of: unknown) => ((of ?? {}) as { name?: string }).name;
  return named(node.id) ?? named(parent?.id) ?? named(parent?.key) ?? 'a function';
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
