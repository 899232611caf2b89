import type { PricedLlm } from '../../../core/llm/prices/price-table.ts';
import type { ListedLlm } from '../../../core/llm/provider/listed-llm.ts';

/** Most US dollars for a million output tokens of a model that nobody has chosen. */
const MOST_OUTPUT_PRICE = 10;
/** Previews, aliases and dated copies of a model have another name that stays. */
const PASSING = /preview|latest|\d{4}/;

/**
 * The model to begin with, of those that a service lists: the newest that sees pictures at a moderate list
 * price, or the only one. Null where nothing speaks for one of them: a person has to choose.
 */
export function suggestedLlm(
  listed: readonly ListedLlm[],
  known: (model: string) => PricedLlm | undefined,
): string | null {
  if (listed.length === 1) return listed[0]?.id ?? null;
  const fit = listed
    .map(({ id }) => known(id))
    .filter((model) => model !== undefined)
    .filter(({ id, images, price }) => {
      return images && price.output <= MOST_OUTPUT_PRICE && !PASSING.test(id);
    });
  return fit.sort(byWorth)[0]?.id ?? null;
}

/** Those that reason first, then the newest version, then the dearest of a family. */
function byWorth(one: PricedLlm, other: PricedLlm): number {
  return (
    Number(other.reasoning) - Number(one.reasoning) ||
    versionOf(other.id) - versionOf(one.id) ||
    other.price.output - one.price.output ||
    one.id.localeCompare(other.id)
  );
}

/** `gpt-6.1-sol` is 6.1, `claude-sonnet-5-5` is 5.5, `gpt-6-sol` is 6. */
function versionOf(id: string): number {
  const [, major = '0', minor = '0'] = /(\d+)(?:[.-](\d+)(?![\d]))?/.exec(id) ?? [];
  return Number(`${major}.${minor}`);
}
