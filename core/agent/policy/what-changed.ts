import { documentOf } from '../../page/document-of.ts';
import type { PageNode, PageTree } from '../../page/page.ts';
import { PASSING } from '../sentinel/page-print.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { decisionNodes } from './decision-nodes.ts';

/** Changes that are named. */
const NAMED = 3;

/** A page, and what is to be done in it as that is called there. */
type Decision = readonly [tree: PageTree, action: AgentAction];

/** Why an approval no longer holds: what has changed of all that was decided by, as a sentence for a person. */
export function whatChanged(before: Decision, now: Decision): string {
  const changes = documentOf(before[0]) === documentOf(now[0]) ? changesOf(before, now) : [ANEW];
  const more = changes.length - NAMED;
  const list = changes.slice(0, NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
  return `The page changed since this was approved: ${list || 'something stands elsewhere'}.`;
}

const ANEW = 'it was loaded anew';

function changesOf([before, wanted]: Decision, [now, order]: Decision): string[] {
  const was = new Map(decisionNodes(before, wanted).map((node) => [node.key, node]));
  const is = new Map(decisionNodes(now, order).map((node) => [node.key, node]));
  const asked = now.dialog?.message;
  return [
    ...(before.url === now.url ? [] : [`its address is ${now.url}`]),
    ...(asked === before.dialog?.message
      ? []
      : [asked === undefined ? 'its dialog is gone' : `it asks “${asked}”`]),
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
    ...(before.asks?.text === now.asks?.text ? [] : [`the ${now.role} says something else`]),
    ...(before.leadsTo === now.leadsTo ? [] : [`${called(is)} leads elsewhere`]),
    ...(was.blocker?.label === is.blocker?.label
      ? []
      : [is.blocker ? `${called(is)} is covered` : `${called(is)} is no longer covered`]),
  ];
}

function called({ node }: PageNode): string {
  return node.name === '' ? `a ${node.role}` : `“${node.name}”`;
}
