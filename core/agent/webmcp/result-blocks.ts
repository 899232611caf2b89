import { plainText } from '../../platform/text/cut-text.ts';

/** Characters of one result; about 10,000 tokens. */
const MAX_RESULT = 40_000;

/** A block of a result, as servers send it (MCP, `ContentBlock`). */
export interface ResultBlock {
  type: string;
  text?: unknown;
  uri?: unknown;
  mimeType?: unknown;
  resource?: unknown;
}

/** Whether a value that a stranger has sent is such a block. */
export function isResultBlock(value: unknown): value is ResultBlock {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/**
 * What a tool of a server gave, as text for a model: texts as they are, all else by what it is. Nothing that it links
 * to is loaded.
 */
export function serverResultText(content: readonly ResultBlock[], structured?: unknown): string {
  const lines = content.map(blockText).filter((text) => text !== '');
  // A server that gives both gives the same twice.
  if (lines.length === 0 && structured !== undefined) lines.push(JSON.stringify(structured));
  return plainText(lines.join('\n'), MAX_RESULT).text;
}

function blockText({ type, text, uri, mimeType, resource }: ResultBlock): string {
  if (type === 'text') return typeof text === 'string' ? text : '';
  if (type === 'resource' && typeof resource === 'object' && resource !== null) {
    const inner: unknown = Reflect.get(resource, 'text');
    if (typeof inner === 'string') return inner;
  }
  const about = [type, mimeType, uri].filter((part) => typeof part === 'string');
  return `[${about.join(' ')}]`;
}
