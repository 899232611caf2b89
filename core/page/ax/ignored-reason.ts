import type { Protocol } from 'devtools-protocol';
import { t } from '../../platform/messages/messages.ts';
import { relatedIds } from './name-sources.ts';

const REASONS: Readonly<Record<string, string>> = {
  activeModalDialog: t('ax.modalDialogOpenOver'),
  activeFullscreenElement: t('ax.anotherElementFillsScreen'),
  ariaModalDialog: t('ax.elementAriaModalOpen'),
  ariaHiddenElement: t('ax.ariaHiddenTrue'),
  ariaHiddenSubtree: t('ax.insideElementAriaHidden'),
  emptyAlt: t('ax.imageEmptyAltText'),
  emptyText: t('ax.textNothingButSpace'),
  inertElement: t('ax.itIsInert'),
  inertSubtree: t('ax.insideInertElement'),
  inheritsPresentation: t('ax.elementAroundPresentational'),
  labelContainer: t('ax.labelWhoseTextControl'),
  labelFor: t('ax.labelWhoseTextControl'),
  notRendered: t('ax.notRendered'),
  notVisible: t('ax.notVisible'),
  presentationalRole: t('ax.rolePresentationNone'),
  probablyPresentational: t('ax.seemsLooksAlone'),
  uninteresting: t('ax.nothingSayNoRole'),
};

/**
 * Why Chrome ignores a node, as a sentence; with the backend id of the element that is the cause.
 */
export function ignoredReason({ name, value }: Protocol.Accessibility.AXProperty): string {
  const sentence = REASONS[name] ?? t('ax.chromeGivesReason', { name });
  const [cause] = relatedIds(value) ?? [];
  return cause === undefined
    ? sentence
    : t('ax.causedBy', { reason: sentence.replace(/\.$/, ''), cause });
}
