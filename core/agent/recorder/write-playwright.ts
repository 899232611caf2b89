import type { JsonObject } from '../../llm/call/message.ts';
import { jsString } from '../../page/locators/locators.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { recordedPayload, recordingOf } from '../replay/recording-of.ts';
import type { ElementQuery, RecordedStep } from '../run/recording.ts';
import { ownTask, type RunState } from '../run/run-state.ts';
import type { StepRecord } from '../run/step-record.ts';
import type { ExpectedOutcome } from '../tools/expected-outcome.ts';
import { keysOf } from './user-flow.ts';

/**
 * A run as a Playwright test: each step by role and name, what it brought about as `expect`. Texts of secrets come from
 * the environment; `leftOut` is what it cannot hold.
 */
export function writePlaywright(run: RunState): { code: string; leftOut: readonly Text[] } {
  const { leftOut, expect } = recordingOf(run);
  const notes = [...leftOut];
  const [first] = run.steps;
  const { viewport } = (first && recordedPayload(first)) ?? {};
  const url = first?.observation?.url;
  const lines = [
    ...(viewport
      ? [`await page.setViewportSize({ width: ${viewport.width}, height: ${viewport.height} });`]
      : []),
    ...(url === undefined ? [] : [`await page.goto(${jsString(url)});`]),
  ];
  for (const record of run.steps) {
    const [step] = recordingOf({ ...run, steps: [record] }).steps;
    if (!step) continue;
    const made = statements(step, record);
    if (!Array.isArray(made)) notes.push(msg('run.stepNumber', { number: record.number, made }));
    else lines.push('', ...comment(record), ...made, ...checks(step, record));
  }
  if (expect) lines.push('', ...outcomeChecks(expect));
  const body = lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
  const code = `import { expect, test } from '@playwright/test';

test(${jsString(ownTask(run))}, async ({ page }) => {
${body}
});
`;
  return { code, leftOut: notes };
}

function comment({ number, proposal }: StepRecord): string[] {
  const { why: said } = (proposal?.action.input ?? {}) as JsonObject;
  const why = typeof said === 'string' ? said.replace(/\s+/g, ' ').trim() : '';
  return [`// ${number}.${why ? ` ${why}` : ''}`];
}

/** One step as statements, or why there are none. */
function statements(step: RecordedStep, { number }: StepRecord): string[] | Text {
  const { tool, input, target, to } = step;
  const on = target ? locator(target) : 'page';
  switch (tool) {
    case 'click':
      return [`await ${on}.click();`];
    case 'double_click':
      return [`await ${on}.dblclick();`];
    case 'right_click':
      return [`await ${on}.click({ button: 'right' });`];
    case 'hover':
      return [`await ${on}.hover();`];
    case 'check':
      return [`await ${on}.setChecked(${input.checked !== false});`];
    case 'type':
      return typing(on, step, number);
    case 'select':
      return [`await ${on}.selectOption(${JSON.stringify(input.options)});`];
    case 'press_keys':
      return [`await page.keyboard.press(${jsString(keysOf(String(input.keys)).join('+'))});`];
    case 'drag':
      return to ? [`await ${on}.dragTo(${locator(to)});`] : msg('run.whereDraggedNotKnown');
    // Playwright scrolls to what it acts on.
    case 'scroll':
      return [];
    case 'wait_for':
      return outcomeChecks(input.outcome as unknown as ExpectedOutcome, on);
    case 'navigate':
      return [`await page.goto(${jsString(String(input.url))});`];
    case 'reload':
      return ['await page.reload();'];
    case 'go_back':
      return ['await page.goBack();'];
    case 'go_forward':
      return ['await page.goForward();'];
    default:
      return msg('run.playwrightTestNoStep', { tool });
  }
}

function typing(on: string, { input, isTextMissing }: RecordedStep, number: number): string[] {
  const text = isTextMissing
    ? `process.env.PENUMBRA_STEP_${number} ?? ''`
    : jsString(String(input.text));
  const add = input.append === true ? 'pressSequentially' : 'fill';
  return [`await ${on}.${add}(${text});`];
}

