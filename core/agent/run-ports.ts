import type { Model } from '../model/model.ts';
import type { ModelPrice } from '../prices/model-price.ts';
import type { AgentEvent } from './agent-event.ts';
import type { AgentPage } from './agent-page.ts';
import type { Gate } from './gate.ts';
import type { Checkpoint } from './memory/checkpoint.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunRecorder } from './run-recorder.ts';
import type { StepAuthor } from './step-author.ts';

/** What a run needs of the world; a panel and Node supply it alike. */
export interface RunPorts {
  page: AgentPage;
  model: Model;
  /** Makes the steps in the model's place; the model is then not asked. */
  author?: StepAuthor | undefined;
  gate: Gate;
  emit(event: AgentEvent): void;
  /** One write. A run does not go on before it has happened. */
  save(checkpoint: Checkpoint): Promise<void>;
  /** Without it a run has no pictures. */
  recorder?: RunRecorder | undefined;
  limits: RunLimits;
  /** Undefined: unknown, and then no budget can be kept. */
  price?: ModelPrice | undefined;
  /** Whether the model may propose scripts; each still needs a person. */
  allowScript?: boolean;
  /** Milliseconds (Unix). */
  now(): number;
  /** Rejects when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
