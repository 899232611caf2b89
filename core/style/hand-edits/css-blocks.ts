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
    const text = withoutProse(css.slice(start, end).trim());
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

/** HTML and SVG elements; other words before a rule are a person's language. */
const ELEMENTS = new Set(
  `a abbr address area article aside audio b blockquote body button canvas caption circle cite code
  col colgroup dd del details dfn dialog div dl dt ellipse em fieldset figcaption figure footer
  form g h1 h2 h3 h4 h5 h6 header hr html i iframe img input ins kbd label legend li line main map
  mark menu meter nav object ol optgroup option output p path picture polygon polyline pre
  progress q rect s samp search section select small span strong sub summary sup svg table tbody
  td text textarea tfoot th thead time tr tspan u ul use var video`.split(/\s+/),
);
/** A word with nothing that makes it a selector, and what may follow it in a sentence. */
const WORD = /^([\p{L}][\p{L}’']*)([.,;:!?…)]*)\s+(?=[^{\s])/u;

/** A rule without the words of a sentence that stand before it. */
function withoutProse(text: string): string {
  const open = text.indexOf('{');
  if (open === -1 || /^[@/]/.test(text)) return text;
  // A selector goes over lines only after a comma.
  const lines = text.slice(0, open).split('\n');
  let first = lines.length - 1;
  while (first > 0 && /,\s*$/.test(lines[first - 1] ?? '')) first--;
  const written = lines.slice(first).join('\n');
  // No dot or colon of a selector has a space behind it; in a string it may.
  const ended = /["']/.test(written) ? null : /^[\s\S]*[.:!?]\s+(?=\S)/.exec(written);
  let prelude = written.slice(ended?.[0].length ?? 0).trimStart();
  for (;;) {
    const [whole = '', word = '', mark = ''] = WORD.exec(prelude) ?? [];
    const isElement = ELEMENTS.has(word.toLowerCase()) && /^,?$/.test(mark);
    if (whole === '' || isElement) break;
    prelude = prelude.slice(whole.length);
  }
  return prelude + text.slice(open);
}

/**
 * The content of code fences, of which the last may be unclosed; everything, where there are none.
 */
function codeOf(reply: string): string {
  const parts = reply.split(/^[ \t]*```[^\n]*(?:\n|$)/m);
  return parts.length > 1 ? parts.filter((_, at) => at % 2 === 1).join('\n') : reply;
}
