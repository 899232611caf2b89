import type { GatePoint } from '../gate.ts';
import type { RunState } from '../run-state.ts';
import type { Breakpoint } from './breakpoint.ts';

/** What is known of the page beside the run's state. */
export interface PageFacts {
  /** What the open dialogs are called. */
  dialogs: readonly string[];
  /** Tabs of the run. */
  tabs: number;
}

/** A point where a run stands. */
export interface Standing {
  point: GatePoint;
  state: RunState;
  facts: PageFacts;
  /** The next step is a person's or a recording's: no request will come. */
  asksNoModel: boolean;
}

/**
 * Why a run is to stop here, as sentences; empty when no breakpoint says so. What comes about (a price,
 * a failed check, a dialog, a tab) is compared with where the run stood `before`, so that it stops once, and
 * with nothing where it begins: what came about in a run that is gone on with is no news.
 */
export function breakpointHits(
  breakpoints: readonly Breakpoint[],
  now: Standing,
  before: Standing | null,
): string[] {
  return breakpoints.flatMap((one) => (one.isOn ? (hit(one, now, before) ?? []) : []));
}

function hit(breakpoint: Breakpoint, now: Standing, before: Standing | null): string | null {
  const { point, state, facts } = now;
  switch (breakpoint.type) {
    case 'phase':
      return isBefore(breakpoint.phase, now) ? `Breakpoint before ${breakpoint.phase}.` : null;
    case 'tool':
      return toolOf(point) === breakpoint.tool ? `Breakpoint on ${breakpoint.tool}.` : null;
    case 'text':
      return textHit(breakpoint.text, point);
    case 'origin':
      return originHit(breakpoint.origin, now, before);
    case 'price': {
      const { usd } = state.spend;
      const was = before ? (before.state.spend.usd ?? 0) : (usd ?? 0);
      const isOver = usd !== null && usd > breakpoint.usd && was <= breakpoint.usd;
      return isOver ? `The run has cost more than $${breakpoint.usd}.` : null;
    }
    case 'failed-check':
      return failedCheck(state, (before ?? now).state.steps.length);
    case 'dialog': {
      const fresh = facts.dialogs.find((name) => !before?.facts.dialogs.includes(name));
      // Those that were open when the run began are no news.
      return before && fresh !== undefined ? `A dialog has opened: ${fresh}` : null;
    }
    case 'new-tab': {
      if (toolOf(point) === 'open_tab') return 'This opens a new tab.';
      return before && facts.tabs > before.facts.tabs ? 'A new tab has opened.' : null;
    }
  }
}

/** Before `think` is where the request can be read, if there is one; before `act` where the step is approved. */
function isBefore(phase: string, { point, asksNoModel }: Standing): boolean {
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
  return words.toLowerCase().includes(text.toLowerCase()) ? `Breakpoint on “${text}”.` : null;
}

function originHit(wanted: string, now: Standing, before: Standing | null): string | null {
  const goes = addressIn(now.point);
  if (goes !== null && isOfSite(goes, wanted)) return `This goes to ${goes}.`;
  const at = siteOf(now.state);
  if (at === null || !isOfSite(at, wanted)) return null;
  const was = before && siteOf(before.state);
  return was !== null && isOfSite(was, wanted) ? null : `The run is on ${at}.`;
}

function addressIn(point: GatePoint): string | null {
  if (point.type === 'origin') return point.origin;
  if (point.type !== 'approval' || !('url' in point.proposal.action.input)) return null;
  return URL.parse(point.proposal.action.input.url)?.origin ?? null;
}

/** The origin that was looked at last. */
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
  return `The check of step ${failed.number} failed. ${why}`.trim();
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'uncertain']);
