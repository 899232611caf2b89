import type { RegionChange } from '../../page/healing/region-changes.ts';
import { documentOf, type PageTree } from '../../page/tree/page-tree.ts';
import { distinct, joined, msg, type Text } from '../../platform/messages/messages.ts';
import type { Proposal } from '../run/step-record.ts';
import { MAX_NAMED_CHANGES } from '../sentinel/verify-outcome.ts';
import { changesAround } from './approval-binding.ts';

/** A page, and a step as it was proposed there. */
type Decision = readonly [tree: PageTree, proposal: Proposal];

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
  const asked = now.dialog?.message;
  return distinct([
    ...(before.url === now.url ? [] : [msg('policy.itsAddressIs', { url: now.url })]),
    ...(asked === before.dialog?.message
      ? []
      : [asked === undefined ? msg('policy.dialogGone') : msg('policy.itAsks', { asked })]),
    ...changesAround(wanted, order).map(changeText),
  ]);
}

function changeText(change: RegionChange): Text {
  switch (change.type) {
    case 'changed':
      return quoted(fromTo(change.was, change.now));
    case 'appeared':
      return msg('policy.appeared', { called: quoted(change.line) });
    case 'gone':
      return msg('policy.isGone', { called: quoted(change.line) });
    case 'field':
      return change.isHidden
        ? msg('policy.hiddenFieldChanged', { name: change.name })
        : msg('policy.fieldChanged', { name: change.name });
    case 'more':
      return msg('policy.furtherDownChanged');
  }
}

function quoted(text: string): Text {
  return msg('common.quoted', { quoted: text });
}

/** `Total: $5.00 → $5,000.00`: what both begin with is said once. */
function fromTo(was: string, now: string): string {
  const [words, others] = [was.split(' '), now.split(' ')];
  const first = words.findIndex((word, at) => word !== others[at]);
  const rest = others.slice(first);
  return first < 0 || rest.length === 0 ? `${was} → ${now}` : `${was} → ${rest.join(' ')}`;
}
