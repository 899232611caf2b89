import { readFile } from 'node:fs/promises';
import type { Llm } from '../../core/llm/call/llm.ts';
import { PROVIDERS, type ProviderId } from '../../core/llm/call/llm-id.ts';
import { parseScript } from '../../core/llm/clients/scripted.ts';
import { openLlm } from '../../core/llm/open/open-llm.ts';
import type { PricedProvider } from '../../core/llm/prices/price-table.ts';
import type { LlmConfig } from '../../core/llm/provider/llm-config.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { useProxies } from '../network/proxied-fetch.ts';
import { UsageError } from './command.ts';
import { fileProblem } from './file-problem.ts';

/** Options for `parseArgs` of every command that calls a model. */
export const MODEL_OPTIONS = {
  provider: { type: 'string' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  'api-key-env': { type: 'string' },
  script: { type: 'string' },
} as const;

/** The options' lines in a command's usage. */
export const MODEL_USAGE = t('cli.modelOptions');

/** Their values, as returned by `parseArgs`. */
export type LlmFlags = { [Name in keyof typeof MODEL_OPTIONS]?: string | undefined };

type Environment = Readonly<Record<string, string | undefined>>;

/** The model named by the flags; undefined when they name none. Throws a {@link UsageError}. */
export async function llmFromFlags(
  flags: LlmFlags,
  environment: Environment = process.env,
): Promise<Llm | undefined> {
  const config = await llmConfig(flags, environment);
  return config && openLlm(config);
}

/** The configuration of the model named by the flags; undefined when they name none. */
export async function llmConfig(
  flags: LlmFlags,
  environment: Environment,
): Promise<LlmConfig | undefined> {
  const provider = providerOf(flags);
  const { model, script } = flags;
  useProxies(environment);
  if (provider === undefined) {
    const named = Object.entries(flags).find(([, value]) => value !== undefined);
    if (named) throw new UsageError(t('cli.needsProvider', { flag: named[0] }));
    return undefined;
  }
  if (provider === 'chrome') {
    throw new UsageError(t('cli.chromesBuiltModelPanel'));
  }
  if (provider === 'backend') throw new UsageError(t('cli.chatServerPanel'));
  if (provider === 'scripted') {
    if (script === undefined) throw new UsageError(t('cli.scriptedNeedsScript'));
    return { provider, model: model ?? 'script', script: parseScript(await readScript(script)) };
  }
  if (script !== undefined) throw new UsageError(t('cli.scriptNeedsScripted'));
  if (!model) throw new UsageError(t('cli.providerNeedsModel', { provider }));
  const baseUrl = serverAddress(flags['base-url']);
  const named = namedKey(flags['api-key-env'], environment);
  if (provider === 'compatible') {
    if (!baseUrl) throw new UsageError(t('cli.compatibleNeedsAddress'));
    return { provider, model, baseUrl, ...(named && { apiKey: named }) };
  }
  const names = KEY_VARIABLES[provider];
  const apiKey = named ?? names.map((name) => environment[name]).find(Boolean);
  if (apiKey) return { provider, model, apiKey, ...(baseUrl && { baseUrl }) };
  throw new UsageError(t('cli.noKeyFor', { provider, variables: names.join(' / ') }));
}

function providerOf({ provider, script, 'base-url': baseUrl }: LlmFlags): ProviderId | undefined {
  if (provider === undefined) {
    if (script !== undefined) return 'scripted';
    return baseUrl === undefined ? undefined : 'compatible';
  }
  const known = PROVIDERS.find((name) => name === provider);
  if (known) return known;
  throw new UsageError(
    t('cli.noProvider', {
      provider,
      providers: PROVIDERS.filter((name) => name !== 'chrome' && name !== 'backend').join(', '),
    }),
  );
}

function serverAddress(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const url = URL.parse(typed);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return typed.replace(/\/+$/, '');
  throw new UsageError(t('cli.notAddressServerHttp', { typed }));
}

function namedKey(variable: string | undefined, environment: Environment): string | undefined {
  if (variable === undefined) return undefined;
  const key = environment[variable];
  if (key) return key;
  throw new UsageError(t('cli.environmentVariableNotSet', { variable }));
}

async function readScript(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(t('cli.scriptCannotRead', { path, problem: fileProblem(error) }));
  }
}

/** Environment variables for keys, the same as the providers' own tools use. */
export const KEY_VARIABLES: Readonly<Record<PricedProvider, readonly string[]>> = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
};
