import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../core/llm/prices/price-usage.ts';
import type { SectionTokens } from '../../../core/llm/tokens/request-sections.ts';
import type { ModePrice } from './mode-price.ts';

/** A whole step of the agent with the page in one mode: nothing said before, nothing cached. */
export interface OneStep {
  sections: SectionTokens;
  /** Input tokens in all. */
  input: number;
  /** Tokens of a usual reply. */
  output: number;
  /** US dollars, the reply included; undefined while the price is unknown. */
  usd: number | undefined;
}

/** What a step of the agent sends and costs, from what every step sends and o200k tokens of the page. */
export function oneStep(
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
