import { z } from 'zod';
import { t } from '../../../core/platform/messages/messages.ts';
import { isThoroughTool, THOROUGH_TOOLS } from '../../../core/style/improve/thorough-tools.ts';

/** What a run needs beside the panel's own: PostCSS and zod come with it, so it is loaded when asked for. */
export { laterEdits } from '../../../core/style/hand-edits/later-edits.ts';
export {
  bestSheets,
  newThorough,
  thoroughRequest,
  withRequest,
} from '../../../core/style/improve/new-thorough.ts';
export { refineRequest } from '../../../core/style/improve/refine-request.ts';
export { runThorough } from '../../../core/style/improve/run-thorough.ts';
export { seenRules } from '../../../core/style/improve/seen-rules.ts';
export { STRATEGY_LIMITS } from '../../../core/style/improve/strategy-limits.ts';
export { thoroughOutcome } from '../../../core/style/improve/thorough-outcome.ts';
export { runTwoPass } from './two-pass-run.ts';

/** What a person wrote as a call's input; a sentence where it is not as the tool asks. */
export function readInput(name: string, text: string): { input: object } | { problem: string } {
  if (!isThoroughTool(name)) return { problem: t('thorough.noTool', { name }) };
  let value: unknown;
  try {
    value = name === 'apply_css' ? { css: text } : JSON.parse(text);
  } catch {
    return { problem: t('thorough.notJson') };
  }
  const parsed = THOROUGH_TOOLS[name].schema.safeParse(value);
  return parsed.success ? { input: parsed.data } : { problem: z.prettifyError(parsed.error) };
}
