import type { FileContent } from '../../../core/page/act/reach-report.ts';

/** A file that a person has chosen for the task. */
export type TaskFile = FileContent;

/** What a person decides about the agent's hands. */
export interface AgentChoices {
  /** Whether input goes through the debugger, which Chrome shows by a banner; asked as a run begins. */
  isTrusted(): boolean;
  /** Whether a run is offered the page's own tools; no unless given. */
  offersPageTools?(): boolean;
  /** What the `upload` tool may give to a page. */
  files(): Promise<readonly TaskFile[]>;
}
