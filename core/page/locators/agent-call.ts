import type { FrameNode } from '../tree/frame-node.ts';
import type { PageNode } from '../tree/page-tree.ts';

const CHECKED = /^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/;
const TYPED =
  /^(textbox|searchbox|spinbutton|textbox multiline|Date|DateTime|InputTime|ColorWell)$/;

/** The call with which an agent would use this element, with its arguments to be filled in. */
interface AgentCall {
  name: 'click' | 'type' | 'check' | 'select' | 'scroll';
  input: Readonly<Record<string, unknown>>;
}

/** What an agent would most likely do with an element, as a call of its tools. */
export function agentCall({ key, node }: PageNode): AgentCall {
  const element = key;
  if (node.tag === 'select') return { name: 'select', input: { element, options: ['…'] } };
  if (CHECKED.test(node.role)) {
    const checked = !node.states.includes('checked');
    return { name: 'check', input: { element, checked } };
  }
  if (isTyped(node)) return { name: 'type', input: { element, text: '…' } };
  if (node.kind === 'scroller') return { name: 'scroll', input: { element, direction: 'down' } };
  return { name: 'click', input: { element } };
}

function isTyped({ tag, role, reason }: FrameNode): boolean {
  if (TYPED.test(role) || reason === 'editable') return true;
  return role === 'combobox' && tag === 'input';
}
