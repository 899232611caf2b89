import { t } from '../../../../core/platform/messages/messages.ts';
import { Menu, MenuAction, MenuDivider } from '../../../ui/controls/menu.tsx';
import { MenuButton } from '../../../ui/controls/popover.tsx';
import { chooseFile } from '../../../ui/files/choose-file.ts';
import { useAgent, useHistory } from '../../context/agent-context.ts';

const MENU = 'agent-runs';

/** Earlier runs, and what can be done with the shown one. */
export function HistoryMenu() {
  const { agent } = useAgent();
  const { history } = useHistory();
  const isOver = agent.run.value !== null && !agent.isRunning.value;
  const outcome = agent.run.value?.outcome;
  const isKept = outcome?.type === 'done' && outcome.success && !agent.run.value?.skill;
  return (
    <>
      <MenuButton
        menu={MENU}
        label={t('common.runs')}
        title={t('agentHistory.savedRunsExportImport')}
        on={false}
      />
      <Menu id={MENU} label={t('common.runs')}>
        <MenuAction label={t('agentHistory.savedRuns')} onClick={() => void history.openRuns()} />
        <MenuAction label={t('agentHistory.skills')} onClick={() => void history.openSkills()} />
        <MenuAction
          label={t('agentHistory.importTraceRecording')}
          onClick={async () => {
            const file = await chooseFile('.zip,.json');
            if (file) await history.importFile(file);
          }}
        />
        {isOver && (
          <>
            <MenuDivider />
            <MenuAction
              label={t('agentHistory.exportRun')}
              onClick={() => void history.prepareExport()}
            />
            <MenuAction
              label={t('agentHistory.replayThisRun')}
              onClick={() => void history.prepareReplay()}
            />
            {isKept && (
              <MenuAction
                label={t('agentHistory.keepAsSkill')}
                onClick={() => void history.keepSkill()}
              />
            )}
          </>
        )}
      </Menu>
    </>
  );
}
