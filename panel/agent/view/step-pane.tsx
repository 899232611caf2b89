import type { FunctionComponent } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import { TabList } from '../../ui/controls/tab-list.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useAgent } from '../context/agent-context.ts';
import { PANE_TITLES, PANES, paneOnShow, type StepPaneId } from '../run/pane-on-show.ts';
import type { StepView } from '../run/step-view.ts';
import { WaitingCard } from './cards/waiting-card.tsx';
import { LiveThinking } from './step/live-thinking.tsx';
import { RunOutcomeView } from './step/run-outcome.tsx';
import { StepOverview } from './step/step-overview.tsx';
import { StepPage } from './step/step-page.tsx';
import { StepReply } from './step/step-reply.tsx';
import { StepRequest } from './step/step-request.tsx';
import './step-pane.css';

const VIEWS: Readonly<Record<StepPaneId, FunctionComponent<{ view: StepView }>>> = {
  overview: StepOverview,
  page: StepPage,
  request: StepRequest,
  reply: StepReply,
};

const TABS = PANES.map((id) => ({ id, title: PANE_TITLES[id] }));

/** The shown step: its card while it waits, and everything known about it. */
export function StepPane() {
  const { agent } = useAgent();
  const view = agent.shown.value;
  const waiting = agent.waiting.value;
  const isPresent = view !== null && !view.isOver;
  const View = VIEWS[paneOnShow.value];
  return (
    <section
      class="step-pane"
      aria-label={view ? t('agentStep.step', { number: view.number }) : t('agentStep.theRun')}
    >
      {waiting && (isPresent ? <WaitingCard waiting={waiting} /> : <BackToPresent />)}
      <div class="step-pane-below">
        {isPresent && agent.phase.value === 'think' && !waiting && <LiveThinking />}
        {!agent.isRunning.value && <RunOutcomeView />}
        {view && (
          <>
            <TabList
              label={t('agentStep.knownStep')}
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
  const { agent } = useAgent();
  return (
    <p class="step-pane-back" role="status">
      {t('agentStep.runWaitsYouStep', { number: agent.run.value?.draft.number ?? '' })}
      <TextButton primary onClick={() => agent.select(null)}>
        {t('agentStep.showIt')}
      </TextButton>
    </p>
  );
}
