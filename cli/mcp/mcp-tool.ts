import type { z } from 'zod';
import type { ImagePart } from '../../core/llm/call/message.ts';

/** What a tool has to say. */
export interface Answer {
  text: string;
  /** A sentence that says how to get what had no room. */
  advice: string;
  /** Whether the text has words of the page. */
  isPageData: boolean;
  /** Whether the call has failed, though it was carried out. */
  isError?: boolean;
  maxTokens?: number | undefined;
  image?: ImagePart;
}

/** A tool that a client can call; `run` rejects with a sentence. */
export interface McpTool<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  schema: Schema;
  /** Whether it may change what others see: the page’s server, or the page for good. */
  acts?: boolean;
  /** `limit`: the most tokens of an answer, unless the call says otherwise. */
  run(input: z.output<Schema>, limit: number): Promise<Answer>;
}

/** A tool among others: its arguments are those of its schema, which the server checks. */
export function defineTool<Schema extends z.ZodObject>(tool: McpTool<Schema>): McpTool {
  return {
    ...tool,
    run: (input, limit) => tool.run(tool.schema.parse(input) as z.output<Schema>, limit),
  };
}
