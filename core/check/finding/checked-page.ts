import type { WebTool } from '../../agent/webmcp/web-tool.ts';
import type { PressObstacle } from '../../page/act/press-obstacle.ts';
import type { ComparedElement } from '../../page/compare/join-sources.ts';
import type { Settled } from '../../page/settle/settled.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { FailingText } from '../../style/audit/screen-audit.ts';
import type {
  FoundElement,
  FoundFault,
  PageFigures,
  Patch,
  RuleGroup,
  Severity,
} from './finding.ts';

/** What is known of an element besides its node. Texts are the page's own, bounded. */
export interface ElementFacts {
  selector: string;
  /** Its opening tag. */
  html: string;
  /** Where a link leads, without its fragment; null for others. */
  href: string | null;
  /** Whether only one element or a click on it can follow a link: `target`, `download`, a fragment of this page. */
  isInPage: boolean;
  /** What disables it, such as `disabled` or `fieldset#pay`; null where it is not. */
  disabledBy: string | null;
  /** What is said to it: a description, a title, or an error message that is shown. */
  description: string;
  /** What a field must hold, such as `pattern="\d{5}"`; null where any text will do. */
  format: string | null;
  isInvalid: boolean;
  /** Its own words, in one line. */
  text: string;
  /** Whether nothing about its looks tells it from the text around it. */
  looksLikeText: boolean;
  /** Whether the browser itself does something when it is pressed, as with a label. */
  isActing: boolean;
  /** Whether the Tab key stops at it. */
  isFocusable: boolean;
  /** Holds other controls. */
  holdsControls: boolean;
  /** The host of the closed shadow root that it is in. */
  closedHost: string | null;
  /** Whether it is shown to anybody at all. */
  isVisible: boolean;
}

/** A text that a form of the page carries and nobody sees. */
export interface HiddenText {
  text: string;
  /** Where it is: `text`, `comment`, or the name of an attribute. */
  where: string;
  selector: string;
}

/** An image that people see and nothing names. */
export interface NamelessImage {
  selector: string;
  /** Its opening tag. */
  html: string;
}

/** A form of the page that is sent. */
export interface PageForm {
  selector: string;
  name: string;
  fields: number;
  /** Backend id of its element. */
  id: number;
}

/** The contrast of one scheme, in all screens that were looked at. */
export interface SchemeContrast {
  /** Texts that were measured. */
  texts: number;
  failing: readonly FailingGroup[];
  /** Of the view that is dark, 0 to 1. */
  dark: number;
}

/** Texts that look alike and are hard to read. */
export interface FailingGroup {
  worst: Pick<FailingText, 'text' | 'ratio' | 'colors' | 'size' | 'weight'>;
  count: number;
  /** What WCAG 2.1 AA asks. */
  least: number;
  element: FoundElement;
  patch: Extract<Patch, { type: 'css' }> | null;
}

/** How the dark run was made dark. */
export interface DarkRun {
  by: 'media' | 'class' | 'already dark' | 'none';
  /** What was found of a theme that did not make the page dark. */
  found: { queries: number; selectors: readonly string[] };
  contrast: SchemeContrast;
}

/** What came when the page was scrolled to its end. */
export interface Growth {
  /** Height before and after, CSS pixels. */
  before: number;
  after: number;
  elements: number;
  /** What says that there is more: a button, `role="feed"`, a count. */
  said: string | null;
}

/** A press on a control, all that it sends held and failed. */
export interface Press {
  key: string;
  name: string;
  /** How much came of it: changes in view, requests, dialogs. */
  came: number;
  /** What scripts threw meanwhile. */
  errors: readonly string[];
}

/** A call of a tool with a sample of its input, all that it sends held and failed. */
export interface ToolCall {
  tool: WebTool;
  /** JSON. */
  input: string;
  /** What it would have sent: `POST https://shop.example/cart`. */
  sent: readonly string[];
  /** Whether the page is another one by it. */
  isChanged: boolean;
  /** What went wrong, in the page's words; null where it answered. */
  problem: string | null;
}

/**
 * A page that rules ask. Each answer is read once, when it is first asked for: a rule that is off costs nothing.
 * What changes the page is asked last.
 */
export interface CheckedPage {
  readonly url: string;
  tree(): Promise<PageTree>;
  /** Interactive elements of all screens that were looked at, each as it is where it is in view. */
  nodes(): Promise<readonly PageNode[]>;
  facts(): Promise<ReadonlyMap<string, ElementFacts>>;
  /** What each source has of the elements in view. */
  sources(): Promise<readonly ComparedElement[]>;
  /** Keys of elements with a pointer cursor that no listener hears, nor any around them. */
  deaf(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** What keeps a press on each of these elements from doing what it says, as the page is now. */
  obstacles(keys: readonly string[]): Promise<readonly (readonly PressObstacle[])[]>;
  settled(): Promise<Settled>;
  cost(): Promise<Pick<PageFigures, 'forms' | 'regions'>>;
  hiddenTexts(): Promise<readonly HiddenText[]>;
  namelessImages(): Promise<readonly NamelessImage[]>;
  /** Null where the browser has no tools of pages. */
  tools(): Promise<readonly WebTool[] | null>;
  forms(): Promise<readonly PageForm[]>;
  shift(): Promise<number>;
  light(): Promise<SchemeContrast>;
  dark(): Promise<DarkRun>;
  /** Keys of controls that are there only while the pointer is over something. */
  hoverOnly(): Promise<ReadonlySet<string>>;
  growth(): Promise<Growth>;
  /** What came of a press on each control; none unless that was asked for. */
  presses(): Promise<readonly Press[]>;
  /** What came of a call of each tool; none unless that was asked for. */
  toolCalls(): Promise<readonly ToolCall[]>;
  /** Milliseconds, CSS pixels and tokens that may not be passed; by the name of a figure. */
  readonly budgets: Readonly<Record<string, number>>;
}

/** A row of the table of rules. */
export interface CheckRule {
  id: string;
  group: RuleGroup;
  severity: Severity;
  /** What is wrong, as a heading. */
  title: () => string;
  cure: Text;
  /** It finds nothing unless controls are pressed, or tools called. */
  needs?: 'presses' | 'callsTools';
  find(page: CheckedPage): Promise<FoundFault[]>;
}
