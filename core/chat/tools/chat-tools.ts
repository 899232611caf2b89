import type { ChatTool } from './chat-tool.ts';
import { ACTING_TOOLS, OFFERED_TOOL } from './tab-acting-tools.ts';
import { READING_TOOLS } from './tab-reading-tools.ts';

/** Every local tool of the chat, by its name. */
export const CHAT_TOOLS: ReadonlyMap<string, ChatTool> = new Map(
  [...READING_TOOLS, ...ACTING_TOOLS, OFFERED_TOOL].map((tool) => [tool.name, tool]),
);
