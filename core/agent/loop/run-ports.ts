import type { Llm } from '../../llm/call/llm.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import type { SentMode } from '../../page/payload/choose-mode.ts';
import type { Envelope } from '../envelope/envelope.ts';
import { openGrants } from '../policy/open-grants.ts';
import type { OpenGrant, Permissions } from '../policy/permission-rule.ts';
import type { AgentEvent } from '../run/agent-event.ts';
import type { AgentPage } from '../run/agent-page.ts';
import type { AgentGate } from '../run/gate-point.ts';
import type { RunCheckpoint } from '../run/run-format.ts';
import type { RunRecorder } from '../run/run-recorder.ts';
import type { RunLimits, RunState } from '../run/run-state.ts';
import type { StepAuthor } from '../run/step-author.ts';
import { isPersons } from '../run/step-record.ts';
import type { WriteRecord } from '../writes/held-write.ts';
import type { WritePattern } from '../writes/judge-write.ts';

/** Who decides on the writes of a run's pages. */
export interface WritePolicy {
  /** A person is asked about everything. */
  strict?: boolean;
  /** Kinds that a person has allowed for their sites, whatever the run. */
  allowed?(): readonly WritePattern[];
  /** A person allows kinds for their sites from now on; without it, for this run. */
  allow?(patterns: readonly WritePattern[]): void;
}

export type NoteRecords = (records: readonly WriteRecord[]) => void;

/** Who decides on what a page sends after a run. */
export interface Guard {
  readonly isHolding: boolean;
  standGuard(note: NoteRecords): () => void;
}

/** What a run needs from outside; the panel and the command line supply it. */
export interface RunPorts {
  page: AgentPage;
  model: Llm;
  /** Makes the steps in the model's place; the model is then not asked. */
  author?: StepAuthor | undefined;
  /** Asked for a single step where the author's does not fit the page. */
  helper?: { model: Llm; price?: LlmPrice | undefined } | undefined;
  gate: AgentGate;
  emit(event: AgentEvent): void;
  /** One write. A run continues once it resolves. */
  save(checkpoint: RunCheckpoint): Promise<void>;
  /** Without it a run has no pictures. */
  recorder?: RunRecorder | undefined;
  limits: RunLimits;
  /** Undefined: unknown, and then no budget can be kept. */
  price?: LlmPrice | undefined;
  /** What the model can read at once, tokens; undefined where that is not known. */
  contextTokens?: number | undefined;
  /** Whether the model can be sent pictures; unless it is known to, it is sent none unasked. */
  seesPictures?: boolean | undefined;
  /** The form of the page that measured best with the model. */
  bestForm?: SentMode | undefined;
  /** Whether the model may propose scripts; each still needs a person. */
  allowScript?: boolean;
  /** What its pages may send besides what the task grants. */
  writes?: WritePolicy | undefined;
  /** What a person has allowed and forbidden beforehand, as it is at this moment. */
  permissions?(): Permissions;
  /** The grants of the task as the person has switched them, at this moment; null until they are known. */
  envelope?(): Envelope | null;
  /** Where the hold stays on between runs: who stands guard after this one. */
  guards?(desk: Guard): void;
  /** So long a success is watched before it is said, as where nobody looks again behind it. Milliseconds. */
  lastingMs?: number;
  /** Milliseconds (Unix). */
  now(): number;
  /** Rejects when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** What the task lets the run do at this moment; a step that the person takes themselves is their own order. */
export function grantsNow(
  { envelope }: Pick<RunPorts, 'envelope'>,
  state: Pick<RunState, 'envelope' | 'granted' | 'origins' | 'draft'>,
): OpenGrant[] {
  const now = envelope?.() ?? state.envelope;
  const { authored, proposal } = state.draft;
  const own = { kind: 'submit', words: '', site: proposal?.origin ?? '' } as const;
  return [
    ...openGrants({ ...state, ...(now && { envelope: now }) }),
    ...(authored?.by === 'person' || isPersons(proposal?.changed) ? [own] : []),
  ];
}
