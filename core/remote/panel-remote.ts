import type { LookOptions, PageLook } from '../agent/run/agent-page.ts';
import type { ImagePart } from '../llm/call/message.ts';
import type { TargetedOrder } from '../page/act/act-order.ts';
import type { ActReport, FileContent } from '../page/act/act-report.ts';
import type { PressObstacle } from '../page/act/press-obstacle.ts';
import type { FrameOutline, OutlineReadOptions } from '../page/frame/outline-piece.ts';
import type { OutlineOptions } from '../page/outline/outline.ts';
import type { PayloadMode } from '../page/payload/choose-mode.ts';
import type { ProduceOptions } from '../page/reading/produce-mode.ts';
import type { Settled, SettleRequest } from '../page/settle/settled.ts';
import type { PageTree } from '../page/tree/page-tree.ts';
import type { MarkedView } from '../platform/geometry/marked-view.ts';
import type { Text } from '../platform/messages/messages.ts';
import type { RuleReport } from '../platform/rules/rule-table.ts';
import type { AuditedPage, CaptureMode } from '../style/audit/audited-page.ts';
import type { ScreenPlaces } from '../style/audit/screen-places.ts';
import type { ColorsJson } from '../style/colors/colors-json.ts';
import type { PaletteColor } from '../style/colors/palette.ts';
import type { CssProblem } from '../style/css/css-problem.ts';
import type { PlacedRule } from '../style/generate/placed-rule.ts';
import type { RuleChange } from '../style/hand-edits/merge-changes.ts';
import type { PageProbe } from '../style/improve/trial-page.ts';
import type { DarkSheet } from '../style/inventory/page-styles.ts';
import type { PlacedText } from '../style/safe-css/css-gate.ts';
import type { DarkenOptions, DarkOutcome } from '../style/sheets/dark-outcome.ts';

/** What the command line can ask an open panel, through `globalThis.penumbra` in the panel's page. */
export interface PanelRemote {
  /**
   * Resolves when the page has settled, or at the limit; with the panel's settings by default. The page may take
   * `patience` milliseconds to arrive, now and later.
   */
  settled(options?: SettleRequest & { patience?: number }): Promise<Settled>;
  /** The payload exactly as the panel shows it. Rejects with a sentence. */
  payload(options: PayloadOptions): Promise<string>;
  /** The composed page on which all payloads are based, once all of it has arrived. */
  tree(): Promise<PageTree>;
  /** What every frame that answers shows, in reading order. */
  outlines(options: OutlineReadOptions): Promise<readonly FrameOutline[]>;
  /**
   * The next message of the page's delta stream as JSON text: the full tree first. Null when
   * nothing has changed for a while; then ask again.
   */
  nextDelta(options: { wholePage: boolean; events?: boolean }): Promise<string | null>;
  /** Shows passwords and payment fields in clear from now on. */
  unmask(): Promise<void>;
  /** Gives ids again, in the order of the document: for a page of which nothing was printed yet. */
  renumber(): Promise<void>;
  /** Sets how many elements of a frame are listed from now on. */
  setMaxElements(max: number): Promise<void>;
  /** What the payload lacks and why, in sentences; usually none. */
  notes(): Promise<Text[]>;
  /** Shows the ids over the page (Set-of-Mark), and resolves once they are painted. */
  mark(): Promise<void>;
  /** Opens the tour at the first call; whether a person has closed it since. */
  tourIsOver(): Promise<boolean>;
  summary(): Promise<PageSummary>;
  unreadFrames(): Promise<UnreadFrame[]>;
  /** Reads the whole page again; resolves with the milliseconds for what is in view. */
  reread(): Promise<number>;
  /** The rules that judge in the frames and in the panel, a report for each. */
  rules(): Promise<readonly RuleReport[]>;
  /** Switches these rules off, all others on, and reads the page as if it had just been opened. */
  switchRules(off: readonly string[]): Promise<void>;
  /** When the panel next holds a changed tree. Milliseconds since the epoch. */
  changedAt(): Promise<number>;
  /** The present colors of the page, with everything that the Colors tab shows. */
  colors(): Promise<ColorsJson>;
  /** Makes the page dark, replacing any earlier result. Rejects with a sentence. */
  darken(options: DarkenOptions): Promise<DarkOutcome>;
  /** Adds rules to the result of `darken`. Rejects with a sentence. */
  repairDark(rules: readonly PlacedRule[]): Promise<DarkOutcome>;
  /** Applies a model's changes to the result of `darken`, round by round. Rejects with a sentence. */
  refineDark(rounds: readonly (readonly RuleChange[])[]): Promise<DarkOutcome>;
  /** Replaces the applied sheets. Resolves when the page is painted with them. */
  applySheets(sheets: readonly DarkSheet[]): Promise<void>;
  /** Finds what of each of these texts must not be in a dark sheet. */
  checkCss(texts: readonly PlacedText[]): Promise<readonly (readonly CssProblem[])[]>;
  /** Every color that the page paints now, the largest area first. */
  palette(): Promise<PaletteColor[]>;
  /**
   * A screenshot of what is in view, at most 800 px wide, with what is marked in it. Rejects with a sentence when
   * Chrome gives none.
   */
  picture(view?: MarkedView): Promise<ImagePart>;
  /** Removes everything that `darken` has put into the page. */
  lighten(): Promise<void>;
  /** The places on screen of everything that an audit looks at. */
  places(): Promise<ScreenPlaces>;
  /** Stops animations, or also hides all glyphs; null undoes both. Resolves when it is painted. */
  setCaptureMode(mode: CaptureMode | null): Promise<void>;
  /** What an audit asks the page once it knows what fails. */
  names: AuditedPage['names'];
  brightCauses: AuditedPage['brightCauses'];
  /** What a model that works on a dark page asks of it. */
  inspect: PageProbe['inspect'];
  scroll: PageProbe['scroll'];
  scene: PageProbe['scene'];
  seenAreas: PageProbe['seenAreas'];
  /** Begins a run of the agent in the inspected tab. Rejects with a sentence. */
  agentBegan(run: RemoteRun): Promise<void>;
  /** The agent's page after it has settled, with its recent events. */
  agentLook(options: LookOptions): Promise<PageLook>;
  /** Does one thing in the page, once. Rejects when the result is not known. */
  agentAct(order: TargetedOrder): Promise<ActReport>;
  /** Calls what the agent's page has by this name, such as `writes.hold`. A map comes as pairs, nothing as null. */
  agent(name: string, ...args: unknown[]): Promise<unknown>;
  /** A small screenshot of what is in view, for the record of a run. */
  agentPicture(): Promise<ImagePart>;
  /** A CSS selector of an element, unique in its root. */
  agentSelector(key: string): Promise<string>;
  /** The one element that a CSS selector matches; null for none or several. */
  agentFind(selector: string): Promise<string | null>;
  /** How often something has come from the page: it lives while that grows. */
  heard(): number;
  /** Looks at all of the page. What changed since the last look, a line each; null without one in this document. */
  look(): Promise<WholeLook>;
  /** The page as it was at the last look, though a dialog holds it up now; null without one. */
  lastLook(options: OutlineOptions): Promise<string | null>;
  /** The lines of all of the page that are about a text, of at most so many tokens. */
  find(text: string, maxTokens: number): Promise<FoundLines>;
  /** What keeps a press on each of these elements from doing what it says. */
  obstacles(keys: readonly string[]): Promise<readonly (readonly PressObstacle[])[]>;
  /** `connecting`, `ready`, `restricted`, …, with its sentence. */
  status(): { type: string; message: Text };
}

