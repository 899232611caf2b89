/** What a document of GraphQL does: `mutation removeItem` for each field that it asks for first, and what is given. */
export interface GraphqlDocument {
  /** The calls that change something; of what only asks, the first. Never empty. */
  calls: readonly string[];
  /** Arguments of what changes something, at any depth. A variable’s value is `$name`, that of a list or an object ''. */
  given: readonly (readonly [name: string, value: string])[];
}

/** The document that a text is, by the language’s own grammar (§2); null for whatever is none, as SPARQL or Cypher. */
export function readGraphql(text: string): GraphqlDocument | null {
  const tokens = graphqlTokens(text);
  if (!tokens) return null;
  try {
    return new DocumentReader(tokens).read();
  } catch (error) {
    if (error instanceof NoDocument) return null;
    throw error;
  }
}

/** The text breaks the grammar. */
class NoDocument extends Error {}

/** What is asked for first in an operation or a fragment. */
interface Part {
  type: string;
  fields: string[];
  /** Fragments whose fields are asked for first, too. */
  spreads: string[];
  given: [name: string, value: string][];
}

const TOKEN =
  /[\s,\ufeff]|#[^\r\n]*|("""(?:\\"""|.)*?"""|"(?:\\.|[^"\\\r\n])*"|\.\.\.|[a-z_]\w{0,79}(?!\w)|-?\d[\d.e+-]*|[!$&():=@[\]{|}])/gisy;
const NAME = /^[a-z_]/i;
const OPERATION = /^(?:query|mutation|subscription)$/;
/** Nobody asks deeper. */
const MAX_DEPTH = 200;

function graphqlTokens(text: string): string[] | null {
  let end = 0;
  const tokens: string[] = [];
  for (const { 0: all, 1: token, index } of text.matchAll(TOKEN)) {
    end = index + all.length;
    if (token !== undefined) tokens.push(token);
  }
  return end === text.length ? tokens : null;
}

class DocumentReader {
  readonly #tokens: readonly string[];
  #at = 0;
  readonly #operations: Part[] = [];
  readonly #fragments = new Map<string, Part>();

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  read(): GraphqlDocument | null {
    while (this.#at < this.#tokens.length) this.#definition();
    const changing = this.#operations.filter(({ type }) => type !== 'query');
    const told = changing.length > 0 ? changing : this.#operations.slice(0, 1);
    const calls = told.flatMap((part) =>
      this.#asked(part).flatMap(({ fields }) => fields.map((field) => `${part.type} ${field}`)),
    );
    if (told.length === 0) return null;
    const [first = `${told[0]?.type} `, ...others] = new Set(calls);
    const given = changing.flatMap((part) => this.#asked(part)).flatMap((part) => part.given);
    return { calls: changing.length > 0 ? [first, ...others] : [first], given };
  }

  /** A part with the fragments that it spreads first. */
  #asked(part: Part, known = new Set<Part>()): Part[] {
    if (known.has(part)) return [];
    known.add(part);
    const spread = part.spreads.flatMap((name) => this.#fragments.get(name) ?? []);
    return [part, ...spread.flatMap((one) => this.#asked(one, known))];
  }

  #definition(): void {
    const part: Part = { type: 'query', fields: [], spreads: [], given: [] };
    if (this.#token === 'fragment') {
      this.#at += 1;
      this.#fragments.set(this.#name(), part);
      if (this.#name() !== 'on') throw new NoDocument();
      this.#name();
    } else {
      this.#operations.push(part);
      if (this.#token !== '{') {
        part.type = this.#name();
        if (!OPERATION.test(part.type)) throw new NoDocument();
        if (this.#isName) this.#name();
        if (this.#token === '(') this.#group();
      }
    }
    this.#directives();
    this.#selection(part, 1);
  }

  #selection(part: Part, depth: number, isFirst = true): void {
    if (depth > MAX_DEPTH) throw new NoDocument();
    this.#take('{');
    do {
      this.#item(part, depth, isFirst);
    } while (this.#token !== '}');
    this.#at += 1;
  }

  #item(part: Part, depth: number, isFirst: boolean): void {
    if (this.#token === '...') {
      this.#at += 1;
      const isSpread = this.#isName && this.#token !== 'on';
      if (this.#token === 'on') this.#at += 1;
      const name = this.#isName ? this.#name() : '';
      this.#directives();
      if (!isSpread) this.#selection(part, depth + 1, isFirst);
      else if (isFirst) part.spreads.push(name);
      return;
    }
    let name = this.#name();
    if (this.#token === ':') {
      this.#at += 1;
      name = this.#name();
    }
    if (isFirst) part.fields.push(name);
    if (this.#token === '(') this.#group(isFirst ? part.given : []);
    this.#directives();
    if (this.#token === '{') this.#selection(part, depth + 1, false);
  }

  /** What is in brackets, with the names and the plain values in it. */
  #group(given: Part['given'] = []): void {
    let depth = 0;
    do {
      const token = this.#token;
      if ('([{'.includes(token)) depth += 1;
      if (')]}'.includes(token)) depth -= 1;
      this.#at += 1;
      if (!NAME.test(token) || this.#token !== ':') continue;
      const [value = '', name = ''] = this.#tokens.slice(this.#at + 1, this.#at + 3);
      given.push([token, value === '$' ? `$${name}` : plainOf(value)]);
    } while (depth > 0);
  }

  #directives(): void {
    while (this.#token === '@') {
      this.#at += 1;
      this.#name();
      if (this.#token === '(') this.#group();
    }
  }

  #name(): string {
    const name = this.#token;
    if (!this.#isName) throw new NoDocument();
    this.#at += 1;
    return name;
  }

  #take(token: string): void {
    if (this.#token !== token) throw new NoDocument();
    this.#at += 1;
  }

  get #isName(): boolean {
    return NAME.test(this.#token);
  }

  get #token(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new NoDocument();
    return token;
  }
}

function plainOf(value: string): string {
  if ('([{'.includes(value)) return '';
  return value.startsWith('"') ? value.replace(/^"+|"+$/g, '') : value;
}
