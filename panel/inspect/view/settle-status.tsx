import { activityList } from '../../../core/page/settle/activity.ts';
import { type PageSettling, settledText, timeText } from '../../../core/page/settle/settled.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { Popover } from '../../ui/controls/popover.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { SETTLE_POPOVER } from '../settle/settle-popover-id.ts';
import './settle-popover.css';
import './settle-status.css';

/** Most activities named in the tooltip. */
const MAX_NAMED = 12;

/** How far the page is: whether it is at rest, and the frames of it that are not read. */
export function PageProgress() {
  return (
    <>
      <SettleStatus />
      <UnreadFrames />
    </>
  );
}

/** Whether the page is at rest, since when, or why not; a click shows more. */
function SettleStatus() {
  const { pageModel } = useShell();
  const settling = pageModel.settling.value;
  if (!settling || pageModel.status.value.type !== 'ready') return null;
  const { state, text, short, title } = shownOf(settling);
  return (
    <button
      type="button"
      class="settle-status"
      data-state={state}
      title={title}
      aria-label={text}
      aria-haspopup="dialog"
      popovertarget={SETTLE_POPOVER}
    >
      <span class="settle-status-text">{text}</span>
      <span class="settle-status-short">{short}</span>
    </button>
  );
}

interface Shown {
  state: 'busy' | 'settled' | 'unsettled';
  text: string;
  /** For a panel docked at the side. */
  short: string;
  title: string;
}

function shownOf(settling: PageSettling): Shown {
  if (settling.type === 'busy') {
    const what = say(activityList(settling.busy, 1)) || t('settle.waitingForQuiet');
    const list = say(activityList(settling.busy, MAX_NAMED)) || t('settle.nothingButNotLong');
    const title = t('settle.inProgress', { list });
    return {
      state: 'busy',
      text: t('settle.settling', { what }),
      short: t('settle.settlingShort'),
      title,
    };
  }
  const { settled } = settling;
  const text = say(settledText(settled));
  const endless = say(activityList(settled.endless, MAX_NAMED));
  const title = endless
    ? t('settle.continuousAndNotWaitedFor', { settled: text, endless })
    : `${text}.`;
  const state = settled.isSettled ? 'settled' : 'unsettled';
  return { state, text, short: say(timeText(settled.ms)), title };
}

const POPOVER = 'unread-frames';

/** In every tab: how many frames of the page are not read; a click says which, and each by its cause. */
function UnreadFrames() {
  const { pageModel } = useShell();
  const { frames = [] } = pageModel.reading.value?.tree ?? {};
  const unread = frames.flatMap(({ url, problem }) => (problem ? [{ url, problem }] : []));
  const count = unread.length;
  if (count === 0 || pageModel.status.value.type !== 'ready') return null;
  return (
    <>
      <button type="button" class="settle-status" data-state="unsettled" popovertarget={POPOVER}>
        {t('status.framesNotRead', { count })}
      </button>
      <Popover id={POPOVER} class="settle-popover" label={t('status.framesNotRead', { count })}>
        <ul class="settle-popover-list">
          {unread.map(({ url, problem }, at) => (
            <li key={at}>
              <b>{url || t('common.untitled')}</b> {say(problem)}
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
