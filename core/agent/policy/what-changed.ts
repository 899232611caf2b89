import { documentOf, type PageNode, type PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { TRANSIENT_STATES } from '../sentinel/page-fingerprint.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { decisionNodes } from './decision-nodes.ts';

/** Changes that a sentence lists. */
const MAX_NAMED_CHANGES = 3;

/** A page, and the action with the ids of that page. */
type Decision = readonly [tree: PageTree, action: AgentAction];

/** Why an approval no longer holds: what changed of its basis, as a sentence for a person. */
export function whatChanged(before: Decision, now: Decision): string {
  const changes = documentOf(before[0]) === documentOf(now[0]) ? changesOf(before, now) : [ANEW];
  const more = changes.length - MAX_NAMED_CHANGES;
  const named = changes.slice(0, MAX_NAMED_CHANGES).join('; ');
  const list = more > 0 ? inEnglish('policy.andMoreChanges', { list: named, more }) : named;
  return inEnglish('policy.pageChangedSinceApproved', {
    list: list || inEnglish('policy.somethingMoved'),
  });
}

const ANEW = inEnglish('policy.itWasReloaded');

function changesOf([before, wanted]: Decision, [now, order]: Decision): string[] {
  const was = new Map(decisionNodes(before, wanted).map((node) => [node.key, node]));
  const is = new Map(decisionNodes(now, order).map((node) => [node.key, node]));
  const asked = now.dialog?.message;
  return [
    ...(before.url === now.url ? [] : [inEnglish('policy.itsAddressIs', { url: now.url })]),
    ...(asked === before.dialog?.message
      ? []
      : [
          asked === undefined
            ? inEnglish('policy.dialogGone')
            : inEnglish('policy.itAsks', { asked }),
        ]),
    ...[...is.values()].flatMap((node) => {
      const old = was.get(node.key);
      return old
        ? differences(old, node)
        : [inEnglish('policy.appeared', { called: called(node) })];
    }),
    ...[...was.values()]
      .filter(({ key }) => !is.has(key))
      .map((node) => inEnglish('policy.isGone', { called: called(node) })),
  ];
}

function differences(was: PageNode, is: PageNode): string[] {
  const [before, now] = [was.node, is.node];
  const states = (node: PageNode) =>
    node.node.states
      .filter((state) => !TRANSIENT_STATES.has(state))
      .toSorted()
      .join(', ');
  return [
    ...(before.name === now.name
      ? []
      : [inEnglish('policy.isNow', { called: called(was), called2: called(is) })]),
    ...(before.value === now.value
      ? []
      : [
          inEnglish('policy.wasAndIs', {
            called: called(is),
            before: before.value ?? '',
            now: now.value ?? '',
          }),
        ]),
    ...(states(was) === states(is)
      ? []
      : [
          inEnglish('policy.isNowCalled', {
            called: called(is),
            states: states(is) || inEnglish('policy.asUsual'),
          }),
        ]),
    ...(before.asks?.text === now.asks?.text
      ? []
      : [inEnglish('policy.textChanged', { role: now.role })]),
    ...(before.leadsTo === now.leadsTo
      ? []
      : [inEnglish('policy.leadsElsewhere', { called: called(is) })]),
    ...(was.blocker?.label === is.blocker?.label
      ? []
      : [
          is.blocker
            ? inEnglish('policy.isCovered', { called: called(is) })
            : inEnglish('policy.noLongerCovered', { called: called(is) }),
        ]),
  ];
}

function called({ node }: PageNode): string {
  return node.name === '' ? inEnglish('policy.aRole', { role: node.role }) : `“${node.name}”`;
}
