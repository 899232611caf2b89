import { MASK } from '../../page/mask.ts';
import type { PageNode } from '../../page/page.ts';
import type { PageDialog } from '../../page/page-dialog.ts';
import { namesSecret } from '../../page/secret-words.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { targetOf } from '../tools/target-of.ts';
import { redact } from '../trace/redact.ts';
import type { Concern, ConcernKind } from './concern.ts';
import { carriedWords, type DataFacts, dataIn } from './page-data.ts';
import { sensitiveKinds } from './sensitive-kinds.ts';
import { buttonsAround } from './submit-names.ts';
import { webOrigin } from './web-origin.ts';

/** What the engine goes by; all of it is code's knowledge, nothing the model's. */
export interface PolicyFacts extends DataFacts {
  /** Origins that a person has let the run work on. */
  origins: readonly string[];
}

/** What the engine says of an action: never, or only with a person, or (no concerns) go on. */
export type PolicyVerdict =
  | { type: 'forbidden'; message: string }
  | { type: 'allowed'; concerns: readonly Concern[] };

/** Pressing one of these in a form can do what its button does. */
const SETS_OFF = /(^|\+)(enter|numpadenter|space| )$/i;
/** Words of page data that a sentence names. */
const NAMED = 5;

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
  if (!('url' in action.input) || webOrigin(action.input.url) !== null) return null;
  return `Only http and https addresses without a user name can be opened, not ${schemeOf(action.input.url)}.`;
}

function concernsOf(action: AgentAction, facts: PolicyFacts): Concern[] {
  const target = facts.tree.nodes.find(({ key }) => key === targetOf(action));
  switch (action.tool) {
    case 'navigate':
    case 'open_tab':
      return addressConcerns(action.input.url, facts);
    case 'click':
    case 'double_click':
    case 'check':
    case 'select':
    case 'drag':
      return target ? pressConcerns(target, facts) : [];
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
  const words = carriedWords(text ?? '', facts);
  return [
    concern('dialog', `This says yes to the page, which asks: “${dialog.message}”.`),
    ...(words.length > 0
      ? [concern('page-data', `This types what another site said: ${list(words)}.`)]
      : []),
  ];
}

function addressConcerns(url: string, facts: PolicyFacts): Concern[] {
  const origin = webOrigin(url) ?? '';
  const { pathname, search, hash } = new URL(url);
  // Where the page is already, its own paths tell it nothing.
  const isHere = origin === webOrigin(facts.tree.url);
  const words = dataIn((isHere ? '' : pathname) + search + hash, facts);
  const isNew = !facts.origins.includes(origin);
  return [
    ...keyConcern(url),
    ...(isNew
      ? [concern('new-origin', `This goes to ${origin}, where the task was not yet.`)]
      : []),
    ...(words.length > 0
      ? [concern('page-data', `This carries data of the page to ${origin}: ${list(words)}.`)]
      : []),
  ];
}

/** A click tells what it goes to: what is typed into a form, and that the person was here. */
function pressConcerns(target: PageNode, { origins }: PolicyFacts): Concern[] {
  const { leadsTo, name } = target.node;
  if (leadsTo === undefined || origins.includes(leadsTo)) return nameConcerns(target);
  const sentence = `“${name}” leads to ${leadsTo}, where the task was not yet.`;
  return [...nameConcerns(target), concern('new-origin', sentence)];
}

function nameConcerns({ node }: PageNode): Concern[] {
  const kinds = sensitiveKinds(`${node.name} ${node.role === 'button' ? (node.value ?? '') : ''}`);
  const found = kinds.map((kind) => concern(kind, `“${node.name}” ${MEANS[kind] ?? ''}`.trim()));
  if (node.notes?.unseen) {
    found.push(concern('unseen', `A person does not see the words “${node.name}” there.`));
  }
  return found;
}

/** Keys of services have no business in a page, whoever asks for them (FAULTS D8). */
function keyConcern(text: string): Concern[] {
  const kinds = Object.keys(redact(text).report);
  return kinds.map((kind) => concern('secret', `This looks as if it held a secret: ${kind}.`));
}

/** A key can press the button that has the focus, or send the form around it. */
function keyConcerns(keys: string, target: PageNode | undefined, facts: PolicyFacts): Concern[] {
  if (!SETS_OFF.test(keys)) return /delete|backspace/i.test(keys) ? deleting(target) : [];
  const { nodes } = facts.tree;
  const on = target ?? nodes.find(({ node }) => node.states.includes('focused'));
  const around = on ? [on, ...buttonsAround(facts.tree, on)] : nodes;
  return unique(around.flatMap((one) => pressConcerns(one, facts)));
}

/** In a text Delete takes out a letter; in a list or on a row it takes away what is chosen. */
function deleting(target: PageNode | undefined): Concern[] {
  if (target && /^(textbox|searchbox|combobox|spinbutton)$/.test(target.node.role)) return [];
  return [concern('delete', 'This key can take away what is chosen in the page.')];
}

function typingConcerns(text: string, target: PageNode | undefined, facts: PolicyFacts): Concern[] {
  const isSecret = target && (target.node.value === MASK || namesSecret(target.node.name));
  const words = carriedWords(text, facts, target);
  const breaks = /[\n\r]/.test(text) && target?.node.tag === 'input';
  return [
    ...(isSecret ? [concern('secret', `“${target.node.name}” is a field for a secret.`)] : []),
    ...keyConcern(text),
    ...(words.length > 0
      ? [concern('page-data', `This types what another site said: ${list(words)}.`)]
      : []),
    ...(breaks ? keyConcerns('Enter', target, facts) : []),
  ];
}

const MEANS: Partial<Record<ConcernKind, string>> = {
  pay: 'may cost money.',
  send: 'may send something that cannot be taken back.',
  delete: 'may delete something.',
  grant: 'may give rights to somebody.',
};

function concern(kind: ConcernKind, sentence: string): Concern {
  return { kind, sentence };
}

function unique(concerns: readonly Concern[]): Concern[] {
  return [...new Map(concerns.map((one) => [one.kind + one.sentence, one])).values()];
}

function list(words: readonly string[]): string {
  const more = words.length - NAMED;
  return words.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function schemeOf(url: string): string {
  return URL.parse(url)?.protocol ?? 'no address';
}
