/** A rule as written in a sheet. */
export interface SourceRule {
  /** Selector or at-rule, as written except for comments. */
  prelude: string;
  /** Its first line, from 1. */
  line: number;
  /** Start and end of its block in the text. */
  start: number;
  end: number;
}

/** What may hide braces: comments, strings, and addresses without quotes. */
const SKIPPED =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|url\([^)"']*\)/y;

/**
 * Every rule with a block in a sheet's text, in order of their starts, nested ones too. The CSS
 * need not be valid: rules that the browser dropped are listed as well.
 */
export function sourceRules(text: string): SourceRule[] {
  const found: SourceRule[] = [];
  const open: SourceRule[] = [];
  let line = 1;
  let prelude = '';
  let startLine = 0;
  const put = (part: string) => {
    if (startLine === 0 && part.trim() !== '') startLine = line;
    if (startLine > 0) prelude += part;
  };
  const reset = () => {
    prelude = '';
    startLine = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    const skipped = /["'/u]/i.test(char) ? skippedAt(text, at) : '';
    if (skipped) {
      if (!skipped.startsWith('/*')) put(skipped);
      line += skipped.split('\n').length - 1;
      at += skipped.length - 1;
    } else if (char === '{') {
      const rule = {
        prelude: prelude.trim(),
        line: startLine || line,
        start: at,
        end: text.length,
      };
      found.push(rule);
      open.push(rule);
      reset();
    } else if (char === '}') {
      const rule = open.pop();
      if (rule) rule.end = at;
      reset();
    } else if (char === ';') {
      reset();
    } else if (char === '\\') {
      put(text.slice(at, at + 2));
      at++;
    } else {
      put(char);
      if (char === '\n') line++;
    }
  }
  return found;
}

function skippedAt(text: string, at: number): string {
  SKIPPED.lastIndex = at;
  return SKIPPED.exec(text)?.[0] ?? '';
}