/** All of a page at one time, in figures. */
export interface WholeLook {
  url: string;
  title: string;
  /** Interactive elements. */
  total: number;
  changes: string | null;
  /** Of the documents that it shows something of. */
  origins: readonly string[];
}

/** What was found in a page. */
export interface FoundLines {
  text: string;
  /** Elements in the lines. */
  keys: readonly string[];
  isFound: boolean;
  /** Whether a line has the very words. */
  isExact: boolean;
  /** Of the documents that the page shows something of. */
  origins: readonly string[];
}

/** A run of the agent whose steps are made outside the panel. */
export interface RemoteRun {
  id: string;
  task: string;
  /** Whether input goes through the debugger. */
  isTrusted: boolean;
  /** Whether the run goes on in tabs that its steps open; it does by default. */
  followsTabs?: boolean | undefined;
  /** Files that may be uploaded. */
  files: readonly FileContent[];
}

interface PayloadOptions
  extends Pick<ProduceOptions, 'events' | 'query' | 'maxTokens' | 'full' | 'coordinates'> {
  /** `semantic_v3` by default. */
  mode?: PayloadMode;
  wholePage: boolean;
  /** Indented JSON, for people. */
  pretty: boolean;
  /** Whether what is in view waits for what is out of view a moment, and no longer: the notes say what it lacks. */
  isSoon?: boolean;
}

/** The figures that `npm start` prints. */
export interface PageSummary {
  url: string;
  elements: number;
  inView: number;
  pruned: number;
  occluded: number;
  bytes: number;
  /** Exact o200k tokens of the payload. */
  tokens: number;
  ms: number;
  /** Frames of the page, the main frame included, and those that could not be read. */
  frames: number;
  unread: UnreadFrame[];
}

/** A frame of the page that could not be read, and why: a sentence. */
export interface UnreadFrame {
  url: string;
  problem: Text;
}
