import type { ImagePart, JsonObject } from '../llm/call/message.ts';
import type { Tool } from '../llm/call/tool.ts';
import { MessageError } from '../platform/messages/messages.ts';

/**
 * What a tool can affect. Tools that read run at once; what acts goes through the policy and the gate of the
 * agent, and what previews asks the person.
 */
type ChatToolEffect = 'reads' | 'acts' | 'previews';

/** A local tool of the chat: defined once, for every model and for the conversation that shows it. */
export interface ChatTool extends Tool {
  effect: ChatToolEffect;
  /** Carries a call out, with arguments that match the schema. Rejects with a sentence. */
  run(input: JsonObject, page: ChatPage, signal: AbortSignal): Promise<ToolResultParts>;
}

/** What a tool gave: words and pictures of the page, or a sentence of ours. */
export type ToolOutput =
  | { type: 'page'; text: string }
  | { type: 'note'; text: string }
  /** The person's own words. */
  | { type: 'person'; text: string }
  | { type: 'picture'; picture: ImagePart };

/** What a call came to. `isError`: it did not do what was asked. */
export interface ToolResultParts {
  output: readonly ToolOutput[];
  isError?: boolean;
  /** The person did not want it. */
  isRefused?: boolean;
}

/** What the person did not want, a sentence. */
export class PersonRefused extends MessageError {}

/** What a page says, as the only output. */
export function pageWords(text: string): ToolResultParts {
  return { output: [{ type: 'page', text }] };
}

/** What is read of the document of the tab. Secrets are masked. */
export interface DomText {
  url: string;
  title: string;
  text: string;
  html?: string;
}

/**
 * What the chat's tools ask of the tab. Every call first sees to it that the person has agreed to the page's origin,
 * and rejects with a sentence where they have not, or where the page cannot be read.
 */
export interface ChatPage {
  info(): Promise<JsonObject>;
  /** Null where no element matches the selector. */
  readDom(options: { selector: string | undefined; hasHtml: boolean }): Promise<DomText | null>;
  /** `quality` of the JPEG, 0 to 1. */
  picture(quality: number): Promise<ImagePart>;
  /** The payload: what is shown in reading order, each control with its ID. */
  outline(options: { wholePage: boolean; query: string | undefined }): Promise<string>;
  /** The colors that the page paints, as a table. */
  colors(): Promise<string>;
  /** Measures the page as it is, by its pixels. */
  measureDark(): Promise<string>;
  /** Shows the page in the dark, or as it was; a person is asked first. */
  previewDark(isDark: boolean, signal: AbortSignal): Promise<ToolResultParts>;
  /** Shows dark CSS in the page, measures it, and keeps it if a person wants that. */
  proposeDark(css: string, signal: AbortSignal): Promise<ToolResultParts>;
  /** The one element that a selector names. Rejects where there is none, or several. */
  elementAt(selector: string): Promise<ElementPlace>;
  /** Scrolls an element into view: where a pointer reaches it, CSS pixels of the view. Rejects where none does. */
  reach(element: string): Promise<{ x: number; y: number }>;
  /** The same for a tab that the person has added, by its name. Rejects where there is none. */
  inTab?(name: string): ChatPage;
  /** One step of the agent, with its policy, gate and checks. */
  act(step: PageStep, signal: AbortSignal): Promise<ToolResultParts>;
}

/** An element of the page. */
export interface ElementPlace {
  /** Its page-wide ID. */
  element: string;
  /** How the outline has it: a control, a list of options, or not at all. */
  kind: 'control' | 'select' | 'unlisted';
}

/** A step of the agent, by the name of the agent's tool. */
export interface PageStep {
  tool: 'click' | 'click_at' | 'type' | 'select' | 'scroll' | 'page_tool';
  input: JsonObject;
}
