import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import { staleWarning } from '../../core/llm/prices/price-age.ts';
import { PRICED_PROVIDERS, type PriceTable } from '../../core/llm/prices/price-table.ts';
import { t, translated } from '../../core/platform/messages/messages.ts';
import { type Command, UsageError } from '../arguments/command.ts';
import { llmConfig } from '../arguments/llm-flags.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { progress } from '../setup/progress.mjs';
import { type KnownLlms, pricedLlms, servedLlms } from './known-llm.ts';
import { llmTable } from './llm-table.ts';

/** What --json prints, on two lines of the usage. */
const JSON_FORM = `{ asOf, source, models: [ { provider, id, context, price: { input, output,
${' '.repeat(24)}cachedInput?, cacheWrite?, tiers? }, configured, … } ] }`;

const USAGE = t('cli.modelsUsage', {
  json: JSON_FORM,
  providers: PRICED_PROVIDERS.join(', '),
});

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = parseModels(args);
    const table = await loadPrices();
    const warning = staleWarning(table.asOf, Date.now());
    if (warning !== null) progress(t('cli.warning', { warning: translated(warning) }));
    const known = await modelsOf(table, asked);
    process.stdout.write(json ? llmsJson(known) : llmTable(known));
    return 0;
  },
};

type Asked = Omit<ReturnType<typeof parseModels>, 'json'>;

async function modelsOf(table: PriceTable, asked: Asked): Promise<KnownLlms> {
  const { served, provider, 'base-url': baseUrl, 'api-key-env': keyVariable } = asked;
  if (served && provider === undefined && baseUrl === undefined) {
    throw new UsageError(t('cli.servedNeedsServer'));
  }
  if (served || baseUrl !== undefined) {
    const flags = { provider, 'base-url': baseUrl, 'api-key-env': keyVariable };
    // The list is the same whichever model is named.
    const config = await llmConfig({ ...flags, model: 'any' }, process.env);
    if (config) return servedLlms(config, table);
  }
  if (provider === undefined) return pricedLlms(table, process.env);
  if (!PRICED_PROVIDERS.some((known) => known === provider)) {
    throw new UsageError(
      t('cli.noListPrices', { provider, providers: PRICED_PROVIDERS.join(', ') }),
    );
  }
  const models = table.models.filter((model) => model.provider === provider);
  return pricedLlms({ ...table, models }, process.env);
}

function parseModels(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      served: { type: 'boolean', default: false },
      provider: { type: 'string' },
      'base-url': { type: 'string' },
      'api-key-env': { type: 'string' },
    },
  });
  if (positionals.length > 0) throw new UsageError(t('cli.commandTakesOptionsOnly'));
  return values;
}

/** The models as JSON, with a line end. */
export function llmsJson({ asOf, source, models }: KnownLlms): string {
  return `${JSON.stringify({ asOf, source, models }, null, 2)}\n`;
}
