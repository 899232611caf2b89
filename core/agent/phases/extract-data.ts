import { z } from 'zod';
import type { LlmReply } from '../../llm/call/llm-event.ts';
import type { JsonObject } from '../../llm/call/message.ts';
import { newDelimiter } from '../../llm/prompt/quote-page.ts';
import { composeOutline } from '../../page/outline/outline.ts';
import { estimateTokens } from '../../page/payload/estimate-tokens.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { discloseLook, WITHHELD_NOTE } from '../policy/disclosed-look.ts';
import { foreignFrameNumbers } from '../policy/foreign-frames.ts';
import { askedAgain, extractedSchema, extractRequest } from '../prompt/extract-request.ts';
import type { RunState } from '../run/run-state.ts';
import { askBeside } from './ask-beside.ts';
import { framesOf } from './frames-of.ts';
import type { RunContext } from './run-context.ts';

/** Most tokens of the page that is read, and the share of a small context that it may take. */
const MAX_READ_TOKENS = 12_000;
const CONTEXT_SHARE = 0.5;
/** How often the model is asked at most. */
const MAX_ASKED = 2;

type Schema = z.ZodType;

/**
 * Reads data from the whole page by a call of the model: checked against the schema, asked once more with
 * what is wrong, and handed on with the lines that it was read from. The state that comes back has the report.
 */
export async function extractData(
  context: RunContext,
  before: RunState,
  { schema, question }: { schema: JsonObject; question: string },
): Promise<RunState> {
  let state = before;
  const report = (text: string): RunState =>
    withDraft(state, { report: { type: 'done', log: [], input: 'none', text } });
  const failed = (message: string): RunState =>
    withDraft(state, { report: { type: 'failed', log: [], message, dispatched: 'no' } });
  let wanted: Schema;
  try {
    wanted = z.fromJSONSchema(schema);
  } catch (error) {
    return failed(inEnglish('run.extractSchemaWrong', { problem: errorText(error) }));
  }
  const lines = await readableLines(context, state, question);
  if (lines === null) return failed(WITHHELD_NOTE);
  let request = extractRequest({ question, schema, lines }, state.mark ?? newDelimiter());
  let problem = '';
  for (let asked = 0; asked < MAX_ASKED; asked++) {
    const answer = await askBeside(context, state, request, context.ports);
    state = answer.state;
    if (!answer.reply) return failed(inEnglish('run.extractFailed', { problem: answer.problem }));
    const { message } = answer.reply;
    const checked = checkAnswer(message.content, wanted, lines);
    if (checked.type === 'data') return report(JSON.stringify(checked.found));
    problem = checked.problem;
    request = askedAgain(request, message, problem);
  }
  return failed(inEnglish('run.extractFailed', { problem }));
}

/** The lines of the whole page; null where nobody has agreed to its origin. */
async function readableLines(
  context: RunContext,
  { origins }: RunState,
  query: string,
): Promise<readonly string[] | null> {
  const whole = await context.lookNow();
  const { look, isWithheld } = discloseLook(whole, origins);
  if (isWithheld) return null;
  const { tree } = look;
  const foreign = foreignFrameNumbers(whole.tree, origins);
  const frames = (await framesOf(context, tree, true)).filter(({ frame }) => !foreign.has(frame));
  const share = (context.contextTokens ?? Number.POSITIVE_INFINITY) * CONTEXT_SHARE;
  const maxTokens = Math.min(MAX_READ_TOKENS, share);
  const { text } = composeOutline(tree, frames, { wholePage: true, full: true });
  if (estimateTokens(text) <= maxTokens) return text.split('\n');
  return composeOutline(tree, frames, {
    wholePage: true,
    query,
    fills: true,
    maxTokens,
  }).text.split('\n');
}

type Checked =
  | { type: 'data'; found: { data: unknown; lines: readonly string[] } }
  | { type: 'wrong'; problem: string };

/** The answer's data when it matches; what is wrong of it otherwise, for the model and for people. */
function checkAnswer(
  content: LlmReply['message']['content'],
  wanted: Schema,
  lines: readonly string[],
): Checked {
  const call = content.find((part) => part.type === 'tool-call');
  if (call?.type !== 'tool-call') return wrong(inEnglish('run.extractNoAnswer'));
  const answer = extractedSchema.safeParse(call.input);
  if (!answer.success) return wrong(z.prettifyError(answer.error));
  const data = wanted.safeParse(answer.data.data);
  if (!data.success) return wrong(z.prettifyError(data.error));
  const numbers = [...new Set(answer.data.lines)];
  const unknown = numbers.filter((number) => lines[number - 1] === undefined);
  if (unknown.length > 0)
    return wrong(inEnglish('run.extractNoSuchLine', { line: unknown.join(', ') }));
  if (numbers.length === 0) return wrong(inEnglish('run.extractNoLines'));
  const read = numbers.map((number) => lines[number - 1]?.trim() ?? '');
  return { type: 'data', found: { data: data.data, lines: read } };
}

function wrong(problem: string): Checked {
  return { type: 'wrong', problem };
}

function withDraft(state: RunState, patch: Partial<RunState['draft']>): RunState {
  return { ...state, draft: { ...state.draft, ...patch } };
}
