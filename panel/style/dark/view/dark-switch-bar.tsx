import { t } from '../../../../core/platform/messages/messages.ts';
import { DARK_SWITCH } from '../../../../core/style/sheets/dark-switch.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { opensUnder } from '../../../ui/controls/opens-under.ts';
import { StateSegments } from '../../../ui/controls/state-segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import { ALWAYS_DARK_LIST, AlwaysDarkList } from './always-dark-list.tsx';
import { makeDark } from './make-dark.ts';

/** Whether the inspected site is dark and for how long, and the list of all such sites. */
export function DarkSwitchBar() {
  const { kept, dark, improve, darkCompare, undo } = useStyle();
  const { settings, notices } = useShell();
  const next = undo.next.value;
  const hasSite = kept.origin.value !== null;
  const isBusy = darkCompare.isRunning.value || improve.isBusy.value;
  return (
    <>
      <StateSegments
        label={t('dark.switch')}
        options={[t('dark.switchOff'), t('dark.switchVisit'), t('dark.switchAlways')]}
        titles={[
          t('dark.switchOffHelp'),
          t('dark.switchVisitHelp'),
          hasSite ? t('dark.everyPageSiteDark') : t('dark.onlyPagesSiteKept'),
        ]}
        chosen={DARK_SWITCH.indexOf(kept.position.value)}
        closed={isBusy ? [1, 2] : hasSite ? [] : [2]}
        onChoose={(index) => {
          const to = DARK_SWITCH[index] ?? 'off';
          void kept.turn(to, () => makeDark({ dark, settings, improve }));
        }}
      />
      {kept.position.value === 'always' && kept.isChanged.value && (
        <TextButton icon="pin" title={t('dark.saveSiteHelp')} onClick={() => void kept.keep()}>
          {t('dark.updateKeptSite')}
        </TextButton>
      )}
      <IconButton
        icon="discard"
        label={next === null ? t('dark.nothingToUndo') : t('dark.undo', { act: next })}
        disabled={next === null}
        onClick={() => void notices.attempt(undo.undo())}
      />
      <span class="dark-tool">
        <IconButton
          icon="list"
          label={t('dark.sitesKeptDark')}
          opens={opensUnder(ALWAYS_DARK_LIST, 'dialog')}
        />
      </span>
      <AlwaysDarkList />
    </>
  );
}
