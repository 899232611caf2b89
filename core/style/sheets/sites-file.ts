import { readStored } from '../../platform/store/stored-format.ts';
import { isObject, readJson } from '../../platform/text/read-json.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import { withKnobs } from '../resident/resident-settings.ts';
import { type AlwaysDarkSite, SITE_FORMAT } from './always-dark-site.ts';
import { DARK_PLAN, type DarkPlan, generatedSite, MAX_EXCEPTIONS } from './dark-plan.ts';

/** What a file says of sites. */
export interface SitesFile {
  /** What people wrote of them is not checked yet. */
  sites: AlwaysDarkSite[];
  /** What it says for all sites; a part where it says no more. */
  plan: Partial<DarkPlan>;
  /** Sites that it names in a way that stands for none in particular, such as `*.example.com`. */
  leftOut: string[];
}

const KIND = 'dark-sites';

/** Larger files are none of ours, nor of Dark Reader. Bytes. */
export const MAX_SITES_FILE_BYTES = 20_000_000;

/** The sites and the plan as a file, which {@link readSitesFile} takes. */
export function sitesFile(sites: readonly AlwaysDarkSite[], plan: DarkPlan): string {
  const stored = sites.map((site) => ({ ...site, schema: SITE_FORMAT.schema }));
  return `${JSON.stringify({ penumbra: KIND, plan, sites: stored }, null, 2)}\n`;
}

/** What a file of ours, or Dark Reader’s settings, says; null where it is neither. `knobs` are for its sites. */
export function readSitesFile(text: string, knobs: DarkKnobs, now: number): SitesFile | null {
  const file = readJson(text);
  if (!isObject(file)) return null;
  return file.penumbra === KIND ? ownFile(file) : darkReaderFile(file, knobs, now);
}

/** The plan with what a file says for all sites; its exceptions come to those that there are. */
export function planWithFile(plan: DarkPlan, { plan: told, sites }: SitesFile): DarkPlan {
  const kept = new Set(sites.filter(({ isOn }) => isOn).map(({ origin }) => origin));
  const all = new Set([...plan.except, ...(told.except ?? [])]);
  const except = [...all].filter((origin) => !kept.has(origin)).slice(-MAX_EXCEPTIONS);
  return { ...plan, ...told, except };
}

function ownFile({ sites, plan }: Record<string, unknown>): SitesFile {
  const told = DARK_PLAN.safeParse(plan).data;
  const found: SitesFile = { sites: [], plan: told ? planOf(told) : {}, leftOut: [] };
  for (const stored of Array.isArray(sites) ? sites : []) {
    const site = siteInFile(stored);
    if (site) found.sites.push(site);
    else found.leftOut.push(isObject(stored) ? String(stored.origin) : String(stored));
  }
  return found;
}

function planOf(plan: DarkPlan): DarkPlan {
  return { ...plan, except: plan.except.filter(isOrigin) };
}

/** A site of a file, whoever wrote it: nothing of it is trusted. Null for anything else. */
export function siteInFile(stored: unknown): AlwaysDarkSite | null {
  const read = readStored(SITE_FORMAT, stored);
  if (read.type !== 'value' || !isOrigin(read.value.origin)) return null;
  const site = read.value;
  const engine = site.engine && withKnobs(site.engine, within(site.engine.knobs));
  return { ...site, engine, edits: site.edits.map((edit) => ({ ...edit, applied: null })) };
}

/** Least and most of each knob. */
const RANGES = [
  ['lightness', 0, 0.3],
  ['contrast', 4.5, 21],
  ['saturation', 0, 1.5],
  ['warmth', 0, 1],
] as const;

function within(knobs: DarkKnobs): DarkKnobs {
  const numbers = RANGES.map(([name, least, most]) => {
    return [name, Math.min(most, Math.max(least, knobs[name]))];
  });
  return { ...knobs, ...Object.fromEntries(numbers) };
}

/**
 * Dark Reader’s settings: `enabledFor` and `disabledFor` with `enabledByDefault`; before 4.9.87, `siteList` with
 * `applyToListedOnly`, and `siteListEnabled`.
 */
function darkReaderFile(
  file: Record<string, unknown>,
  knobs: DarkKnobs,
  now: number,
): SitesFile | null {
  const lists = ['enabledFor', 'disabledFor', 'siteList', 'siteListEnabled'];
  if (!lists.some((name) => Array.isArray(file[name]))) return null;
  const listOf = (name: string) => textsIn(file[name]);
  const isListedOnly = file.applyToListedOnly === true;
  const isAll = file.enabledByDefault ?? ('siteList' in file && !isListedOnly);
  const on = [...listOf('enabledFor'), ...listOf('siteListEnabled')];
  const off = listOf('disabledFor');
  (isListedOnly ? on : off).push(...listOf('siteList'));
  const leftOut = [...on, ...off].filter((pattern) => originsOf(pattern).length === 0);
  const except = [...new Set(off.flatMap(originsOf))];
  const isLight = (origin: string) => isAll === true && except.includes(origin);
  const origins = new Set(on.flatMap(originsOf).filter((origin) => !isLight(origin)));
  return {
    sites: [...origins].slice(0, MAX_EXCEPTIONS).map((origin) => generatedSite(origin, knobs, now)),
    plan: { isAll: isAll === true, except },
    leftOut: [...new Set(leftOut)],
  };
}

function textsIn(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).filter((item) => typeof item === 'string');
}

const PLAIN_HOST = /^(?:(https?):\/\/)?([^\s/*?#^$@:]+(?::\d+)?)\/?$/i;

/**
 * The sites that Dark Reader means by a host; none where it means more than one. A host without a `www` stands for
 * that with one, too.
 */
function originsOf(pattern: string): string[] {
  const [, scheme, host] = PLAIN_HOST.exec(pattern.trim()) ?? [];
  const { hostname, port } = URL.parse(`http://${host}`) ?? {};
  if (host === undefined || !hostname) return [];
  const isHere = hostname === 'localhost' || /^[\d.]+$/.test(hostname);
  const schemes = scheme ? [scheme.toLowerCase()] : isHere ? ['http', 'https'] : ['https'];
  const isBare = !isHere && hostname.split('.').length === 2;
  const hosts = isBare ? [hostname, `www.${hostname}`] : [hostname];
  return schemes.flatMap((one) =>
    hosts.map((at) => URL.parse(`${one}://${at}${port && `:${port}`}`)?.origin ?? ''),
  );
}

/** Whether a text is the origin of a site, as it is stored. */
function isOrigin(text: string): boolean {
  return text === 'file://' || (/^https?:/.test(text) && URL.parse(text)?.origin === text);
}
