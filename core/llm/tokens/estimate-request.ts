import type { LlmRequest } from '../call/llm.ts';
import type { LlmId } from '../call/llm-id.ts';
import {
  type AssistantPart,
  type ImagePart,
  type Message,
  partsOf,
  type ToolMessage,
  type UserMessage,
  type UserPart,
} from '../call/message.ts';
import { type Tool, toolJsonSchema } from '../call/tool.ts';
import { imageRuleOf, imageTokens } from './image-rule.ts';
import { factorFor, type TokenFactors } from './token-factor.ts';

/** Exact o200k tokens of a text; rejects with the signal's reason. */
type CountText = (text: string, signal: AbortSignal) => Promise<number>;

export interface TokenEstimate {
  /** Input tokens in all. */
  input: number;
  /** Of these, the tokens of images. */
  images: number;
  /** o200k tokens of the texts, before the model's factor: the base from which a factor is learned. */
  counted: number;
  /** The count is exact: it uses the model's own encoding, and nothing in it is a guess. */
  isExact: boolean;
  /** The factor was learned from this model's own usage. */
  isLearned: boolean;
  /** The input by section, where it was counted by section. */
  sections?: SectionTokens;
}

/** Tokens around each message and before the reply, in OpenAI's chat format. */
const [PER_MESSAGE, FOR_REPLY] = [3, 3];
/** These models use an older encoding. */
const NOT_O200K = /^gpt-(4|4-.*|3.*)$/;

/** Counts a request in o200k: one count for all models, from which {@link estimateFor} derives each model's. */
export async function countRequest(
  request: LlmRequest,
  countText: CountText,
  signal: AbortSignal,
): Promise<number> {
  return sumOf(await countSections(request, countText, signal));
}

/** The same by section; pictures are counted for each model. The frames of messages are history. */
export async function countSections(
  request: LlmRequest,
  countText: CountText,
  signal: AbortSignal,
): Promise<SectionTokens> {
  const count = async (texts: readonly string[]) => {
    const counts = texts.map((text) => (text === '' ? 0 : countText(text, signal)));
    return (await Promise.all(counts)).reduce((sum, tokens) => sum + tokens, 0);
  };
  const { system, tools, history, page } = requestSections(request);
  const frames = requestParts({ ...request, tools: [] }).messages * PER_MESSAGE + FOR_REPLY;
  const said = await Promise.all([count(system), count(tools), count(history), count(page)]);
  const [ofSystem, ofTools, ofHistory, ofPage] = said;
  return {
    system: ofSystem,
    tools: ofTools,
    history: ofHistory + frames,
    page: ofPage,
    picture: 0,
  };
}

/** o200k tokens of all sections together. */
export function sumOf(sections: SectionTokens): number {
  return REQUEST_SECTIONS.reduce((sum, name) => sum + sections[name], 0);
}

/** The tokens that a model will count for a request, from its o200k tokens, in all or by section. */
export function estimateFor(
  request: LlmRequest,
  from: number | SectionTokens,
  id: LlmId,
  factors: TokenFactors,
): TokenEstimate {
  const sections = typeof from === 'number' ? undefined : from;
  const counted = typeof from === 'number' ? from : sumOf(from);
  const { images: pictures, tools } = requestParts(request);
  const rule = imageRuleOf(id);
  const images = pictures.reduce(
    (sum, { width, height }) => sum + imageTokens(rule, width, height),
    0,
  );
  const hasOwnEncoding = id.provider === 'openai' && !NOT_O200K.test(id.model);
  const { factor, isLearned } = factorFor(factors, id);
  const isExact = hasOwnEncoding && pictures.length === 0 && tools === 0;
  const text = isExact ? counted : Math.round(counted * factor);
  return {
    input: text + images,
    images,
    counted,
    isExact,
    isLearned,
    ...(sections && { sections: { ...scaleSections(sections, text), picture: images } }),
  };
}

/** What a request is made of, in the order in which it is shown. */
export const REQUEST_SECTIONS = ['system', 'tools', 'history', 'page', 'picture'] as const;

export type RequestSection = (typeof REQUEST_SECTIONS)[number];

/** Tokens by section; they add up to the input of the request. */
export type SectionTokens = Readonly<Record<RequestSection, number>>;

