import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** What of a request or reply in the form of Chat Completions costs tokens; all else is left as it is. */
export interface ChatMessage {
  role: string;
  content?: string | null | readonly unknown[];
  tool_calls?: readonly { function: { name: string; arguments: string } }[];
}

export interface ChatBody {
  messages: readonly ChatMessage[];
  tools?: readonly { function: { name: string; description?: string; parameters?: unknown } }[];
}

/** Tokens around each message and before the reply, as in core's own count. */
const [PER_MESSAGE, FOR_REPLY] = [3, 3];

/** o200k tokens of a request as it was sent, counted like core's `countRequest`; pictures are not in it. */
export function chatTokens(body: ChatBody): number {
  const pieces = piecesOf(body);
  return pieces.reduce((sum, { tokens }) => sum + tokens(), 0) + FOR_REPLY;
}

/**
 * Of these, the tokens of the part that is byte-equal to the beginning of the request before: what a
 * provider may have kept. Tools come first, as providers read them; what is shorter than a provider
 * keeps counts, too.
 */
export function cacheableTokens(body: ChatBody, before: ChatBody | undefined): number {
  if (!before) return 0;
  const old = piecesOf(before);
  let tokens = 0;
  for (const [at, piece] of piecesOf(body).entries()) {
    const was = old[at];
    if (!was) break;
    if (piece.text === was.text) {
      tokens += piece.tokens();
      continue;
    }
    return tokens + countTokens(piece.text.slice(0, commonLength(piece.text, was.text)));
  }
  return tokens;
}

/** Tokens of a reply: what it says, and its calls. */
export function replyTokens(message: ChatMessage): number {
  return textsOf(message).reduce((sum, text) => sum + countTokens(text), 0);
}

interface Piece {
  text: string;
  tokens(): number;
}

function piecesOf({ messages, tools = [] }: ChatBody): Piece[] {
  const declared = tools.map(({ function: { name, description, parameters } }) => {
    const text = JSON.stringify({ name, description, parameters });
    return { text, tokens: () => countTokens(text) };
  });
  const said = messages.map((message) => ({
    text: `${message.role}\n${textsOf(message).join('\n')}`,
    tokens: () => replyTokens(message) + PER_MESSAGE,
  }));
  return [...declared, ...said];
}

function textsOf({ content, tool_calls: calls = [] }: ChatMessage): string[] {
  const texts = Array.isArray(content) ? content.flatMap(partText) : [];
  return [
    ...(typeof content === 'string' ? [content] : texts),
    ...calls.map(({ function: { name, arguments: input } }) => name + input),
  ];
}

function partText(part: unknown): string[] {
  const text = (part as { text?: unknown }).text;
  return typeof text === 'string' ? [text] : [];
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
