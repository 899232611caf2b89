import type { PageNode } from '../../page/page.ts';
import type { PageDialog } from '../../page/page-dialog.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { endOf, targetOf } from '../tools/target-of.ts';
import { addressConcerns } from './address-concerns.ts';
import { type Concern, unique } from './concern.ts';
import { keyConcerns, whyNoKeys } from './key-concerns.ts';
import type { DataFacts } from './page-data.ts';
import { type PressFacts, pressConcerns, textConcerns } from './press-concerns.ts';
import { carriedConcerns, keyLikeConcerns, typingConcerns } from './typing-concerns.ts';
import { webOrigin } from './web-origin.ts';

/** What the engine goes by; all of it is code's knowledge, nothing the model's. */
export type PolicyFacts = DataFacts & PressFacts;

/** What the engine says of an action: never, or only with a person, or (no concerns) go on. */
export type PolicyVerdict =
  | { type: 'forbidden'; message: string }
  | { type: 'allowed'; concerns: readonly Concern[] };

/**
 * The one policy of the agent, for runs by hand and by itself alike (FAULTS D4, D5, D10, D13): what
 * cannot be taken back or carries data away is a person's to decide.
 */
export function judgeAction(action: AgentAction, facts: PolicyFacts): PolicyVerdict {
  const forbidden = whyForbidden(action, facts);
  if (forbidden !== null) return { type: 'forbidden', message: forbidden };
  return { type: 'allowed', concerns: concernsOf(action, facts) };
}

function whyForbidden(action: AgentAction, { tree }: PolicyFacts): string | null {
  if (webOrigin(tree.url) === null) {
    return `The agent works on http and https pages only, and this one is ${schemeOf(tree.url)}.`;
  }
  if (action.tool === 'answer_dialog' && !tree.dialog) return 'No dialog is open.';
  if (action.tool === 'press_keys') return whyNoKeys(action.input.keys);
  if (!('url' in action.input) || webOrigin(action.input.url) !== null) return null;
  return `Only http and https addresses without a user name can be opened, not ${schemeOf(action.input.url)}.`;
}

function concernsOf(action: AgentAction, facts: PolicyFacts): Concern[] {
  const byKey = (wanted: string | undefined) => facts.tree.nodes.find(({ key }) => key === wanted);
  const target = byKey(targetOf(action));
  const press = (node: PageNode | undefined) => (node ? pressConcerns(node, facts) : []);
  switch (action.tool) {
    case 'navigate':
    case 'open_tab':
      return addressConcerns(action.input.url, facts);
    case 'click':
    case 'double_click':
    case 'check':
      return press(target);
    case 'select':
      return unique([
        ...press(target),
        ...action.input.options.flatMap((option) => textConcerns(option)),
      ]);
    case 'drag':
      return unique([...press(target), ...press(byKey(endOf(action)))]);
    case 'press_keys':
      return keyConcerns(action.input.keys, target, facts);
    case 'type':
      return typingConcerns(action.input.text, target, facts);
    case 'answer_dialog':
      return action.input.accept ? dialogConcerns(facts.tree.dialog, action.input.text, facts) : [];
    case 'run_script':
      return [{ kind: 'script', sentence: 'This runs a script in the page.' }];
    case 'upload':
      return [{ kind: 'file', sentence: `This gives the page: ${action.input.files.join(', ')}.` }];
    default:
      return [];
  }
}

/** Nothing but a message that was read is answered without a person. */
function dialogConcerns(
  dialog: PageDialog | undefined,
  text: string | undefined,
  facts: PolicyFacts,
): Concern[] {
  if (!dialog || dialog.type === 'alert') return [];
  const sentence = `This says yes to the page, which asks: “${dialog.message}”.`;
  return [
    { kind: 'dialog', sentence },
    ...keyLikeConcerns(text ?? ''),
    ...carriedConcerns(text ?? '', facts),
  ];
}

function schemeOf(url: string): string {
  return URL.parse(url)?.protocol ?? 'no address';
}
