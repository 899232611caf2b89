import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from '../../cli/arguments/command.ts';
import { inProject } from '../../cli/setup/project.ts';
import type { PricedLlm, PriceTable } from '../../core/llm/prices/price-table.ts';
import { fetchCatalog } from '../prices/fetch-catalog.ts';
import { toPriceTable } from '../prices/to-price-table.ts';

const USAGE = `Usage: npm run prices

Refreshes core/llm/prices/prices.json from the model catalogue of the npm package @earendil-works/pi-ai, and
prints what has changed. A unit test holds the result against @pydantic/genai-prices.
`;

const FILE = inProject('core/llm/prices/prices.json');

export const command: Command = {
  usage: USAGE,
  async run() {
    const before = await readTable();
    const table = toPriceTable(await fetchCatalog());
    await writeFile(FILE, tableText(table));
    process.stdout.write(`${changes(before?.models ?? [], table.models).join('\n')}\n`);
    process.stdout.write(`${table.models.length} models as of ${table.asOf} (${table.source})\n`);
    return 0;
  },
};

async function readTable(): Promise<PriceTable | undefined> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as PriceTable);
}

/** One model per line, so that a change of price is one line of a diff. */
function tableText({ asOf, source, models }: PriceTable): string {
  const lines = models.map((model) => `    ${JSON.stringify(model)}`).join(',\n');
  const head = `  "asOf": ${JSON.stringify(asOf)},\n  "source": ${JSON.stringify(source)},`;
  return `{\n${head}\n  "models": [\n${lines}\n  ]\n}\n`;
}

function changes(before: readonly PricedLlm[], after: readonly PricedLlm[]): string[] {
  const key = ({ provider, id }: PricedLlm) => `${provider}/${id}`;
  const old = new Map(before.map((model) => [key(model), model]));
  const kept = new Set(after.map(key));
  const gone = before.filter((model) => !kept.has(key(model)));
  const said = after.flatMap((model) => {
    const was = old.get(key(model));
    if (!was) return `+ ${key(model)}`;
    return isDeepStrictEqual(was, model) ? [] : `~ ${key(model)}`;
  });
  return [...said, ...gone.map((model) => `- ${key(model)}`)];
}
