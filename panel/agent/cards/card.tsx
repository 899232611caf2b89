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
    <section
      class="agent-card"
      data-tone={tone}
      aria-label={title}
      tabIndex={-1}
      ref={tone === 'danger' ? focusCard : null}
    >
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

/** Keys begin at what a person must decide, and none of them says yes to it. */
function focusCard(card: HTMLElement | null): void {
  if (card && !isTyping()) card.focus({ preventScroll: true });
}

function isTyping(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && at.matches('input, textarea, select');
}

/** Puts the focus on an answer as its card appears, but never takes it from somebody who types. */
export function focusAnswer(place: HTMLElement | null): void {
  if (!place || isTyping()) return;
  place.querySelector<HTMLElement>('button, textarea, input')?.focus({ preventScroll: true });
}
