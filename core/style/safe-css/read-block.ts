import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

/** A declaration as it is written. Offsets are in the text of its rule. */
export interface WrittenDeclaration {
  name: string;
  text: string;
  start: number;
  end: number;
}

/** What a tokenizer finds in a rule or an at-rule. */
export interface WrittenBlock {
  /** The at-rule's name in lower case, escapes resolved; empty for a rule with a selector. */
  at: string;
  start: number;
  hasBlock: boolean;
  declarations: readonly WrittenDeclaration[];
  blocks: readonly WrittenBlock[];
}

/** What keeps a text from being one rule, and where. */
export interface BrokenBlock {
  broken: 'string' | 'url' | 'unclosed' | 'several';
  offset: number;
}

/** Reads one rule by the letter of CSS Syntax 3; what it takes for an end, the browser has to confirm. */
export function readBlock(text: string): WrittenBlock | BrokenBlock {
  let broken: BrokenBlock | null = null;
  const tokens = tokenize(
    { css: text },
    {
      onParseError(error) {
        broken ??= { broken: 'unclosed', offset: error.sourceStart };
      },
    },
  ).filter(([type]) => type !== TokenType.EOF);
  for (const token of tokens) {
    if (token[0] === TokenType.BadString) return { broken: 'string', offset: token[2] };
    if (token[0] === TokenType.BadURL) return { broken: 'url', offset: token[2] };
  }
  if (broken) return broken;
  const reader = new Reader(text, tokens);
  const block = reader.block();
  if (reader.isUnbalanced) return { broken: 'unclosed', offset: reader.offset };
  reader.skipBlanks();
  return reader.isAtEnd ? block : { broken: 'several', offset: reader.offset };
}

class Reader {
  isUnbalanced = false;
  readonly #text: string;
  readonly #tokens: readonly CSSToken[];
  #at = 0;

  constructor(text: string, tokens: readonly CSSToken[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  get offset(): number {
    return this.#tokens[this.#at]?.[2] ?? this.#text.length;
  }

  #is(type: TokenType): boolean {
    return this.#tokens[this.#at]?.[0] === type;
  }

  #isIn(types: ReadonlySet<TokenType>): boolean {
    const type = this.#tokens[this.#at]?.[0];
    return type !== undefined && types.has(type);
  }

  skipBlanks(): void {
    while (this.#isIn(BLANKS)) this.#at += 1;
  }

  /** A rule or an at-rule, from its first token to its last. */
  block(): WrittenBlock {
    this.skipBlanks();
    const first = this.#tokens[this.#at];
    const start = this.offset;
    const at = first?.[0] === TokenType.AtKeyword ? first[4].value.toLowerCase() : '';
    const statement = { at, start, hasBlock: false, declarations: [], blocks: [] };
    while (!this.isAtEnd && !this.#is(TokenType.OpenCurly)) {
      if (at !== '' && this.#is(TokenType.Semicolon)) {
        this.#at += 1;
        return statement;
      }
      if (this.#is(TokenType.CloseCurly)) break;
      this.#component();
    }
    if (!this.#is(TokenType.OpenCurly)) return statement;
    this.#at += 1;
    const inside = this.#contents();
    if (this.isAtEnd) this.isUnbalanced = true;
    this.#at += 1;
    return { at, start, hasBlock: true, ...inside };
  }

  /** One token, or all from an opening bracket to its end. */
  #component(): void {
    const type = this.#tokens[this.#at]?.[0];
    const close = type && CLOSING.get(type);
    this.#at += 1;
    if (!close) return;
    while (!this.isAtEnd && !this.#is(close)) this.#component();
    if (this.isAtEnd) this.isUnbalanced = true;
    this.#at += 1;
  }

  #contents() {
    const declarations: WrittenDeclaration[] = [];
    const blocks: WrittenBlock[] = [];
    for (;;) {
      while (this.#isIn(BLANKS) || this.#is(TokenType.Semicolon)) this.#at += 1;
      if (this.isAtEnd || this.#is(TokenType.CloseCurly)) return { declarations, blocks };
      if (this.#is(TokenType.AtKeyword)) {
        blocks.push(this.block());
        continue;
      }
      const from = this.#at;
      const declaration = this.#declaration();
      if (declaration) declarations.push(declaration);
      else {
        this.#at = from;
        blocks.push(this.block());
        // A semicolon where a rule was meant: none of it is a rule.
        if (this.#at === from) this.#at += 1;
      }
    }
  }

  #declaration(): WrittenDeclaration | null {
    const first = this.#tokens[this.#at];
    if (first?.[0] !== TokenType.Ident) return null;
    const name = first[4].value;
    const start = first[2];
    this.#at += 1;
    this.skipBlanks();
    if (!this.#is(TokenType.Colon)) return null;
    while (!this.isAtEnd && !this.#isIn(ENDS)) {
      if (this.#is(TokenType.OpenCurly) && !name.startsWith('--')) return null;
      this.#component();
    }
    const end = this.offset;
    const text = this.#text.slice(start, end).trimEnd();
    return { name, text, start, end: start + text.length };
  }
}

const BLANKS: ReadonlySet<TokenType> = new Set([TokenType.Whitespace, TokenType.Comment]);
const ENDS: ReadonlySet<TokenType> = new Set([TokenType.Semicolon, TokenType.CloseCurly]);
const CLOSING: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);
