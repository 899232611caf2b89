import { AGENT_TOOLS } from '../../../core/agent/tools/agent-tools.ts';
import type { ForkDraft } from './fork-draft.ts';
import '../../controls/field.css';
import '../../send/send-dialog.css';

interface FieldsProps {
  draft: ForkDraft;
  change: (next: Partial<ForkDraft>) => void;
}

/** The fields of whichever change a person chose. */
export function ForkFields({ draft, change }: FieldsProps) {
  switch (draft.kind) {
    case 'words':
      return (
        <Text
          label="What you tell the model there (may stay empty)"
          value={draft.words}
          onInput={(words) => change({ words })}
        />
      );
    case 'request':
      return (
        <>
          <Text
            label="System prompt"
            value={draft.system}
            rows={10}
            onInput={(system) => change({ system })}
          />
          <Text label="Task" value={draft.task} onInput={(task) => change({ task })} />
          <p class="history-note">
            The steps before it and the page as it is then follow by themselves.
          </p>
        </>
      );
    default:
      return (
        <>
          {draft.kind === 'reply' && (
            <Text
              label="What the model is taken to have said"
              value={draft.text}
              onInput={(text) => change({ text })}
            />
          )}
          <label class="fork-field">
            Tool
            <select
              class="field-input"
              value={draft.tool}
              onChange={(event) => change({ tool: event.currentTarget.value })}
            >
              {Object.keys(AGENT_TOOLS).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <Text
            label="Arguments, as JSON"
            value={draft.input}
            rows={6}
            onInput={(input) => change({ input })}
          />
        </>
      );
  }
}

function Text(props: {
  label: string;
  value: string;
  rows?: number;
  onInput: (text: string) => void;
}) {
  const { label, value, rows = 3, onInput } = props;
  return (
    <label class="fork-field">
      {label}
      <textarea
        class="send-text"
        rows={rows}
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
