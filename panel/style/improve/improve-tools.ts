import { z } from 'zod';
import { t } from '../../../core/platform/messages/messages.ts';
import { IMPROVE_TOOLS, isImproveTool } from '../../../core/style/improve/tools.ts';

/** What works on sheets: PostCSS and zod come with it, so it is loaded when asked for. */
export { laterEdits } from '../../../core/style/hand-edits/hand-edited-lines.ts';
export {
  bestSheets,
  lookedAt,
  newImprove,
  nextRequest,
  runImprove,
  withRequest,
} from '../../../core/style/improve/improve-run.ts';
export { seenRules } from '../../../core/style/improve/page-message.ts';
export { proposeSheets } from '../../../core/style/improve/propose-sheets.ts';
export { checkChanges, readReply } from '../../../core/style/improve/read-changes.ts';
export { improveOutcome } from '../../../core/style/improve/run-strategy.ts';

/** What a person wrote as a call's input; a sentence where it is not as the tool asks. */
export function readInput(name: string, text: string): { input: object } | { problem: string } {
  if (!isImproveTool(name)) return { problem: t('dark.noTool', { name }) };
  let value: unknown;
  try {
    value = name === 'apply_css' ? { css: text } : JSON.parse(text);
  } catch {
    return { problem: t('thorough.notJson') };
  }
  const parsed = IMPROVE_TOOLS[name].schema.safeParse(value);
  return parsed.success ? { input: parsed.data } : { problem: z.prettifyError(parsed.error) };
}
