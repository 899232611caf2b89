import { z } from 'zod';
import type { InvalidToolCall, JsonObject, ToolCall, ToolResult } from '../../llm/call/message.ts';
import { quotePage } from '../../llm/prompt/quote-page.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { DarkWork } from './dark-work.ts';
import { executeTool, type ToolOutput } from './execute-tool.ts';
import { RunEnded } from './run-ended.ts';
import type { TurnCall } from './thorough-state.ts';
import { isThoroughTool } from './thorough-tools.ts';

/** Characters of a result that a record keeps. */
const MAX_RESULT_CHARS = 6000;

/** What a person made of a call before it is carried out. */
export type CallOrder =
  | { type: 'go' }
  | { type: 'edit'; input: JsonObject }
  /** The model learns why; a developer's skipping needs no reason. */
  | { type: 'skip'; why?: string };

/** A call that was carried out, for the record and for the model. */
export interface ToolOutcome {
  record: TurnCall;
  result: ToolResult;
}

/** Carries out one call of a reply; the model learns whatever goes wrong. */
export async function executeCall(
  call: ToolCall | InvalidToolCall,
  order: CallOrder,
  work: DarkWork,
  mark: string,
): Promise<ToolOutcome> {
  const input = order.type === 'edit' ? order.input : call.type === 'tool-call' ? call.input : {};
  const output = await outputOf(call, input, order, work);
  const { data, isError = false, picture = null, isKept, score } = output;
  const isEdited = order.type === 'edit';
  const said = isEdited
    ? inEnglish('dark.developerChangedYourCall', {
        input: JSON.stringify(input),
        said: output.said,
      })
    : output.said;
  const text = data === undefined ? said : `${said}\n${quotePage(data, `page-${mark}`)}`;
  const content = [{ type: 'text' as const, text }, ...(picture ? [picture] : [])];
  return {
    record: {
      name: call.name,
      input,
      isEdited,
      result: [output.said, shown(data)].filter(Boolean).join('\n').slice(0, MAX_RESULT_CHARS),
      isError,
      ...(isKept !== undefined && { isKept }),
      ...(score && { score }),
      picture,
    },
    result: { callId: call.id, name: call.name, content, isError },
  };
}

async function outputOf(
  call: ToolCall | InvalidToolCall,
  input: JsonObject,
  order: CallOrder,
  work: DarkWork,
): Promise<ToolOutput> {
  if (order.type === 'skip') {
    return { said: order.why ?? inEnglish('dark.developerSkippedCall'), isError: true };
  }
  if (call.type === 'invalid-tool-call') return { said: call.problem, isError: true };
  if (!isThoroughTool(call.name)) {
    return { said: inEnglish('dark.noTool', { name: call.name }), isError: true };
  }
  try {
    return await executeTool(call.name, input, work);
  } catch (error) {
    if (error instanceof RunEnded) throw error;
    return { said: sentence(error), isError: true };
  }
}

function sentence(error: unknown): string {
  if (error instanceof z.ZodError)
    return inEnglish('dark.inputNotAsked', { prettifyError: z.prettifyError(error) });
  return errorText(error);
}

/** For people. */
function shown(data: unknown): string {
  if (data === undefined) return '';
  if (Array.isArray(data) && data.every((line) => typeof line === 'string')) return data.join('\n');
  return JSON.stringify(data, null, 1);
}
