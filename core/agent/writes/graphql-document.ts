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
  const parts = tokens && documentParts(tokens);
  const operations = parts?.filter(({ type }) => type !== 'fragment') ?? [];
  const changing = operations.filter(({ type }) => type !== 'query');
  const told = changing.length > 0 ? changing : operations.slice(0, 1);
  if (!parts || told.length === 0) return null;
  const fragments = parts.filter(({ type }) => type === 'fragment');
  const asked = told.map((part) => ({ ...part, all: [...withSpread(part, fragments)] }));
  const calls = asked.flatMap(({ type, all }) =>
    all.flatMap(({ fields }) => fields.map((field) => `${type} ${field}`)),
  );
  const [first = `${told[0]?.type} `, ...others] = new Set(calls);
  if (changing.length === 0) return { calls: [first], given: [] };
  const given = asked.flatMap(({ all }) => all.flatMap((part) => part.given));
  return { calls: [first, ...others], given };
}

/** What is asked for first in an operation or a fragment. */
interface Part {
  /** `query`, `mutation`, `subscription` or `fragment`. */
  type: string;
  name: string;
  fields: string[];
  /** Fragments whose fields are asked for first, too. */
  spreads: string[];
  given: [name: string, value: string][];
}

/** A part with the fragments that it spreads first, each once. */
function withSpread(part: Part, fragments: readonly Part[]): Set<Part> {
  const all = new Set([part]);
  // What is added while it is gone through comes, too.
  for (const { spreads } of all) {
    for (const one of fragments) if (spreads.includes(one.name)) all.add(one);
  }
  return all;
}

const TOKEN =
  /[\s,\ufeff]|#[^\r\n]*|("""(?:\\"""|.)*?"""|"(?:\\.|[^"\\\r\n])*"|\.\.\.|[a-z_]\w{0,79}(?!\w)|-?\d[\d.e+-]*|[!$&():=@[\]{|}])/gisy;
const NAME = /^[a-z_]/i;
const HEAD =
  /^(?:(?:(query|mutation|subscription)(?: (\w+))?|(fragment) (\w+) on \w+)(?: @ \w+)*|)$/;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

function graphqlTokens(text: string): string[] | null {
  let end = 0;
  const tokens: string[] = [];
  for (const { 0: all, 1: token, index } of text.matchAll(TOKEN)) {
    end = index + all.length;
    if (token !== undefined) tokens.push(token);
  }
  return end === text.length ? tokens : null;
}

/** A bracket that is open. `isFirst`: what is in it is asked for first, or given to that. */
interface Open {
  close: string;
  isSelection: boolean;
  isFirst: boolean;
}

/** The operations and fragments; null where the text breaks the grammar. */
function documentParts(tokens: readonly string[]): Part[] | null {
  const parts: Part[] = [];
  const open: Open[] = [];
  let head: string[] = [];
  /** Behind the dots of a fragment that is written where it is used. */
  let isInline = false;
  for (const [at, token] of tokens.entries()) {
    const [before, behind] = [tokens[at - 1], tokens[at + 1]];
    const inside = open.at(-1);
    const close = CLOSING.get(token);
    if (close !== undefined) {
      const isSelection = token === '{' && inside?.isSelection !== false;
      if (isSelection && behind === '}') return null;
      if (isSelection && !inside) {
        const found = HEAD.exec(head.join(' '));
        if (!found) return null;
        const [, type = 'query', , fragment, name = ''] = found;
        parts.push({ type: fragment ?? type, name, fields: [], spreads: [], given: [] });
        head = [];
      }
      const isOfFirst = inside ? inside.isFirst : isSelection;
      const isKept = !inside?.isSelection || (isSelection ? isInline : tokens[at - 2] !== '@');
      open.push({ close, isSelection, isFirst: isOfFirst && isKept });
      if (isSelection) isInline = false;
    } else if (/^[)\]}]$/.test(token)) {
      if (open.pop()?.close !== token) return null;
    } else if (!inside) head.push(token);
    else if (inside.isSelection) {
      const part = inside.isFirst ? parts.at(-1) : undefined;
      if (token === '...') isInline = true;
      else if (!NAME.test(token) && !/^[:@]$/.test(token)) return null;
      else if (before === '...' && NAME.test(token) && token !== 'on') {
        part?.spreads.push(token);
        isInline = false;
      } else if (NAME.test(token) && behind !== ':' && before !== '@' && !isInline) {
        part?.fields.push(token);
      }
    } else if (inside.isFirst && behind === ':' && NAME.test(token)) {
      const [value = '', variable = ''] = tokens.slice(at + 2, at + 4);
      parts.at(-1)?.given.push([token, value === '$' ? `$${variable}` : plainOf(value)]);
    }
  }
  return open.length > 0 || head.length > 0 ? null : parts;
}

function plainOf(value: string): string {
  if (CLOSING.has(value)) return '';
  return value.startsWith('"') ? value.replace(/^"+|"+$/g, '') : value;
}
