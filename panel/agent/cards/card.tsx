import type { ComponentChildren } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import './card.css';

interface CardProps {
  icon: IconName;
  title: string;
  /** `danger` for what a person must decide themselves. */
  tone: 'plain' | 'danger' | 'trouble';
  /** Why it stands here: breakpoints, concerns. */
  notes?: readonly string[];
  children?: ComponentChildren;
  /** The answers. */
  actions?: ComponentChildren;
}

/** What a run waits for, and what a person can answer. */
export function Card({ icon, title, tone, notes = [], children, actions }: CardProps) {
  return (
    <section class="agent-card" data-tone={tone} aria-label={title}>
      <h3 class="agent-card-title">
        <Icon name={icon} />
        <span role="alert">{title}</span>
      </h3>
      {notes.length > 0 && (
        <ul class="agent-card-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {children && <div class="agent-card-body">{children}</div>}
      {actions && <div class="agent-card-actions">{actions}</div>}
    </section>
  );
}

/** Puts the focus on an answer as its card appears, but never takes it from somebody who types. */
export function focusAnswer(place: HTMLElement | null): void {
  if (!place) return;
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.matches('input, textarea, select')) return;
  place.querySelector<HTMLElement>('button, textarea, input')?.focus({ preventScroll: true });
}
