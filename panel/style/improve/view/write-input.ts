import type { JsonObject } from '../../../../core/llm/call/message.ts';

/** A call's input as a person edits it: CSS as it is, the rest as JSON. */
export function writeInput(name: string, input: JsonObject): string {
  const { css } = input;
  if (name === 'apply_css' && typeof css === 'string') return css;
  return JSON.stringify(input, null, 2);
}
