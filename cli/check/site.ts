import { gunzipSync } from 'node:zlib';
import robots from 'robots-parser';
import { SaxesParser } from 'saxes';
import type { PageResult, SiteFile } from '../../core/check/finding/finding.ts';
import { msg, type Text, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { useProxies } from '../network/proxied-fetch.ts';

/** What a site is called by, in `robots.txt` and in its logs. */
const AGENT = `penumbra/${packageJson.version}`;
const FETCH_DEADLINE_MS = 30_000;
/** The protocol's own limit is 50 MB and 50,000 addresses a file (sitemaps.org). */
const MAX_SITEMAP_BYTES = 64 * 2 ** 20;
const MAX_SITEMAPS = 500;
const MAX_PAGE_BYTES = 8 * 2 ** 20;

/** Addresses that were found, and what was wrong on the way: a line each. */
export interface FoundPages {
  addresses: string[];
  /** Whether there are more of them than were asked for. */
  isCut: boolean;
  problems: { address: string; problem: Text }[];
}

/** The pages of a sitemap, and of the sitemaps that it names; each once, `most` of them. */
export async function readSitemap(
  address: string,
  most: number,
  signal: AbortSignal,
): Promise<FoundPages> {
  const found: FoundPages = { addresses: [], isCut: false, problems: [] };
  const seen = new Set([address]);
  const pages = new Set<string>();
  const left = [address];
  for (let at = left.shift(); at !== undefined && pages.size < most; at = left.shift()) {
    try {
      const { sitemaps, urls } = parseSitemap(await sitemapText(at, signal));
      if (sitemaps.length + urls.length === 0) throw new Error(t('check.sitemapEmpty'));
      for (const named of urls) {
        const url = URL.parse(named, at)?.href ?? '';
        const problem = msg('cli.noValidAddress', { typed: named });
        if (!isWeb(url)) found.problems.push({ address: named, problem });
        else if (pages.size < most) pages.add(url);
        else found.isCut ||= !pages.has(url);
      }
      for (const named of sitemaps) {
        const url = URL.parse(named, at)?.href ?? named;
        // One that names itself, or one before it, would never end.
        if (seen.has(url))
          found.problems.push({ address: url, problem: msg('check.sitemapTwice') });
        else if (seen.size < MAX_SITEMAPS) left.push(url);
        seen.add(url);
      }
    } catch (error) {
      signal.throwIfAborted();
      found.problems.push({ address: at, problem: errorText(error) });
    }
  }
  return { ...found, isCut: found.isCut || left.length > 0, addresses: [...pages] };
}

/** Addresses of pages and of further sitemaps in the text of one: XML, or one address a line. */
export function parseSitemap(text: string): { sitemaps: string[]; urls: string[] } {
  const found = { sitemaps: [] as string[], urls: [] as string[] };
  if (!text.trimStart().startsWith('<')) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    return { ...found, urls: lines.filter(isWeb) };
  }
  const parser = new SaxesParser();
  const open: string[] = [];
  let words = '';
  parser.on('error', (error) => {
    throw new Error(t('check.sitemapNotXml', { problem: error.message.split('\n')[0] ?? '' }));
  });
  parser.on('opentag', ({ name }) => {
    open.push(name.replace(/^.*:/, '').toLowerCase());
    words = '';
  });
  const take = (part: string) => {
    words += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const [name, around] = [open.pop(), open.at(-1)];
    if (name !== 'loc') return;
    if (around === 'sitemap') found.sitemaps.push(words.trim());
    if (around === 'url') found.urls.push(words.trim());
  });
  parser.write(text).close();
  return found;
}

async function sitemapText(address: string, signal: AbortSignal): Promise<string> {
  const bytes = await bodyOf(address, MAX_SITEMAP_BYTES, signal);
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new TextDecoder().decode(isZipped ? unpacked(bytes) : bytes);
}

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_SITEMAP_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(MAX_SITEMAP_BYTES);
    throw new Error(t('check.sitemapNotXml', { problem: errorText(error) }));
  }
}

function tooLarge(most: number): Error {
  return new Error(t('check.tooLarge', { most: Math.round(most / 2 ** 20) }));
}

/** Fetches a body of at most so many bytes. Throws a sentence. */
async function bodyOf(address: string, most: number, signal: AbortSignal): Promise<Uint8Array> {
  useProxies(process.env);
  const end = AbortSignal.any([signal, AbortSignal.timeout(FETCH_DEADLINE_MS)]);
  const headers = { 'user-agent': AGENT };
  const response = await fetch(address, { signal: end, headers }).catch((error: unknown) => {
    signal.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(t('check.notFetched', { address, problem: errorText(cause) }));
  });
  if (!response.ok) throw new Error(t('check.serverAnswered', { status: response.status }));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What one `robots.txt` says. */
interface Robot {
  isAllowed(url: string, agent: string): boolean | undefined;
}

/** The package is a function, whatever its types say of a default export. */
const robotsParser = robots as unknown as (url: string, text: string) => Robot;

/** What `robots.txt` of each host says; one that is not there allows all. */
export class Robots {
  readonly #files = new Map<string, Promise<Robot>>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async allows(address: string): Promise<boolean> {
    const url = URL.parse(address);
    if (!url || !isWeb(address)) return true;
    const file = `${url.origin}/robots.txt`;
    const read = async () => {
      const get = () => bodyOf(file, MAX_PAGE_BYTES, this.#signal);
      // A connection that was kept may be closed as it is used again; a file that is not there allows all.
      const bytes = await get()
        .catch(get)
        .catch(() => new Uint8Array());
      return robotsParser(file, new TextDecoder().decode(bytes));
    };
    const known = this.#files.get(file) ?? read();
    this.#files.set(file, known);
    return (await known).isAllowed(address, AGENT) !== false;
  }
}

/** Pages of the same site that a page links to, without fragments. Taken from what the page showed. */
export function linksOfSite(address: string, links: readonly string[]): string[] {
  const from = URL.parse(address);
  return [...new Set(links)].flatMap((link) => {
    const url = URL.parse(link);
    if (!from || !url || url.origin !== from.origin || NO_PAGE.test(url.pathname)) return [];
    url.hash = '';
    return [url.href];
  });
}

/** Files that are no pages, by the ends of their names. */
const NO_PAGE =
  /\.(?:pdf|zip|gz|exe|dmg|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|css|m?js|json|xml|txt|csv|docx?|xlsx?|woff2?)$/i;

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** Files for agents at the root of each site, that are reported whether or not they are there. */
const FILES = ['/llms.txt', '/.well-known/ai-catalog.json', '/robots.txt', '/sitemap.xml'];

/** Which of the files for agents the sites of some pages have. */
export async function siteFiles(
  pages: readonly PageResult[],
  signal: AbortSignal,
): Promise<SiteFile[]> {
  const checked = pages.filter(({ address, problem }) => problem === undefined && isWeb(address));
  const origins = [...new Set(checked.map(({ address }) => new URL(address).origin))].slice(0, 20);
  return Promise.all(
    origins.flatMap((origin) =>
      FILES.map(async (path) => {
        useProxies(process.env);
        const end = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
        const asked = fetch(origin + path, { signal: end, headers: { 'user-agent': AGENT } });
        const isThere = await asked.then(
          ({ ok, headers }) => ok && !(headers.get('content-type') ?? '').includes('text/html'),
          () => false,
        );
        return { url: origin + path, isThere };
      }),
    ),
  );
}
