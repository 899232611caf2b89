import { useSignal } from '@preact/signals';
import { z } from 'zod';
import { type FormValues, formInput, formValues } from '../../../core/agent/input/form-fields.ts';
import { webToolFields } from '../../../core/agent/webmcp/web-tool.ts';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { isObject } from '../../../core/platform/text/read-json.ts';
import { FieldsForm } from '../../agent/view/parts/tool-form.tsx';
import { useServers } from '../../mcp/servers-context.ts';
import { ServersDialog } from '../../mcp/servers-dialog.tsx';
import type { WaitingQuestion } from '../../mcp/servers-model.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { keeps, sends } from '../../ui/controls/field-events.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';

/** The list of servers, and what a server asks. */
export function ServerDialogs() {
  const model = useServers();
  const question = model.question.value;
  return (
    <>
      {model.isOpen.value && <ServersDialog />}
      {question && <ServerQuestionDialog key={question.number} question={question} />}
    </>
  );
}

/** What a server asks the person while one of its tools works: they fill in what it wants, or do not. */
function ServerQuestionDialog({ question }: { question: WaitingQuestion }) {
  const model = useServers();
  const { server, message, schema } = question;
  const fields = webToolFields(schema) ?? [];
  const values = useSignal<FormValues>(formValues(fields, defaultsIn(schema)));
  const problem = useSignal('');
  const accept = () => {
    const content = formInput(fields, values.peek());
    problem.value = misfitOf(schema, content);
    if (problem.value === '') model.answer({ action: 'accept', content: content as never });
  };
  return (
    <Dialog
      title={t('servers.asksYou', { name: server })}
      onClose={() => model.answer({ action: 'cancel' })}
    >
      <form class="server-add" onSubmit={sends(accept)}>
        <q class="server-said">{message}</q>
        <FieldsForm
          fields={fields}
          values={values.value}
          problem={problem.value}
          onChange={keeps(values)}
        />
        <p class="server-buttons">
          <TextButton submit primary>
            {t('servers.answer')}
          </TextButton>
          <TextButton onClick={() => model.answer({ action: 'decline' })}>
            {t('servers.notAnswer')}
          </TextButton>
        </p>
      </form>
    </Dialog>
  );
}

/** What a server proposes. */
function defaultsIn({ properties }: JsonObject): JsonObject {
  const all = Object.entries(isObject(properties) ? properties : {});
  return Object.fromEntries(
    all.flatMap(([name, about]) =>
      isObject(about) && about.default !== undefined ? [[name, about.default]] : [],
    ),
  ) as JsonObject;
}

/** The first value that is not as the server has declared it, in a sentence; empty where all are. */
function misfitOf(schema: JsonObject, content: JsonObject): string {
  try {
    const [issue] = z.fromJSONSchema(schema).safeParse(content).error?.issues ?? [];
    if (!issue) return '';
    return t('servers.valueNotAsAsked', { name: issue.path.join('.'), problem: issue.message });
  } catch {
    // A schema that is broken, as by its pattern, is for the server to judge by.
    return '';
  }
}
