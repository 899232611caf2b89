import type { ProviderId } from '../../core/llm/call/llm-id.ts';
import { listLlms } from '../../core/llm/open/open-llm.ts';
import { type ClassPrices, type LlmPrice, staleWarning } from '../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../core/llm/prices/load-prices.ts';
import {
  findPricedLlm,
  PRICED_PROVIDERS,
  type PricedLlm,
  type PriceTable,
} from '../../core/llm/prices/price-table.ts';
import type { LlmConfig } from '../../core/llm/provider/llm-config.ts';
import { say, t } from '../../core/platform/messages/messages.ts';
import { numberText } from '../../core/platform/messages/numbers.ts';
import { type Command, UsageError } from '../arguments/command.ts';
import { KEY_VARIABLES, llmConfig } from '../arguments/llm-flags.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { headsOf } from '../format/format-table.ts';
import { progress } from '../setup/progress.mjs';

/** What --json prints, on two lines of the usage. */
const JSON_FORM = `{ asOf, source, models: [ { provider, id, context, price: { input, output,
${' '.repeat(24)}cachedInput?, cacheWrite?, tiers? }, configured, … } ] }`;

const USAGE = t('cli.modelsUsage', {
  json: JSON_FORM,
  providers: PRICED_PROVIDERS.join(', '),
});

/** Columns of words; the others are figures, aligned right. */
const WORD_COLUMNS = 2;

/** Milliseconds that a provider may take to answer. */
const ANSWER_DEADLINE_MS = 20_000;

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = parseModels(args);
    const table = await loadPrices();
    const warning = staleWarning(table.asOf, Date.now());
    if (warning !== null) progress(t('cli.warning', { warning: say(warning) }));
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

/** The models as a text table: one line each, and one more for each price tier. */
export function llmTable({ models, asOf, source }: KnownLlms): string {
  const rows = models.flatMap(rowsOf);
  const head = ['', ...headsOf(t('cli.modelColumns'))];
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const text = lines.map((row) => line(row, widths)).join('\n');
  return t('cli.usDollarsMillionTokens', { text, asOf, source });
}

function rowsOf({ provider, id, context, price, configured }: KnownLlm): string[][] {
  const first = [
    configured ? '✓' : '',
    `${provider}/${id}`,
    context === undefined ? t('common.unknown') : numberText(context),
    ...(price ? priceFigures(price) : [t('common.unknown'), '', '', t('common.unknown')]),
  ];
  const steps = (price?.tiers ?? []).map((tier) => [
    '',
    t('cli.moreTokensInput', { above: numberText(tier.above) }),
    '',
    ...priceFigures(tier),
  ]);
  return [first, ...steps];
}

function priceFigures({ input, cachedInput, cacheWrite, output }: ClassPrices): string[] {
  return [input, cachedInput, cacheWrite, output].map((usd) =>
    usd === undefined ? '–' : `${usd}`,
  );
}

function line(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, i) =>
    i < WORD_COLUMNS ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
  );
  return cells.join('  ').trimEnd();
}

/** A model as the command prints it; unknown facts are absent. */
interface KnownLlm {
  provider: ProviderId;
  id: string;
  name?: string;
  /** Tokens of input and output together. */
  context?: number;
  maxOutput?: number;
  images?: boolean;
  reasoning?: boolean;
  /** US dollars per million tokens. Absent is "price unknown". */
  price?: LlmPrice;
  /** It can be called: the key is in the environment, or the server has answered. */
  configured: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The printed result: models, and the source of the prices. */
interface KnownLlms extends Omit<PriceTable, 'models'> {
  models: readonly KnownLlm[];
}

/** Whether a provider's key is in the environment. Does not read the key itself. */
function isConfigured(provider: PricedLlm['provider'], environment: Environment): boolean {
  return KEY_VARIABLES[provider].some((name) => Boolean(environment[name]));
}

/** The models of the price table. */
export function pricedLlms(table: PriceTable, environment: Environment): KnownLlms {
  const models = table.models.map((model) => ({
    ...model,
    configured: isConfigured(model.provider, environment),
  }));
  return { asOf: table.asOf, source: table.source, models };
}

/** The models that a provider says it serves, each with its list price where one is known. */
export async function servedLlms(config: LlmConfig, table: PriceTable): Promise<KnownLlms> {
  const listed = await listLlms(config, AbortSignal.timeout(ANSWER_DEADLINE_MS));
  const { provider } = config;
  const models = listed.map((model) => {
    const priced = findPricedLlm(table, provider, model.id);
    return { ...priced, ...model, provider, configured: true };
  });
  return { asOf: table.asOf, source: table.source, models };
}
