import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mcpTools } from '../../../../cli/mcp/mcp.ts';
import { mcpArguments } from '../../../../cli/mcp/mcp-arguments.ts';
import { Pages } from '../../../../cli/mcp/pages.ts';

/** What a client's model is sent of all tools before it has asked anything. */
const MAX_INPUT_TOKENS = 1500;
const MAX_OUTPUT_TOKENS = 1500;

async function offered() {
  const { pages, acting } = await mcpArguments(['--yes']);
  return mcpTools(new Pages(pages, acting?.policy ?? null), acting);
}

/** As the protocol's SDK sends it. */
const json = (schema: z.ZodObject, io: 'input' | 'output') => z.toJSONSchema(schema, { io });

test('the tools cost a model little: names, descriptions and inputs, and outputs beside', async () => {
  const tools = await offered();
  const inputs = tools.map(({ name, description, schema }) =>
    JSON.stringify({ name, description, inputSchema: json(schema, 'input') }),
  );
  const outputs = tools.map(({ output }) => json(output, 'output'));

  expect(countTokens(inputs.join('\n'))).toBeLessThanOrEqual(MAX_INPUT_TOKENS);
  expect(countTokens(JSON.stringify(outputs))).toBeLessThanOrEqual(MAX_OUTPUT_TOKENS);
});

test('every tool says what its answers have for programs, a tab at least', async () => {
  for (const { name, output } of await offered()) {
    expect([name, Object.keys(output.shape).some((key) => /^(tab|tabs)$/.test(key))]).toEqual([
      name,
      true,
    ]);
  }
});
