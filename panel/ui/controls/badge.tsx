import { numberText } from '../../../core/platform/messages/numbers.ts';
import './badge.css';
import './chip.css';

export type BadgeTone = 'neutral' | 'error' | 'warning' | 'success';

/** A small text label; its title is the whole sentence. */
export function Badge({ text, title, tone }: { text: string; title: string; tone: BadgeTone }) {
  return (
    <span class={`badge badge-${tone}`} title={title}>
      {text}
    </span>
  );
}

interface ChipProps {
  label: string;
  title: string;
  pressed: boolean;
  count?: number;
  onClick: () => void;
}

/** A filter that is on or off, as in the Network panel's bar. */
export function Chip({ label, title, pressed, count, onClick }: ChipProps) {
  return (
    <button type="button" class="chip" title={title} aria-pressed={pressed} onClick={onClick}>
      {label}
      {count !== undefined && <span class="chip-count">{numberText(count)}</span>}
    </button>
  );
}
