import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { t } from '../../core/platform/messages/messages.ts';

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
