import { useSignal } from '@preact/signals';
import { type FormValues, formInput } from '../../../core/agent/input/form-fields.ts';
import { webToolFields } from '../../../core/agent/webmcp/web-tool.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { FieldsForm } from '../../agent/view/parts/tool-form.tsx';
import { useServers } from '../../mcp/servers-context.ts';
import { ServersDialog } from '../../mcp/servers-dialog.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { keeps, sends } from '../../ui/controls/field-events.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';

/** The list of servers, and what a server asks. */
export function ServerDialogs() {
  const model = useServers();
  return (
    <>
      {model.isOpen.value && <ServersDialog />}
      {model.question.value && <ServerQuestionDialog />}
    </>
  );
}

/** What a server asks the person while one of its tools works: they fill in what it wants, or do not. */
function ServerQuestionDialog() {
  const model = useServers();
  const question = model.question.value;
  const values = useSignal<FormValues>({});
  const problem = useSignal('');
  if (!question) return null;
  const { server, message, schema } = question;
  const fields = webToolFields(schema) ?? [];
  const accept = () => {
    try {
      const content = formInput(fields, values.peek()) as Record<string, string | number | boolean>;
      values.value = {};
      problem.value = '';
      model.answer({ action: 'accept', content });
    } catch (error) {
      problem.value = say(errorText(error));
    }
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
