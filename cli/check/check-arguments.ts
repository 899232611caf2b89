import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type CheckConfig, checkRule, readConfig } from '../../core/check/config.ts';
import { FORMS, SEVERITIES } from '../../core/check/finding/finding.ts';
import { CHECK_RULES } from '../../core/check/rules/check-rules.ts';
import { MessageError, t } from '../../core/platform/messages/messages.ts';
import { nearestName } from '../../core/platform/text/nearest-name.ts';
import { readJson } from '../../core/platform/text/read-json.ts';
import { UsageError } from '../arguments/command.ts';
import { fileProblem } from '../arguments/file-problem.ts';
import { pageSize } from '../arguments/page-arguments.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { readStorageState, type StorageState } from './check-page.ts';

/** Reports that can be asked for. */
export const REPORTS = ['text', 'json', 'html', 'sarif', 'junit', 'github'] as const;
export type ReportKind = (typeof REPORTS)[number];

/** Where the configuration is, where nobody says. */
export const CONFIG_FILE = 'penumbra.config.json';
/** Memory that a page in a context of its own takes, with what reads it. Bytes. */
const PAGE_MEMORY = 300 * 2 ** 20;
const MAX_CONCURRENCY = 64;

/** Which pages a run is about. */
export interface PageSource {
  addresses: readonly string[];
  sitemap: string | undefined;
  crawls: boolean;
  depth: number;
  maxPages: number;
  /** Pages of one pattern of route. */
  sample: number;
}

/** What a check was asked for. */
export type CheckArguments = Awaited<ReturnType<typeof parseCheck>>;

const OPTIONS = {
  viewport: { type: 'string', multiple: true },
  timeout: { type: 'string', default: '60' },
  report: { type: 'string', default: 'text' },
  output: { type: 'string' },
  config: { type: 'string' },
  init: { type: 'boolean', default: false },
  rules: { type: 'string' },
  off: { type: 'string' },
  budget: { type: 'string', multiple: true },
  screens: { type: 'string' },
  'fail-on': { type: 'string' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  'only-changed': { type: 'string' },
  sitemap: { type: 'string' },
  crawl: { type: 'boolean', default: false },
  depth: { type: 'string', default: '3' },
  'max-pages': { type: 'string', default: '200' },
  list: { type: 'string' },
  sample: { type: 'string' },
  'storage-state': { type: 'string' },
  header: { type: 'string', multiple: true },
  connect: { type: 'string' },
  concurrency: { type: 'string' },
  fix: { type: 'boolean', default: false },
  'fix-css': { type: 'string' },
  press: { type: 'boolean', default: false },
  'call-tools': { type: 'boolean', default: false },
  resume: { type: 'string' },
  shard: { type: 'string' },
  queue: { type: 'string' },
  rate: { type: 'string' },
} as const;

/** What `penumbra check` was asked for. Throws a {@link UsageError}. */
export async function parseCheck(args: string[]) {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: OPTIONS,
  });
  const config = withFlags(await configFrom(values.config), values);
  const listed = values.list === undefined ? [] : addressLines(await fileText(values.list));
  const addresses = [...positionals, ...listed];
  const isNamed = values.list !== undefined || values.sitemap !== undefined;
  const hasOwn = addresses.length > 0 || isNamed;
  const sizes = (values.viewport ?? config.viewports ?? []).flatMap((size) => size.split(','));
  const { timeout } = pageSize({ viewport: '1x1', timeout: values.timeout });
  const sitemap = values.sitemap ?? (hasOwn ? undefined : config.sitemap);
  const source: PageSource = {
    addresses: hasOwn ? addresses : (config.pages ?? []),
    sitemap,
    crawls: values.crawl || (!hasOwn && config.crawl === true),
    depth: countOf('depth', values.depth),
    maxPages: countOf('max-pages', values['max-pages']),
    sample:
      values.sample === undefined ? Number.POSITIVE_INFINITY : countOf('sample', values.sample),
  };
  if (source.addresses.length === 0 && sitemap === undefined && !values.init)
    throw new UsageError(t('check.namePagesToCheck'));
  if (source.crawls && values.shard !== undefined)
    throw new UsageError(t('check.crawlTakesNoShard'));
  if (values.rate !== undefined && values.queue === undefined)
    throw new UsageError(t('check.rateNeedsQueue'));
  const isOwn = values.queue ?? values['storage-state'] ?? (values.press || values['call-tools']);
  if (values.connect !== undefined && isOwn) throw new UsageError(t('check.connectTakesNoPress'));
  return {
    source,
    config,
    viewports: [...new Set(sizes.length > 0 ? sizes : ['1280x800'])].map(
      (viewport) => pageSize({ viewport, timeout: '60' }).viewport,
    ),
    timeout,
    screens:
      values.screens === undefined ? (config.screens ?? 4) : countOf('screens', values.screens),
    failOn: oneOf('fail-on', values['fail-on'] ?? config.failOn ?? 'error', SEVERITIES),
    reports: reportKinds(values.report),
    output: values.output,
    baseline: values.baseline,
    writeBaseline: values['write-baseline'],
    resume: values.resume,
    onlyChanged: values['only-changed'],
    concurrency: concurrencyOf(values.concurrency),
    shard: shardOf(values.shard),
    headers: Object.fromEntries((values.header ?? []).map(headerOf)),
    state: values['storage-state'] === undefined ? null : await stateFrom(values['storage-state']),
    /** The address of a browser that runs already, where somebody is signed in. */
    connect: values.connect,
    fixes: values.fix || values['fix-css'] !== undefined,
    /** Where rules that cured are written. */
    fixCss: values['fix-css'],
    presses: values.press,
    callsTools: values['call-tools'],
    isInit: values.init,
    /** Where workers on other machines take the pages from; here unless given. */
    queue: values.queue,
    /** Pages a second of one site, over all workers. */
    rate: values.rate === undefined ? undefined : countOf('rate', values.rate),
  };
}

