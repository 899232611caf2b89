import type { ModelEvent, ModelReply } from '../model/model-event.ts';
import type { ModelRequest } from '../model/model-request.ts';
import type { ActReport } from './act-report.ts';
import type { GateAnswer, GatePoint } from './gate.ts';
import type { Observation } from './observation.ts';
import type { Phase } from './phase.ts';
import type { Proposal } from './proposal.ts';
import type { RunOutcome, RunState } from './run-state.ts';
import type { Verdict } from './sentinel/verdict.ts';
import type { Spend } from './spend.ts';
import type { Recovery, StepRecord } from './step-record.ts';
import type { ActOrder } from './tools/agent-tools.ts';

/** Everything that a run tells, in order. */
export type AgentEvent =
  | { type: 'run-started'; state: RunState }
  | { type: 'phase-started'; step: number; phase: Phase }
  | { type: 'observed'; step: number; observation: Observation }
  /** Exactly what the model is sent. */
  | { type: 'request'; step: number; request: ModelRequest }
  | { type: 'model'; step: number; event: ModelEvent }
  | { type: 'thought'; step: number; reply: ModelReply; spend: Spend }
  | { type: 'proposed'; step: number; proposal: Proposal }
  /** A gate that is a person's, or an approval, stands open; `answered` closes it. */
  | { type: 'waiting'; step: number; point: GatePoint }
  | { type: 'answered'; step: number; point: GatePoint; answer: GateAnswer }
  | { type: 'recovered'; step: number; recovery: Recovery }
  | { type: 'acting'; step: number; order: ActOrder }
  | { type: 'acted'; step: number; report: ActReport }
  | { type: 'verified'; step: number; verdict: Verdict }
  | { type: 'step-ended'; record: StepRecord }
  | { type: 'checkpoint'; step: number; next: Phase; hash: string }
  | { type: 'run-ended'; outcome: RunOutcome; spend: Spend };
