import { inEnglish } from '../../platform/messages/messages.ts';
import type { GatePoint } from '../run/gate-point.ts';
import type { RunState } from '../run/run-state.ts';
import type { Breakpoint } from './breakpoint.ts';

/** Facts about the page besides the run's state. */
export interface PageFacts {
  /** Names of the open dialogs. */
  dialogs: readonly string[];
  /** Tabs of the run. */
  tabs: number;
}

/** A gate with the run's state and the page's. */
export interface GateContext {
  point: GatePoint;
  state: RunState;
  facts: PageFacts;
  /** The next step comes from a person or a recording: no request follows. */
  asksNoModel: boolean;
}

/**
 * Why a run stops here, as sentences; empty when no breakpoint matches, of the list or of a plan's line. Events (a
 * price, a failed check, a dialog, a tab) are compared with the gate `before`, so that they stop a run once, and
 * never where it begins: events from before a resume do not count.
 */
export function breakpointHits(
  breakpoints: readonly Breakpoint[],
  now: GateContext,
  before: GateContext | null,
): string[] {
  const hits = breakpoints.flatMap((breakpoint) =>
    breakpoint.isOn ? (hit(breakpoint, now, before) ?? []) : [],
  );
  const { point, state } = now;
  const isOnLine = point.type === 'approval' && state.draft.fromPlan?.stopsBefore === true;
  return isOnLine ? [inEnglish('run.breakpointOnPlan'), ...hits] : hits;
}

function hit(breakpoint: Breakpoint, now: GateContext, before: GateContext | null): string | null {
  const { point, state, facts } = now;
  switch (breakpoint.type) {
    case 'phase':
      return isBefore(breakpoint.phase, now)
        ? inEnglish('run.breakpointBefore', { phase: breakpoint.phase })
        : null;
    case 'tool':
      return toolOf(point) === breakpoint.tool
        ? inEnglish('run.breakpointOn', { tool: breakpoint.tool })
        : null;
    case 'text':
      return textHit(breakpoint.text, point);
    case 'origin':
      return originHit(breakpoint.origin, now, before);
    case 'price': {
      const { usd } = state.spend;
      const was = before ? (before.state.spend.usd ?? 0) : (usd ?? 0);
      const isOver = usd !== null && usd > breakpoint.usd && was <= breakpoint.usd;
      return isOver ? inEnglish('run.runCostMore', { usd: breakpoint.usd }) : null;
    }
    case 'failed-check':
      return failedCheck(state, (before ?? now).state.steps.length);
    case 'dialog': {
      const fresh = facts.dialogs.find((name) => !before?.facts.dialogs.includes(name));
      // Dialogs that were open when the run began do not count.
      return before && fresh !== undefined ? inEnglish('run.dialogOpened', { fresh }) : null;
    }
    case 'new-tab': {
      if (toolOf(point) === 'open_tab') return inEnglish('run.opensNewTab');
      return before && facts.tabs > before.facts.tabs ? inEnglish('run.newTabOpened') : null;
    }
  }
}

/** Before `think` the request can be read, if there is one; before `act` the step is approved. */
function isBefore(phase: string, { point, asksNoModel }: GateContext): boolean {
  if (phase === 'think' && !asksNoModel) return point.type === 'request';
  if (phase === 'act') return point.type === 'approval';
  return point.type === 'phase' && point.phase === phase;
}

function toolOf(point: GatePoint): string | null {
  return point.type === 'approval' ? point.proposal.action.tool : null;
}

function textHit(text: string, point: GatePoint): string | null {
  if (point.type !== 'approval') return null;
  const { target, action } = point.proposal;
  const { why: _, expect: __, ...input } = action.input as Record<string, unknown>;
  const words = [target?.name ?? '', ...Object.values(input).map(String)].join('\n');
  return words.toLowerCase().includes(text.toLowerCase())
    ? inEnglish('run.breakpointOn2', { text })
    : null;
}

function originHit(wanted: string, now: GateContext, before: GateContext | null): string | null {
  const goes = addressIn(now.point);
  if (goes !== null && isOfSite(goes, wanted)) return inEnglish('run.thisGoesTo', { goes });
  const at = siteOf(now.state);
  if (at === null || !isOfSite(at, wanted)) return null;
  const was = before && siteOf(before.state);
  return was !== null && isOfSite(was, wanted) ? null : inEnglish('run.theRunIsOn', { at });
}

function addressIn(point: GatePoint): string | null {
  if (point.type === 'origin') return point.origin;
  if (point.type !== 'approval' || !('url' in point.proposal.action.input)) return null;
  return URL.parse(point.proposal.action.input.url)?.origin ?? null;
}

/** The last observed origin. */
function siteOf({ draft, steps }: RunState): string | null {
  return (draft.observation ?? steps.at(-1)?.observation)?.origin ?? null;
}

function isOfSite(origin: string, wanted: string): boolean {
  if (wanted.includes('://')) return origin === (URL.parse(wanted)?.origin ?? wanted);
  const [url, host] = [URL.parse(origin), wanted.toLowerCase()];
  if (!url) return false;
  return url.host === host || url.hostname === host || url.hostname.endsWith(`.${host}`);
}

function failedCheck({ steps }: RunState, known: number): string | null {
  const failed = steps.slice(known).find(({ status }) => FAILED.has(status));
  if (!failed) return null;
  const why = failed.verdict?.feedback ?? '';
  return inEnglish('run.checkStepFailed', { number: failed.number, why }).trim();
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'uncertain']);
