import type { LlmEvent, LlmReply, LlmRequest } from '../../llm/call/llm.ts';
import type { ActOrder } from '../../page/act/act-order.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { Envelope } from '../envelope/envelope.ts';
import type { WriteRecord } from '../writes/held-write.ts';
import type { GateAnswer, GatePoint } from './gate-point.ts';
import type { RunOutcome, RunState, Spend } from './run-state.ts';
import type { Observation, Phase, Proposal, Recovery, StepRecord, Verdict } from './step-record.ts';

export type AgentEvent =
  /** What the task lets the run do. */
  | { type: 'envelope'; envelope: Envelope }
  | { type: 'run-started'; state: RunState }
  | { type: 'phase-started'; step: number; phase: Phase }
  | { type: 'observed'; step: number; observation: Observation }
  /** Exactly what the model is sent. */
  | { type: 'request'; step: number; request: LlmRequest }
  | { type: 'model'; step: number; event: LlmEvent }
  | { type: 'thought'; step: number; reply: LlmReply; spend: Spend }
  | { type: 'proposed'; step: number; proposal: Proposal }
  /** The run waits at a person's gate, or for an approval; `answered` ends the wait. */
  | { type: 'waiting'; step: number; point: GatePoint }
  | { type: 'answered'; step: number; point: GatePoint; answer: GateAnswer }
  | { type: 'recovered'; step: number; recovery: Recovery }
  | { type: 'acting'; step: number; order: ActOrder }
  | { type: 'acted'; step: number; report: ActReport }
  /** What became of requests that may change something. */
  | { type: 'writes'; step: number; writes: readonly WriteRecord[] }
  | { type: 'verified'; step: number; verdict: Verdict }
  | { type: 'step-ended'; record: StepRecord }
  | { type: 'checkpoint'; step: number; next: Phase; hash: string }
  | { type: 'run-ended'; outcome: RunOutcome; spend: Spend };
