import { z } from 'zod';
import { isThoroughTool, THOROUGH_TOOLS } from '../../core/dark-model/thorough/thorough-tools.ts';

/** What a person wrote as a call's input; a sentence where it is not as the tool asks. */
export function readInput(name: string, text: string): { input: object } | { problem: string } {
  if (!isThoroughTool(name)) return { problem: `There is no tool "${name}".` };
  let value: unknown;
  try {
    value = name === 'apply_css' ? { css: text } : JSON.parse(text);
  } catch {
    return { problem: 'This is not JSON.' };
  }
  const parsed = THOROUGH_TOOLS[name].schema.safeParse(value);
  return parsed.success ? { input: parsed.data } : { problem: z.prettifyError(parsed.error) };
}
