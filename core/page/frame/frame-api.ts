import type { Text } from '../../platform/messages/messages.ts';
import type { RuleReport } from '../../platform/rules/rule-table.ts';
import type { IntendedTarget, TargetedOrder } from '../act/act-order.ts';
import type {
  ActReport,
  FieldReport,
  FileContent,
  OptionReport,
  ReachReport,
} from '../act/act-report.ts';
import type { AppearanceChange } from '../act/appearance-change.ts';
import type { LayoutBox } from '../act/drag-path.ts';
import type { FocusProblem } from '../act/focus-problem.ts';
import type { FramePoint, PressContext } from '../act/press-context.ts';
import type { PressObstacle } from '../act/press-obstacle.ts';
import type { FrameActivity } from '../settle/activity.ts';
import type { FrameNode, FrameState } from '../tree/frame-node.ts';
import type { NodeDetails, NodeMarkup } from '../tree/node-details.ts';
import type { AgentOverlay } from './frame-event.ts';
import type { InputCounts } from './input-counts.ts';
import type { OutlinePiece, OutlineReadOptions } from './outline-piece.ts';

/** Name of the port that the panel opens to each frame. */
export const FRAME_PORT = 'penumbra-frame';

/**
 * What the panel may ask of a frame, with what each call returns. A node is named by its id in the frame;
 * a call that names one that has gone rejects with a sentence, or reports it.
 */
export interface FrameApi {
  /** The first call: the frame is read from then on, if the options say so. */
  setOptions(options: FrameOptions): void;
  /** Reports everything again. */
  refresh(): void;
  /**
   * Gives ids again, in the order of the document, and reports everything: before any was sent, so that
   * they do not depend on what came first.
   */
  renumber(): void;
  /** The rules that judge in this frame. */
  rules(): RuleReport;
  /** Switches these rules off in what is read from the next connection on, and all others on. */
  switchRules(off: readonly string[]): void;
  /** What the frame would report next. */
  activity(): FrameActivity;
  /** Hear the elements that have click listeners, by events of this name. */
  hearListeners(token: string): void;
  /**
   * All have been sent: list those heard, and report what is new of them before the answer; false if there are
   * closed shadow roots that could not be asked.
   */
  listHeard(): boolean;

  details(node: number): NodeDetails;
  /** What keeps a press on the node from doing what it says, the main cause first. */
  obstacles(node: number): PressObstacle[];
  /** Nodes that are gone are missing. */
  markup(nodes: readonly number[]): NodeMarkup[];
  /** Ids of the elements that a CSS selector matches, two at most. */
  find(selector: string): number[];
  /** The same among all elements of the document, listed or not. */
  findAny(selector: string): number[];
  html(): string;
  /** Text, and HTML if asked for, of the document or of what a CSS selector matches first; null without a match. */
  readDom(selector: string | null, hasHtml: boolean): DomReading | null;
  /** Address, title, headings, numbers of links and forms, as JSON. */
  pageInfo(): string;
  /** What the frame shows, in reading order. */
  outline(options: OutlineReadOptions): OutlinePiece[];
  /** Where fields with masked text and child frames are right now. */
  secretPlaces(): SecretPlaces;

  /** Does this with a node, or in the document. `begun`: the page is about to get something of it. */
  act(call: ActCall, begun: () => void): ActReport;
  /** Whether this document and its elements are still what was meant: `null`, or why not, a sentence. */
  confirm(meant: IntendedTarget): Text | null;
  /** What a click at a point of this viewport would reach; null outside of it. */
  lyingAt(x: number, y: number): FramePoint | null;
  /** Remembers how what is in view looks, around this node first, until it is called again. */
  watchAppearance(node: number | null, isRestless: boolean): void;
  /** What looks other since then. */
  appearanceChanges(): AppearanceChange[];
  /** What is around a node that is about to be pressed. */
  pressContext(node: number): PressContext;
  /** Where a pointer reaches the node; `still` does not scroll. */
  aim(node: number, still: boolean): ReachReport;
  /** The same for a point of a child frame, by its index in `window.frames`. */
  aimThrough(index: number, x: number, y: number): ReachReport;
  /** Where the node is laid out in this viewport; null when it has gone. */
  layoutBox(node: number): LayoutBox | null;
  /** Whether the node takes a text by keys, and, if `isNow`, has it ready for them. */
  aimField(node: number, append: boolean, isNow: boolean): FieldReport;
  /** Which key chooses an option of a drop-down, and, if `isNow`, has it ready for the key. */
  readyOption(node: number, options: readonly string[], isNow: boolean): OptionReport;
  /** Gives the node the focus, or what around it can take it. */
  focus(node: number): void;
  /** Method and full address to which a press on the node sends its form; '' where it sends none. */
  formDestination(node: number): string;
  /** Why keys that are meant for the node must not be sent to what has the focus now; null when they may. */
  focusProblem(node: number): FocusProblem | null;
  /** The index in `window.frames` of the child frame with the focus, -1 where it has none; null: none, or the node. */
  focusedFrame(node: number | null): number | null;
  /** A sheet is about to keep input from all frames but these, or (null) does so no longer. */
  guardFrames(guard: FrameGuard | null): void;
  /** Hears what the document copies, itself and by events of this name, until the signal aborts. */
  watchClipboard(token: string, wrote: (text: string) => void, end: AbortSignal): void;
  giveFiles(node: number, meant: IntendedTarget, files: readonly FileContent[]): ActReport;

  /** Blocks a person's input while the agent acts, or (null) lets it through again. */
  setAgentOverlay(overlay: AgentOverlay | null): void;
  /** Trusted input since this was last asked; it is counted from the first time on. */
  countInputs(): InputCounts;

  /** Draws a box with a label around the node; null takes it away. */
  highlight(node: number | null, label: string): void;
  /** Paints the ids of these nodes beside them, those of `covered` ones apart; none takes all marks away. */
  showMarks(nodes: readonly number[], covered: readonly number[]): void;
  pick(isOn: boolean): void;
  scrollIntoView(node: number): void;
}

export interface FrameOptions {
  /** False while the panel is paused or hidden: the frame stops reading. */
  live: boolean;
  /** Mirror ids as `data-llm-id`. */
  stamp: boolean;
  /** False shows passwords and payment fields as they are. */
  mask?: boolean;
  /** Elements that are listed; what lies beyond is only counted. */
  maxElements?: number;
  /** Tell what a person does. */
  tells?: boolean;
  /** What our own signs over the page say, in the person’s language; English unless given. */
  words?: OwnWords;
  /** Prefix of the page-wide id: '' in the main frame, `f1_` in frame 1. */
  prefix: string;
}

/** What keeps trusted input from the frames in a document. */
export interface FrameGuard {
  /** The attribute of those that take it all the same. */
  mark: string;
  /** The sheet, for the worker to remove should the panel go meanwhile. */
  css: string;
  /** Exempt frames by index in `window.frames`, and by id. */
  through: readonly number[];
  nodes: readonly number[];
}

/** Texts that a person reads in the page itself. */
export interface OwnWords {
  /** While the agent acts. */
  working: string;
  /** Once the extension has been reloaded, and its panel is gone. */
  reloaded: string;
}

/** What a part of a document says. Secrets are masked. */
export interface DomReading {
  url: string;
  title: string;
  text: string;
  html?: string;
}

/** An order and its places in one document. */
interface ActCall {
  node: number | null;
  /** Where a drag ends. */
  to: number | null;
  order: TargetedOrder;
}

/** Nodes with nothing but their place, enough to compose the frames. */
export interface SecretPlaces {
  frame: FrameState;
  nodes: FrameNode[];
}
