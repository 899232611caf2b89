import type { FindByCss } from '../../../core/agent/replay/find-element.ts';
import type { Recording } from '../../../core/agent/run/recording.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { AgentModel } from '../run/agent-model.ts';
import type { RunLeases } from '../store/run-lease.ts';
import type { RunStore } from '../store/run-store.ts';
import type { SavedSkills } from '../store/saved-skills.ts';
import type { AskAgainModel } from './ask-again-model.ts';
import type { ExportDraft } from './export-run.ts';

/** What history works with. */
export interface HistoryDeps {
  agent: AgentModel;
  store: Pick<
    RunStore,
    'save' | 'list' | 'load' | 'keep' | 'remove' | 'annotations' | 'fullness' | 'stored'
  >;
  leases: RunLeases;
  /** Runs that are kept to be taken again, in the form in which they are stored. */
  skills: Stored<SavedSkills>;
  send: Pick<LlmModels['send'], 'review'>;
  ledger: ConstructorParameters<typeof AskAgainModel>[0]['ledger'];
  pageUrl(): string;
  findByCss: FindByCss;
  version: string;
  /** The person's keys of model providers: no export holds them. */
  keys(): readonly string[];
  /** Saves a file for the person. */
  saveFile(name: string, content: BlobPart, type: string): void;
}

/** The dialog over the tab. */
export type HistoryDialog =
  | { type: 'runs' }
  | { type: 'fork'; step: number }
  | { type: 'export'; draft: ExportDraft }
  | { type: 'replay'; recording: Recording }
  | { type: 'again' }
  | { type: 'skills' };
