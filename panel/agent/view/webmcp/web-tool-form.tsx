import { useSignal } from '@preact/signals';
import { type FormValues, formInput } from '../../../../core/agent/input/form-fields.ts';
import { type WebTool, webToolFields } from '../../../../core/agent/webmcp/web-tool.ts';
import type {
  InvocationState,
  WebToolInvocation,
} from '../../../../core/agent/webmcp/web-tools-state.ts';
import type { JsonObject } from '../../../../core/llm/call/message.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { isObject } from '../../../../core/platform/text/read-json.ts';
import { into, keeps, sends } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FieldsForm } from '../parts/tool-form.tsx';

interface WebToolFormProps {
  tool: WebTool;
  /** Resolves when the tool has ended. Rejects with a sentence. */
  run: (input: JsonObject, signal: AbortSignal) => Promise<WebToolInvocation>;
}

/** A form for the arguments of a page's tool, and the button that calls it. */
export function WebToolForm({ tool, run }: WebToolFormProps) {
  const fields = tool.isSchemaLeftOut ? null : webToolFields(tool.schema);
  const values = useSignal<FormValues>({});
  const json = useSignal('{}');
  const problem = useSignal('');
  const running = useSignal<AbortController | null>(null);
  const ended = useSignal<WebToolInvocation | null>(null);
  const submit = async () => {
    if (running.peek()) return;
    const own = new AbortController();
    problem.value = '';
    try {
      const input = fields ? formInput(fields, values.peek()) : objectOf(json.peek());
      running.value = own;
      ended.value = null;
      ended.value = await run(input, own.signal);
    } catch (error) {
      problem.value = say(errorText(error));
    } finally {
      running.value = null;
    }
  };
  return (
    <form class="web-tool-form" onSubmit={sends(() => void submit())}>
      {fields ? (
        <FieldsForm
          fields={fields}
          values={values.value}
          problem={problem.value}
          onChange={keeps(values)}
        />
      ) : (
        <>
          <textarea
            class="field-input web-tool-json"
            aria-label={t('webTools.argumentsAsJson')}
            rows={3}
            spellcheck={false}
            value={json.value}
            onInput={into(json)}
          />
          {problem.value !== '' && <p role="alert">{problem.value}</p>}
        </>
      )}
      <p class="web-tool-buttons">
        <TextButton submit primary disabled={running.value !== null}>
          {t('webTools.run')}
        </TextButton>
        {running.value && (
          <TextButton onClick={() => running.value?.abort()}>{t('common.cancel')}</TextButton>
        )}
      </p>
      {ended.value && (
        <output class="web-tool-outcome" data-state={ended.value.state}>
          <b>{invocationStateText(ended.value)}</b> {ended.value.output}
        </output>
      )}
    </form>
  );
}

/** Throws a sentence for what is no object. */
function objectOf(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return value as JsonObject;
  throw new Error(t('webTools.argumentsAreAnObject'));
}

const STATES: Readonly<Record<InvocationState, string>> = {
  running: t('webTools.running'),
  completed: t('common.completed'),
  canceled: t('webTools.canceled'),
  failed: t('common.failed'),
};

/** The state of a call of a page’s tool, such as `Completed 5 ms`. */
export function invocationStateText({ state, startedAt, endedAt }: WebToolInvocation): string {
  if (endedAt === undefined) return STATES[state];
  return `${STATES[state]} ${t('common.ms', { ms: endedAt - startedAt })}`;
}
