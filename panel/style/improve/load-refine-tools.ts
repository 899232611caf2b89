import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import type { DarkTrialPage } from '../../../core/style/improve/dark-trial-page.ts';
import type { RefinedSheet } from '../../../core/style/improve/propose-sheets.ts';
import type { RefineQuestion } from '../../../core/style/improve/refine-request.ts';

/** What a refinement works on. */
export interface Refinement {
  sheets: readonly RefinedSheet[];
  bench: DarkTrialPage;
  tools: Awaited<ReturnType<typeof loadRefineTools>>;
  /** Address of the page's document. */
  url: string;
}

/** What reads and writes the sheets of a refinement; not needed before the first one. */
export async function loadRefineTools() {
  const [later, check, propose, reply, request, seen, worth] = await Promise.all([
    import('../../../core/style/hand-edits/later-edits.ts'),
    import('../../../core/style/improve/check-changes.ts'),
    import('../../../core/style/improve/propose-sheets.ts'),
    import('../../../core/style/improve/read-reply.ts'),
    import('../../../core/style/improve/refine-request.ts'),
    import('../../../core/style/improve/seen-rules.ts'),
    import('../../../core/style/improve/worth-asking.ts'),
  ]);
  return { ...later, ...check, ...propose, ...reply, ...request, ...seen, ...worth };
}

/** What a model is asked of these sheets, with the rules of them that are seen in the page. */
export async function requestOf(
  { tools, bench }: Refinement,
  question: Omit<RefineQuestion, 'boundary' | 'seen'>,
  run: string,
): Promise<LlmRequest> {
  const seen = await tools.seenRules(bench, question.sheets);
  return tools.refineRequest({ ...question, seen, boundary: run.slice(0, 8) });
}
