import { t } from '../../platform/messages/messages.ts';
import type { ListingReason } from '../tree/frame-node.ts';

/** Why an element is listed, as the end of a sentence. */
export const LISTED: Readonly<Record<ListingReason, string>> = {
  'native control': t('details.nativeControl'),
  'ARIA role': t('details.interactiveAriaRole'),
  tabindex: t('details.takeFocusTabindex'),
  editable: t('details.textEdited'),
  draggable: t('details.itCanBeDragged'),
  'drop target': t('details.itTakesDrops'),
  'inline handler': t('details.inlineEventHandler'),
  'event listener': t('details.scriptListensClicksDrops'),
  'pointer cursor': t('details.showsPointerCursor'),
  label: t('details.labelOfHidden'),
  'spreadsheet cell': t('details.cellOfSheet'),
  'scroll container': t('details.itScrolls'),
  frame: t('details.holdsAnotherDocument'),
  structure: t('details.structuresPage'),
};

/** Why an element is listed, in a word or two. */
export const LISTED_BY: Readonly<Record<ListingReason, string>> = {
  'native control': t('why.byControl'),
  'ARIA role': t('why.byRole'),
  tabindex: t('why.byTabindex'),
  editable: t('why.byEditing'),
  draggable: t('why.byDragging'),
  'drop target': t('why.byDrops'),
  'inline handler': t('why.byHandler'),
  'event listener': t('why.byListener'),
  'pointer cursor': t('why.byCursor'),
  label: t('why.byLabel'),
  'spreadsheet cell': t('why.bySheet'),
  'scroll container': t('why.byScrolling'),
  frame: t('why.byFrame'),
  structure: t('why.byStructure'),
};
