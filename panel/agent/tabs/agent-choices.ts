import type { OfferedWebTool } from '../../../core/agent/webmcp/web-tool.ts';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import type { FileContent } from '../../../core/page/act/act-report.ts';

export type TaskFile = FileContent;

/** The tools of the servers (MCP) that a person has added, and has chosen to offer. */
export interface ServerTools {
  hasAny(): boolean;
  /** Those of servers that answer. */
  offered(): Promise<readonly OfferedWebTool[]>;
  /** Calls one by its offered name. Rejects with a sentence. */
  call(
    name: string,
    input: JsonObject,
    signal: AbortSignal,
  ): Promise<{
    text: string;
    isError: boolean;
    /** In Base64. */
    pictures?: readonly { mimeType: string; data: string }[];
  }>;
}

/** What a person decides about the agent's hands. */
export interface AgentChoices {
  /** Whether input goes through the debugger, which Chrome shows by a banner; asked as a run begins. */
  isTrusted(): boolean;
  /** Whether a run is offered the page's own tools; no unless given. */
  offersPageTools?(): boolean;
  /** Whether a run goes on in tabs that its steps open; yes unless given. */
  followsTabs?(): boolean;
  /** The tools of a person's servers; none unless given. */
  readonly servers?: ServerTools;
  /** What the `upload` tool may give to a page. */
  files(): Promise<readonly TaskFile[]>;
}
