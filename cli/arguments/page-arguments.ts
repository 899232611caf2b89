import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { t } from '../../core/platform/messages/messages.ts';
import { UsageError } from './command.ts';
import { parseArguments } from './parse-arguments.ts';

/** How long a page is waited for. Seconds. */
const DEFAULT_TIMEOUT_S = 60;
const MAX_TIMEOUT_S = 3600;

/** The options of every command that reads one page, for `parseArguments`. */
export const PAGE_OPTIONS = {
  viewport: { type: 'string', default: '1280x800' },
  timeout: { type: 'string', default: String(DEFAULT_TIMEOUT_S) },
} as const;

/** Their lines in the usage. */
export const PAGE_USAGE = `${t('cli.viewportWidthXHeight')}
${t('cli.timeoutSeconds', { seconds: DEFAULT_TIMEOUT_S })}`;

export interface PageArguments {
  address: string;
  /** CSS pixels. */
  viewport: { width: number; height: number };
  /** How long the page is waited for at most. Milliseconds. */
  timeout: number;
}

/**
 * The page of a command, a URL or a file, and its size; `verb` is what the command does with it.
 * Throws a {@link UsageError}, or a sentence when there is no such file or URL.
 */
export function pageArguments(
  positionals: readonly string[],
  { viewport, timeout }: { viewport: string; timeout: string },
  verb: string,
): PageArguments {
  const [typed] = positionals;
  if (typed === undefined) throw new UsageError(t('cli.namePage', { verb }));
  if (positionals.length > 1) throw new UsageError(t('cli.onePageTime'));
  // Reports a usage error before a missing page.
  const size = pageSize({ viewport, timeout });
  return { address: pageAddress(typed), ...size };
}

/** How large pages are, and how long they are waited for. Throws a {@link UsageError}. */
export function pageSize(values: {
  viewport: string;
  timeout: string;
}): Omit<PageArguments, 'address'> {
  return { viewport: parseViewport(values.viewport), timeout: parseTimeout(values.timeout) };
}

/** Whole seconds as milliseconds. Throws a `UsageError`. */
export function parseTimeout(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= MAX_TIMEOUT_S) return seconds * 1000;
  throw new UsageError(t('cli.timeoutNotSeconds', { text, most: MAX_TIMEOUT_S }));
}

/** Chromium draws no larger surfaces. */
const MAX_SIDE_PIXELS = 16_384;

/** Parses a size such as `1280x800`, in CSS pixels. Throws a `UsageError`. */
function parseViewport(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = /^\d+x\d+$/.test(text) ? text.split('x').map(Number) : [];
  const fits = (side: number) => side >= 1 && side <= MAX_SIDE_PIXELS;
  if (fits(width) && fits(height)) return { width, height };
  throw new UsageError(t('cli.viewportNotForm1280x800', { text }));
}

/** The arguments of a command that prints facts about a page, as a table or as JSON; throws as they do. */
export function pageCommandArguments(
  args: string[],
  verb: string,
): PageArguments & { json: boolean } {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { ...PAGE_OPTIONS, json: { type: 'boolean', default: false } },
  });
  return { ...pageArguments(positionals, values, verb), json: values.json };
}

/** Schemes have at least two letters here, so that `C:\page.html` stays a path. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/**
 * The address for an argument: a URL, or the path of a file from `cwd`. Throws a sentence when
 * there is no such file or URL.
 */
export function pageAddress(typed: string, cwd = process.cwd()): string {
  if (SCHEME.test(typed) && !typed.startsWith('file:')) return webAddress(typed);
  const url = typed.startsWith('file:') ? URL.parse(typed) : pathToFileURL(resolve(cwd, typed));
  if (!url) throw new Error(t('cli.noValidAddress', { typed }));
  if (!existsSync(url)) {
    throw new Error(t('cli.noFile', { typed }));
  }
  if (statSync(url).isDirectory()) throw new Error(t('cli.isFolder', { typed }));
  return url.href;
}

function webAddress(typed: string): string {
  const url = URL.parse(typed);
  if (!url) throw new Error(t('cli.noValidAddress', { typed }));
  return url.href;
}
