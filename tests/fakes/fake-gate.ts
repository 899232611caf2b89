import postcss, { type ChildNode, CssSyntaxError, type Declaration } from 'postcss';
import * as checkSheet from '../../core/style/safe-css/check-sheet.ts';
import { CssGate, type DocumentOf } from '../../core/style/safe-css/css-gate.ts';
import type { ParsedRule } from '../../core/style/safe-css/css-parser.ts';
import { UNNAMED } from '../../core/style/safe-css/vouched-sheets.ts';

/** The gate with a parser that knows every property and value; a browser's is in the tests of it. */
export function fakeGate({
  parsed,
  documents = () => UNNAMED,
}: {
  parsed?: () => void;
  documents?: DocumentOf;
} = {}): CssGate {
  const parse = (css: string) => {
    parsed?.();
    return parseByPostcss(css);
  };
  const scheduler = () => ({ shouldYield: () => false, yieldToMain: () => Promise.resolve() });
  return new CssGate({
    parse,
    scheduler,
    documents: () => Promise.resolve(documents),
    load: () => Promise.resolve(checkSheet),
  });
}

/** What PostCSS makes of a text, in the form of a browser's rules. */
export function parseByPostcss(css: string): ParsedRule[] {
  try {
    return rulesOf(postcss.parse(css, { map: false }).nodes);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
}

const GROUPS = new Set(['media', 'supports', 'container', 'scope', 'starting-style', 'layer']);

function rulesOf(nodes: readonly ChildNode[]): ParsedRule[] {
  return nodes.flatMap((node): ParsedRule[] => {
    if (node.type === 'rule')
      return [{ kind: 'style', prelude: node.selector, ...inside(node.nodes) }];
    if (node.type !== 'atrule') return [];
    const prelude = `@${node.name} ${node.params}`.trim();
    const own = inside(node.nodes ?? []);
    if (node.name === 'layer' && !node.nodes) return [{ kind: 'layers', prelude, ...own }];
    if (GROUPS.has(node.name)) return [{ kind: 'group', prelude, ...own }];
    if (node.name.endsWith('keyframes')) {
      const frames = own.rules.map((rule) => ({ ...rule, kind: 'keyframe' as const }));
      return [{ kind: 'keyframes', prelude, ...own, rules: frames }];
    }
    return [{ kind: node.name === 'property' ? 'property' : 'other', prelude, ...own }];
  });
}

function inside(nodes: readonly ChildNode[]) {
  const declared = nodes.filter((node): node is Declaration => node.type === 'decl');
  return {
    declarations: declared.map(({ prop, value, important = false }) => {
      return { name: prop.toLowerCase(), value, important };
    }),
    text: declared.map((one) => `${one.toString()};`).join(' '),
    rules: rulesOf(nodes.filter((node) => node.type !== 'decl')),
  };
}
