import postcss, {
  type AtRule,
  CssSyntaxError,
  type Declaration,
  type Node,
  type Root,
} from 'postcss';
import valueParser from 'postcss-value-parser';
import type { CssProblem } from './css-problem.ts';

/** Characters. A longer text is not applied: every change would block the page. */
const MAX_CSS_CHARACTERS = 5_000_000;

/**
 * What is wrong with a CSS text before it is applied to a page: syntax, `@import`, and addresses
 * outside `allowed`. A style sheet can send page data to other servers through the addresses of
 * images and fonts, so it may only name remote addresses that the page loads itself.
 */
export function checkCss(css: string, allowed: readonly string[]): CssProblem[] {
  if (css.length > MAX_CSS_CHARACTERS) {
    return [at(1, 1, `The text is longer than ${MAX_CSS_CHARACTERS / 1e6} million characters.`)];
  }
  let root: Root;
  try {
    root = postcss.parse(css, { map: false });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [syntaxProblem(error)];
  }
  const known = new Set(allowed);
  const problems: CssProblem[] = [];
  root.walk((node) => {
    if (node.type === 'atrule') problems.push(...inAtRule(node));
    if (node.type === 'decl') problems.push(...inDeclaration(node, known));
  });
  return problems;
}

/** At-rules that load something, or have no meaning here. */
const STOPPED: Readonly<Record<string, string>> = {
  import: '@import is stopped: it loads a style sheet from elsewhere. Paste its rules instead.',
  charset: '@charset means nothing here. Take it out.',
};

function inAtRule(rule: AtRule): CssProblem[] {
  // PostCSS ends a name at a backslash, the browser does not: `@i\\6dport` imports too.
  const text = unescapeCss(rule.name + (rule.raws.afterName ?? '') + rule.params);
  const [name = ''] = /^[-\w]+/.exec(text) ?? [];
  const message = STOPPED[name.toLowerCase()];
  return message ? [problemOf(rule, message)] : [];
}

function inDeclaration(declaration: Declaration, known: ReadonlySet<string>): CssProblem[] {
  const { value } = declaration;
  // An escape can spell any of these; the parser below keeps escapes unresolved.
  const plain = unescapeCss(value);
  if (!/url|image|src|\/\/|:/i.test(plain)) return [];
  const problems: CssProblem[] = [];
  valueParser(plain).walk((node) => {
    if (node.type !== 'function' || !LOADERS.has(node.value.toLowerCase())) return;
    for (const address of addressesIn(node)) {
      if (isLocal(address) || known.has(address)) continue;
      problems.push(problemOf(declaration, stopped(address)));
    }
  });
  return problems;
}

/** Functions with addresses as texts. */
const LOADERS: ReadonlySet<string> = new Set([
  'url',
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  '-webkit-cross-fade',
]);

function addressesIn(loader: valueParser.FunctionNode): string[] {
  const isUrl = /^(?:url|src)$/i.test(loader.value);
  return loader.nodes.flatMap((node) => {
    if (node.type === 'string') return [node.value.trim()];
    return isUrl && node.type === 'word' ? [node.value.trim()] : [];
  });
}

function isLocal(address: string): boolean {
  return address === '' || address.startsWith('#') || /^data:/i.test(address);
}

function stopped(address: string): string {
  const shown = address.length > 60 ? `${address.slice(0, 60)}…` : address;
  return `url(${shown}) is stopped: it would load something from elsewhere. Use a data: address.`;
}

/** CSS Syntax 3 §4.3.7. */
function unescapeCss(text: string): string {
  return text.replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_, hex: string | undefined, char: string) => {
    const code = hex === undefined ? Number.NaN : Number.parseInt(hex, 16);
    if (Number.isNaN(code)) return char;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

function syntaxProblem({ reason, line = 1, column = 1, endLine, endColumn }: CssSyntaxError) {
  const problem = at(line, column, `${reason}.`);
  return { ...problem, endLine: endLine ?? line, endColumn: endColumn ?? column + 1 };
}

function problemOf({ source }: Node, message: string): CssProblem {
  const { line = 1, column = 1 } = source?.start ?? {};
  const end = source?.end;
  const place = { endLine: end?.line ?? line, endColumn: (end?.column ?? column) + 1 };
  return { ...at(line, column, message), ...place };
}

function at(line: number, column: number, message: string): CssProblem {
  return { severity: 'error', message, line, column, endLine: line, endColumn: column + 1 };
}
