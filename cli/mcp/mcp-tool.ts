import type { z } from 'zod';
import type { ImagePart } from '../../core/llm/call/message.ts';

/** What a tool has to say. */
export interface Answer<Data = Record<string, unknown>> {
  text: string;
  /** IDs, verdict and counts, for programs; never the page once more. */
  data: Data;
  /** A sentence that says how to get what had no room. */
  advice: string;
  /** Whether the text has words of the page. */
  isPageData: boolean;
  /** Whether the call has failed, though it was carried out. */
  isError?: boolean;
  maxTokens?: number | undefined;
  image?: ImagePart;
}

/** How a tool is called. */
export interface ToolCall {
  /** The most tokens of an answer, unless the call says otherwise. */
  limit: number;
  /** Aborted when the client does not want the answer any more. */
  signal: AbortSignal;
}

/** A tool that a client can call; `run` rejects with a sentence. */
export interface McpTool<
  Schema extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  name: string;
  description: string;
  schema: Schema;
  /** What its answers have for programs. */
  output: Output;
  /** Whether it may change what others see: the page’s server, or the page for good. */
  acts?: boolean;
  run(input: z.output<Schema>, call: ToolCall): Promise<Answer<z.input<Output>>>;
}

/** A tool among others: its arguments are those of its schema, which the server checks. */
export function defineTool<Schema extends z.ZodObject, Output extends z.ZodObject>(
  tool: McpTool<Schema, Output>,
): McpTool {
  return {
    ...tool,
    run: async (input, call) => {
      const answer = await tool.run(tool.schema.parse(input) as z.output<Schema>, call);
      return { ...answer, data: answer.data as Record<string, unknown> };
    },
  };
}
