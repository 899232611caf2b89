import { type Activity, activityText } from '../../core/page/activity.ts';
import { type SettleOptions, settledText, timeText } from '../../core/page/settled.ts';
import { Popover } from '../controls/popover.tsx';
import { useBase } from '../panel-context.ts';
import './settle-popover.css';
import { SETTLE_POPOVER } from './settle-popover-id.ts';

/** What the page is doing or has done, and the limits of waiting for it. */
export function SettlePopover() {
  return (
    <Popover id={SETTLE_POPOVER} class="settle-popover" label="Waiting for the page">
      <Report />
      <Limits />
    </Popover>
  );
}

function Report() {
  const settling = useBase().pageModel.settling.value;
  if (!settling) return null;
  if (settling.type === 'busy') return <ActivityList title="Going on" activities={settling.busy} />;
  const { settled } = settling;
  const { isSettled, last, lastAt, busy, endless } = settled;
  return (
    <>
      <p>{settledText(settled)}.</p>
      {isSettled && last && (
        <p class="settle-popover-note">
          The last sign came after {timeText(lastAt)}; then nothing happened.
        </p>
      )}
      {isSettled && !last && <p class="settle-popover-note">Nothing happened meanwhile.</p>}
      <ActivityList title="Still going on" activities={busy} />
      <ActivityList title="Without end, not waited for" activities={endless} />
    </>
  );
}

/** Activities shown; the list scrolls with the popover. */
const MAX_SHOWN = 40;

function ActivityList({ title, activities }: { title: string; activities: readonly Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <>
      <h3 class="settle-popover-title">{title}</h3>
      <ul class="settle-popover-list">
        {activities.slice(0, MAX_SHOWN).map((activity) => (
          <li key={activityText(activity)}>{activityText(activity)}</li>
        ))}
      </ul>
    </>
  );
}

function Limits() {
  const { settle } = useBase();
  const problem = settle.problem.value;
  return (
    <fieldset class="settle-popover-limits">
      <legend>How long the page is waited for</legend>
      <LimitField field="quiet" label="Quiet for" />
      <LimitField field="limit" label="At most" />
      {problem !== null && (
        <p class="settle-popover-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function LimitField({ field, label }: { field: keyof SettleOptions; label: string }) {
  const { settle } = useBase();
  return (
    <label>
      {label}
      <input
        type="text"
        inputmode="numeric"
        name={field}
        aria-invalid={settle.problem.value !== null}
        value={settle.typed.value[field]}
        onInput={(event) => settle.type(field, event.currentTarget.value)}
      />
      ms
    </label>
  );
}
