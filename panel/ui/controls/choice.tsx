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
