import { useSignal } from '@preact/signals';
import { parseNumber } from '../../controls/parse-number.ts';
import '../../controls/field.css';

interface NumberFieldProps {
  label: string;
  title?: string;
  /** Stands before and behind the box. */
  before?: string;
  after?: string;
  placeholder: string;
  value: number | null;
  most: number;
  /** Null for an empty field. Not called for what is no number from 0 to `most`. */
  onChange: (value: number | null) => void;
}

/** A number that may be left out; what is no number is marked and not taken. */
export function NumberField(props: NumberFieldProps) {
  const { label, title, before, after, placeholder, value, most, onChange } = props;
  const typed = useSignal<string | null>(null);
  const text = typed.value ?? (value === null ? '' : String(value));
  return (
    <label class="field" title={title}>
      {before}
      <input
        class="field-input field-number"
        type="text"
        inputmode="decimal"
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={parseNumber(text, most) === undefined}
        value={text}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          const parsed = parseNumber(typed.value, most);
          if (parsed !== undefined) onChange(parsed);
        }}
        onBlur={() => {
          typed.value = null;
        }}
      />
      {after}
    </label>
  );
}
