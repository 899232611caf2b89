import { z } from 'zod';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { isTextMissing } from '../run/missing-text.ts';
import type { RecordedStep, Recording } from '../run/recording.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { elementQueryOf, type FlowStep, modifierOf, userFlowSchema } from './user-flow.ts';

/** The effect of scrolling, or of waiting for an element: it may exist already. */
const NOTHING: ExpectedOutcome = { type: 'no_change', timeout: 0 };

/** Converts a flow of DevTools' Recorder to steps for replay. Throws a sentence when it is not a flow. */
export function readFlow(text: string): Recording {
  const { title, timeout, steps: flow } = parseFlow(text);
  const steps: RecordedStep[] = [];
  const leftOut: Text[] = [];
  const held = new Set<string>();
  let url: string | null = null;
  flow.forEach((step, at) => {
    if (step.type === 'navigate' && url === null && steps.length === 0) {
      url = step.url;
      return;
    }
    try {
      const tab = tabOf(step);
      const made = recordedSteps(step, held, timeout);
      steps.push(...made.map((draft) => ({ ...draft, ...(tab !== undefined && { tab }) })));
    } catch (error) {
      const why = errorText(error);
      leftOut.push(msg('run.step', { at: at + 1, type: step.type, why }));
    }
  });
  return { title, url, steps, leftOut };
}

function parseFlow(text: string) {
  const stored = readJson(text);
  if (stored === undefined) throw new MessageError(msg('run.recordingNotJson'));
  const parsed = userFlowSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  throw new MessageError(
    msg('run.notRecordingDevToolsRecorder', { prettifyError: z.prettifyError(parsed.error) }),
  );
}

/** Throws why a step cannot be replayed; `held` are the pressed modifiers. */
function recordedSteps(
  step: FlowStep,
  held: Set<string>,
  usual: number | undefined,
): RecordedStep[] {
  const timeout = ('timeout' in step ? step.timeout : undefined) ?? usual;
  const patience = timeout === undefined ? {} : { timeout };
  switch (step.type) {
    case 'click':
    case 'doubleClick': {
      const { button = 'primary' } = step;
      const isMenu = button === 'secondary' && step.type === 'click';
      if (button !== 'primary' && !isMenu)
        throw new MessageError(msg('run.buttonCannotPressed', { button }));
      const press = step.type === 'click' ? 'click' : 'double_click';
      return [
        {
          tool: isMenu ? 'right_click' : press,
          input: {},
          target: elementQueryOf(step.selectors, step.frame),
          ...expected(step),
          ...patience,
        },
      ];
    }
    case 'hover':
      return [
        {
          tool: 'hover',
          input: {},
          target: elementQueryOf(step.selectors, step.frame),
          ...patience,
        },
      ];
    case 'change': {
      const { value, selectors, frame } = step;
      const lacks = isTextMissing(value) ? { isTextMissing: true as const } : {};
      const on = { target: elementQueryOf(selectors, frame), ...patience };
      return [{ tool: 'type', input: { text: value }, ...on, ...lacks }];
    }
    case 'keyDown': {
      const modifier = modifierOf(step.key);
      if (modifier !== undefined) {
        held.add(modifier);
        return [];
      }
      const keys = [...held, step.key === ' ' ? 'Space' : step.key].join('+');
      // Many keys have no visible effect.
      return [
        { tool: 'press_keys', input: { keys }, target: null, expect: NOTHING, ...expected(step) },
      ];
    }
    case 'keyUp':
      held.delete(modifierOf(step.key) ?? '');
      return [];
    case 'scroll': {
      const { x = 0, y = 0, selectors, frame } = step;
      const target = selectors && selectors.length > 0 ? elementQueryOf(selectors, frame) : null;
      return [
        { tool: 'scroll', input: {}, target, scrollTo: { x, y }, expect: NOTHING, ...patience },
      ];
    }
    case 'navigate':
      return [{ tool: 'navigate', input: { url: step.url }, target: null, ...expected(step) }];
    case 'waitForElement': {
      const isAbsence = step.visible === false || step.count === 0 || step.operator === '<=';
      if (isAbsence) throw new MessageError(msg('run.waitingUntilSomethingGone'));
      return [
        {
          tool: 'read_page',
          input: {},
          target: elementQueryOf(step.selectors, step.frame),
          ...patience,
        },
      ];
    }
    case 'setViewport':
      // The page is as large as its window.
      return [];
    case 'waitForExpression':
      throw new MessageError(msg('run.scriptsFileNotRun'));
    default:
      throw new MessageError(msg('run.notSupported'));
  }
}

/** The address of its tab; undefined for the first recorded tab. */
function tabOf(step: FlowStep): string | undefined {
  const { target = 'main' } = 'target' in step ? step : {};
  return target === 'main' ? undefined : target;
}

/** The address that the step led to, if the Recorder waited for one. */
function expected(step: FlowStep): { expect?: ExpectedOutcome } {
  const events = 'assertedEvents' in step ? (step.assertedEvents ?? []) : [];
  const url = events.find(({ type }) => type === 'navigation')?.url;
  if (url === undefined || url === '') return {};
  return { expect: { type: 'navigation', url, orOutcome: { type: 'any_change' } } };
}
