import { nodesOf, type SourceNode } from './walk-source.ts';

/** What stands for a value in a text. */
const PLACE = '{}';
/** Errors of the language, thrown where only a programmer can be the cause: nobody else reads them. */
const FOR_PROGRAMMERS: ReadonlySet<string> = new Set(['TypeError', 'RangeError']);
/** Streams of a terminal, and the function that writes a line to it. */
const WRITERS = /^(?:progress|process\.std(?:out|err)\.write)$/;
/** Tables of rules: why each is right is for those who read the code. */
const RULES = /^(?:ruleTable|everyRule|ruleChain|hintRule|shapeRule)$/;
/** From here on a text is a sentence, or what an error or the terminal says. */
const MIN_WORDS = 3;

/** Sentences that a file holds itself: `line: text`, with {} where a value comes. */
export function bareSentences(path: string, source: string): string[] {
  const nodes = nodesOf(path, source);
  const kept = new Set(nodes.filter(isUnread).flatMap(textsWithin));
  const said = new Set(nodes.filter(isSaid).flatMap(textsWithin));
  const parts = new Set(nodes.flatMap(partsOf));
  const texts = nodes.filter((node) => !parts.has(node) && !kept.has(node));
  return texts.flatMap((node) => {
    const text = textOf(node)?.trimEnd() ?? '';
    const isFound = isSentence(text) || isHelp(text) || (said.has(node) && isWordy(text));
    return isFound ? [`${source.slice(0, node.start).split('\n').length}: ${text.trim()}`] : [];
  });
}

/** Words that begin as a sentence does; a heading has no end that tells. */
function isSentence(text: string): boolean {
  return isWordy(text) && /^(?:\p{Lu}|[“"‘'(]|--|\{\})/u.test(text);
}

/** A line of a usage: an option and what it does. */
function isHelp(text: string): boolean {
  return /^ {2}--[a-z-]+\b.* {2}\S/m.test(text);
}

/** Patterns, functions and rules of CSS. */
const CODE = /\\|=>|\S\|\S|\{[^{}]*:[^{}]*\}|[;{}] *\n|^[.#[@]/;

/** A text of several words, with spaces or punctuation between them. */
function isWordy(text: string): boolean {
  if (CODE.test(text.replaceAll(PLACE, ''))) return false;
  const words = text.match(/(?<=^|[\s“"‘'(])(?:\p{L}[\p{Ll}’'-]*|\p{Lu}+)(?=$|[\s.,;:!?…”"’')])/gu);
  return (words?.length ?? 0) >= MIN_WORDS;
}

/** The whole of a string, a template or a sum of both, with {} for values; undefined for other nodes. */
function textOf(node: SourceNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (isSum(node)) {
    const sides = [node.left, node.right].map((side) => textOf(side as SourceNode));
    return sides.every((side) => side === undefined)
      ? undefined
      : sides.map((side) => side ?? PLACE).join('');
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join(PLACE);
}

function isSum({ type, operator }: SourceNode): boolean {
  return type === 'BinaryExpression' && operator === '+';
}

/** What belongs to another text, or is none: sides of a sum, types, names of modules. */
function partsOf(node: SourceNode): SourceNode[] {
  if (isSum(node)) return [node.left, node.right] as SourceNode[];
  if (node.type === 'TSLiteralType') return [node.literal as SourceNode];
  return node.source ? [node.source as SourceNode] : [];
}

function isSaid(node: SourceNode): boolean {
  const name = calleeOf(node);
  return name === 'super' || /Error$/.test(name) || WRITERS.test(name);
}

/** What no person reads: for programmers, or looked for in the words of others. */
function isUnread(node: SourceNode): boolean {
  const name = calleeOf(node);
  return (
    FOR_PROGRAMMERS.has(name) ||
    RULES.test(name) ||
    /^console\.debug$|\.(?:includes|startsWith)$/.test(name)
  );
}

/** `progress`, `process.stderr.write` or `Error` of a call; empty for other nodes. */
function calleeOf({ type, callee }: SourceNode): string {
  return type === 'CallExpression' || type === 'NewExpression' ? nameOf(callee as SourceNode) : '';
}

function nameOf({ type, name, object, property }: SourceNode): string {
  if (type === 'Super') return 'super';
  if (type !== 'MemberExpression') return String(name ?? '');
  return `${nameOf(object as SourceNode)}.${(property as { name?: string }).name ?? ''}`;
}

/** The texts of a call, but not those of calls within it. */
function textsWithin(call: SourceNode): SourceNode[] {
  const textsOf = (value: unknown): SourceNode[] => {
    if (Array.isArray(value)) return value.flatMap(textsOf);
    const node = value as SourceNode | null;
    if (typeof node?.type !== 'string' || calleeOf(node) !== '') return [];
    if (textOf(node) !== undefined) return [node];
    return Object.values(node).flatMap(textsOf);
  };
  return textsOf(call.arguments);
}
