/** An element as a run of pieces. Elements are in document order, so descendants follow it. */
export interface HtmlElement {
  /** Equal for elements whose pieces are equal; -1 when its end tag is missing. */
  shape: number;
  /** Its first and last piece. */
  first: number;
  last: number;
  /** Index of the element around it, or -1. */
  parent: number;
}

/**
 * HTML cut into pieces of markup (`<a class="`, `" href="`, `">`) and the values between them:
 * attribute values and texts. Value n lies between pieces n and n + 1.
 */
export interface HtmlPieces {
  html: string;
  from: number[];
  to: number[];
  elements: HtmlElement[];
}

/** Cuts HTML into pieces and finds which elements differ in values only; linear in its length. */
export function htmlPieces(html: string): HtmlPieces {
  const pieces: HtmlPieces = { html, from: [], to: [], elements: [] };
  const shapes = new Names();
  const texts = new Names();
  const open: { element: number; name: string; key: string[] }[] = [];
  const keyOfTag = (tag: HtmlTag) =>
    literalPieces(tag, pieces).map((text) =>
      text.includes('{{') ? texts.unique() : texts.of(text),
    );
  for (const tag of htmlTags(html)) {
    const first = pieces.from.length;
    const key = keyOfTag(tag).map(String);
    const last = pieces.from.length - 1;
    const top = open.at(-1);
    if (tag.kind === 'close') {
      top?.key.push(...key);
      const element = top && pieces.elements[top.element];
      // An end tag without a start tag is kept as text.
      if (!element || top.name !== tag.name) continue;
      open.pop();
      element.last = last;
      element.shape = shapes.of(top.key.join(' '));
      open.at(-1)?.key.push(`e${element.shape}`);
      continue;
    }
    const shape = tag.kind === 'alone' ? shapes.of(key.join(' ')) : -1;
    pieces.elements.push({ shape, first, last, parent: top?.element ?? -1 });
    if (tag.kind === 'alone') top?.key.push(`e${shape}`);
    else open.push({ element: pieces.elements.length - 1, name: tag.name, key });
  }
  return pieces;
}

/** Adds a tag's pieces; returns their texts. */
function literalPieces({ start, end, values }: HtmlTag, { html, from, to }: HtmlPieces): string[] {
  const texts: string[] = [];
  let at = start;
  const add = (until: number) => {
    from.push(at);
    to.push(until);
    texts.push(html.slice(at, until));
  };
  for (let n = 0; n < values.length; n += 2) {
    add(values[n] ?? at);
    at = values[n + 1] ?? at;
  }
  add(end);
  return texts;
}

/** Numbers texts in the order of their first use. */
class Names {
  readonly #numbers = new Map<string, number>();
  #next = 0;

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.unique();
    this.#numbers.set(text, number);
    return number;
  }

  unique(): number {
    this.#next += 1;
    return this.#next - 1;
  }
}

/** One tag of serialized HTML; positions are offsets in the text. */
interface HtmlTag {
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
