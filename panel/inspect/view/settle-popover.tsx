import { type Activity, activityText } from '../../../core/page/settle/activity.ts';
import { type SettleOptions, settledText, timeText } from '../../../core/page/settle/settled.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { Popover } from '../../ui/controls/popover.tsx';
import { Problem } from '../../ui/controls/problem.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useTree } from '../context/tree-context.ts';
import './settle-popover.css';
import { SETTLE_POPOVER } from '../settle/settle-popover-id.ts';

/** What the page is doing or has done, and the limits of waiting for it. */
export function SettlePopover() {
  return (
    <Popover id={SETTLE_POPOVER} class="settle-popover" label={t('settle.waitingPage')}>
      <Report />
      <Limits />
    </Popover>
  );
}

function Report() {
  const settling = useShell().pageModel.settling.value;
  if (!settling) return null;
  if (settling.type === 'busy')
    return <ActivityList title={t('common.inProgressLabel')} activities={settling.busy} />;
  const { settled } = settling;
  const { isSettled, last, lastAt, busy, endless } = settled;
  return (
    <>
      <p>{say(settledText(settled))}.</p>
      {isSettled && last && (
        <p class="settle-popover-note">
          {t('settle.lastActivityAfter', { timeText: say(timeText(lastAt)) })}
        </p>
      )}
      {isSettled && !last && <p class="settle-popover-note">{t('settle.noActivity')}</p>}
      <ActivityList title={t('settle.stillProgress')} activities={busy} />
      <ActivityList title={t('settle.continuousNotWaited')} activities={endless} />
    </>
  );
}

/** Most activities that are shown; the list scrolls with the popover. */
const MAX_SHOWN = 40;

function ActivityList({ title, activities }: { title: string; activities: readonly Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <>
      <h3 class="settle-popover-title">{title}</h3>
      <ul class="settle-popover-list">
        {activities.slice(0, MAX_SHOWN).map((activity) => (
          <li key={say(activityText(activity))}>{say(activityText(activity))}</li>
        ))}
      </ul>
    </>
  );
}

function Limits() {
  const { settle } = useTree();
  const problem = settle.problem.value;
  return (
    <fieldset class="settle-popover-limits">
      <legend>{t('settle.howLongPageWaited')}</legend>
      <LimitField field="quiet" label={t('settle.quietFor')} />
      <LimitField field="limit" label={t('settle.atMost')} />
      <Problem class="settle-popover-problem" text={problem} />
    </fieldset>
  );
}

function LimitField({ field, label }: { field: keyof SettleOptions; label: string }) {
  const { settle } = useTree();
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
      {t('settle.ms')}
    </label>
  );
}
