import './badge.css';

export type BadgeTone = 'neutral' | 'error' | 'warning' | 'success';

/** A small text label; its title is the whole sentence. */
export function Badge({ text, title, tone }: { text: string; title: string; tone: BadgeTone }) {
  return (
    <span class={`badge badge-${tone}`} title={title}>
      {text}
    </span>
  );
}