/** Roles of ours that are none of ARIA's: such an element is found by its selector. */
const NO_ROLES = /^(?:unknown|generic|file|color|date|time|month|week|datetime-local|password)$/;

/** An element by role and name, by its selector where these do not say it. */
function locator({ remembered, role, name, text, css, frame }: ElementQuery): string {
  const is = remembered?.role ?? role ?? '';
  const called = remembered?.name ?? name ?? text ?? '';
  const frames = remembered?.frame ?? frame ?? [];
  const start = frames.reduce<string>(
    (at, index) => `${at}.locator('iframe, frame').nth(${index}).contentFrame()`,
    'page',
  );
  const isNamed = called !== '' && is !== '' && !NO_ROLES.test(is);
  const [selector] = css;
  if (!isNamed && selector !== undefined) {
    const parts = selector.split(' >>> ').map((part) => `.locator(${jsString(part)})`);
    return start + parts.join('');
  }
  const options = called === '' ? '' : `, { name: ${jsString(called)}, exact: true }`;
  const { ordinal = 0, count = 1 } = remembered ?? {};
  return `${start}.getByRole(${jsString(is)}${options})${count > 1 ? `.nth(${ordinal})` : ''}`;
}

/** What the step brought about, as its run has verified it. */
function checks({ target, input, isTextMissing }: RecordedStep, record: StepRecord): string[] {
  const { status, verdict, proposal } = record;
  if (status !== 'succeeded' || !verdict || !proposal) return [];
  const outcome = alternativeOf(proposal.expected, verdict.verifiedOutcome);
  const isValue = verdict.verifiedOutcome === 'value_changes';
  if (isValue && (isTextMissing || typeof input.text !== 'string')) return [];
  const on = target ? locator(target) : 'page';
  const found = outcome ? outcomeChecks(outcome, on) : [];
  return verdict.pageState.urlChanged && outcome?.type !== 'navigation'
    ? [...found, `await expect(page).toHaveURL(${jsString(verdict.pageState.url)});`]
    : found;
}

function alternativeOf(expected: ExpectedOutcome, type: string): ExpectedOutcome | undefined {
  if (expected.type === type) return expected;
  return expected.orOutcome && alternativeOf(expected.orOutcome, type);
}

/** An outcome as assertions; none for one that a page alone cannot show again. */
function outcomeChecks(outcome: ExpectedOutcome, on = 'page'): string[] {
  const { type, text, url, value, state } = outcome as ExpectedOutcome & JsonObject;
  const said = typeof text === 'string' ? text : undefined;
  switch (type) {
    case 'element_appears':
      return said
        ? [
            `await expect(page.locator('body')).toContainText(${jsString(said)}, { ignoreCase: true });`,
          ]
        : [];
    case 'element_disappears':
      return said
        ? [
            `await expect(page.locator('body')).not.toContainText(${jsString(said)}, { ignoreCase: true });`,
          ]
        : [];
    case 'navigation':
      return typeof url === 'string'
        ? [`await expect(page).toHaveURL((address) => address.href.includes(${jsString(url)}));`]
        : [];
    case 'value_changes':
      return typeof value === 'string' && on !== 'page'
        ? [
            `await expect.poll(() => ${on}.evaluate((el) => 'value' in el ? el.value : el.textContent)).toBe(${jsString(value)});`,
          ]
        : [];
    case 'state_changes':
      return on === 'page' ? [] : stateChecks(String(state ?? ''), on);
    default:
      return [];
  }
}

function stateChecks(state: string, on: string): string[] {
  const isNot = /^not /.test(state);
  const word = state.replace(/^not /, '');
  if (word === 'checked') return [`await expect(${on}).toBeChecked({ checked: ${!isNot} });`];
  if (/^(?:expanded|selected|pressed)$/.test(word)) {
    return [`await expect(${on}).toHaveAttribute('aria-${word}', '${!isNot}');`];
  }
  return [];
}
