import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import type { RunKind } from './run-state.ts';
import { RUN_TITLES } from './run-words.ts';

/** What happens now, how much of its time is used, and the ways to hold and end it. */
export function RunStatus({ kind }: { kind: RunKind }) {
  const { thorough } = usePanel();
  const { gate, log, time } = thorough;
  const turn = log.live.value;
  const point = gate.point.value;
  const number = turn?.number ?? log.turns.value.length + 1;
  const doing = point ? 'Waiting for you.' : (turn?.doing ?? 'Measuring the page …');
  return (
    // Seconds that tick are not to be read out: what happens is.
    <p class="run-line">
      <Icon name={point ? 'pause' : 'loading'} />
      <b>{RUN_TITLES[kind]}</b>
      <span class="run-figures">
        turn {number} · {time.seconds.value} s of {time.limit.value} s
      </span>
      <span class="run-doing" role="status">
        {doing}
      </span>
      <span class="run-buttons">
        {kind === 'thorough' && <Holding />}
        <TextButton icon="stop" title="The best so far stays" onClick={() => thorough.stop()}>
          Stop
        </TextButton>
      </span>
    </p>
  );
}

function Holding() {
  const { gate } = usePanel().thorough;
  if (!gate.isStepping.value) {
    return (
      <TextButton
        icon="pause"
        title="Waits before the next turn or call"
        onClick={() => gate.pause()}
      >
        Pause
      </TextButton>
    );
  }
  const isHeld = gate.point.value !== null;
  return (
    <>
      <TextButton
        primary
        disabled={!isHeld}
        title="Does one thing more"
        onClick={() => gate.answer({ type: 'go' })}
      >
        Step
      </TextButton>
      <TextButton title="Goes on by itself" onClick={() => gate.goOn()}>
        Go on
      </TextButton>
    </>
  );
}
