import * as z from 'zod/mini';
import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { defaultAnswer, type GateAnswer, type GatePoint } from '../run/gate-point.ts';
import type { RunState } from '../run/run-state.ts';
import { isPersons, PHASES } from '../run/step-record.ts';

/** Maximum number of breakpoints. */
export const MAX_BREAKPOINTS = 50;

const text = z.string().check(z.minLength(1), z.maxLength(500));
const isOn = z.boolean();

/** A condition on which a run stops, as stored. */
export const breakpointSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('phase'), phase: z.enum(PHASES), isOn }),
  z.object({ type: z.literal('tool'), tool: text, isOn }),
  /** A whole origin, or a host with its subdomains. */
  z.object({ type: z.literal('origin'), origin: text, isOn }),
  /** Part of the target's name, or of the typed text. */
  z.object({ type: z.literal('text'), text, isOn }),
  /** Cost of the run in US dollars. */
  z.object({ type: z.literal('price'), usd: z.number().check(z.gt(0), z.maximum(1e6)), isOn }),
  z.object({ type: z.literal('failed-check'), isOn }),
  z.object({ type: z.literal('dialog'), isOn }),
  z.object({ type: z.literal('new-tab'), isOn }),
]);

export type Breakpoint = z.infer<typeof breakpointSchema>;

/** The condition of a breakpoint, for people. */
export function breakpointText(breakpoint: Breakpoint): Text {
  switch (breakpoint.type) {
    case 'phase':
      return msg('run.before', { phase: breakpoint.phase });
    case 'tool':
      return msg('run.tool', { tool: breakpoint.tool });
    case 'origin':
      return msg('run.site', { origin: breakpoint.origin });
    case 'text':
      return msg('run.text', { text: breakpoint.text });
    case 'price':
      return msg('run.runOver', { usd: breakpoint.usd });
    case 'failed-check':
      return msg('run.failedCheck');
    case 'dialog':
      return msg('run.dialogOpens');
    case 'new-tab':
      return msg('run.newTab');
  }
}

/** `step`: a person approves each step. `run`: a person is asked when the policy or a breakpoint requires it. */
export type Pace = 'step' | 'run';

export interface GateRules {
  pace: Pace;
  /** A person wants the run to pause at the next opportunity. */
  isPauseAsked: boolean;
  /** No model is asked: a person chooses each step. */
  isByHand: boolean;
  breakpoints: readonly Breakpoint[];
}

type GateDecision =
  /** `why` holds the reasons other than the person's own pause. */
  | { type: 'ask'; why: readonly Text[] }
  /** `isStep`: the next action changes the page, and may be slowed down. */
  | { type: 'go'; answer: GateAnswer; isStep: boolean };

/** Whether a run continues without a person here. A decision that needs a person is asked for, whatever the rules. */
export function decideGate(
  now: GateContext,
  before: GateContext | null,
  rules: GateRules,
): GateDecision {
  const { point } = now;
  const why = breakpointHits(rules.breakpoints, now, before);
  const isAsked = point.isPersonal || why.length > 0 || rules.isPauseAsked;
  if (isAsked || isTurnOfPerson(now, rules)) return { type: 'ask', why };
  return {
    type: 'go',
    answer: defaultAnswer(point) ?? { type: 'go' },
    isStep: point.type === 'approval',
  };
}

function isTurnOfPerson({ point, state }: GateContext, { pace, isByHand }: GateRules): boolean {
  if (point.type === 'phase') return isByHand && point.phase === 'think';
  if (point.type !== 'approval' || pace === 'run') return false;
  if (state.draft.fromPlan?.isApproved) return false;
  const { changed, action } = point.proposal;
  // A person who just filled in the step need not approve it again, and a question asks on its own.
  return !isPersons(changed) && action.tool !== 'ask_user';
}

/** Facts about the page besides the run's state. */
export interface PageFacts {
  /** Names of the open dialogs. */
  dialogs: readonly string[];
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
): Text[] {
  const hits = breakpoints.flatMap((breakpoint) =>
    breakpoint.isOn ? (hit(breakpoint, now, before) ?? []) : [],
  );
  const { point, state } = now;
  const isOnLine = point.type === 'approval' && state.draft.fromPlan?.stopsBefore === true;
  return isOnLine ? [msg('run.breakpointOnPlan'), ...hits] : hits;
}

function hit(breakpoint: Breakpoint, now: GateContext, before: GateContext | null): Text | null {
  const { point, state, facts } = now;
  switch (breakpoint.type) {
    case 'phase':
      return isBefore(breakpoint.phase, now)
        ? msg('run.breakpointBefore', { phase: breakpoint.phase })
        : null;
    case 'tool':
      return toolOf(point) === breakpoint.tool
        ? msg('run.breakpointOn', { tool: breakpoint.tool })
        : null;
    case 'text':
      return textHit(breakpoint.text, point);
    case 'origin':
      return originHit(breakpoint.origin, now, before);
    case 'price': {
      const { usd } = state.spend;
      const was = before ? (before.state.spend.usd ?? 0) : (usd ?? 0);
      const isOver = usd !== null && usd > breakpoint.usd && was <= breakpoint.usd;
      return isOver ? msg('run.runCostMore', { usd: breakpoint.usd }) : null;
    }
    case 'failed-check':
      return failedCheck(state, (before ?? now).state.steps.length);
    case 'dialog': {
      const fresh = facts.dialogs.find((name) => !before?.facts.dialogs.includes(name));
      // Dialogs that were open when the run began do not count.
      return before && fresh !== undefined ? msg('run.dialogOpened', { fresh }) : null;
    }
    case 'new-tab': {
      if (toolOf(point) === 'open_tab') return msg('run.opensNewTab');
      return before && facts.tabs > before.facts.tabs ? msg('run.newTabOpened') : null;
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

function textHit(text: string, point: GatePoint): Text | null {
  if (point.type !== 'approval') return null;
  const { target, action } = point.proposal;
  const { why: _, expect: __, ...input } = action.input as Record<string, unknown>;
  const words = [target?.name ?? '', ...Object.values(input).map(String)].join('\n');
  return words.toLowerCase().includes(text.toLowerCase())
    ? msg('run.breakpointOnText', { text })
    : null;
}

function originHit(wanted: string, now: GateContext, before: GateContext | null): Text | null {
  const goes = addressIn(now.point);
  if (goes !== null && isOfSite(goes, wanted)) return msg('run.thisGoesTo', { goes });
  const at = siteOf(now.state);
  if (at === null || !isOfSite(at, wanted)) return null;
  const was = before && siteOf(before.state);
  return was !== null && isOfSite(was, wanted) ? null : msg('run.theRunIsOn', { at });
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

function failedCheck({ steps }: RunState, known: number): Text | null {
  const failed = steps.slice(known).find(({ status }) => FAILED.has(status));
  if (!failed) return null;
  const why = failed.verdict?.feedback ?? '';
  return joined([msg('run.checkStepFailed', { number: failed.number }), why]);
}

const FAILED: ReadonlySet<string> = new Set(['failed', 'uncertain']);
