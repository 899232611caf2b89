import type { ComponentChildren } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import type { Sorting } from './sorting.ts';
import './sort-head.css';

interface SortHeadProps {
  column: string;
  title: string;
  /** In its place where the column is narrow. */
  short?: string | undefined;
  help?: string | undefined;
  sorting: Sorting;
  onSort: (column: string) => void;
  style?: Record<string, string>;
  marks?: Record<string, string | number | boolean | undefined>;
  children?: ComponentChildren;
}

/** The head of a column that a click sorts by: up, down, and as it was. */
export function SortHead(props: SortHeadProps) {
  const { column, title, short, help, sorting, onSort, style, marks } = props;
  const order =
    sorting?.column !== column ? undefined : sorting.isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order} style={style} {...marks}>
      <button
        type="button"
        class="sort-head"
        data-order={order}
        title={help ? t('controls.sortHelp', { help }) : t('controls.sortBy', { title })}
        onClick={() => onSort(column)}
      >
        {short === undefined ? (
          <span>{title}</span>
        ) : (
          <>
            <span class="sort-head-long">{title}</span>
            <span class="sort-head-short">{short}</span>
          </>
        )}
      </button>
      {props.children}
    </th>
  );
}
