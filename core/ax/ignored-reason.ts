import type { Protocol } from 'devtools-protocol';
import { relatedIds } from './name-sources.ts';

const REASONS: Readonly<Record<string, string>> = {
  activeModalDialog: 'A modal dialog is open over it.',
  activeFullscreenElement: 'Another element fills the screen.',
  ariaModalDialog: 'An element with aria-modal is open over it.',
  ariaHiddenElement: 'It has aria-hidden="true".',
  ariaHiddenSubtree: 'It is inside an element with aria-hidden="true".',
  emptyAlt: 'It is an image with an empty alt text.',
  emptyText: 'It is a text of nothing but space.',
  inertElement: 'It is inert.',
  inertSubtree: 'It is inside an inert element.',
  inheritsPresentation: 'An element around it is presentational.',
  labelContainer: 'It is a label whose text its control has as its name.',
  labelFor: 'It is a label whose text its control has as its name.',
  notRendered: 'It is not rendered.',
  notVisible: 'It is not visible.',
  presentationalRole: 'Its role is presentation or none.',
  probablyPresentational: 'It seems to be there for looks alone.',
  uninteresting: 'It has nothing to say: no role, no name, no action of its own.',
};

/** Why Chrome ignores a node, as a sentence; with the backend id of the element that causes it. */
export function ignoredReason({ name, value }: Protocol.Accessibility.AXProperty): string {
  const sentence = REASONS[name] ?? `Chrome gives the reason “${name}”.`;
  const [cause] = relatedIds(value) ?? [];
  return cause === undefined ? sentence : sentence.replace(/\.$/, ` (element ${cause}).`);
}
