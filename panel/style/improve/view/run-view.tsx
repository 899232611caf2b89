import type { ComponentChildren } from 'preact';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { timeText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStyle } from '../../context/style-context.ts';
import { HeldCall } from './held-call.tsx';
import { RunResult } from './run-result.tsx';
import { RunStatus } from './run-status.tsx';
import { TurnList } from './turn-list.tsx';
import './run-view.css';

/** A model that works on its own: its status, its controls, and its turns. */
export function RunView() {
  const { thorough } = useStyle();
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
          {t('thorough.measuringThePage')}
        </p>
      );
    case 'failed':
      return (
        <p class="run-line run-failed" role="alert">
          <Icon name="error" />
          {translated(stage.message)}
          <TextButton onClick={() => void thorough.discard()}>{t('thorough.dismiss')}</TextButton>
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
  const { log, storeProblem } = useStyle().thorough;
  return (
    <section class="run" aria-label={t('thorough.modelWork')}>
      {children}
      {[log.note.value, storeProblem.value].filter(Boolean).map((note) => (
        <p key={note} class="run-note">
          {translated(note)}
        </p>
      ))}
    </section>
  );
}

function Interrupted({ turns }: { turns: number }) {
  const { thorough } = useStyle();
  const stage = thorough.stage.value;
  if (stage.type !== 'interrupted') return null;
  const { state, at } = stage.run;
  const isOver = state.outcome !== undefined || turns >= state.limits.turns;
  const when = timeText(at, { timeStyle: 'short' });
  return (
    <p class="run-line" role="status">
      {t('thorough.modelWorkHereUntil', {
        when,
        turns,
        turns2: state.limits.turns,
        kept: state.kept.length,
      })}
      <span class="run-buttons">
        {!isOver && (
          <TextButton
            primary
            title={t('thorough.measuresPageAnewShows')}
            onClick={() => void thorough.resume()}
          >
            {t('thorough.goOn2')}
          </TextButton>
        )}
        {state.kept.length > 0 && (
          <TextButton onClick={() => void thorough.keepInterrupted()}>
            {t('thorough.keepTheBest')}
          </TextButton>
        )}
        <TextButton onClick={() => void thorough.discard()}>{t('thorough.forgetIt')}</TextButton>
      </span>
    </p>
  );
}
