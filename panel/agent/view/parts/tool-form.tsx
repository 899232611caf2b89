import {
  type FieldOptions,
  type FormField,
  type FormValues,
  formFields,
} from '../../../../core/agent/input/form-fields.ts';
import { AGENT_TOOLS, type ToolName } from '../../../../core/agent/tools/agent-tools.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Problem } from '../../../ui/controls/problem.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { elementText } from '../../run/action-text.ts';
import '../../../ui/controls/field.css';
import './tool-form.css';

interface FieldsFormProps {
  fields: readonly FormField[];
  values: FormValues;
  /** A sentence about what is invalid; empty when nothing is. */
  problem: string;
  onChange: (values: FormValues) => void;
}

/** A tool's arguments as fields, built from its schema. */
export function ToolForm({ tool, ...form }: Omit<FieldsFormProps, 'fields'> & { tool: ToolName }) {
  return <FieldsForm fields={formFields(AGENT_TOOLS[tool])} {...form} />;
}

/** Fields with their values. */
export function FieldsForm({ fields, values, problem, onChange }: FieldsFormProps) {
  const set = (path: string, value: string | boolean) => onChange({ ...values, [path]: value });
  return (
    <div class="tool-form">
      {fields.map((field) => (
        <Field key={field.path} field={field} values={values} set={set} />
      ))}
      <Problem class="tool-form-problem" text={problem} />
    </div>
  );
}

/** `orOutcome` as people write it. */
function fieldWord(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

interface FieldProps {
  field: FormField;
  values: FormValues;
  set: (path: string, value: string | boolean) => void;
}

function Field({ field, values, set }: FieldProps) {
  const { path, name, hint, isRequired } = field;
  if (field.type === 'group') return <Group field={field} values={values} set={set} />;
  const id = `tool-field-${path.replaceAll('.', '-')}`;
  return (
    <div class="tool-form-row" title={hint}>
      <label for={id}>
        {fieldWord(name)}
        {!isRequired && <span class="tool-form-optional"> {t('agent.optional')}</span>}
      </label>
      <Control field={field} id={id} value={values[path] ?? ''} set={(value) => set(path, value)} />
    </div>
  );
}

interface ControlProps {
  field: Exclude<FormField, { type: 'group' }>;
  id: string;
  value: string | boolean;
  set: (value: string | boolean) => void;
}

function Control({ field, id, value, set }: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  switch (field.type) {
    case 'flag':
      return (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <select
          id={id}
          class="field-input"
          value={text}
          onChange={(event) => set(event.currentTarget.value)}
        >
          <option value="">{field.isRequired ? t('agent.choose') : t('agent.notSaid')}</option>
          <Options {...field} />
        </select>
      );
    case 'element':
      return <ElementControl id={id} value={text} set={set} />;
    case 'list':
      if (field.options)
        return <SomeOf {...field} options={field.options} id={id} value={text} set={set} />;
      return <TextArea id={id} value={text} set={set} placeholder={t('agent.oneEachLine')} />;
    case 'number':
      return (
        <input
          id={id}
          class="field-input field-number"
          type="text"
          inputMode="numeric"
          value={text}
          onInput={(event) => set(event.currentTarget.value)}
        />
      );
    case 'text':
      return field.isLong ? (
        <TextArea id={id} value={text} set={set} placeholder="" />
      ) : (
        <input
          id={id}
          class="field-input"
          type="text"
          value={text}
          onInput={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

function Options({ options, names, chosen }: FieldOptions & { chosen?: readonly string[] }) {
  return (
    <>
      {options.map((option, at) => (
        <option key={option} value={option} selected={chosen?.includes(option)}>
          {names?.[at] ?? option.replaceAll('_', ' ')}
        </option>
      ))}
    </>
  );
}

/** Any number of the options. */
function SomeOf({ id, value, set, ...of }: FieldOptions & TextProps) {
  return (
    <select
      id={id}
      class="field-input"
      multiple
      size={Math.min(6, of.options.length)}
      onChange={({ currentTarget }) =>
        set([...currentTarget.selectedOptions].map((option) => option.value).join('\n'))
      }
    >
      <Options {...of} chosen={value.split('\n')} />
    </select>
  );
}

interface TextProps {
  id: string;
  value: string;
  set: (value: string) => void;
}

function TextArea({ id, value, set, placeholder }: TextProps & { placeholder: string }) {
  return (
    <textarea
      id={id}
      class="field-input tool-form-area"
      rows={Math.min(6, Math.max(1, value.split('\n').length))}
      placeholder={placeholder}
      spellcheck={false}
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}

function ElementControl({ id, value, set }: TextProps) {
  const { target } = useAgent().agent;
  const node = value === '' ? null : target.tree.value?.nodes.find(({ key }) => key === value);
  return (
    <span class="tool-form-element">
      <input
        id={id}
        class="field-input"
        type="text"
        placeholder={t('agent.id')}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
        onFocus={() => {
          target.pointedAt.value = node ? value : null;
        }}
        onBlur={sets(target.pointedAt, null)}
      />
      <IconButton
        icon="inspect"
        label={t('agent.choosePage')}
        pressed={target.isChoosing.value}
        onClick={() => target.choose(set)}
      />
      <span class="tool-form-named">{value !== '' && elementText(node?.node)}</span>
    </span>
  );
}

function Group({
  field,
  values,
  set,
}: FieldProps & { field: Extract<FormField, { type: 'group' }> }) {
  const [first] = field.fields;
  const isSaid = first !== undefined && Boolean(values[first.path]);
  return (
    <details class="tool-form-group" open={isSaid || field.isRequired} title={field.hint}>
      <summary>
        {fieldWord(field.name)}
        {!field.isRequired && <span class="tool-form-optional"> {t('agent.optional')}</span>}
      </summary>
      {field.fields.map((inner) => (
        <Field key={inner.path} field={inner} values={values} set={set} />
      ))}
    </details>
  );
}
