import { documentOf, type PageNode, type PageTree } from '../../page/tree/page-tree.ts';
import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { TRANSIENT_STATES } from '../sentinel/page-fingerprint.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { decisionNodes } from './decision-nodes.ts';

/** Changes that a sentence lists. */
const MAX_NAMED_CHANGES = 3;

/** A page, and the action with the ids of that page. */
type Decision = readonly [tree: PageTree, action: AgentAction];

/** Why an approval no longer holds: what changed of its basis, as a sentence for a person. */
export function whatChanged(before: Decision, now: Decision): Text {
  const changes = documentOf(before[0]) === documentOf(now[0]) ? changesOf(before, now) : [ANEW];
  const more = changes.length - MAX_NAMED_CHANGES;
  const named = joined(changes.slice(0, MAX_NAMED_CHANGES), '; ');
  const list = more > 0 ? msg('policy.andMoreChanges', { list: named, more }) : named;
  return msg('policy.pageChangedSinceApproved', { list: list || msg('policy.somethingMoved') });
}

const ANEW = msg('policy.itWasReloaded');

function changesOf([before, wanted]: Decision, [now, order]: Decision): Text[] {
  const was = new Map(decisionNodes(before, wanted).map((node) => [node.key, node]));
  const is = new Map(decisionNodes(now, order).map((node) => [node.key, node]));
  const asked = now.dialog?.message;
  return [
    ...(before.url === now.url ? [] : [msg('policy.itsAddressIs', { url: now.url })]),
    ...(asked === before.dialog?.message
      ? []
      : [asked === undefined ? msg('policy.dialogGone') : msg('policy.itAsks', { asked })]),
    ...[...is.values()].flatMap((node) => {
      const old = was.get(node.key);
      return old ? differences(old, node) : [msg('policy.appeared', { called: called(node) })];
    }),
    ...[...was.values()]
      .filter(({ key }) => !is.has(key))
      .map((node) => msg('policy.isGone', { called: called(node) })),
  ];
}

function differences(was: PageNode, is: PageNode): Text[] {
  const [before, now] = [was.node, is.node];
  const states = (node: PageNode) =>
    node.node.states
      .filter((state) => !TRANSIENT_STATES.has(state))
      .toSorted()
      .join(', ');
  return [
    ...(before.name === now.name
      ? []
      : [msg('policy.isNow', { called: called(was), called2: called(is) })]),
    ...(before.value === now.value
      ? []
      : [
          msg('policy.wasAndIs', {
            called: called(is),
            before: before.value ?? '',
            now: now.value ?? '',
          }),
        ]),
    ...(states(was) === states(is)
      ? []
      : [
          msg('policy.isNowCalled', {
            called: called(is),
            states: states(is) || msg('policy.asUsual'),
          }),
        ]),
    ...(before.asks?.text === now.asks?.text
      ? []
      : [msg('policy.textChanged', { role: now.role })]),
    ...(before.leadsTo === now.leadsTo
      ? []
      : [msg('policy.leadsElsewhere', { called: called(is) })]),
    ...(was.blocker?.label === is.blocker?.label
      ? []
      : [
          is.blocker
            ? msg('policy.isCovered', { called: called(is) })
            : msg('policy.noLongerCovered', { called: called(is) }),
        ]),
  ];
}

function called({ node }: PageNode): Text {
  return node.name === ''
    ? msg('policy.aRole', { role: node.role })
    : msg('common.quoted', { quoted: node.name });
}
