import type { FunctionComponent } from 'preact';
import { TabList } from '../../controls/tab-list.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { WaitingCard } from '../cards/waiting-card.tsx';
import type { StepView } from '../step-view.ts';
import { LiveThinking } from './live-thinking.tsx';
import { PANE_TITLES, PANES, type PaneId, paneOnShow } from './pane-on-show.ts';
import { RunOutcomeView } from './run-outcome.tsx';
import { StepOverview } from './step-overview.tsx';
import { StepPage } from './step-page.tsx';
import { StepReply } from './step-reply.tsx';
import { StepRequest } from './step-request.tsx';
import './step-pane.css';

const VIEWS: Readonly<Record<PaneId, FunctionComponent<{ view: StepView }>>> = {
  overview: StepOverview,
  page: StepPage,
  request: StepRequest,
  reply: StepReply,
};

const TABS = PANES.map((id) => ({ id, title: PANE_TITLES[id] }));

/** The step that is shown: its card while it waits, and everything that is known of it. */
export function StepPane() {
  const { agent } = usePanel();
  const view = agent.shown.value;
  const waiting = agent.waiting.value;
  const isPresent = view !== null && !view.isOver;
  const View = VIEWS[paneOnShow.value];
  return (
    <section class="step-pane" aria-label={view ? `Step ${view.number}` : 'The run'}>
      {waiting && (isPresent ? <WaitingCard waiting={waiting} /> : <BackToPresent />)}
      <div class="step-pane-below">
        {isPresent && agent.phase.value === 'think' && !waiting && <LiveThinking />}
        {!agent.isRunning.value && <RunOutcomeView />}
        {view && (
          <>
            <TabList
              label="What is known of the step"
              items={TABS}
              selected={paneOnShow.value}
              name="step"
              onSelect={(id) => {
                paneOnShow.value = id;
              }}
            />
            <div
              class="step-pane-view"
              role="tabpanel"
              id="step-panel"
              aria-labelledby={`step-tab-${paneOnShow.value}`}
            >
              <View view={view} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function BackToPresent() {
  const { agent } = usePanel();
  return (
    <p class="step-pane-back" role="status">
      The run waits for you at step {agent.run.value?.draft.number}.
      <TextButton primary onClick={() => agent.select(null)}>
        Show it
      </TextButton>
    </p>
  );
}
