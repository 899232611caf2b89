/** A self-contained piece of CSS text: a rule, an at-rule, or a comment. */
export type CssBlock = { type: 'css'; text: string } | { type: 'sheet'; number: number };

/**
 * Splits the CSS of a model's reply into pieces, so that one broken rule, or the end of a reply
 * that was cut off, spoils no other. Words around the code are dropped; a comment `sheet 2` says
 * which sheet the following pieces are for.
 */
export function cssBlocks(reply: string): { blocks: CssBlock[]; rest: string } {
  const css = codeOf(reply);
  const blocks: CssBlock[] = [];
  let start = 0;
  let depth = 0;
  const take = (end: number) => {
    const text = css.slice(start, end).trim();
    if (text !== '' && text !== ';') blocks.push({ type: 'css', text });
    start = end;
  };
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    const end = index + token.length;
    if (token.startsWith('/*')) {
      const sheet = /^\/\*\s*sheet\s+(\d+)/i.exec(token)?.[1];
      if (sheet === undefined || depth > 0) continue;
      take(index);
      start = end;
      blocks.push({ type: 'sheet', number: Number(sheet) });
    } else if (token === '{') depth += 1;
    else if (token === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) take(end);
    } else if (token === ';' && depth === 0) take(end);
  }
  return { blocks, rest: css.slice(start).trim() };
}

/** Complete comments and strings; braces and semicolons. */
const TOKENS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{};]/g;

/**
 * The content of code fences, of which the last may be unclosed; everything, where there are none.
 */
function codeOf(reply: string): string {
  const parts = reply.split(/^[ \t]*```[^\n]*(?:\n|$)/m);
  return parts.length > 1 ? parts.filter((_, at) => at % 2 === 1).join('\n') : reply;
}
