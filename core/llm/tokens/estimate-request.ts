import type { LlmId } from '../call/llm-id.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import { imageRuleOf } from './image-rule.ts';
import { imageTokens } from './image-tokens.ts';
import { requestParts } from './request-parts.ts';
import {
  REQUEST_SECTIONS,
  requestSections,
  type SectionTokens,
  scaleSections,
} from './request-sections.ts';
import { factorFor, type TokenFactors } from './token-factor.ts';

/** Exact o200k tokens of a text; rejects with the signal's reason. */
type CountText = (text: string, signal: AbortSignal) => Promise<number>;

/** The estimated input tokens of a request. */
export interface TokenEstimate {
  /** Input tokens in all. */
  input: number;
  /** Of these, the tokens of images. */
  images: number;
  /**
   * o200k tokens of the texts, before the model's factor: the base from which a factor is learned.
   */
  counted: number;
  /** The count is exact: it uses the model's own encoding, and nothing in it is a guess. */
  isExact: boolean;
  /** The factor was learned from this model's own usage. */
  isLearned: boolean;
  /** The input by section, where it was counted by section. */
  sections?: SectionTokens;
}

/** Tokens around each message and before the reply, in OpenAI's chat format. */
const [PER_MESSAGE, FOR_REPLY] = [3, 3];
/** These models use an older encoding. */
const NOT_O200K = /^gpt-(4|4-.*|3.*)$/;

/**
 * Counts a request in o200k: one count for all models, from which {@link estimateFor} derives each
 * model's.
 */
export async function countRequest(
  request: LlmRequest,
  countText: CountText,
  signal: AbortSignal,
): Promise<number> {
  return sumOf(await countSections(request, countText, signal));
}

/** The same by section; pictures are counted for each model. The frames of messages are history. */
export async function countSections(
  request: LlmRequest,
  countText: CountText,
  signal: AbortSignal,
): Promise<SectionTokens> {
  const count = async (texts: readonly string[]) => {
    const counts = texts.map((text) => (text === '' ? 0 : countText(text, signal)));
    return (await Promise.all(counts)).reduce((sum, tokens) => sum + tokens, 0);
  };
  const { system, tools, history, page } = requestSections(request);
  const frames = requestParts({ ...request, tools: [] }).messages * PER_MESSAGE + FOR_REPLY;
  const said = await Promise.all([count(system), count(tools), count(history), count(page)]);
  const [ofSystem, ofTools, ofHistory, ofPage] = said;
  return {
    system: ofSystem,
    tools: ofTools,
    history: ofHistory + frames,
    page: ofPage,
    picture: 0,
  };
}

/** o200k tokens of all sections together. */
export function sumOf(sections: SectionTokens): number {
  return REQUEST_SECTIONS.reduce((sum, name) => sum + sections[name], 0);
}

/** The tokens that a model will count for a request, from its o200k tokens, in all or by section. */
export function estimateFor(
  request: LlmRequest,
  from: number | SectionTokens,
  id: LlmId,
  factors: TokenFactors,
): TokenEstimate {
  const sections = typeof from === 'number' ? undefined : from;
  const counted = typeof from === 'number' ? from : sumOf(from);
  const { images: pictures, tools } = requestParts(request);
  const rule = imageRuleOf(id);
  const images = pictures.reduce(
    (sum, { width, height }) => sum + imageTokens(rule, width, height),
    0,
  );
  const hasOwnEncoding = id.provider === 'openai' && !NOT_O200K.test(id.model);
  const { factor, isLearned } = factorFor(factors, id);
  const isExact = hasOwnEncoding && pictures.length === 0 && tools === 0;
  const text = isExact ? counted : Math.round(counted * factor);
  return {
    input: text + images,
    images,
    counted,
    isExact,
    isLearned,
    ...(sections && { sections: { ...scaleSections(sections, text), picture: images } }),
  };
}
