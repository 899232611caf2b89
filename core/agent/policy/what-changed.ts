import type { PageNode, PageTree } from '../../page/page.ts';
import { PASSING } from '../sentinel/page-print.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { decisionNodes } from './decision-nodes.ts';

/** Changes that are named. */
const NAMED = 3;

/** Why an approval no longer holds: what has changed of all that was decided by, as a sentence for a person. */
export function whatChanged(before: PageTree, now: PageTree, action: AgentAction): string {
  const changes = [...pageChanges(before, now), ...nodeChanges(before, now, action)];
  const more = changes.length - NAMED;
  const list = changes.slice(0, NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return `The page changed since you approved this: ${list || 'something is in another place'}.`;
}

function pageChanges(before: PageTree, now: PageTree): string[] {
  const asked = now.dialog?.message;
  return [
    ...(before.url === now.url ? [] : [`its address is ${now.url}`]),
    ...(asked === before.dialog?.message
      ? []
      : [asked ? `it asks “${asked}”` : 'its dialog is gone']),
  ];
}

function nodeChanges(before: PageTree, now: PageTree, action: AgentAction): string[] {
  const was = new Map(decisionNodes(before, action).map((node) => [node.key, node]));
  const is = new Map(decisionNodes(now, action).map((node) => [node.key, node]));
  return [
    ...[...is.values()].flatMap((node) => {
      const old = was.get(node.key);
      return old ? differences(old, node) : [`${called(node)} has come`];
    }),
    ...[...was.values()]
      .filter(({ key }) => !is.has(key))
      .map((node) => `${called(node)} has gone`),
  ];
}

function differences(was: PageNode, is: PageNode): string[] {
  const [before, now] = [was.node, is.node];
  const states = (node: PageNode) =>
    node.node.states
      .filter((state) => !PASSING.has(state))
      .toSorted()
      .join(', ');
  return [
    ...(before.name === now.name ? [] : [`${called(was)} is now ${called(is)}`]),
    ...(before.value === now.value
      ? []
      : [`${called(is)} was “${before.value ?? ''}” and is “${now.value ?? ''}”`]),
    ...(states(was) === states(is) ? [] : [`${called(is)} is now ${states(is) || 'as any other'}`]),
    ...(before.asks?.text === now.asks?.text ? [] : [`${called(is)} says something else`]),
    ...(before.leadsTo === now.leadsTo ? [] : [`${called(is)} leads elsewhere`]),
    ...(was.blocker?.label === is.blocker?.label
      ? []
      : [is.blocker ? `${called(is)} is covered` : `${called(is)} is no longer covered`]),
  ];
}

function called({ node }: PageNode): string {
  return node.name === '' ? `a ${node.role}` : `“${node.name}”`;
}
