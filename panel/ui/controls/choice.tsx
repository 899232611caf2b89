import './field.css';
import './choice.css';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, title: string])[];
  onChoose: (value: string) => void;
}

/** A choice among a few values, in a toolbar. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      class="field-input choice"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** Most values that are offered; later ones are rarely needed. */
const MAX_VALUES = 200;

interface FoundChoiceProps {
  label: string;
  /** Label for no choice. */
  all: string;
  chosen: string;
  /** The values, in any order and with repetitions. */
  values: readonly string[];
  /** The label of a value; the value itself unless given. */
  nameOf?: (value: string) => string;
  onChoose: (value: string) => void;
}

/** A choice among the values that a list has. */
export function FoundChoice(props: FoundChoiceProps) {
  const { label, all, chosen, values, nameOf = (value: string) => value, onChoose } = props;
  const found = new Set([...values, chosen]);
  found.delete('');
  const options = [...found].sort().slice(0, MAX_VALUES);
  return (
    <Choice
      label={label}
      value={chosen}
      options={[['', all], ...options.map((value) => [value, nameOf(value)] as const)]}
      onChoose={onChoose}
    />
  );
}
