import type { LlmId } from '../call/llm-id.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import { imageRuleOf } from './image-rule.ts';
import { imageTokens } from './image-tokens.ts';
import { requestParts } from './request-parts.ts';
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
  const { texts, messages } = requestParts(request);
  const counts = await Promise.all(
    texts.map((text) => (text === '' ? 0 : countText(text, signal))),
  );
  return counts.reduce((sum, count) => sum + count, 0) + messages * PER_MESSAGE + FOR_REPLY;
}

/** The tokens that a model will count for a request. */
export function estimateFor(
  request: LlmRequest,
  counted: number,
  id: LlmId,
  factors: TokenFactors,
): TokenEstimate {
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
  return { input: text + images, images, counted, isExact, isLearned };
}
