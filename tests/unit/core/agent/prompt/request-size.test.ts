import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { SYSTEM_PROMPT } from '../../../../../core/agent/prompt/system-prompt.ts';
import { AGENT_TOOLS } from '../../../../../core/agent/tools/agent-tools.ts';
import {
  MODEL_TOOLS,
  modelCall,
  toolSignature,
  USE_TOOL,
} from '../../../../../core/agent/tools/model-tools.ts';
import { requestParts } from '../../../../../core/llm/tokens/estimate-request.ts';

test('the system prompt takes at most 440 tokens, and all that comes before the page 1,050', () => {
  const { texts } = requestParts({ system: SYSTEM_PROMPT, messages: [], tools: MODEL_TOOLS });
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);

  expect(countTokens(SYSTEM_PROMPT)).toBeLessThanOrEqual(440);
  expect(tokens).toBeLessThanOrEqual(1050);
});

test('every tool is offered, by itself or through use_tool with what it takes', () => {
  const through = MODEL_TOOLS.find(({ name }) => name === USE_TOOL)?.description ?? '';

  for (const [name, tool] of Object.entries(AGENT_TOOLS)) {
    // It is offered with the pages that have tools of their own, and costs nothing elsewhere.
    if (name === 'page_tool') continue;
    const call = modelCall(name, {});
    const args = toolSignature(tool).slice(name.length);
    if (call.name === USE_TOOL) expect(through).toMatch(signature(name, args));
    else expect(MODEL_TOOLS.map((one) => one.name)).toContain(name);
  }
});

/** Tools that take the same stand together: `hover, double_click {element}`. */
function signature(name: string, args: string): RegExp {
  return new RegExp(`\\b${name}(?:, \\w+)*${args.replace(/[{}?[\]|]/g, '\\$&')}(?:;|\\.)`);
}
