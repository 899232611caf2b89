import type { PageEvent } from '../page/frame-node.ts';
import type { PageTree } from '../page/page.ts';
import type { Settled } from '../page/settled.ts';
import type { ActReport } from './act-report.ts';
import type { ActOrder, PageTool } from './tools/agent-tools.ts';

/** The page as it was found when it had come to rest, or at the limit. */
export interface PageLook {
  tree: PageTree;
  /** What happened in the present document, oldest first. */
  events: readonly PageEvent[];
  settled: Settled;
  /** The tabs of the task; absent where there is but the one. */
  tabs?: readonly TaskTab[];
}

/** A tab that the task began in or has opened: no other can be reached. Texts are the page's. */
export interface TaskTab {
  id: number;
  title: string;
  url: string;
  isCurrent: boolean;
}

export interface LookOptions {
  /** Milliseconds to wait at most for the page to come to rest. */
  limit?: number;
}

/** What the machine asks of a page, wherever that page is. Calls reject with a sentence. */
export interface AgentPage {
  /** What it is able to do. */
  readonly can: ReadonlySet<PageTool>;
  /** The page at rest. */
  look(options: LookOptions, signal: AbortSignal): Promise<PageLook>;
  /** Does one thing, once. What went wrong is in the report; it rejects only when it is not known. */
  act(order: ActOrder, signal: AbortSignal): Promise<ActReport>;
  /** A run begins: until `ended` the page is the agent's, and a person's input is held back. May reject. */
  began?(run: { id: string; task: string }): Promise<void>;
  /** Whose the page is while the run waits for a person, and again when it goes on. Never rejects. */
  handed?(to: 'agent' | 'person'): Promise<void>;
  /** The run is over, whatever happened: everything is as it was before. Never rejects. */
  ended?(): Promise<void>;
}
