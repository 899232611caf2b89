import { IconButton } from '../../controls/icon-button.tsx';
import { usePanel } from '../../panel.ts';
import './task-files.css';

/** Files that the agent may give to a page, chosen by the person and by nobody else. */
export function TaskFiles() {
  const { agent, notices } = usePanel();
  const files = agent.files.value;
  return (
    <div class="task-files">
      <label>
        Files it may upload
        <input
          type="file"
          multiple
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
              label={`Do not give ${name}`}
              onClick={() => agent.removeFile(name)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
