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
