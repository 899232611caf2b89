import './segments.css';

interface SegmentsProps {
  label: string;
  options: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Two or three choices side by side, one of which is selected. */
export function Segments({ label, options, chosen, onChoose }: SegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in a toolbar
    <span class="segments" role="group" aria-label={label}>
      {options.map((option, i) => (
        <button
          key={option}
          type="button"
          class="segments-option"
          aria-pressed={i === chosen}
          onClick={() => onChoose(i)}
        >
          {option}
        </button>
      ))}
    </span>
  );
}

interface StateSegmentsProps {
  label: string;
  options: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
  /** What each option means, for its tooltip. */
  titles?: readonly string[];
  /** Options that cannot be chosen now. */
  closed?: readonly number[];
}

/** The positions of a switch side by side, with what each means, and some that cannot be chosen now. */
export function StateSegments(props: StateSegmentsProps) {
  const { label, options, chosen, onChoose, titles, closed } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in a toolbar
    <span class="segments" role="group" aria-label={label}>
      {options.map((option, i) => (
        <button
          key={option}
          type="button"
          class="segments-option"
          aria-pressed={i === chosen}
          title={titles?.[i]}
          disabled={closed?.includes(i) ?? false}
          onClick={() => onChoose(i)}
        >
          {option}
        </button>
      ))}
    </span>
  );
}
