import type { Box } from '../../platform/geometry/box.ts';
import type { Text } from '../../platform/messages/messages.ts';

/** How bad it is: an error fails a check, a warning is worth a look, and information is only reported. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * How sure a finding is: measured and without another reading, by strong signs, or a guess that somebody has to look
 * at.
 */
export type Certainty = 'certain' | 'likely' | 'possible';

/** What rules are about. */
export const GROUPS = ['seen', 'press', 'cost', 'hidden', 'tools', 'contrast', 'rest'] as const;
export type RuleGroup = (typeof GROUPS)[number];

/** The element of a finding. */
export interface FoundElement {
  /** A CSS selector, unique in its document; `>>>` goes into a shadow root. */
  selector: string;
  /** Address of its frame, where that is not the page. */
  frame?: string;
  role: string;
  name: string;
  /** CSS pixels from the top left of the document. */
  box?: Box;
}

/** A change of the page that would cure a finding; `media` is where alone a rule holds. */
export type Patch =
  | { type: 'attributes'; selector: string; attributes: Readonly<Record<string, string>> }
  | { type: 'css'; selector: string; css: string; media?: string };

/** What a patch does, measured in the page with it applied, and taken back again. */
export interface MeasuredPatch {
  patch: Patch;
  /** The element’s line in the payload, or the contrast; `AA` where that is reached. */
  before: string;
  after: string;
  /** Whether the finding is gone with it. */
  isCured: boolean;
}

/** What a rule found at one place. */
export interface FoundFault {
  message: Text;
  /** What shows it: measurements and words of the page. */
  evidence?: readonly Text[];
  /** The place of it, by key of the tree, or as it is. */
  element?: FoundElement;
  key?: string;
  certainty: Certainty;
  /** Differs from the rule's own where it does. */
  severity?: Severity;
  /** Places that are alike. */
  count?: number;
  patch?: Patch;
  /** In place of the rule's own. */
  cure?: Text;
}

/** A fault as it is reported. JSON. */
export interface Finding {
  rule: string;
  severity: Severity;
  certainty: Certainty;
  message: Text;
  evidence: readonly Text[];
  cure: Text;
  element?: FoundElement;
  count: number;
  patch?: Patch;
  fix?: MeasuredPatch;
  /** Stays the same from run to run while the fault does. */
  fingerprint: string;
  /** It was known before this run, and does not fail it. */
  isKnown?: true;
}

/** Forms in which an agent gets a page: all of it as an outline, a step (what is in view), as JSON, and as HTML. */
export const FORMS = ['outline', 'step', 'semantic_v3', 'html'] as const;

/** The tokens of a form. */
export interface FormCost {
  form: (typeof FORMS)[number];
  tokens: number;
}

/** Figures of a page that no rule judges without a budget. */
export interface PageFigures {
  elements: number;
  forms: readonly FormCost[];
  /** The dearest parts of the outline, the dearest first. */
  regions: readonly { name: string; tokens: number }[];
  /** Milliseconds until the page rested; null where it never did. */
  rest: number | null;
  /** Sum of layout shifts while the page was read. */
  shift: number;
  /** Of the view that is dark, from 0 to 1, in each scheme. */
  dark: { light: number; dark: number | null };
  /** Texts that were measured in each scheme, and those that fail. */
  contrast: { light: readonly [number, number]; dark: readonly [number, number] | null };
  tools: number;
  /** Screens of the page that were looked at, and those that it has. */
  screens: readonly [number, number];
}

/** One page in one size. JSON. */
export interface PageResult {
  /** As it was asked for. */
  address: string;
  /** Where it led, where that is elsewhere. */
  url?: string;
  title: string;
  viewport: string;
  /** Pattern of its route: `/product/*`. */
  route: string;
  /** Why it could not be checked, a sentence. */
  problem?: Text;
  /** Nothing is wrong with a page that is left out: `problem` says why it is. */
  isLeftOut?: true;
  notes?: readonly Text[];
  findings: readonly Finding[];
  figures?: PageFigures;
  /** Seconds of each rule, with what it was the first to read. */
  rules: readonly { id: string; seconds: number; problem?: Text }[];
  seconds: number;
  /** Of what an agent reads of it. */
  hash?: string;
  /** A small picture of its first screen: the address of a JPEG’s data. */
  picture?: string;
}

/** A file for agents at the root of a site. */
export interface SiteFile {
  url: string;
  isThere: boolean;
}

/** All of one run. JSON. */
export interface CheckReport {
  format: 'penumbra-check';
  version: 1;
  penumbra: string;
  /** ISO 8601. */
  made: string;
  seconds: number;
  /** Pages that were to be checked and were not, as the run was ended. */
  left: readonly string[];
  /** Of a crawl that was ended: how many links away from the first pages each address is, to go on with. */
  crawled?: Readonly<Record<string, number>>;
  pages: readonly PageResult[];
  files: readonly SiteFile[];
}

/** The findings that are new in a run. */
export function freshFindings({ findings }: Pick<PageResult, 'findings'>): Finding[] {
  return findings.filter(({ isKnown }) => !isKnown);
}

/** Findings of all pages by severity, without known ones. */
export function countSeverities(
  pages: readonly Pick<PageResult, 'findings'>[],
): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const page of pages) for (const { severity } of freshFindings(page)) counts[severity] += 1;
  return counts;
}

/** Whether a page was to be checked and could not be. */
export function isUnchecked({ problem, isLeftOut }: PageResult): boolean {
  return problem !== undefined && !isLeftOut;
}

/** Whether anything new is as bad as what fails a run, or a page that was asked for could not be checked. */
export function isFailing({ pages }: Pick<CheckReport, 'pages'>, failOn: Severity): boolean {
  const counts = countSeverities(pages);
  const bad = SEVERITIES.filter((severity) => isAtLeast(severity, failOn));
  return bad.some((severity) => counts[severity] > 0) || pages.some(isUnchecked);
}

/** The exit code of a report: 0 passed, 1 failed, 3 where none of its pages could be checked. */
export function exitCodeOf(report: Pick<CheckReport, 'pages'>, failOn: Severity): 0 | 1 | 3 {
  const asked = report.pages.filter(({ isLeftOut }) => !isLeftOut);
  if (asked.length > 0 && asked.every(isUnchecked)) return 3;
  return isFailing(report, failOn) ? 1 : 0;
}

/** Whether a severity is as bad as another, or worse. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(least);
}

/** A finding across runs: its page by path, so that another host has the same ones, and its fingerprint. */
export function knownKey(
  { address, viewport }: Pick<PageResult, 'address' | 'viewport'>,
  fingerprint: string,
): string {
  const url = URL.parse(address);
  const path =
    url?.protocol === 'file:' ? url.pathname.split('/').at(-1) : `${url?.pathname}${url?.search}`;
  return `${path} ${viewport} ${fingerprint}`;
}
