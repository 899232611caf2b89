import type { JsonObject } from '../../llm/call/message.ts';
import type { PageDialog, PageNode } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import { readKeys } from '../input/key-stroke.ts';
import { type Concern, namedConcern, unique } from '../run/concern.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { dragEndOf, targetOf } from '../tools/target-of.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import { openingConcerns } from './address-kinds.ts';
import { keyConcerns, takesText, whyNoKeys } from './key-concerns.ts';
import { carryConcerns, type DataFacts, frameOrigin, toldByAddress } from './page-data.ts';
import { type PressFacts, pressConcerns, secretFieldConcerns } from './press-concerns.ts';
import { secretConcerns, typingConcerns } from './typing-concerns.ts';
import { webToolConcerns } from './web-tool-concerns.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

/** The facts for the policy; all of them come from code, none from the model. */
export type PolicyFacts = DataFacts &
  PressFacts & {
    /** What a click at a point would press. */
    pressed?: readonly PageNode[];
    /** The page's own tool that a `page_tool` calls. */
    webTool?: OfferedWebTool | undefined;
    /** Kinds of secrets in what it gives away ({@link secretsGiven}). */
    secrets?: readonly string[];
  };

/** The verdict: never, only with a person's approval, or (without concerns) allowed. */
export type PolicyVerdict =
  | { type: 'forbidden'; message: Text }
  | { type: 'allowed'; concerns: readonly Concern[] };

/**
 * The one policy of the agent, for runs with and without a person's approval of each step (FAULTS
 * D4, D5, D10, D13): a person decides on what is irreversible or sends data away.
 */
export function judgeAction(action: AgentAction, facts: PolicyFacts): PolicyVerdict {
  const forbidden = whyForbidden(action, facts);
  if (forbidden !== null) return { type: 'forbidden', message: forbidden };
  const given = secretConcerns(facts.secrets ?? []);
  return { type: 'allowed', concerns: unique([...given, ...concernsOf(action, facts)]) };
}

function whyForbidden(action: AgentAction, { tree }: PolicyFacts): Text | null {
  if (webOrigin(tree.url) === null) {
    return msg('policy.agentWorksHttpHttps', { schemeOf: schemeOf(tree.url) });
  }
  if (action.tool === 'answer_dialog' && !tree.dialog) return msg('common.noDialogOpen');
  if (action.tool === 'press_keys') return whyNoKeys(action.input.keys);
  if (!('url' in action.input) || webOrigin(action.input.url) !== null) return null;
  return msg('policy.onlyHttpHttpsAddresses', { schemeOf: schemeOf(action.input.url) });
}

function concernsOf(action: AgentAction, facts: PolicyFacts): Concern[] {
  const byKey = (wanted: string | undefined) => facts.tree.nodes.find(({ key }) => key === wanted);
  const target = byKey(targetOf(action));
  const press = (node: PageNode | undefined) => (node ? pressConcerns(node, facts) : []);
  switch (action.tool) {
    case 'navigate':
    case 'open_tab':
      return addressConcerns(action.input.url, facts);
    case 'hover':
    case 'right_click':
      // It goes nowhere; what a page sends upon it is held.
      return [];
    case 'click':
    case 'double_click':
    case 'check':
      return press(target);
    case 'click_at':
      return unique((facts.pressed ?? []).flatMap(press));
    case 'select':
      return unique([
        ...press(target),
        ...secretFieldConcerns(target),
        ...(facts.isHeld ? [] : action.input.options.flatMap(optionConcerns)),
      ]);
    case 'drag':
      // A link that is dragged is not followed.
      return unique([...press(target), ...press(byKey(dragEndOf(action)))]).filter(
        ({ kind }) => kind !== 'new-origin',
      );
    case 'press_keys':
      return [
        ...keyConcerns(action.input.keys, target, facts),
        ...letterConcerns(action.input.keys, target, facts),
      ];
    case 'type':
      return typingConcerns(action.input.text, target, facts);
    case 'answer_dialog':
      return action.input.accept ? dialogConcerns(facts.tree.dialog, action.input.text, facts) : [];
    case 'page_tool':
      return facts.webTool
        ? webToolConcerns(facts.webTool, (action.input.input ?? {}) as JsonObject, facts)
        : [
            {
              kind: 'page-tool',
              sentence: msg('policy.toolMayChange', { name: action.input.tool }),
            },
          ];
    case 'run_script':
      return [
        { kind: 'script', sentence: msg('policy.runsScriptPage') },
        ...carryConcerns([action.input.code], frameOrigin(facts.tree, 0), facts),
      ];
    case 'upload':
      return [
        {
          kind: 'file',
          sentence: msg('policy.givesPage', { files: action.input.files.join(', ') }),
        },
        ...carryConcerns(action.input.files, frameOrigin(facts.tree, target?.frame ?? 0), facts),
      ];
    default:
      return [];
  }
}

/** A letter at a time is a text, too. */
function letterConcerns(
  keys: string,
  target: PageNode | undefined,
  facts: DataFacts & PressFacts,
): Concern[] {
  const { tree } = facts;
  const on = target ? [target] : tree.nodes.filter(({ node }) => node.states.includes('focused'));
  const { text, modifiers } = readKeys(keys);
  const isWritten = text !== '' && !modifiers.ctrlKey && !modifiers.metaKey && on.some(takesText);
  return isWritten ? carryConcerns([text], frameOrigin(tree, on[0]?.frame ?? 0), facts) : [];
}

function optionConcerns(option: string): Concern[] {
  return sensitiveKinds(option).map(({ kind }) => namedConcern(kind, option));
}

/** What it leads to is seen by what the page sends, which is held; only a message that was read is answered without. */
function dialogConcerns(
  dialog: PageDialog | undefined,
  text: string | undefined,
  facts: PolicyFacts,
): Concern[] {
  if (!dialog || dialog.type === 'alert') return [];
  const sentence = msg('policy.acceptsPagesQuestion', { message: dialog.message });
  return [
    ...(facts.isHeld ? [] : [{ kind: 'dialog', sentence } as const]),
    ...carryConcerns([text ?? ''], frameOrigin(facts.tree, 0), facts),
  ];
}

function schemeOf(url: string): Text {
  return URL.parse(url)?.protocol ?? msg('common.noAddress');
}

/** What the address itself discloses to its server (FAULTS D4), and what opening it does. */
function addressConcerns(url: string, facts: DataFacts & PressFacts): Concern[] {
  const origin = webOrigin(url) ?? '';
  const elsewhere = msg('policy.goesSiteNewTask', { origin });
  // An address that the person has typed is theirs as a whole.
  const isTyped = carryConcerns([url], origin, facts).length === 0;
  return [
    ...openingConcerns(url),
    ...(facts.origins.includes(origin)
      ? []
      : [{ kind: 'new-origin', sentence: elsewhere, origin } as const]),
    ...(isTyped ? [] : carryConcerns(toldByAddress(url), origin, facts)),
  ];
}
