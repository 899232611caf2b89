import type { JsonObject } from '../../llm/call/message.ts';
import type { Tool } from '../../llm/call/tool.ts';
import type { ChatPage } from './chat-page.ts';
import type { ToolResultParts } from './tool-output.ts';

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
