import {
  DARK_PLAN_KEY,
  isDarkHour,
  nextChange,
  parsePlan,
} from '../core/style/sheets/dark-plan.ts';

const ALARM = 'dark-hours';
/** The session’s storage key of when this was last looked at. Milliseconds since the epoch. */
const LOOKED_KEY = 'dark-hours-looked';

/**
 * Calls back whenever the hours begin or end at which sites are dark, with a moment before that: an alarm wakes the
 * worker. Call it as the worker starts, or Chrome does not deliver the event that woke it.
 */
export function onDarkHour(changed: (earlier: Date) => void): void {
  const look = async (isOtherPlan = false) => {
    const now = new Date();
    const { [DARK_PLAN_KEY]: stored }: Record<string, unknown> =
      await chrome.storage.local.get(DARK_PLAN_KEY);
    const { [LOOKED_KEY]: looked }: Record<string, unknown> =
      await chrome.storage.session.get(LOOKED_KEY);
    const plan = parsePlan(stored);
    const next = nextChange(plan, now);
    if (next === null) {
      await chrome.alarms.clear(ALARM);
      await chrome.storage.session.remove(LOOKED_KEY);
    } else {
      await chrome.alarms.create(ALARM, { when: next });
      await chrome.storage.session.set({ [LOOKED_KEY]: now.getTime() });
    }
    // Who hears of another plan sees to its hours, too.
    if (isOtherPlan || typeof looked !== 'number') return;
    const earlier = new Date(looked);
    if (isDarkHour(plan, earlier) !== isDarkHour(plan, now)) changed(earlier);
  };
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void look();
  });
  chrome.storage.local.onChanged.addListener((changes) => {
    if (DARK_PLAN_KEY in changes) void look(true);
  });
  // A computer that slept may be late.
  void look();
}
