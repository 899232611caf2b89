import { Lexer, type Token, type Tokens } from 'marked';
import { type ComponentChildren, Fragment } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import './markdown.css';

/**
 * What a model wrote, as elements of a few kinds: no HTML of its own, and nothing that loads by being shown. Links
 * open in a new tab when they are clicked; a picture is a link to it.
 */
export function MarkdownView({ text }: { text: string }) {
  const { tokens, rest } = readMarkdown(text);
  return (
    <div class="markdown">
      {tokens.map((token, at) => (
        <Fragment key={at}>{block(token, 0)}</Fragment>
      ))}
      {rest !== '' && <pre class="markdown-rest">{rest}</pre>}
    </div>
  );
}

function blocks(tokens: readonly Token[] | undefined, depth: number): ComponentChildren {
  return tokens?.map((token) => block(token, depth + 1));
}

function block(token: Token, depth: number): ComponentChildren {
  if (depth > MAX_DEPTH) return token.raw;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const { depth: level, tokens } = token as Tokens.Heading;
      // The tab's own headings are h2: the model's stand below them.
      const Heading = level <= 1 ? 'h3' : level === 2 ? 'h4' : 'h5';
      return <Heading>{inline(tokens, depth)}</Heading>;
    }
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens, depth)}</p>;
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code;
      return <CodeBlock text={text} language={lang} />;
    }
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens, depth)}</blockquote>;
    case 'list':
      return <List token={token as Tokens.List} depth={depth} />;
    case 'table':
      return <Table token={token as Tokens.Table} depth={depth} />;
    case 'hr':
      return <hr />;
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens, depth) : withoutReferences(text);
    }
    default:
      return <p>{token.raw}</p>;
  }
}

function inline(tokens: readonly Token[] | undefined, depth: number): ComponentChildren {
  return tokens?.map((token) => inlineOne(token, depth + 1));
}

function inlineOne(token: Token, depth: number): ComponentChildren {
  if (depth > MAX_DEPTH) return token.raw;
  switch (token.type) {
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inline(tokens, depth) : withoutReferences(text);
    }
    case 'escape':
      return withoutReferences((token as Tokens.Escape).text);
    case 'strong':
      return <strong>{inline((token as Tokens.Strong).tokens, depth)}</strong>;
    case 'em':
      return <em>{inline((token as Tokens.Em).tokens, depth)}</em>;
    case 'del':
      return <del>{inline((token as Tokens.Del).tokens, depth)}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return <SafeLink href={href}>{inline(tokens, depth)}</SafeLink>;
    }
    case 'image': {
      const { href, text } = token as Tokens.Image;
      return (
        <SafeLink href={href}>{t('chat.pictureText', { text: withoutReferences(text) })}</SafeLink>
      );
    }
    default:
      // HTML is shown as it was written.
      return token.raw;
  }
}

/** A link, or its words alone where it leads to nothing that a browser should open from here. */
function SafeLink({ href, children }: { href: string; children: ComponentChildren }) {
  const address = safeAddress(href);
  if (address === null) return <span>{children}</span>;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function List({ token, depth }: { token: Tokens.List; depth: number }) {
  const items = token.items.map((item) => (
    <li>
      {item.task && <input type="checkbox" checked={item.checked ?? false} disabled />}
      {blocks(
        item.tokens.filter(({ type }) => type !== 'checkbox'),
        depth,
      )}
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  const start = Number(token.start);
  return <ol start={Number.isSafeInteger(start) ? start : 1}>{items}</ol>;
}

function Table({ token, depth }: { token: Tokens.Table; depth: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section class="markdown-table" tabIndex={0} aria-label={t('chat.table')}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell) => (
              <th scope="col">{inline(cell.tokens, depth)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row) => (
            <tr>
              {row.map((cell) => (
                <td>{inline(cell.tokens, depth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The few references that Markdown is written with; Preact writes all text as text. */
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

function withoutReferences(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (all, name: string) => REFERENCES[name] ?? all,
  );
}

/** Characters that are read as Markdown; what is longer is shown as it was written. */
const MAX_CHARACTERS = 100_000;

/**
 * Characters of one paragraph or cell in which emphasis and links are looked for: the time that takes grows with the
 * square of its length, and a page could make a model write a long one.
 */
const MAX_INLINE = 3000;

/** Quotes in quotes and lists in lists: deeper ones are shown as they were written. */
const MAX_DEPTH = 40;

/** A line that opens so many quotes or lists at once is made to be slow to read. */
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_DEPTH},}`, 'm');

interface ReadMarkdown {
  tokens: readonly Token[];
  /** What was not read. */
  rest: string;
}

/** A text as Markdown tokens. Only the lexer of the library is used: it never writes HTML. */
function readMarkdown(text: string): ReadMarkdown {
  if (text.length > MAX_CHARACTERS || TOO_DEEP.test(text)) return { tokens: [], rest: text };
  try {
    const lexer = new Lexer({ gfm: true, breaks: false });
    lexer.blockTokens(text.replace(/\r\n?/g, '\n'), lexer.tokens);
    // As `lex` goes on, but for the limit.
    for (const { src, tokens } of lexer.inlineQueue) {
      if (src.length > MAX_INLINE) tokens.push({ type: 'text', raw: src, text: src });
      else lexer.inlineTokens(src, tokens);
    }
    return { tokens: lexer.tokens, rest: '' };
  } catch {
    // A reply is shown in any case.
    return { tokens: [], rest: text };
  }
}

/** Where a link of a model may lead. Others could run a script, or read a file. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Longest address that is taken for one. Characters. */
const MAX_ADDRESS = 4000;

/**
 * An absolute address that a person may open in a new tab; null for all others. A relative one would lead into the
 * extension, and one with a name and password before the host looks like another site.
 */
export function safeAddress(href: string): string | null {
  if (href.length > MAX_ADDRESS) return null;
  const url = URL.parse(href);
  if (!url || !SCHEMES.has(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** Characters of a language's name. */
const MAX_LANGUAGE = 30;

/** Code with its language and a way to copy it. */
function CodeBlock({ text, language }: { text: string; language: string }) {
  const { notices } = useShell();
  return (
    <figure class="markdown-code">
      <figcaption>
        <span>{language.split(/\s/)[0]?.slice(0, MAX_LANGUAGE)}</span>
        <TextButton
          icon="copy"
          onClick={() => void notices.attempt(copyText(text), t('chat.codeCopied'))}
        >
          {t('common.copy')}
        </TextButton>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
