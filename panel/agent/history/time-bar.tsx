import { IconButton } from '../../controls/icon-button.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import './time-bar.css';

/** Goes through the steps of a run as they were; the page stays as it is. */
export function TimeBar() {
  const { agent, history } = usePanel();
  const viewing = history.viewing.value;
  if (!viewing) return null;
  const { step, of } = viewing;
  const { number } = step;
  const isRunning = agent.isRunning.value;
  const why = isRunning ? 'Stop the run first' : undefined;
  return (
    <section class="time-bar" aria-label="Steps as they were">
      <span class="time-bar-scrub">
        <IconButton
          icon="chevron-left"
          label="Step before"
          disabled={number <= 1}
          onClick={() => agent.select(number - 1)}
        />
        <input
          type="range"
          min={1}
          max={of}
          value={number}
          aria-label="Step"
          aria-valuetext={`Step ${number} of ${of}`}
          onInput={(event) => agent.select(Number(event.currentTarget.value))}
        />
        <IconButton
          icon="chevron-right"
          label="Step after"
          disabled={number >= of}
          onClick={() => agent.select(number + 1)}
        />
      </span>
      <output class="time-bar-text">
        Viewing step {number} of {of} – the page itself is not rewound.
      </output>
      <span class="time-bar-actions">
        <TextButton
          disabled={isRunning}
          title={why ?? 'Go on from here in a branch'}
          onClick={() => history.openFork(number)}
        >
          Branch…
        </TextButton>
        <TextButton
          title="Ask a model for this step again; nothing of its answer is carried out"
          disabled={!step.observation || !(step.reply || step.problem)}
          onClick={() => void history.askAgain(number)}
        >
          Ask again…
        </TextButton>
        {isRunning && (
          <TextButton primary onClick={() => agent.select(null)}>
            Present step
          </TextButton>
        )}
      </span>
    </section>
  );
}
