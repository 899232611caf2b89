import type { ActReport } from '../agent/act-report.ts';
import type { LookOptions, PageLook } from '../agent/agent-page.ts';
import type { MeantOrder } from '../agent/meant-order.ts';
import type { FileContent } from '../agent/reach-report.ts';
import type { AuditedPage } from '../audit/audited-page.ts';
import type { ScreenPlaces } from '../audit/screen-places.ts';
import type { Veil } from '../audit/veil-css.ts';
import type { ColorsJson } from '../colors/colors-json.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { DarkenOptions, DarkOutcome } from '../dark/dark-outcome.ts';
import type { DarkSheet } from '../dark/page-styles.ts';
import type { PlacedRule } from '../dark/placed-rule.ts';
import type { PageProbe } from '../dark-model/page-probe.ts';
import type { RuleChange } from '../dark-model/rule-change.ts';
import type { ImagePart } from '../model/message.ts';
import type { PayloadMode } from '../payload/payload-mode.ts';
import type { PageTree } from './page.ts';
import type { Settled, SettleOptions } from './settled.ts';

/** What the command line asks of an open panel, through `globalThis.penumbra` in the panel's page. */
export interface PanelRemote {
  /** Resolves when the page has come to rest, or at the limit; the panel's settings unless told. */
  settled(options?: Partial<SettleOptions>): Promise<Settled>;
  /** The payload exactly as the panel shows it. Rejects with a sentence. */
  payload(options: PayloadOptions): Promise<string>;
  /** The composed page that all payloads are made of, once all of it has arrived. */
  tree(): Promise<PageTree>;
  /**
   * The next message of the page's delta stream as JSON text: the full tree first. Null when nothing
   * has changed for a while; then ask again.
   */
  nextDelta(options: { wholePage: boolean; events?: boolean }): Promise<string | null>;
  /** Shows passwords and payment fields as they are from now on. */
  unmask(): Promise<void>;
  /** Elements of a frame that are listed from now on. */
  setMaxElements(max: number): Promise<void>;
  /** What the payload lacks and why, in sentences; mostly none. */
  notes(): Promise<string[]>;
  /** Paints the ids over the page (Set-of-Mark), and resolves once they are there. */
  mark(): Promise<void>;
  summary(): Promise<PageSummary>;
  unreadFrames(): Promise<UnreadFrame[]>;
  /** Reads the whole page anew; resolves with the milliseconds that reading what is in view took. */
  reread(): Promise<number>;
  /** When the panel next holds a tree with something new in it. Milliseconds since the epoch. */
  changedAt(): Promise<number>;
  /** The colours of the page as it is now, with all that the Colors tab shows. */
  colors(): Promise<ColorsJson>;
  /** Makes the page dark, in the place of what was done to it before. Rejects with a sentence. */
  darken(options: DarkenOptions): Promise<DarkOutcome>;
  /** Adds rules to what `darken` has made. Rejects with a sentence. */
  repairDark(rules: readonly PlacedRule[]): Promise<DarkOutcome>;
  /** What `darken` has made, with a model's changes, round by round. Rejects with a sentence. */
  refineDark(rounds: readonly (readonly RuleChange[])[]): Promise<DarkOutcome>;
  /** Puts sheets in the place of those that the page wears. Resolves when it is painted with them. */
  wear(sheets: readonly DarkSheet[]): Promise<void>;
  /** Every colour that the page paints now, the largest area first. */
  palette(): Promise<PaletteColor[]>;
  /** What is in view, 800 px wide at most. Rejects with a sentence when Chrome gives no picture. */
  picture(): Promise<ImagePart>;
  /** Takes everything away that `darken` has put into the page. */
  lighten(): Promise<void>;
  /** Where everything that an audit looks at is on screen now. */
  places(): Promise<ScreenPlaces>;
  /** Stops what moves, or hides all glyphs besides; null undoes both. Resolves when it is painted. */
  veil(veil: Veil | null): Promise<void>;
  /** What an audit asks of the page, once it knows what fails. */
  names: AuditedPage['names'];
  brightCauses: AuditedPage['brightCauses'];
  /** What a model asks of a dark page that it works on. */
  inspect: PageProbe['inspect'];
  scroll: PageProbe['scroll'];
  /** A run of the agent begins, in the inspected tab. Rejects with a sentence. */
  agentBegan(run: RemoteRun): Promise<void>;
  /** The agent's page at rest, with what happened in it. */
  agentLook(options: LookOptions): Promise<PageLook>;
  /** Does one thing in the page, once. Rejects when it is not known what became of it. */
  agentAct(order: MeantOrder): Promise<ActReport>;
  agentHanded(to: 'agent' | 'person'): Promise<void>;
  agentEnded(): Promise<void>;
  /** What is in view, small, for the record of a run. */
  agentPicture(): Promise<ImagePart>;
  /** A CSS selector of an element, unique in its root. */
  agentSelector(key: string): Promise<string>;
  /** The one element that a CSS selector matches; null for none or several. */
  agentFind(selector: string): Promise<string | null>;
  /** `connecting`, `ready`, `restricted`, …, with its sentence. */
  status(): { type: string; message: string };
}

/** A run of the agent that somebody else makes the steps of. */
export interface RemoteRun {
  id: string;
  task: string;
  /** Whether input goes through the debugger. */
  isTrusted: boolean;
  /** Files that may be uploaded. */
  files: readonly FileContent[];
}

interface PayloadOptions {
  /** `semantic_v3` unless told. */
  mode?: PayloadMode;
  wholePage: boolean;
  /** False leaves out what happened lately; it is in unless told. */
  events?: boolean;
  /** For people: JSON indented. */
  pretty: boolean;
  /** What the agent is asked; `filtered` needs it. */
  query?: string;
  /** Tokens of a `filtered` payload at most. */
  maxTokens?: number;
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
  problem: string;
}
