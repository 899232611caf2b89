import { useSignal } from '@preact/signals';
import { parseNumber } from '../text/price-text.ts';
import { sets } from './field-events.ts';
import './field.css';

interface NumberFieldProps {
  label: string;
  title?: string;
  /** Texts before and after the field. */
  before?: string;
  after?: string;
  placeholder: string;
  value: number | null;
  max: number;
  /** Null for an empty field. Not called for anything but a number from 0 to `max`. */
  onChange: (value: number | null) => void;
}

/** An optional number; anything else is marked and not accepted. */
export function NumberField(props: NumberFieldProps) {
  const { label, title, before, after, placeholder, value, max, onChange } = props;
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
        aria-invalid={parseNumber(text, max) === undefined}
        value={text}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          const parsed = parseNumber(typed.value, max);
          if (parsed !== undefined) onChange(parsed);
        }}
        onBlur={sets(typed, null)}
      />
      {after}
    </label>
  );
}
