import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../core/llm/prices/llm-price.ts';
import type { SectionTokens } from '../../../core/llm/tokens/estimate-request.ts';
import { imageTokens } from '../../../core/llm/tokens/image-rule.ts';
import { AGENT_MODES } from '../../../core/page/payload/choose-mode.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { utf8Length } from '../../../core/platform/text/utf8-length.ts';
import type { SortValue } from '../../ui/grid/sorting.ts';
import {
  inputPrice,
  MODES,
  type ModeOutcome,
  type ModeOutcomes,
  type ModePrice,
  type TableMode,
} from './mode-list.ts';

/** One row of the table; what is not known yet is absent. */
export interface TableRow {
  mode: TableMode;
  /** Which elements of the page the mode has. */
  covers: string;
  /** The mode that is chosen for the typed query. */
  isChosen: boolean;
  isWorking: boolean;
  /** Needs the debugger, which is not attached. */
  needsDebugger: boolean;
  /** Why there are no figures. */
  problem?: string;
  /** UTF-8 bytes of the text, and of the picture in base64. */
  bytes?: number;
  /** Including the picture. */
  tokens?: number;
  imageTokens?: number;
  /** Why there are no tokens, if counting failed. */
  tokenProblem?: string;
  /** US dollars for one call with this input. */
  usd?: number;
  /** A whole step of the agent in this mode; absent where the agent has no such mode. */
  step?: OneStep;
  ms?: number;
  /** Percent of the full payload's tokens that are saved; negative when it has more. */
  reduction?: number;
}

export interface RowOptions {
  hasQuery: boolean;
  isAttached: boolean;
  wholePage: boolean;
  chosen: TableMode;
  working: TableMode | null;
  price: ModePrice;
  /** What a step sends beside its page, o200k tokens; null while it is counted. */
  beside: SectionTokens | null;
}

/** The table's rows: every mode, and `filtered` once there is a query. */
export function tableRows(outcomes: ModeOutcomes, options: RowOptions): TableRow[] {
  const full = outcomes.get('full');
  const fullTokens = full?.type === 'done' ? countedTokens(full, options.price) : undefined;
  return MODES.filter(({ query }) => query !== 'needed' || options.hasQuery).map((info) => ({
    mode: info.mode,
    covers:
      info.query === 'needed' ? t('modes.forTheQuery') : covers(info.canPrune, options.wholePage),
    isChosen: info.mode === options.chosen,
    isWorking: info.mode === options.working,
    needsDebugger: info.needsDebugger === true && !options.isAttached && !outcomes.has(info.mode),
    ...modeFigures(info.mode, outcomes.get(info.mode), fullTokens, options),
  }));
}

/** What a column of the table is sorted by. */
export function modeSortValue(row: TableRow, column: string): SortValue {
  const { mode, bytes, tokens, usd, step, ms, reduction } = row;
  const values = { mode, covers: row.covers, bytes, tokens, step: step?.usd, time: ms };
  return { ...values, price: usd, saved: reduction }[column];
}

function covers(canPrune: boolean | undefined, wholePage: boolean) {
  return canPrune && !wholePage ? t('common.inView') : t('modes.wholePage');
}

/** The modes in which the agent sends a page. */
const STEP_MODES: ReadonlySet<string> = new Set(AGENT_MODES);

type Figures = Omit<TableRow, 'mode' | 'covers' | 'isChosen' | 'isWorking' | 'needsDebugger'>;
type Done = Extract<ModeOutcome, { type: 'done' }>;

function modeFigures(
  mode: TableMode,
  outcome: ModeOutcome | undefined,
  fullTokens: number | undefined,
  { price, beside }: RowOptions,
): Figures {
  if (!outcome) return {};
  if (outcome.type === 'failed') return { problem: outcome.message };
  const { payload, ms, tokens: count } = outcome;
  const { text, image } = payload;
  const tokens = countedTokens(outcome, price);
  const ofImage = image ? imageTokens(price.imageRule, image.width, image.height) : 0;
  const known = tokens === undefined ? {} : { tokens };
  return {
    ...known,
    bytes: utf8Length(text) + (image?.data.length ?? 0),
    ms,
    ...(image && { imageTokens: ofImage }),
    ...(count.type === 'failed' && { tokenProblem: count.message }),
    ...(tokens !== undefined &&
      mode !== 'full' &&
      fullTokens && { reduction: Math.round((1 - tokens / fullTokens) * 1000) / 10 }),
    ...(tokens !== undefined &&
      beside &&
      STEP_MODES.has(mode) && {
        step: oneStep(beside, { text: tokens - ofImage, picture: ofImage }, price),
      }),
    ...(tokens !== undefined && optional('usd', inputPrice(price, tokens - ofImage, ofImage))),
  };
}

/** Tokens of text and picture together; undefined until the text is counted. */
function countedTokens({ payload, tokens }: Done, { imageRule }: ModePrice): number | undefined {
  if (tokens.type !== 'counted') return undefined;
  const { image } = payload;
  return tokens.tokens + (image ? imageTokens(imageRule, image.width, image.height) : 0);
}

function optional<K extends string>(key: K, value: number | undefined): { [P in K]?: number } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: number });
}

/** A whole step of the agent with the page in one mode: nothing said before, nothing cached. */
interface OneStep {
  sections: SectionTokens;
  /** Input tokens in all. */
  input: number;
  /** Tokens of a usual reply. */
  output: number;
  /** US dollars, the reply included; undefined while the price is unknown. */
  usd: number | undefined;
}

/** What a step of the agent sends and costs, from what every step sends and o200k tokens of the page. */
function oneStep(
  beside: SectionTokens,
  page: { text: number; picture: number },
  { price, factor }: ModePrice,
): OneStep {
  const sections = {
    system: Math.round(beside.system * factor),
    tools: Math.round(beside.tools * factor),
    history: Math.round(beside.history * factor),
    page: Math.round((beside.page + page.text) * factor),
    picture: page.picture,
  };
  const input = Object.values(sections).reduce((sum, tokens) => sum + tokens, 0);
  const output = EXPECTED_OUTPUT_TOKENS;
  return { sections, input, output, usd: priceEstimate(price, { input, output }) };
}
