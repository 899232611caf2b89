import type { LlmId } from '../../llm/call/llm-id.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import type { MeasuredDark } from './measured-dark.ts';
import { proposeSheets, type RefinedSheet } from './propose-sheets.ts';
import { darkPageMessage } from './refine-request.ts';
import type { SeenAreas } from './seen-rules.ts';
import { THOROUGH_PROMPT } from './thorough-prompt.ts';
import { THOROUGH_SCHEMA, type ThoroughLimits, type ThoroughState } from './thorough-state.ts';
import { isThoroughTool, THOROUGH_TOOLS } from './thorough-tools.ts';

/** A run before its first turn. */
export function newThorough(run: {
  id: string;
  model: LlmId;
  url: string;
  /** What the developer wishes; may be empty. */
  words: string;
  limits: ThoroughLimits;
  sheets: readonly RefinedSheet[];
  /** The page in these sheets. */
  measured: MeasuredDark;
  /** Which of the sheets' rules are seen. */
  seen?: SeenAreas;
}): ThoroughState {
  const { id, model, url, words, limits, sheets, measured, seen } = run;
  const mark = id.replaceAll('-', '').slice(0, 8);
  return {
    schema: THOROUGH_SCHEMA,
    id,
    model,
    url,
    mark,
    limits,
    hasWish: words.trim() !== '',
    start: sheets,
    kept: [],
    first: measured.score,
    best: measured.score,
    request: { system: THOROUGH_PROMPT, tools: Object.keys(THOROUGH_TOOLS).filter(isThoroughTool) },
    messages: [darkPageMessage({ sheets, measured, words, boundary: mark, ...(seen && { seen }) })],
    turns: [],
    ms: 0,
  };
}

/** What the model is sent next. */
export function thoroughRequest({ request, messages }: ThoroughState): LlmRequest {
  const tools = request.tools.map((name) => THOROUGH_TOOLS[name]);
  return { ...request, messages, tools, continues: true };
}

/** The run with its next request as a person has left it. */
export function withRequest(state: ThoroughState, request: LlmRequest): ThoroughState {
  const { messages, tools = [], toolChoice: _, continues: __, ...standing } = request;
  const offered = tools.map(({ name }) => name).filter(isThoroughTool);
  return { ...state, request: { ...standing, tools: offered }, messages };
}

/** The best sheets of a run, which the page has. */
export function bestSheets({ start, kept }: ThoroughState): readonly RefinedSheet[] {
  return kept.reduce((sheets, changes) => proposeSheets(sheets, changes).sheets, start);
}
