import type { ExpectedOutcome } from '../../core/agent/sentinel/expected-outcome.ts';
import type { AgentAction } from '../../core/agent/tools/agent-tools.ts';

/** Fields that are told in places of their own. */
const APART: ReadonlySet<string> = new Set(['why', 'expect', 'element']);

/** `double_click` as people write it. */
export function toolWord(tool: string): string {
  return tool.replaceAll('_', ' ');
}

/** The arguments of an action, but for its element, reasons and hopes. */
export function argumentList({ input }: AgentAction): readonly (readonly [string, string])[] {
  return Object.entries(input)
    .filter(([name, value]) => !APART.has(name) && value !== undefined)
    .map(([name, value]) => [name, argumentText(name, value)] as const);
}

function argumentText(name: string, value: unknown): string {
  if (name === 'outcome') return outcomeText(value as ExpectedOutcome);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The arguments in a few words, for a line of a list. */
export function argumentLine(action: AgentAction): string {
  if (action.tool === 'answer_dialog' && !action.input.accept) return 'dismiss';
  return argumentList(action)
    .map(([name, text]) => (text === 'yes' ? name : text === 'no' ? `not ${name}` : text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}

export function whyOf({ input }: AgentAction): string {
  return 'why' in input ? (input.why ?? '') : '';
}

/** What a step is to bring about, as people say it. */
export function outcomeText(expected: ExpectedOutcome): string {
  const { type, element, text, value, state, url, orOutcome } = expected;
  const what = text ? `“${text}”` : element ? `element ${element}` : 'something';
  const said: Record<ExpectedOutcome['type'], string> = {
    navigation: url ? `the address has “${url}” in it` : 'another page comes',
    element_appears: `${what} appears`,
    element_disappears: `${what} goes away`,
    value_changes: value === undefined ? 'the value changes' : `the value becomes “${value}”`,
    state_changes: state ? `it becomes ${state}` : 'its state changes',
    any_change: 'something changes in the page',
    no_change: 'nothing changes in the page',
  };
  return said[type] + (orOutcome ? `, or ${outcomeText(orOutcome)}` : '');
}
