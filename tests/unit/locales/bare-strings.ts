import { nodesOf, type SourceNode } from './walk-source.ts';

/** Attributes that people see or hear. */
const VISIBLE: ReadonlySet<string> = new Set([
  'title',
  'label',
  'aria-label',
  'aria-description',
  'placeholder',
  'alt',
]);

/** Texts of a view that are written into it: `line: text`. */
export function bareStrings(path: string, source: string): string[] {
  const nodes = nodesOf(path, source);
  const found = nodes.flatMap((node) => visibleTexts(node));
  return found
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ text, start }) => `${source.slice(0, start).split('\n').length}: ${text.trim()}`);
}

interface Found {
  text: string;
  start: number;
}

function visibleTexts(node: SourceNode): Found[] {
  if (node.type === 'JSXText') return [{ text: withoutEntities(node), start: node.start }];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = node.children as SourceNode[];
    return children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(literalsOf);
  }
  if (node.type !== 'JSXAttribute') return [];
  const { name } = node.name as { name: unknown };
  return typeof name === 'string' && VISIBLE.has(name) ? literalsOf(node.value) : [];
}

/** The texts that an expression may be: of either branch of a choice, and of templates. */
function literalsOf(value: unknown): Found[] {
  const node = value as SourceNode | null;
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return literalsOf(node.expression);
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral': {
      const quasis = node.quasis as { value: { cooked: string } }[];
      return [{ text: quasis.map(({ value }) => value.cooked).join(' '), start: node.start }];
    }
    default:
      return [];
  }
}

function withoutEntities({ value }: SourceNode): string {
  return String(value).replace(/&\w+;/g, '');
}
