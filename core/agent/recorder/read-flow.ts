import { z } from 'zod';
import type { RecordedStep, Recording } from '../replay/recording.ts';
import type { ExpectedOutcome } from '../sentinel/expected-outcome.ts';
import { isTextMissing } from '../trace/missing-text.ts';
import { modifierOf } from './flow-keys.ts';
import { soughtOf } from './flow-selectors.ts';
import { type FlowStep, userFlowSchema } from './user-flow.ts';

/** What a place to scroll to or an element to wait for brings about: it may be so already. */
const NOTHING: ExpectedOutcome = { type: 'no_change', timeout: 0 };

/** A flow of DevTools' Recorder as steps that can be replayed. Throws a sentence when it is none. */
export function readFlow(text: string): Recording {
  const { title, timeout, steps: flow } = parseFlow(text);
  const steps: RecordedStep[] = [];
  const leftOut: string[] = [];
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
      steps.push(...made.map((one) => ({ ...one, ...(tab !== undefined && { tab }) })));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      leftOut.push(`Step ${at + 1} (${step.type}): ${why}`);
    }
  });
  return { title, url, steps, leftOut };
}

function parseFlow(text: string) {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    throw new Error('The recording is not JSON.');
  }
  const parsed = userFlowSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  throw new Error(`This is no recording of DevTools’ Recorder. ${z.prettifyError(parsed.error)}`);
}

/** Throws why a step cannot be taken; `held` are the modifiers that are down. */
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
      if ((step.button ?? 'primary') !== 'primary')
        throw new Error(`the ${step.button} button cannot be pressed.`);
      const tool = step.type === 'click' ? 'click' : 'double_click';
      return [
        {
          tool,
          input: {},
          target: soughtOf(step.selectors, step.frame),
          ...expected(step),
          ...patience,
        },
      ];
    }
    case 'hover':
      return [
        { tool: 'hover', input: {}, target: soughtOf(step.selectors, step.frame), ...patience },
      ];
    case 'change': {
      const { value, selectors, frame } = step;
      const lacks = isTextMissing(value) ? { isTextMissing: true as const } : {};
      const on = { target: soughtOf(selectors, frame), ...patience };
      return [{ tool: 'type', input: { text: value }, ...on, ...lacks }];
    }
    case 'keyDown': {
      const modifier = modifierOf(step.key);
      if (modifier !== undefined) {
        held.add(modifier);
        return [];
      }
      const keys = [...held, step.key === ' ' ? 'Space' : step.key].join('+');
      // Many keys change nothing that is to be seen.
      return [
        { tool: 'press_keys', input: { keys }, target: null, expect: NOTHING, ...expected(step) },
      ];
    }
    case 'keyUp':
      held.delete(modifierOf(step.key) ?? '');
      return [];
    case 'scroll': {
      const { x = 0, y = 0, selectors, frame } = step;
      const target = selectors && selectors.length > 0 ? soughtOf(selectors, frame) : null;
      return [
        { tool: 'scroll', input: {}, target, scrollTo: { x, y }, expect: NOTHING, ...patience },
      ];
    }
    case 'navigate':
      return [{ tool: 'navigate', input: { url: step.url }, target: null, ...expected(step) }];
    case 'waitForElement': {
      const isAbsence = step.visible === false || step.count === 0 || step.operator === '<=';
      if (isAbsence) throw new Error('waiting until something has gone is not taken over.');
      return [
        { tool: 'read_page', input: {}, target: soughtOf(step.selectors, step.frame), ...patience },
      ];
    }
    case 'setViewport':
      // The page is as large as its window.
      return [];
    case 'waitForExpression':
      throw new Error('scripts of a file are not run.');
    default:
      throw new Error('it has no counterpart here.');
  }
}

/** The address of the tab it happens in; undefined for the one that was recorded first. */
function tabOf(step: FlowStep): string | undefined {
  const { target = 'main' } = 'target' in step ? step : {};
  return target === 'main' ? undefined : target;
}

/** The address that the step has led to, where the Recorder waited for one. */
function expected(step: FlowStep): { expect?: ExpectedOutcome } {
  const events = 'assertedEvents' in step ? (step.assertedEvents ?? []) : [];
  const url = events.find(({ type }) => type === 'navigation')?.url;
  if (url === undefined || url === '') return {};
  return { expect: { type: 'navigation', url, orOutcome: { type: 'any_change' } } };
}
