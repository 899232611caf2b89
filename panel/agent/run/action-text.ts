import { recordedNode } from '../../../core/agent/replay/recording-of.ts';
import type { Proposal, StepDraft } from '../../../core/agent/run/step-record.ts';
import type { AgentAction } from '../../../core/agent/tools/agent-tools.ts';
import type { ExpectedOutcome } from '../../../core/agent/tools/expected-outcome.ts';
import type { ReplyCall } from '../../../core/agent/tools/reply-calls.ts';
import { excerptOf } from '../../../core/platform/letters/visible-text.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** Fields that are shown in places of their own. */
const APART: ReadonlySet<string> = new Set(['why', 'expect', 'element']);

/** `double_click` as people write it. */
export function toolWord(tool: string): string {
  return tool.replaceAll('_', ' ');
}

/** The arguments of an action without its element, reasons and expectations; another element by its name. */
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
  if (action.tool === 'answer_dialog' && !action.input.accept) return t('agent.dismiss');
  const words = argumentList(proposal).map(([name, text]) => wordOf(name, text));
  return excerptOf(words.join(' ').replace(/\s+/g, ' '), 0, 200);
}

/** What an action is, without its tool: the element, if it has one, and its arguments. */
export function objectLine(proposal: Pick<Proposal, 'action' | 'end' | 'target'>): string {
  const { target } = proposal;
  return [...(target ? [elementText(target)] : []), argumentLine(proposal)].join(' ').trim();
}

/** A flag is shown by its name, and a value stored elsewhere with a word before it. */
function wordOf(name: string, text: string): string {
  if (name === 'to') return `${name} ${text}`;
  if (text === 'yes') return name;
  return text === 'no' ? t('agent.not', { name }) : text;
}

/** The reason that the model gave for an action. */
export function whyOf({ input }: AgentAction): string {
  return 'why' in input ? (input.why ?? '') : '';
}

/** The expected outcome of a step, in people's words. */
export function outcomeText(expected: ExpectedOutcome): string {
  const { type, element, text, value, state, url, orOutcome } = expected;
  const what = text
    ? t('common.quoted', { quoted: text })
    : element
      ? t('agent.element', { element })
      : 'something';
  const said: Record<ExpectedOutcome['type'], string> = {
    navigation: url ? t('agent.addressContains', { url }) : t('agent.anotherPageComes'),
    element_appears: t('agent.appears', { what }),
    element_disappears: t('agent.disappears', { what }),
    value_changes:
      value === undefined ? t('agent.theValueChanges') : t('agent.theValueBecomes', { value }),
    state_changes: state ? t('agent.itBecomes', { state }) : t('agent.itsStateChanges'),
    any_change: t('agent.somethingChangesPage'),
    no_change: t('agent.nothingChangesPage'),
  };
  return orOutcome
    ? t('agent.or', { outcome: said[type], other: outcomeText(orOutcome) })
    : said[type];
}

/** A call that is still to come, in a few words: what it is on, by its name, and its arguments. */
export function callText({ input }: Pick<ReplyCall, 'input'>, draft: StepDraft): string {
  const named = (key: unknown) => {
    const node = typeof key === 'string' ? recordedNode([draft], key) : undefined;
    return t('common.quoted', { quoted: node?.n || String(key) });
  };
  const { element } = input;
  const on = element === undefined ? '' : named(element);
  const rest = Object.entries(input)
    .filter(([name]) => !APART.has(name))
    .map(([name, value]) => wordOf(name, argumentText(name, name === 'to' ? named(value) : value)));
  return [on, ...rest].filter((part) => part !== '').join(' · ');
}

/** An element in a few words: `button “Save”`. */
export function elementText(node: { role: string; name: string } | undefined | null): string {
  if (!node) return t('agent.noSuchElementPage');
  const { role, name } = node;
  return name === '' ? role : t('chat.roleName', { role, name });
}
