import { AGENT_TOOLS } from '../../../../core/agent/tools/agent-tools.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import type { ForkDraft } from './fork-draft.ts';
import '../../../ui/controls/field.css';
import '../../../ui/controls/text-area.css';

interface FieldsProps {
  draft: ForkDraft;
  change: (next: Partial<ForkDraft>) => void;
}

/** The fields of the chosen change. */
export function ForkFields({ draft, change }: FieldsProps) {
  switch (draft.kind) {
    case 'words':
      return (
        <Text
          label={t('agentHistory.youTellModelStay')}
          value={draft.words}
          onInput={(words) => change({ words })}
        />
      );
    case 'request':
      return (
        <>
          <Text
            label={t('agentHistory.systemPrompt')}
            value={draft.system}
            rows={10}
            onInput={(system) => change({ system })}
          />
          <Text
            label={t('agentHistory.task')}
            value={draft.task}
            onInput={(task) => change({ task })}
          />
          <p class="history-note">{t('agentHistory.stepsBeforePageFollow')}</p>
        </>
      );
    default:
      return (
        <>
          {draft.kind === 'reply' && (
            <Text
              label={t('agentHistory.modelTakenSaid')}
              value={draft.text}
              onInput={(text) => change({ text })}
            />
          )}
          <label class="fork-field">
            {t('agentHistory.tool')}
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
            label={t('agentHistory.argumentsAsJson')}
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
