import { expect, test } from 'vitest';
import { DEFAULT_KNOBS } from '../../../../../core/style/generate/knobs.ts';
import { storedSite } from '../../../../../core/style/sheets/always-dark-site.ts';
import {
  changesPlan,
  DARK_PLAN_KEY,
  generatedSite,
  isDarkHour,
  knobsIn,
  NO_PLAN,
  nextChange,
  parsePlan,
  planAfter,
  SETTINGS_KEY,
  siteNow,
  switched,
} from '../../../../../core/style/sheets/dark-plan.ts';
import { DARK_PAUSED_KEY } from '../../../../../core/style/sheets/dark-switch.ts';

const ORIGIN = 'https://a.test';
const NIGHT = new Date(2026, 0, 5, 23, 30);
const NOON = new Date(2026, 0, 5, 12, 0);
const HOURS = { ...NO_PLAN, when: 'hours' as const };
const ALL = { ...NO_PLAN, isAll: true };
const at = (now = NOON, isVisited = false) => ({ origin: ORIGIN, isVisited, now });

test('hours may pass midnight, and hours that are the same are all of the day', () => {
  expect([NIGHT, NOON].map((now) => isDarkHour(HOURS, now))).toEqual([true, false]);
  const day = { ...HOURS, from: '09:00', until: '17:30' };
  expect([NIGHT, NOON].map((now) => isDarkHour(day, now))).toEqual([false, true]);
  expect(isDarkHour({ ...HOURS, from: '07:00' }, NOON)).toBe(true);
  expect(isDarkHour(NO_PLAN, NOON)).toBe(true);
});

test('the next change is the nearest of both times, today or tomorrow', () => {
  expect(nextChange(HOURS, NOON)).toBe(new Date(2026, 0, 5, 20, 0).getTime());
  expect(nextChange(HOURS, NIGHT)).toBe(new Date(2026, 0, 6, 7, 0).getTime());
  expect(nextChange(NO_PLAN, NOON)).toBeNull();
});

test('at every minute of a day the next change is the first minute that differs', () => {
  const plan = { ...HOURS, from: '22:15', until: '06:45' };
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const now = new Date(2026, 0, 5, 0, minute);
    const next = new Date(nextChange(plan, now) ?? 0);
    const before = new Date(next.getTime() - 60_000);
    expect(isDarkHour(plan, before)).toBe(isDarkHour(plan, now));
    expect(isDarkHour(plan, next)).toBe(!isDarkHour(plan, now));
  }
});

test('a plan that cannot be read is none', () => {
  expect(parsePlan({ ...HOURS, from: '25:00' })).toBe(NO_PLAN);
  expect(parsePlan({ ...ALL, except: [1] })).toBe(NO_PLAN);
  expect(parsePlan(undefined)).toBe(NO_PLAN);
  expect(parsePlan(HOURS)).toEqual(HOURS);
});

test('a site is dark by the plan but for exceptions, pauses and light hours', () => {
  const stored = { [DARK_PLAN_KEY]: ALL };
  expect(siteNow(stored, at())).toMatchObject({ origin: ORIGIN, engine: { readsGround: true } });
  expect(siteNow({ [DARK_PLAN_KEY]: { ...ALL, except: [ORIGIN] } }, at())).toBeUndefined();
  expect(siteNow({ ...stored, [DARK_PAUSED_KEY]: true }, at())).toBeUndefined();
  const night = { [DARK_PLAN_KEY]: { ...ALL, when: 'hours' } };
  expect(siteNow(night, at(NOON))).toBeUndefined();
  expect(siteNow(night, at(NIGHT))).toBeDefined();
  expect(siteNow({}, at())).toBeUndefined();
});

test('a visit is dark at any hour, and whatever the system is', () => {
  const kept = storedSite({ ...generatedSite(ORIGIN, DEFAULT_KNOBS, 1), isOn: false });
  const stored = { ...kept, [DARK_PLAN_KEY]: HOURS };
  expect(siteNow(stored, at())).toBeUndefined();
  expect(siteNow(stored, at(NOON, true))).toBeDefined();
  const system = { ...kept, [DARK_PLAN_KEY]: { ...NO_PLAN, when: 'system' } };
  expect(siteNow(system, at(NOON, true))?.followsSystem).toBeUndefined();
});

test('edits of a site that follows the system say so themselves', () => {
  const css = 'a { color: red }';
  const edits = [css, null].map((applied) => {
    return { url: null, hosts: null, css, hand: [], model: [], applied };
  });
  const kept = storedSite({ ...generatedSite(ORIGIN, DEFAULT_KNOBS, 1), edits });
  const site = siteNow({ ...kept, [DARK_PLAN_KEY]: { ...NO_PLAN, when: 'system' } }, at());
  expect(site?.followsSystem).toBe(true);
  expect(site?.edits.map(({ applied }) => applied)).toEqual([
    '@media (prefers-color-scheme: dark) {\na { color: red }\n}',
    null,
  ]);
});

test('the switch of a site makes an exception while all are dark, and no site that is not needed', () => {
  const how = { origin: ORIGIN, knobs: DEFAULT_KNOBS, now: 1 };
  const none = { site: null, plan: NO_PLAN };
  expect(switched(none, 'always', how).site).toMatchObject({ isOn: true, keptAt: 1 });
  expect(switched(none, 'visit', how).site).toMatchObject({ isOn: false });
  expect(switched(none, 'off', how)).toEqual(none);
  const off = switched({ site: null, plan: ALL }, 'off', how);
  expect(off).toEqual({ site: null, plan: { ...ALL, except: [ORIGIN] } });
  expect(switched(off, 'always', how)).toEqual({ site: null, plan: ALL });
  expect(planAfter(off.plan, ORIGIN, 'off')).toBe(off.plan);
});

test('knobs of before there was warmth have none, and are written in one order', () => {
  const { warmth: _, ...older } = DEFAULT_KNOBS;
  const read = (darkKnobs: object) => JSON.stringify(knobsIn({ [SETTINGS_KEY]: { darkKnobs } }));
  expect(read({ ...older, lightness: 0.2 })).toBe(
    JSON.stringify({ ...DEFAULT_KNOBS, lightness: 0.2 }),
  );
  expect(read({ warmth: 0, ...older })).toBe(JSON.stringify(DEFAULT_KNOBS));
  expect(read({ ...older, lightness: 'high' })).toBe(JSON.stringify(DEFAULT_KNOBS));
});

test('only knobs among the settings change how sites are', () => {
  const settings = (darkKnobs: object, more = {}) => ({ darkKnobs, ...more });
  const change = (oldValue: object, newValue: object) =>
    changesPlan({ [SETTINGS_KEY]: { oldValue, newValue } });
  expect(change(settings(DEFAULT_KNOBS), settings(DEFAULT_KNOBS, { paneWidth: 3 }))).toBe(false);
  expect(change(settings(DEFAULT_KNOBS), settings({ ...DEFAULT_KNOBS, warmth: 1 }))).toBe(true);
  expect(changesPlan({ [DARK_PLAN_KEY]: { newValue: ALL } })).toBe(true);
});
