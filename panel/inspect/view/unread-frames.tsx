import { say, t } from '../../../core/platform/messages/messages.ts';
import { Popover } from '../../ui/controls/popover.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import './settle-status.css';
import './settle-popover.css';

const POPOVER = 'unread-frames';

/** In every tab: how many frames of the page are not read; a click says which, and each by its cause. */
export function UnreadFrames() {
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
