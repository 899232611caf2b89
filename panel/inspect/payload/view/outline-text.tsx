import { useLayoutEffect, useRef } from 'preact/hooks';
import { lineOf, type ShownLine } from '../../../../core/page/outline/shown-lines.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Screen } from '../../../ui/screens/screen.tsx';
import { useTree } from '../../context/tree-context.ts';
import { useLineHandlers } from './line-handlers.ts';
import './cut-text.css';
import './outline-text.css';

/** Most lines that are shown; Copy gives all. */
const MAX_LINES = 3_000;

/** The outline, line by line: a line highlights its element in the page and selects its row in the Tree. */
export function OutlineText() {
  const { outline } = useTree();
  const lines = outline.lines.value;
  const problem = outline.problem.value;
  if (problem !== '') {
    const content = { icon: 'error', sentence: problem, action: t('payload.tryAgain') } as const;
    return <Screen content={content} onAction={() => void outline.refresh()} />;
  }
  if (!lines) {
    const content = { icon: 'loading', sentence: t('payload.writingOutline') } as const;
    return <Screen content={content} onAction={() => undefined} />;
  }
  return <OutlineLines lines={lines} />;
}

/** Lines of an outline, as a list to go through; the selected element's line is marked. */
export function OutlineLines({ lines }: { lines: readonly ShownLine[] }) {
  const selected = useTree().tree.selected.value;
  const list = useRef<HTMLDivElement>(null);
  const at = selected === null ? -1 : lineOf(lines, selected);
  useLayoutEffect(() => {
    const line = list.current?.querySelector('[aria-selected="true"]');
    line?.scrollIntoView({ block: 'nearest' });
  }, [at, selected]);
  return (
    <div
      class="outline-text"
      role="listbox"
      aria-label={t('payload.outlineLines')}
      ref={list}
      {...useLineHandlers()}
    >
      {lines.length > MAX_LINES && (
        <p class="payload-cut">{t('payload.truncatedLines', { lines: MAX_LINES })}</p>
      )}
      {lines.slice(0, MAX_LINES).map((line, index) => (
        <Line
          // Lines have no identity of their own.
          key={index}
          line={line}
          selected={index === at ? selected : null}
          isTabStop={index === Math.max(0, at)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  line: ShownLine;
  /** The selected element, when it stands in this line. */
  selected: string | null;
  isTabStop: boolean;
}

function Line({ line: { text, kind, controls, key }, selected, isTabStop }: LineProps) {
  const indent = text.length - text.trimStart().length;
  let end = 0;
  const parts = controls.map((control) => {
    const before = text.slice(end, control.start);
    end = control.end;
    return (
      <>
        {before}
        <span
          class="outline-control"
          data-key={control.key}
          data-selected={control.key === selected}
        >
          {text.slice(control.start, control.end)}
        </span>
      </>
    );
  });
  return (
    <div
      class="outline-line"
      role="option"
      data-kind={kind}
      data-key={key ?? undefined}
      aria-selected={selected !== null}
      tabIndex={isTabStop ? 0 : -1}
      style={{ '--indent': `${indent}ch` }}
    >
      {parts}
      {text.slice(end)}
    </div>
  );
}
