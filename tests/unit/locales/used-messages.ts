import { readNodes, type SourceNode, sourcesOf } from './walk-source.ts';

/** A place in the code that shows a message. */
export interface UsedMessage {
  key: string;
  /** `path:line`. */
  at: string;
  /** Names of the values it is given; undefined when they are no literal object. */
  values: readonly string[] | undefined;
}

/** Functions that make a text of a message, and the one that makes a message to be said later. */
const SAYING: ReadonlySet<unknown> = new Set(['t', 'inEnglish', 'msg']);

/** Every call that shows a message with a key that is written there, or may be one of several that are. */
export function usedMessages(): UsedMessage[] {
  return sourcesOf('*.{ts,tsx}').flatMap((path) => {
    const { text, nodes } = readNodes(path);
    return nodes.filter(isCallOfT).flatMap((node) => {
      const [key, values] = node.arguments as SourceNode[];
      const at = `${path}:${text.slice(0, node.start).split('\n').length}`;
      return keysOf(key).map((one) => ({ key: one, at, values: namesOf(values) }));
    });
  });
}

function isCallOfT({ type, callee }: SourceNode): boolean {
  return type === 'CallExpression' && SAYING.has((callee as { name?: string }).name);
}

function keysOf(node: SourceNode | undefined): string[] {
  if (node?.type === 'Literal') return [String(node.value)];
  if (node?.type !== 'ConditionalExpression') return [];
  return [node.consequent, node.alternate].flatMap((one) => keysOf(one as SourceNode));
}

function namesOf(node: SourceNode | undefined): string[] | undefined {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const properties = node.properties as { type: string; key?: { name?: string } }[];
  if (properties.some(({ type }) => type !== 'Property')) return undefined;
  return properties.map(({ key }) => key?.name ?? '').sort();
}
