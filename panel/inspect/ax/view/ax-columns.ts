import { t } from '../../../../core/platform/messages/messages.ts';
/** A column of Chrome's tree. */
export interface AxColumn {
  id: 'node' | 'value' | 'state';
  title: string;
  help: string;
  /** CSS pixels. */
  width: number;
}

/** Least width of the first column, CSS pixels; the others are hidden before it shrinks further. */
const MIN_NODE = 260;

const REST: readonly AxColumn[] = [
  { id: 'state', title: t('ax.state'), help: t('ax.stateHelp'), width: 140 },
  { id: 'value', title: t('ax.value'), help: t('ax.valueHelp'), width: 130 },
];

/** The columns that fit; the first takes the rest of the width. */
export function axColumns(available: number): AxColumn[] {
  const shown: AxColumn[] = [];
  let left = available;
  for (const column of REST) {
    if (left - column.width < MIN_NODE) break;
    left -= column.width;
    shown.unshift(column);
  }
  return [
    { id: 'node', title: t('ax.node'), help: t('ax.nodeHelp'), width: Math.max(0, left) },
    ...shown,
  ];
}
