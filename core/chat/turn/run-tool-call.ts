import { z } from 'zod';
import { orAborted } from '../../platform/async/or-aborted.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { Execution } from '../conversation/conversation.ts';
import type { ChatPage } from '../tools/chat-page.ts';
import { CHAT_TOOLS } from '../tools/chat-tools.ts';
import { resultContent } from '../tools/result-content.ts';
import type { ToolResultParts } from '../tools/tool-output.ts';
import { contentTokens, failedExecution } from './pending-executions.ts';

/** What a call needs from its turn. */
interface CallPorts {
  page: ChatPage;
  mark: string;
  now(): number;
}

/** What the model reads of a call that a person has stopped, or not let begin. */
const STOPPED = 'Stopped by the person.';

/** Carries out one call of a model and reports each of its states; never rejects. */
export async function runToolCall(
  { page, mark, now }: CallPorts,
  pending: Execution,
  signal: AbortSignal,
  changed: (execution: Execution) => void,
): Promise<void> {
  if (pending.status !== 'pending') return;
  if (signal.aborted) return changed(failedExecution(pending, STOPPED));
  const begun: Execution = { ...pending, status: 'executing', startedAt: now() };
  changed(begun);
  try {
    const { output, isError = false } = await orAborted(run(begun, page, signal), signal);
    const content = resultContent(output, mark);
    const tokens = contentTokens(content);
    const status = isError ? 'failed' : 'completed';
    changed({ ...begun, status, content, tokens, endedAt: now() });
  } catch (error) {
    const why = signal.aborted ? STOPPED : errorText(error);
    // Words of the page may be part of the reason.
    const content = resultContent([{ type: signal.aborted ? 'note' : 'page', text: why }], mark);
    const tokens = contentTokens(content);
    changed({ ...begun, status: 'failed', content, tokens, endedAt: now() });
  }
}

async function run(
  { name, args }: Execution,
  page: ChatPage,
  signal: AbortSignal,
): Promise<ToolResultParts> {
  const tool = CHAT_TOOLS.get(name);
  if (!tool) return refused(`There is no tool ${JSON.stringify(name)}.`);
  const read = tool.schema.safeParse(args);
  if (!read.success) return refused(`The arguments do not fit: ${z.prettifyError(read.error)}`);
  return tool.run(args as Parameters<typeof tool.run>[0], page, signal);
}

function refused(text: string): ToolResultParts {
  return { output: [{ type: 'note', text }], isError: true };
}
