/** What opens an object or a list in JSON, closes it, or is a string, in which neither counts. */
export const JSON_TOKEN = /"(?:[^"\\]|\\.)*"?|[[{\]}]/g;
/** The start of an element in `semantic_v3`, `semantic`, or as a row of `compact`. */
const ELEMENT = /^(?:\{\s*"id?"\s*:\s*"([^"]+)"|\[\s*"([^\s"]+)[\s"])/;
const HTML_ID = /\s(?:data-llm-id|id)="([^"]+)"/g;
/** Longest tag that is looked at, characters. */
const MAX_TAG = 2_000;

/** IDs of the elements that a payload says something of at a character, the innermost first. */
export function elementsAt(
  text: string,
  offset: number,
  format: 'json' | 'html' | 'text',
): string[] {
  if (format === 'html') return tagAt(text, offset);
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(JSON_TOKEN)) {
    if (index > offset) break;
    if (token === '{' || token === '[') open.push(index);
    // The end still belongs to what it ends.
    else if ((token === '}' || token === ']') && index < offset) open.pop();
  }
  return open.reverse().flatMap((start) => {
    return startedElement(text, start) ?? [];
  });
}

/** Of the tag before, where nothing has closed it yet. */
function tagAt(text: string, offset: number): string[] {
  const start = text.lastIndexOf('<', offset);
  if (start < 0 || text[start + 1] === '/') return [];
  const tag = text.slice(start, start + MAX_TAG).split('>')[0] ?? '';
  return idsOfTag(tag);
}

/** The ID of the element that the object or list at `start` is; undefined for another one. */
export function startedElement(text: string, start: number): string | undefined {
  const found = ELEMENT.exec(text.slice(start, start + MAX_TAG));
  return found?.[1] ?? found?.[2];
}

/** The IDs that a tag of HTML carries. */
export function idsOfTag(tag: string): string[] {
  return [...tag.matchAll(HTML_ID)].map(([, id = '']) => id);
}
