import type { Proposal } from '../../core/agent/proposal.ts';
import type { ExpectedOutcome } from '../../core/agent/sentinel/expected-outcome.ts';
import type { AgentAction } from '../../core/agent/tools/agent-tools.ts';
import { elementText } from './element-text.ts';

/** Fields that are told in places of their own. */
const APART: ReadonlySet<string> = new Set(['why', 'expect', 'element']);

/** `double_click` as people write it. */
export function toolWord(tool: string): string {
  return tool.replaceAll('_', ' ');
}

/** The arguments of an action, but for its element, reasons and hopes; another element by its name. */
export function argumentList({
  action,
  end,
}: Pick<Proposal, 'action' | 'end'>): readonly (readonly [string, string])[] {
  return Object.entries(action.input)
    .filter(([name, value]) => !APART.has(name) && value !== undefined)
    .map(([name, value]) => {
      const text = name === 'to' && end ? elementText(end) : argumentText(name, value);
      return [name, text] as const;
    });
}

function argumentText(name: string, value: unknown): string {
  if (name === 'outcome') return outcomeText(value as ExpectedOutcome);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The arguments in a few words, for a line of a list. */
export function argumentLine(proposal: Pick<Proposal, 'action' | 'end'>): string {
  const { action } = proposal;
  if (action.tool === 'answer_dialog' && !action.input.accept) return 'dismiss';
  return argumentList(proposal)
    .map(([name, text]) => wordOf(name, text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}

/** A flag is told by its name, and what lies elsewhere with a word before it. */
function wordOf(name: string, text: string): string {
  if (name === 'to') return `${name} ${text}`;
  if (text === 'yes') return name;
  return text === 'no' ? `not ${name}` : text;
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
