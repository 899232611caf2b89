import type { ActReport } from '../../page/act/act-report.ts';
import { composeOutline, readHandle } from '../../page/outline/outline.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { discloseLook, WITHHELD_NOTE } from '../policy/disclosed-look.ts';
import { foreignFrameNumbers } from '../policy/foreign-frames.ts';
import type { RunState } from '../run/run-state.ts';
import { countText } from '../sentinel/compare-text.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { handleOf } from '../tools/target-of.ts';
import { framesOf } from './frames-of.ts';
import type { RunContext } from './run-context.ts';

/** Most tokens of what is found. */
const MAX_FOUND_TOKENS = 500;
const MAX_NEAR_TOKENS = 200;

/** Answers from the page's outline: what is about a text, or the text behind a handle. */
export async function readPageText(
  context: RunContext,
  { origins }: Pick<RunState, 'origins'>,
  action: AgentAction,
): Promise<ActReport> {
  const handle = handleOf(action);
  if (handle !== undefined) {
    const { sentPage, found } = context;
    const known = [found, sentPage?.outline].filter((shown) => shown != null);
    const text = known.map((page) => readHandle(page, handle)).find((read) => read !== undefined);
    if (text === undefined) return failed(inEnglish('run.handleGone', { handle }));
    return { type: 'done', log: [], input: 'none', text };
  }
  const query = action.tool === 'find' ? action.input.text : '';
  const whole = await context.lookNow();
  // The page may have gone where nobody has agreed to.
  const { look, isWithheld } = discloseLook(whole, origins);
  if (isWithheld) return failed(WITHHELD_NOTE);
  const { tree } = look;
  const foreign = foreignFrameNumbers(whole.tree, origins);
  const frames = (await framesOf(context, tree, true)).filter(({ frame }) => !foreign.has(frame));
  const within = (maxTokens: number) =>
    composeOutline(tree, frames, { wholePage: true, query, maxTokens });
  const most = within(MAX_FOUND_TOKENS);
  const isExact = query === '' || countText(most.text, query) > 0;
  // Where nothing has the very words, what is merely near is worth a glance.
  const outline = isExact ? most : within(MAX_NEAR_TOKENS);
  context.found = outline;
  const { text, lines } = outline;
  const isFound = lines.some(({ kind, lead }) => kind !== 'fold' && !lead.startsWith('page: '));
  // The nearest lines are easily taken for the answer.
  const found = withoutPageLine(text);
  const said = isExact ? found : `${inEnglish('run.notExactly')}\n${found}`;
  return {
    type: 'done',
    log: [],
    input: 'none',
    text: isFound ? said : inEnglish('run.nothingFound', { text: query }),
  };
}

/** Which page it is has been said. */
function withoutPageLine(text: string): string {
  return text.startsWith('page: ') ? text.slice(text.indexOf('\n') + 1) : text;
}

function failed(message: string): ActReport {
  return { type: 'failed', log: [], message, dispatched: 'no' };
}
