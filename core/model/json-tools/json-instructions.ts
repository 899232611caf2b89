import type { ModelRequest } from '../model-request.ts';
import { toolJsonSchema } from '../tool-schema.ts';

/** How a model that cannot call tools asks for them in its text. */
export function jsonInstructions({ tools = [], toolChoice = 'auto' }: ModelRequest): string {
  if (tools.length === 0 || toolChoice === 'none') return '';
  const list = tools.map(
    (tool) =>
      `- ${tool.name}: ${tool.description}\n  input: ${JSON.stringify(toolJsonSchema(tool))}`,
  );
  const must =
    toolChoice === 'required' ? 'Call at least one tool.' : 'Without a call, "calls" is [].';
  return `You can call tools. Answer with one JSON object and nothing else:
{"say": "what you say", "calls": [{"tool": "name", "input": {}}]}
${must} The results come in the next message.

Tools, each with the JSON Schema of its input:
${list.join('\n')}`;
}