/** Page data between its marks: those of the agent, of a question and of a dark sheet. */
const PAGE = /<(page-[\w-]+)>\n[\s\S]*?\n<\/\1>/g;

/**
 * The texts of a request by section. The page is what stands between page marks in the newest part that has
 * any; all else that was said, pages of earlier steps included, is history.
 */
export function requestSections(
  request: LlmRequest,
): Record<Exclude<RequestSection, 'picture'>, readonly string[]> {
  const { system, messages, tools } = request;
  const { at, page, rest } = newestPage(messages);
  const before = at < 0 ? messages : messages.with(at, rest);
  return {
    system: system === undefined ? [] : [system],
    tools: tools ? requestParts({ messages: [], tools }).texts : [],
    history: requestParts({ messages: before }).texts.filter((text) => text !== ''),
    page,
  };
}

/** Sections of which one is counted and the others follow from it: the sum stays what a provider has said. */
export function scaleSections(sections: SectionTokens, total: number): SectionTokens {
  const sum = sumOf(sections);
  if (sum === 0) return { ...NO_SECTIONS, history: total };
  const scaled = { ...NO_SECTIONS };
  for (const name of REQUEST_SECTIONS) scaled[name] = Math.round((sections[name] * total) / sum);
  const largest = REQUEST_SECTIONS.reduce((a, b) => (sections[b] > sections[a] ? b : a));
  const rounded = sumOf(scaled);
  return { ...scaled, [largest]: scaled[largest] + total - rounded };
}

export const NO_SECTIONS: SectionTokens = { system: 0, tools: 0, history: 0, page: 0, picture: 0 };

type Carrier = UserMessage | ToolMessage;

/** Where the newest page stands, its texts, and the message without them. */
function newestPage(messages: readonly Message[]): {
  at: number;
  page: readonly string[];
  rest: Carrier;
} {
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at];
    if (!message || message.role === 'assistant') continue;
    let page: readonly string[] = [];
    // From the end: the last part with marks is the page, those before it are results.
    const cut = (content: UserMessage['content']): UserMessage['content'] =>
      content
        .toReversed()
        .map((part) => {
          if (page.length > 0 || part.type !== 'text') return part;
          page = part.text.match(PAGE) ?? [];
          return page.length === 0 ? part : { ...part, text: part.text.replace(PAGE, '') };
        })
        .toReversed();
    const rest: Carrier =
      message.role === 'user'
        ? { ...message, content: cut(message.content) }
        : {
            ...message,
            results: message.results
              .toReversed()
              .map((result) => ({ ...result, content: cut(result.content) }))
              .toReversed(),
          };
    if (page.length > 0) return { at, page, rest };
  }
  return { at: -1, page: [], rest: { role: 'user', content: [] } };
}

/** The parts of a request that are counted: its texts as a model reads them, and its images. */
interface RequestParts {
  texts: readonly string[];
  images: readonly ImagePart[];
  /** Messages, the system message included: each adds a few tokens of framing. */
  messages: number;
  tools: number;
}

/** Splits a request into parts for counting. */
export function requestParts({ system, messages, tools = [] }: LlmRequest): RequestParts {
  const texts = [
    ...(system === undefined ? [] : [system]),
    ...messages.flatMap(messageTexts),
    ...tools.map(toolText),
  ];
  return {
    texts,
    images: messages.flatMap(partsOf).filter((part) => part.type === 'image'),
    messages: messages.length + (system === undefined ? 0 : 1),
    tools: tools.length,
  };
}

/** A tool as JSON, the form that every provider gets in one way or another. */
function toolText(tool: Tool): string {
  const { name, description } = tool;
  return JSON.stringify({ name, description, parameters: toolJsonSchema(tool) });
}

function messageTexts(message: Message): string[] {
  if (message.role === 'user') return message.content.flatMap(userText);
  if (message.role === 'assistant') return message.content.map(assistantText);
  return message.results.flatMap(({ content }) => content.flatMap(userText));
}

function userText(part: UserPart): string[] {
  return part.type === 'text' ? [part.text] : [];
}

function assistantText(part: AssistantPart): string {
  if (part.type === 'tool-call') return `${part.name}${JSON.stringify(part.input)}`;
  return part.type === 'invalid-tool-call' ? `${part.name}${part.raw}` : part.text;
}
