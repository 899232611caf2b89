import { AgentContext, useAgent } from '../../context/agent-context.ts';
import type { Waiting } from '../../run/agent-gate-model.ts';
import type { AgentModel } from '../../run/agent-model.ts';
import { isReplayRun } from '../../run/no-model.ts';
import { ApprovalCard } from './approval-card.tsx';
import { HandCard } from './hand-card.tsx';
import { PausedCard, RequestCard } from './paused-cards.tsx';
import { LimitCard, OriginCard, TakenOverCard, TroubleCard } from './plain-cards.tsx';
import { QuestionCard } from './question-card.tsx';
import { WritesCard } from './writes-card.tsx';

/** The card for the point at which the run waits. */
export function WaitingCard({ waiting: { point, why, state } }: { waiting: Waiting }) {
  const { agent } = useAgent();
  switch (point.type) {
    case 'approval':
      return <ApprovalCard key={point.proposal.binding} point={point} why={why} />;
    case 'phase':
      return agent.settings.values.value.isByHand && point.phase === 'think' ? (
        <HandCard />
      ) : (
        <PausedCard phase={point.phase} why={why} />
      );
    case 'request':
      return <RequestCard request={point.request} why={why} />;
    case 'question':
      return <QuestionCard question={point.question} isSecret={point.isSecret === true} />;
    case 'origin':
      return <OriginCard origin={point.origin} url={point.url} />;
    case 'limit':
      return <LimitCard message={point.message} />;
    case 'trouble':
      return <TroubleCard point={point} isReplay={isReplayRun(state)} />;
    case 'writes':
      return <WritesCard key={point.writes[0]?.id} writes={point.writes} />;
    case 'taken-over':
      return <TakenOverCard />;
  }
}

/** The card for the point at which another run waits than that of the Agent tab; nothing while it goes on. */
export function WaitingCardOf({ agent }: { agent: AgentModel }) {
  const waiting = agent.waiting.value;
  if (!waiting) return null;
  return (
    <AgentContext.Provider value={{ agent }}>
      <WaitingCard waiting={waiting} />
    </AgentContext.Provider>
  );
}
