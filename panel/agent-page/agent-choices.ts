/** A file that a person has chosen for the task. */
export interface TaskFile {
  name: string;
  /** As `image/png`; empty when unknown. */
  type: string;
  /** Base64. */
  data: string;
}

/** What a person decides about the agent's hands. */
export interface AgentChoices {
  /** Whether input goes through the debugger, which Chrome tells by a banner; asked as a run begins. */
  isTrusted(): boolean;
  /** Files that the `upload` tool may give to a page. */
  files(): Promise<readonly TaskFile[]>;
}
