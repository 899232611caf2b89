import './segments.css';

interface SegmentsProps {
  label: string;
  options: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
  /** What each option means, for its tooltip. */
  titles?: readonly string[];
  /** Options that cannot be chosen now. */
  closed?: readonly number[];
}

/** Two or three choices side by side, one of which is selected. */
export function Segments(props: SegmentsProps) {
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
