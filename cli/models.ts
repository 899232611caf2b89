import { loadPrices } from '../core/prices/load-prices.ts';
import { staleWarning } from '../core/prices/price-age.ts';
import {
  PRICED_PROVIDERS,
  type PricedProvider,
  type PriceTable,
} from '../core/prices/price-table.ts';
import { type Command, UsageError } from './command.ts';
import { modelTable } from './models/model-table.ts';
import { modelsJson } from './models/models-json.ts';
import { parseArguments } from './parse-arguments.ts';
import { progress } from './setup/progress.mjs';

const USAGE = `Usage: penumbra models [options]

Prints the models whose list price is known: US dollars for a million tokens, and the window in tokens.
A price counts for exactly that id. A tick marks the providers that are configured: their key is in the
environment (OPENAI_API_KEY, ANTHROPIC_API_KEY, GEMINI_API_KEY or GOOGLE_API_KEY).

Options:
  --json             { asOf, source, models: [ { provider, id, context, price: { input, output,
                     cachedInput?, cacheWrite?, tiers? }, … } ] }
  --provider <name>  only those of ${PRICED_PROVIDERS.join(', ')}
`;

export const command: Command = {
  summary: 'list the models with known prices, and which are configured',
  usage: USAGE,
  async run(args) {
    const { json, provider } = parse(args);
    const table = only(await loadPrices(), provider);
    const warning = staleWarning(table.asOf, Date.now());
    if (warning !== null) progress(`Warning: ${warning}`);
    const print = json ? modelsJson : modelTable;
    process.stdout.write(print(table, process.env));
    return 0;
  },
};

function parse(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, provider: { type: 'string' } },
  });
  if (positionals.length > 0) throw new UsageError('This command takes options only.');
  return { json: values.json, provider: parseProvider(values.provider) };
}

function parseProvider(name: string | undefined): PricedProvider | undefined {
  if (name === undefined) return undefined;
  const provider = PRICED_PROVIDERS.find((known) => known === name);
  if (provider) return provider;
  throw new UsageError(
    `No list prices are known of "${name}"; choose one of ${PRICED_PROVIDERS.join(', ')}.`,
  );
}

function only(table: PriceTable, provider: PricedProvider | undefined): PriceTable {
  if (!provider) return table;
  return { ...table, models: table.models.filter((model) => model.provider === provider) };
}
