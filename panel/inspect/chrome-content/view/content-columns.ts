import { t } from '../../../../core/platform/messages/messages.ts';
/** A column of Chrome's page content. */
export interface ContentColumn {
  id: 'node' | 'clickable' | 'box' | 'z';
  title: string;
  help: string;
  /** CSS pixels. */
  width: number;
}

/** Least width of the first column, CSS pixels; the others are hidden before it shrinks further. */
const MIN_NODE = 240;

/** The other columns; the last one is hidden first. */
const REST: readonly ContentColumn[] = [
  {
    id: 'clickable',
    title: t('chromeContent.clickableFor'),
    help: t('chromeContent.clickableHelp'),
    width: 190,
  },
  {
    id: 'box',
    title: t('chromeContent.visiblePart'),
    help: t('chromeContent.visibleHelp'),
    width: 150,
  },
  { id: 'z', title: 'Z', help: t('chromeContent.zHelp'), width: 44 },
];

/** The columns that fit; the first takes the rest of the width. */
export function contentColumns(available: number): ContentColumn[] {
  const shown: ContentColumn[] = [];
  let left = available;
  for (const column of REST) {
    if (left - column.width < MIN_NODE) break;
    left -= column.width;
    shown.push(column);
  }
  return [
    {
      id: 'node',
      title: t('chromeContent.node'),
      help: t('chromeContent.nodeHelp'),
      width: Math.max(0, left),
    },
    ...shown,
  ];
}
