import type { ComponentChildren } from 'preact';
import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import { HeldCall } from './held-call.tsx';
import { RunResult } from './run-result.tsx';
import { RunStatus } from './run-status.tsx';
import { TurnList } from './turn-list.tsx';
import './run-view.css';

/** A model at work by itself: how it stands, what may be done about it, and its turns. */
export function RunView() {
  const { thorough } = usePanel();
  const stage = thorough.stage.value;
  switch (stage.type) {
    case 'idle':
    case 'asking':
      return null;
    case 'interrupted':
      return <Interrupted turns={stage.run.state.turns.length} />;
    case 'measuring':
      return (
        <p class="run-line" role="status">
          <Icon name="loading" />
          Measuring the page …
        </p>
      );
    case 'failed':
      return (
        <p class="run-line run-failed" role="alert">
          <Icon name="error" />
          {stage.message}
          <TextButton onClick={() => void thorough.discard()}>Dismiss</TextButton>
        </p>
      );
    case 'running':
      return (
        <Run>
          <RunStatus kind={stage.kind} />
          <HeldCall />
          <TurnList />
        </Run>
      );
    case 'ended':
      return (
        <Run>
          <RunResult stage={stage} />
          <TurnList />
        </Run>
      );
  }
}

function Run({ children }: { children: ComponentChildren }) {
  const { log, storeProblem } = usePanel().thorough;
  return (
    <section class="run" aria-label="A model at work">
      {children}
      {[log.note.value, storeProblem.value].filter(Boolean).map((note) => (
        <p key={note} class="run-note">
          {note}
        </p>
      ))}
    </section>
  );
}

function Interrupted({ turns }: { turns: number }) {
  const { thorough } = usePanel();
  const stage = thorough.stage.value;
  if (stage.type !== 'interrupted') return null;
  const { state, at } = stage.run;
  const isOver = state.outcome !== undefined || turns >= state.limits.turns;
  const when = new Date(at).toLocaleTimeString('en', { timeStyle: 'short' });
  return (
    <p class="run-line" role="status">
      A model was at work here until {when}: {turns} of {state.limits.turns} turns,{' '}
      {state.kept.length} of its changes were kept.
      <span class="run-buttons">
        {!isOver && (
          <TextButton
            primary
            title="Measures the page anew, and shows what will be sent next"
            onClick={() => void thorough.resume()}
          >
            Go on…
          </TextButton>
        )}
        {state.kept.length > 0 && (
          <TextButton onClick={() => void thorough.keepInterrupted()}>Keep the best</TextButton>
        )}
        <TextButton onClick={() => void thorough.discard()}>Forget it</TextButton>
      </span>
    </p>
  );
}