/** Kinds of reports, with commas between. Throws a `UsageError`. */
export function reportKinds(text: string): ReportKind[] {
  return [...new Set(text.split(',').map((name) => oneOf('report', name.trim(), REPORTS)))];
}

/** Pages at once: as asked for, or as many as cores and free memory bear. Throws a `UsageError`. */
export function concurrencyOf(asked: string | undefined): number {
  if (asked !== undefined) return countOf('concurrency', asked);
  const byMemory = Math.floor(process.availableMemory() / PAGE_MEMORY);
  return Math.max(1, Math.min(availableParallelism(), byMemory, MAX_CONCURRENCY));
}

function withFlags(
  config: CheckConfig,
  {
    rules,
    off,
    budget = [],
  }: {
    rules?: string | undefined;
    off?: string | undefined;
    budget?: readonly string[] | undefined;
  },
): CheckConfig {
  const listed = (text: string | undefined) =>
    (text ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
  const [only, without] = [listed(rules), listed(off)];
  for (const id of [...only, ...without]) wrongCall(() => checkRule(id));
  const chosen = CHECK_RULES.flatMap(({ id, severity }) =>
    only.length === 0 ? [] : [[id, only.includes(id) ? severity : ('off' as const)] as const],
  );
  const turnedOff = without.map((id) => [id, 'off' as const] as const);
  const budgets = Object.fromEntries(
    budget.map((text) => {
      const [form = '', most = ''] = text.split('=');
      return [oneOf('budget', form, FORMS), countOf('budget', most)];
    }),
  );
  return {
    ...config,
    ...(Object.keys(budgets).length > 0 && { budgets: { ...config.budgets, ...budgets } }),
    rules: { ...config.rules, ...Object.fromEntries([...chosen, ...turnedOff]) },
  };
}

async function configFrom(path: string | undefined): Promise<CheckConfig> {
  const text = await readFile(path ?? CONFIG_FILE, 'utf8').catch((error: unknown) => {
    if (path === undefined) return '{}';
    throw new UsageError(t('check.fileNotRead', { path, problem: fileProblem(error) }));
  });
  const json = readJson(text);
  if (json === undefined)
    throw new UsageError(t('check.fileNotJson', { path: path ?? CONFIG_FILE }));
  return wrongCall(() => readConfig(json));
}

async function stateFrom(path: string): Promise<StorageState> {
  const json = readJson(await fileText(path));
  return wrongCall(() => readStorageState(json));
}

async function fileText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(t('check.fileNotRead', { path, problem: fileProblem(error) }));
  });
}

/** What a person has written wrongly is a wrong call. */
function wrongCall<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MessageError) throw new UsageError(error.text);
    if (error instanceof Error) throw new UsageError(error.message);
    throw error;
  }
}

function addressLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** One of some names. Throws a `UsageError` with the one that was probably meant. */
export function oneOf<T extends string>(option: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  const nearest = nearestName(text, names);
  const values = { option, text, names: names.join(', ') };
  throw new UsageError(
    nearest === null
      ? t('check.optionTakes', values)
      : t('check.optionTakesNearest', { ...values, nearest }),
  );
}

function countOf(option: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(t('check.optionTakesNumber', { option, text }));
}

function shardOf(text: string | undefined): readonly [number, number] {
  if (text === undefined) return [1, 1];
  const [, at = '0', of = '0'] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  if (Number(at) >= 1 && Number(at) <= Number(of)) return [Number(at), Number(of)];
  throw new UsageError(t('check.shardNotForm', { text }));
}

function headerOf(text: string): [string, string] {
  const [, name = '', value = ''] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name !== '') return [name, value];
  throw new UsageError(t('check.headerNotForm', { text }));
}
