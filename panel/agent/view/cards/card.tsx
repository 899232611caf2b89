import type { ComponentChildren } from 'preact';
import { say, type Text, t } from '../../../../core/platform/messages/messages.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { useAgent } from '../../context/agent-context.ts';
import './card.css';
import { SaidText } from '../parts/said-text.tsx';

interface CardProps {
  icon: IconName;
  title: string;
  /** `danger` for what a person must decide. */
  tone: 'plain' | 'danger' | 'trouble';
  /** Why it is shown: breakpoints, concerns. */
  notes?: readonly Text[];
  children?: ComponentChildren;
  actions?: ComponentChildren;
  /** What Ctrl+Enter approves beside the step; it does nothing unless given. */
  onAll?: (() => void) | undefined;
  /** What is needed where a key alone decides nothing; a general sentence unless given. */
  needs?: string;
}

/** What a run waits for, and the possible answers. */
export function Card({
  icon,
  title,
  tone,
  notes = [],
  children,
  actions,
  needs,
  onAll,
}: CardProps) {
  const { gate } = useAgent().agent;
  const isDanger = tone === 'danger';
  return (
    <section
      class="agent-card"
      data-tone={tone}
      aria-label={title}
      tabIndex={-1}
      ref={isDanger ? focusCard : null}
      onKeyDown={(event) => {
        if (onAll && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isTyping()) {
          event.preventDefault();
          onAll();
        }
        const isOnCard = event.target === event.currentTarget;
        if (isDanger && isOnCard && event.key === 'Enter') gate.needsChoice.value = true;
      }}
    >
      <h3 class="agent-card-title">
        <Icon name={icon} />
        <span role="alert">{title}</span>
      </h3>
      {notes.length > 0 && (
        <ul class="agent-card-notes">
          {notes.map((note) => (
            <li key={say(note)}>
              <SaidText text={note} />
            </li>
          ))}
        </ul>
      )}
      {children && <div class="agent-card-body">{children}</div>}
      {isDanger && gate.needsChoice.value && (
        <p class="agent-card-needs" role="alert">
          {needs ?? t('agentCards.noSingleKeyAnswers')}
        </p>
      )}
      {actions && <div class="agent-card-actions">{actions}</div>}
    </section>
  );
}

/** The focus starts at what a person must decide, and no key approves it. */
function focusCard(card: HTMLElement | null): void {
  if (card && !isTyping()) card.focus({ preventScroll: true });
}

function isTyping(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && at.matches('input, textarea, select');
}

/** Focuses an answer when its card appears, but never while somebody types. */
export function focusAnswer(place: HTMLElement | null): void {
  if (!place || isTyping()) return;
  place.querySelector<HTMLElement>('button, textarea, input')?.focus({ preventScroll: true });
}
