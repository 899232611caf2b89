/** One tag of serialized HTML; positions are offsets in the text. */
export interface HtmlTag {
  start: number;
  end: number;
  name: string;
  /** `alone` has no end tag: a void element or one closed with `/>`. */
  kind: 'open' | 'close' | 'alone';
  /** Start and end of each double-quoted attribute value, one pair after the other. */
  values: number[];
}

/** HTML, "Void elements". */
const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * The tags of HTML as `outerHTML` writes it. Skips comments and doctypes, and any `<` that starts
 * no tag; reads each character about once, whatever the text.
 */
export function* htmlTags(html: string): Generator<HtmlTag> {
  let at = html.indexOf('<');
  while (at >= 0) {
    const tag = readTag(html, at);
    if (tag) yield tag;
    at = html.indexOf('<', tag ? tag.end : pastComment(html, at));
  }
}

function pastComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return at + 1;
  const end = html.indexOf('-->', at + 4);
  return end < 0 ? html.length : end + 3;
}

const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const QUOTES: ReadonlyMap<number, string> = new Map([
  [34, '"'],
  [39, "'"],
]);

function readTag(html: string, start: number): HtmlTag | null {
  const isClose = html.charCodeAt(start + 1) === SLASH;
  const name = readName(html, start + (isClose ? 2 : 1));
  if (name === '') return null;
  const values: number[] = [];
  let at = start + (isClose ? 2 : 1) + name.length;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === LESS) return null;
    if (code === GREATER) {
      return { start, end: at + 1, name, kind: tagKind(html, at, name, isClose), values };
    }
    const quote = QUOTES.get(code);
    if (quote === undefined) continue;
    const end = html.indexOf(quote, at + 1);
    if (end < 0) return null;
    if (quote === '"') values.push(at + 1, end);
    at = end;
  }
  return null;
}

const NAME = /[a-zA-Z][^\s/<>"']*/y;

function readName(html: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(html)?.[0] ?? '';
}

function tagKind(html: string, end: number, name: string, isClose: boolean): HtmlTag['kind'] {
  if (isClose) return 'close';
  return html.charCodeAt(end - 1) === SLASH || VOID_TAGS.has(name) ? 'alone' : 'open';
}
