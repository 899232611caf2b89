import { buildRequest } from '../../../core/agent/prompt/build-request.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import { offeredTools } from '../../../core/agent/tools/offered-tools.ts';
import { DOM_TOOLS, TRUSTED_TOOLS } from '../../../core/agent/tools/page-tools.ts';
import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import { newDelimiter } from '../../../core/llm/prompt/quote-page.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** What decides which tools a request offers. */
interface ToolChoices {
  isTrusted: boolean;
  allowScript: boolean;
}

/**
 * The request of a step that was taken, rebuilt from the page that was stored with it. Throws when
 * the page was not stored. Import lazily: zod comes with the tools.
 */
export function stepRequest(
  run: RunState | null,
  number: number,
  { isTrusted, allowScript }: ToolChoices,
): LlmRequest {
  const record = run?.steps.find((one) => one.number === number);
  if (!run || !record?.observation?.payload) {
    throw new Error(t('agentHistory.pageStepNotKept'));
  }
  const tools = offeredTools(isTrusted ? TRUSTED_TOOLS : DOM_TOOLS, { allowScript });
  const before = { ...run, steps: run.steps.filter((one) => one.number < number) };
  const { edited } = record;
  if (edited) return { ...edited, tools };
  return buildRequest(before, record.observation, tools, newDelimiter());
}
