import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { SYSTEM_PROMPT } from '../../../../../core/agent/prompt/system-prompt.ts';
import { AGENT_TOOLS } from '../../../../../core/agent/tools/agent-tools.ts';
import { MODEL_TOOLS, modelCall, USE_TOOL } from '../../../../../core/agent/tools/model-tools.ts';
import { toolSignature } from '../../../../../core/agent/tools/tool-signature.ts';
import { requestParts } from '../../../../../core/llm/tokens/request-parts.ts';

test('the system prompt takes at most 700 tokens, and all that comes before the page 2,200', () => {
  const { texts } = requestParts({ system: SYSTEM_PROMPT, messages: [], tools: MODEL_TOOLS });
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);

  expect(countTokens(SYSTEM_PROMPT)).toBeLessThanOrEqual(700);
  expect(tokens).toBeLessThanOrEqual(2200);
});

test('every tool is offered, by itself or through use_tool with what it takes', () => {
  const through = MODEL_TOOLS.find(({ name }) => name === USE_TOOL)?.description ?? '';

  for (const [name, tool] of Object.entries(AGENT_TOOLS)) {
    // It is offered with the pages that have tools of their own, and costs nothing elsewhere.
    if (name === 'page_tool') continue;
    const call = modelCall(name, {});
    if (call.name === USE_TOOL) expect(through).toContain(toolSignature(tool));
    else expect(MODEL_TOOLS.map((one) => one.name)).toContain(name);
  }
});
