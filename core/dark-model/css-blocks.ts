/** A piece of CSS text that stands by itself: a rule, an at-rule, or a comment. */
export type CssBlock = { type: 'css'; text: string } | { type: 'sheet'; number: number };

/**
 * Cuts the CSS of a model's reply into whole pieces, so that one broken rule, or the end of a reply
 * that was cut, spoils no other. Words around the code are left out; a comment `sheet 2` tells which
 * sheet the pieces behind it are for.
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

/** Comments and strings whole, where they end; braces and semicolons. */
const TOKENS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{};]/g;

/** What stands in fences, the last of which may be open still; all of it, where there are none. */
function codeOf(reply: string): string {
  const parts = reply.split(/^[ \t]*```[^\n]*(?:\n|$)/m);
  return parts.length > 1 ? parts.filter((_, at) => at % 2 === 1).join('\n') : reply;
}
