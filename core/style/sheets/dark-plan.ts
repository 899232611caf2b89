import * as z from 'zod/mini';
import { isObject } from '../../platform/text/read-json.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../generate/knobs.ts';
import { KNOBS } from '../resident/resident-settings.ts';
import {
  type AlwaysDarkSite,
  alwaysDarkKey,
  parseAlwaysDarkSite,
  USUAL_PAGE,
} from './always-dark-site.ts';
import { DARK_PAUSED_KEY, type DarkSwitch } from './dark-switch.ts';

/** Whether all sites are dark, and when those are that are always dark. */
export interface DarkPlan {
  /** Every site is always dark, but for the exceptions. */
  isAll: boolean;
  /** Origins that stay light while all sites are dark. */
  except: readonly string[];
  /** At any time, while the system is dark, or at some hours of the day. */
  when: 'always' | 'system' | 'hours';
  /** The hours by this computer’s clock, as `HH:MM`: dark from, and light from. */
  from: string;
  until: string;
}

/** What holds until a person says otherwise. */
export const NO_PLAN: DarkPlan = {
  isAll: false,
  except: [],
  when: 'always',
  from: '20:00',
  until: '07:00',
};

/** The storage key of the plan, and that of the panel’s settings, which have the person’s knobs. */
export const DARK_PLAN_KEY = 'dark-plan';
export const SETTINGS_KEY = 'panel-settings';

/** Exceptions that are kept at most. */
export const MAX_EXCEPTIONS = 5_000;

const TIME = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** A plan in a store or a file. */
export const DARK_PLAN = z.object({
  isAll: z.boolean(),
  except: z.array(z.string()).check(z.maxLength(MAX_EXCEPTIONS)),
  when: z.enum(['always', 'system', 'hours']),
  from: TIME,
  until: TIME,
});

/** The plan in a stored value; where it is none, nothing is dark by a plan. */
export function parsePlan(stored: unknown): DarkPlan {
  return DARK_PLAN.safeParse(stored).data ?? NO_PLAN;
}

/** Whether sites are dark at this time of the day. Where both times are the same, they always are. */
export function isDarkHour({ when, from, until }: DarkPlan, now: Date): boolean {
  if (when !== 'hours' || from === until) return true;
  const pad = (part: number) => String(part).padStart(2, '0');
  const time = `${pad(now.getHours())}:${pad(now.getMinutes())}`;
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** When that changes next, milliseconds since the epoch; null where it never does. */
export function nextChange({ when, from, until }: DarkPlan, now: Date): number | null {
  if (when !== 'hours' || from === until) return null;
  const next = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = new Date(now);
    at.setHours(hours, minutes, 0, 0);
    if (at <= now) at.setDate(at.getDate() + 1);
    return at.getTime();
  };
  return Math.min(next(from), next(until));
}

/** Where and when a site is asked for. */
interface Visit {
  origin: string;
  /** A person made it dark in this tab until it leaves the site. */
  isVisited: boolean;
  now: Date;
}

/** What is stored under the keys of {@link keysOfSite}. */
type Stored = Readonly<Record<string, unknown>>;

/** The storage keys that decide how a site is. */
export function keysOfSite(origin: string): string[] {
  return [alwaysDarkKey(origin), DARK_PLAN_KEY, DARK_PAUSED_KEY, SETTINGS_KEY];
}

/** Whether changes of what is stored may change how any site is. */
export function changesPlan(
  changes: Readonly<Record<string, { oldValue?: unknown; newValue?: unknown }>>,
): boolean {
  const { [SETTINGS_KEY]: settings } = changes;
  const knobs = (stored: unknown) => JSON.stringify(knobsIn({ [SETTINGS_KEY]: stored }));
  const hasKnobs = settings && knobs(settings.oldValue) !== knobs(settings.newValue);
  return DARK_PLAN_KEY in changes || DARK_PAUSED_KEY in changes || hasKnobs === true;
}

/**
 * What a page of a site is dark by now; undefined where it is light. Where it follows the system, its sheets say
 * so themselves.
 */
export function siteNow(stored: Stored, visit: Visit): AlwaysDarkSite | undefined {
  const { origin, isVisited, now } = visit;
  const plan = parsePlan(stored[DARK_PLAN_KEY]);
  const kept = parseAlwaysDarkSite(stored[alwaysDarkKey(origin)]);
  if (stored[DARK_PAUSED_KEY] === true) return undefined;
  const isOn = isAlwaysDark(plan, origin, kept);
  if (!isVisited && !(isOn && isDarkHour(plan, now))) return undefined;
  const site = kept ?? (isOn ? generatedSite(origin, knobsIn(stored), 0) : undefined);
  return site && plan.when === 'system' && !isVisited ? followingSystem(site) : site;
}

/** Whether a site is dark on every visit, at the times of the plan. */
export function isAlwaysDark(
  { isAll, except }: DarkPlan,
  origin: string,
  kept: AlwaysDarkSite | null | undefined,
): boolean {
  return kept?.isOn === true || (isAll && !except.includes(origin));
}

/** The person’s knobs among what is stored. */
export function knobsIn(stored: Stored): DarkKnobs {
  const settings = stored[SETTINGS_KEY];
  return (isObject(settings) && KNOBS.safeParse(settings.darkKnobs).data) || DEFAULT_KNOBS;
}

/** A site of which nothing is kept but its knobs: each of its pages is made dark by its own rules. */
export function generatedSite(origin: string, knobs: DarkKnobs, keptAt: number): AlwaysDarkSite {
  const engine = { ...USUAL_PAGE, knobs, readsGround: true };
  return { origin, isOn: true, ownTheme: false, edits: [], engine, keptAt };
}

/** A site whose edits and engine are at work only while the system is dark. */
function followingSystem(site: AlwaysDarkSite): AlwaysDarkSite {
  const edits = site.edits.map((edit) => ({
    ...edit,
    applied: edit.applied && `@media (prefers-color-scheme: dark) {\n${edit.applied}\n}`,
  }));
  return { ...site, edits, followsSystem: true };
}

/** The plan after a person has turned a site’s switch: while all sites are dark, one that is not is an exception. */
export function planAfter(plan: DarkPlan, origin: string, to: DarkSwitch): DarkPlan {
  const others = plan.except.filter((other) => other !== origin);
  const except = plan.isAll && to !== 'always' ? [...others, origin] : others;
  if (except.length === plan.except.length) return plan;
  return { ...plan, except: except.slice(-MAX_EXCEPTIONS) };
}

/** What is stored of a site, and for all of them. */
interface Switched {
  site: AlwaysDarkSite | null;
  plan: DarkPlan;
}

/** What to store after a person has turned a site’s switch; `knobs` are for one that is new. */
export function switched(
  { site, plan }: Switched,
  to: DarkSwitch,
  { origin, knobs, now }: { origin: string; knobs: DarkKnobs; now: number },
): Switched {
  const isNew = to === 'visit' || (to === 'always' && !plan.isAll);
  const known = site ?? (isNew ? generatedSite(origin, knobs, now) : null);
  return {
    site: known && known.isOn !== (to === 'always') ? { ...known, isOn: to === 'always' } : known,
    plan: planAfter(plan, origin, to),
  };
}
