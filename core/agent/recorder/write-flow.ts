import type { JsonObject } from '../../llm/call/message.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { recordedNode, recordedPayload, recordingOf } from '../replay/recording-of.ts';
import type { RecordedStep } from '../run/recording.ts';
import type { RunState } from '../run/run-state.ts';
import type { StepRecord } from '../run/step-record.ts';
import { type FlowStep, keysOf, selectorsOf, type UserFlow } from './user-flow.ts';

/** Titles in the Recorder are one short line. */
const MAX_TITLE_CHARACTERS = 120;
/** Larger than any page: the Recorder's form of “to the end”. CSS pixels. */
const END_OF_PAGE_PIXELS = 1_000_000;
/** The click position in an element with an unknown box, from its corner. CSS pixels. */
const CORNER_OFFSET_PIXELS = 1;

/** A run as a user flow of DevTools' Recorder: actions only; `leftOut` is what it cannot hold. */
export function writeFlow(run: RunState): { flow: UserFlow; leftOut: readonly Text[] } {
  const { title, leftOut } = recordingOf(run);
  const notes = [...leftOut];
  const [first] = run.steps;
  const steps: FlowStep[] = first ? beginning(first) : [];
  for (const record of run.steps) {
    const [step] = recordingOf({ ...run, steps: [record] }).steps;
    if (!step) continue;
    const made = flowSteps(step, record);
    if (!Array.isArray(made)) notes.push(msg('run.stepNumber', { number: record.number, made }));
    else steps.push(...withNavigation(made, record).map((draft) => placed(draft, step)));
    if (step.isTextMissing && Array.isArray(made)) {
      notes.push(msg('run.stepTextTypedSecretRemoved', { number: record.number }));
    }
    const { remembered } = step.target ?? {};
    if (remembered?.key.startsWith('f') && !remembered.frame && Array.isArray(made)) {
      notes.push(msg('run.stepElementFrameOne', { number: record.number }));
    }
  }
  return { flow: { title: title.slice(0, MAX_TITLE_CHARACTERS), steps }, leftOut: notes };
}

function beginning(first: StepRecord): FlowStep[] {
  const { viewport } = recordedPayload(first) ?? {};
  const { url, title } = first.observation ?? {};
  const size: FlowStep[] = viewport
    ? [
        {
          type: 'setViewport',
          ...viewport,
          deviceScaleFactor: 1,
          isMobile: false,
          hasTouch: false,
          isLandscape: false,
        },
      ]
    : [];
  if (url === undefined) return size;
  const assertedEvents = [{ type: 'navigation' as const, url, title: title ?? '' }];
  return [...size, { type: 'navigate', url, assertedEvents }];
}

/** One step of the run as steps of the Recorder, or why there are none. */
function flowSteps(step: RecordedStep, record: StepRecord): FlowStep[] | Text {
  const { tool, input, target, timeout } = step;
  const selectors = target ? selectorsOf(target) : [];
  if (target && selectors.length === 0) return msg('run.elementNoNameNo');
  const on = { selectors, target: 'main', ...(timeout !== undefined && { timeout }) };
  switch (tool) {
    case 'click':
      return [{ type: 'click', ...on, ...offset(record) }];
    case 'check':
      return record.report?.type === 'done' && record.report.input === 'none'
        ? []
        : [{ type: 'click', ...on, ...offset(record) }];
    case 'double_click':
      return [{ type: 'doubleClick', ...on, ...offset(record) }];
    case 'right_click':
      return [{ type: 'click', ...on, ...offset(record), button: 'secondary' }];
    case 'hover':
      return [{ type: 'hover', ...on }];
    case 'type':
      return [{ type: 'change', ...on, value: typedValue(input, record) }];
    case 'select': {
      const [value, ...more] = Array.isArray(input.options) ? input.options : [];
      if (typeof value !== 'string' || more.length > 0) return msg('run.severalOptionsChosenOnce');
      return [{ type: 'change', ...on, value }];
    }
    case 'press_keys': {
      const keys = keysOf(String(input.keys));
      const down = keys.map((key) => ({ type: 'keyDown' as const, target: 'main', key }));
      const up = keys.toReversed().map((key) => ({ type: 'keyUp' as const, target: 'main', key }));
      return [...down, ...up];
    }
    case 'scroll':
      return scrollStep(input, target ? { selectors } : {});
    case 'navigate':
      return [{ type: 'navigate', url: String(input.url) }];
    default:
      return msg('run.recorderNoStep', { tool });
  }
}

/** In the step's own tab, and in the frame of its element. */
function placed(made: FlowStep, { tab, target }: RecordedStep): FlowStep {
  const frame = target?.remembered?.frame;
  const isPointed = 'selectors' in made && frame !== undefined;
  if (tab === undefined && !isPointed) return made;
  return { ...made, target: tab ?? 'main', ...(isPointed && { frame: [...frame] }) } as FlowStep;
}

/** The Recorder only knows positions: it can hold the ends of a scroll, not its distance. */
function scrollStep(
  { direction }: JsonObject,
  on: { selectors?: ReturnType<typeof selectorsOf> },
): FlowStep[] | string {
  if (direction === 'top') return [{ type: 'scroll', target: 'main', ...on, x: 0, y: 0 }];
  if (direction === 'bottom')
    return [{ type: 'scroll', target: 'main', ...on, x: 0, y: END_OF_PAGE_PIXELS }];
  // It scrolls elements into view automatically when it acts on them.
  return [];
}

/** After the field's former text, where text was appended. */
function typedValue({ text, append }: JsonObject, record: StepRecord): string {
  const key = record.proposal?.target?.key;
  const before = append === true && key !== undefined ? recordedNode([record], key)?.v : undefined;
  return `${before ?? ''}${String(text)}`;
}

/** The middle of the element, from its corner. */
function offset(record: StepRecord): { offsetX: number; offsetY: number } {
  const { key, size } = record.proposal?.target ?? {};
  const [, , ...sent] = (key === undefined ? undefined : recordedNode([record], key)?.box) ?? [];
  const [width, height] = size ?? sent;
  if (width === undefined || height === undefined) {
    return { offsetX: CORNER_OFFSET_PIXELS, offsetY: CORNER_OFFSET_PIXELS };
  }
  return { offsetX: width / 2, offsetY: height / 2 };
}

/** The Recorder waits for the address that the step led to. */
function withNavigation(steps: FlowStep[], { verdict, proposal }: StepRecord): FlowStep[] {
  // For a step in a frame it would wait for that frame, which is gone with its page.
  if (proposal?.target?.key.startsWith('f')) return steps;
  const last = steps.at(-1);
  if (!last || !verdict?.pageState.urlChanged || last.type === 'customStep') return steps;
  const { url } = verdict.pageState;
  const event = { type: 'navigation' as const, url, title: '' };
  return [...steps.slice(0, -1), { ...last, assertedEvents: [event] } as FlowStep];
}
