import { withoutKeyPieces } from '../agent/trace/key-pieces.ts';
import { maskTexts } from '../agent/trace/mask-texts.ts';
import { type RedactionReport, redactAll } from '../agent/trace/redact.ts';
import { english } from '../platform/messages/messages.ts';
import { normalizeSpace } from '../platform/text/normalize-space.ts';
import {
  type ChatNode,
  type Conversation,
  type Execution,
  type ReplyNode,
  replyText,
  shownPath,
} from './conversation.ts';

/** Headings of the file, in the person's language. */
interface MarkdownWords {
  you: string;
  model(name: string): string;
  tool(name: string, status: Execution['status'] | 'refused'): string;
  picture: string;
}

/** The shown branch of a conversation as Markdown. Results of tools are in code blocks that they cannot close. */
export function conversationMarkdown(conversation: Conversation, words: MarkdownWords): string {
  const { title, origin } = conversation;
  const parts = shownPath(conversation).map((node) => nodeMarkdown(node, words));
  return `${[`# ${normalizeSpace(title)}`, normalizeSpace(origin), ...parts].join('\n\n')}\n`;
}

function nodeMarkdown(node: ChatNode, words: MarkdownWords): string {
  if (node.role === 'assistant') return replyMarkdown(node, words);
  const elements = node.elements.map(({ text }) => fenced(text));
  const pictures = node.pictures.map(() => `*${words.picture}*`);
  return [`## ${words.you}`, ...elements, ...pictures, node.text].join('\n\n');
}

function replyMarkdown(node: ReplyNode, words: MarkdownWords): string {
  const tools = node.executions.flatMap(({ name, status, isRefused, args, content }) => [
    `**${words.tool(normalizeSpace(name), isRefused ? 'refused' : status)}**`,
    fenced(JSON.stringify(args), 'json'),
    ...content.map((part) => (part.type === 'text' ? fenced(part.text) : `*${words.picture}*`)),
  ]);
  const { end } = node;
  const why = 'message' in end ? [`> ${normalizeSpace(english(end.message))}`] : [];
  const said = replyText(node);
  const text = said === '' ? [] : [said];
  return [`## ${words.model(normalizeSpace(node.from.model))}`, ...text, ...tools, ...why].join(
    '\n\n',
  );
}

/** A block whose fence is longer than any in it. */
function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** What is taken out of a conversation before it leaves the panel. */
interface Secrets {
  /** What was typed into fields for secrets. */
  typed: readonly string[];
  /** A person's own keys. */
  keys: readonly string[];
}

/** A conversation for export: without typed secrets, keys, and what rules for keys and tokens find in its texts. */
export async function redactConversation(
  conversation: Conversation,
  { typed, keys }: Secrets,
): Promise<{ conversation: Conversation; report: RedactionReport }> {
  const masked = withoutKeyPieces(maskTexts(conversation, typed), keys);
  const { value, report } = await redactAll(masked, keys);
  return { conversation: value, report };
}
