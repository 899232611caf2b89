import type { LlmRequest } from '../call/llm-request.ts';
import type { Message, ToolMessage, UserMessage } from '../call/message.ts';
import { requestParts } from './request-parts.ts';

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
  const sum = REQUEST_SECTIONS.reduce((all, name) => all + sections[name], 0);
  if (sum === 0) return { ...NO_SECTIONS, history: total };
  const scaled = { ...NO_SECTIONS };
  for (const name of REQUEST_SECTIONS) scaled[name] = Math.round((sections[name] * total) / sum);
  const largest = REQUEST_SECTIONS.reduce((a, b) => (sections[b] > sections[a] ? b : a));
  const rounded = REQUEST_SECTIONS.reduce((all, name) => all + scaled[name], 0);
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
