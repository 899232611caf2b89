import type { ImagePart } from '../../llm/call/message.ts';
import type { PageTool, TargetedOrder } from '../../page/act/act-order.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { AppearanceChange } from '../../page/act/appearance-change.ts';
import type { PressContext, PressedPoint } from '../../page/act/press-context.ts';
import type { PressObstacle } from '../../page/act/press-obstacle.ts';
import type { FrameOutline, OutlineReadOptions } from '../../page/frame/outline-piece.ts';
import type { FrameHtml } from '../../page/payload/full-html.ts';
import type { Settled } from '../../page/settle/settled.ts';
import type { PageEvent } from '../../page/tree/frame-node.ts';
import type { NodeMarkup } from '../../page/tree/node-details.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import type { WriteRecord } from '../writes/held-write.ts';
import type { WriteHolder } from '../writes/write-holder.ts';

/** The page as it was found when it had come to rest, or at the limit. */
export interface PageLook {
  tree: PageTree;
  /** What happened in the present document, oldest first. */
  events: readonly PageEvent[];
  settled: Settled;
  /** The tabs of the task; absent where there is but the one. */
  tabs?: readonly TaskTab[];
  /** The browser's notices since the last look, as a download that began; they hold words of the page. */
  notices?: readonly Text[];
  /** Tabs that the page has opened and that do not belong to the task; absent where there are none. */
  others?: readonly OtherTab[];
}

/** A tab that the task began in or has opened: no other can be reached. Texts are the page's. */
export interface TaskTab {
  id: number;
  title: string;
  url: string;
  isCurrent: boolean;
}

/** A tab that a page of the task has opened unasked: only a person takes it in. Texts are the page's. */
export type OtherTab = Omit<TaskTab, 'isCurrent'>;

/** The tabs that a task has opened, as a checkpoint keeps them. */
export interface KeptTabs {
  /** The browser's session: in another one the ids are other tabs'. */
  session: string;
  /** The group that was made for the task. */
  group?: number;
  /** The tab that it works in. */
  current: number;
  /** Each with the group that it is in. */
  opened: readonly { id: number; group: number }[];
}

/** What a page learns of a run that begins or resumes. */
export interface BegunRun {
  id: string;
  task: string;
  /** What it had opened, and the origins that a person had agreed to by then. */
  tabs?: KeptTabs | undefined;
  origins?: readonly string[];
}

export interface LookOptions {
  /** Milliseconds to wait at most for the page to come to rest. */
  limit?: number;
  /** Milliseconds for which nothing must happen, where that is longer than usual. */
  quiet?: number;
}

interface AppearancePort {
  /** Remembers what is in view, around this element of the newest look first. */
  watch(key: string | undefined, isRestless: boolean): Promise<void>;
  /** What looks other since then; not what was changing anyway, where the page was said to be restless. */
  changes(): Promise<readonly AppearanceChange[]>;
}

/** What the machine asks of a page, wherever that page is. Calls reject with a sentence. */
export interface AgentPage {
  readonly can: ReadonlySet<PageTool>;
  /** The page at rest. */
  look(options: LookOptions, signal: AbortSignal): Promise<PageLook>;
  /** Whether a dialog holds the page up now; absent where that cannot be seen. */
  isHeldUp?(): Promise<boolean>;
  /** What the frames of the newest look show, in reading order; empty where none answers. */
  outline?(options: OutlineReadOptions): Promise<readonly FrameOutline[]>;
  /** Tag, attributes and options of elements of the newest look, by key; what has gone is missing. */
  markup?(keys: readonly string[]): Promise<ReadonlyMap<string, NodeMarkup>>;
  /** The annotated HTML of the newest look's frames; empty where none answers. */
  html?(): Promise<readonly FrameHtml[]>;
  /** A picture of what is in view, for a model. Rejects with a sentence when Chrome gives none. */
  shot?(agreed: readonly string[]): Promise<ImagePart>;
  /** What a click at a point of the viewport would reach, CSS pixels; null where that is not known. */
  lyingAt?(x: number, y: number): Promise<PressedPoint | null>;
  /** The page's own tools that the run is offered; absent where there are none to offer. */
  webTools?(): Promise<readonly OfferedWebTool[]>;
  /** What is around an element of the newest look; null where that is not known. */
  pressContext?(key: string): Promise<PressContext | null>;
  /** What keeps a press on an element of the newest look from doing what it says, the main cause first. */
  obstacles?(key: string): Promise<readonly PressObstacle[]>;
  /** Tells what looks other than before an act; absent where nothing can. */
  readonly appearance?: AppearancePort;
  /**
   * Does one thing, once, with what it is meant for and nothing else. What went wrong is in the report; it
   * rejects only when it is not known.
   */
  act(order: TargetedOrder, signal: AbortSignal): Promise<ActReport>;
  /** The writes that the page has sent since then, milliseconds (Unix), whoever was working in it. */
  sentSince?(at: number): readonly WriteRecord[];
  /** What holds the page's writes after a press; absent where nothing can. */
  readonly writes?: WriteHolder;
  /** A run begins: until `ended` the page is the agent's, and a person's input is held back. May reject. */
  began?(run: BegunRun): Promise<void>;
  /** Gives the page to the person while the run waits for them, and back to the agent. Never rejects. */
  handed?(to: 'agent' | 'person'): Promise<void>;
  /** The tabs that the task has opened; absent while there is but the first. */
  tabs?(): KeptTabs | undefined;
  /** A person takes one of the other tabs into the task. Rejects with a sentence. */
  takeIn?(tab: number): Promise<void>;
  /** The run is over, whatever happened: everything is as it was before. Never rejects. */
  ended?(): Promise<void>;
}
