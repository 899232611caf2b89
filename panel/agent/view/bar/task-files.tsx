import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import type { AgentModel } from '../../run/agent-model.ts';
import './task-files.css';

/** Files that the agent may give to a page; only the person chooses them. */
export function TaskFiles({ agent }: { agent: AgentModel }) {
  const { notices } = useShell();
  const files = agent.files.value;
  return (
    <div class="task-files">
      {t('agent.filesUpload')}
      <label class="text-button task-files-choose">
        {t('agent.chooseFiles')}
        <input
          type="file"
          multiple
          aria-label={t('agent.filesUpload')}
          onChange={(event) => {
            const { files: chosen } = event.currentTarget;
            void notices.attempt(agent.addFiles([...(chosen ?? [])]));
            event.currentTarget.value = '';
          }}
        />
      </label>
      <ul>
        {files.map(({ name }) => (
          <li key={name}>
            {name}
            <IconButton
              icon="close"
              label={t('agent.doNotGive', { name })}
              onClick={() => agent.removeFile(name)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
