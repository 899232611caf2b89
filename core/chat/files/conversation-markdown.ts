import { shownPath } from '../conversation/branches.ts';
import type { ChatNode, Conversation, Execution, ReplyNode } from '../conversation/conversation.ts';
import { replyText } from '../conversation/conversation.ts';

/** Headings of the file, in the person's language. */
interface MarkdownWords {
  you: string;
  model(name: string): string;
  tool(name: string, status: Execution['status']): string;
  picture: string;
}

/** The shown branch of a conversation as Markdown. Results of tools are in code blocks that they cannot close. */
export function conversationMarkdown(conversation: Conversation, words: MarkdownWords): string {
  const { title, origin } = conversation;
  const parts = shownPath(conversation).map((node) => nodeMarkdown(node, words));
  return `${[`# ${oneLine(title)}`, oneLine(origin), ...parts].join('\n\n')}\n`;
}

function nodeMarkdown(node: ChatNode, words: MarkdownWords): string {
  if (node.role === 'assistant') return replyMarkdown(node, words);
  const elements = node.elements.map(({ text }) => fenced(text));
  const pictures = node.pictures.map(() => `*${words.picture}*`);
  return [`## ${words.you}`, ...elements, ...pictures, node.text].join('\n\n');
}

function replyMarkdown(node: ReplyNode, words: MarkdownWords): string {
  const tools = node.executions.flatMap(({ name, status, args, content }) => [
    `**${words.tool(oneLine(name), status)}**`,
    fenced(JSON.stringify(args), 'json'),
    ...content.map((part) => (part.type === 'text' ? fenced(part.text) : `*${words.picture}*`)),
  ]);
  const { end } = node;
  const why = 'message' in end ? [`> ${oneLine(end.message)}`] : [];
  const said = replyText(node);
  const text = said === '' ? [] : [said];
  return [`## ${words.model(oneLine(node.from.model))}`, ...text, ...tools, ...why].join('\n\n');
}

/** A block whose fence is longer than any in it. */
function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
