import { useLayoutEffect, useRef } from 'preact/hooks';
import { lineOf, type ShownLine } from '../../../../core/page/outline/shown-lines.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { Screen } from '../../../ui/screens/screen.tsx';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';
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

/** The line that a key leads to from the present one. */
const STEPS: Readonly<Record<string, (line: number, count: number) => number>> = {
  ArrowDown: (line) => line + 1,
  ArrowUp: (line) => line - 1,
  PageDown: (line) => line + 20,
  PageUp: (line) => line - 20,
  Home: () => 0,
  End: (_line, count) => count - 1,
};

function keyOf({ target }: Event): string | null {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  return held?.dataset.key ?? null;
}

/** One set of listeners for all lines. */
function useLineHandlers() {
  const { tree } = useTree();
  const { elements, notices } = useShell();
  const hover = (event: Event) => tree.hover(keyOf(event));
  const select = (key: string | null) => {
    if (key !== null) tree.show(key);
  };
  return {
    onPointerOver: hover,
    onPointerLeave: () => tree.hover(null),
    onFocusIn: hover,
    onFocusOut: () => tree.hover(null),
    onContextMenu: (event: MouseEvent) => openRowMenu(event, elements, listedElement),
    onClick(event: Event) {
      // A person may be selecting text to copy.
      if (getSelection()?.isCollapsed === false) return;
      select(keyOf(event));
    },
    onDblClick(event: Event) {
      const key = keyOf(event);
      if (key !== null) void notices.attempt(tree.reveal(key));
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      const line = target instanceof Element ? target.closest<HTMLElement>('.outline-line') : null;
      if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[key];
      if (key === 'Enter') void notices.attempt(tree.reveal(line.dataset.key ?? ''));
      else if (key === ' ') select(line.dataset.key ?? null);
      else if (step) {
        const all = [...(line.parentElement?.querySelectorAll<HTMLElement>('.outline-line') ?? [])];
        const to = step(all.indexOf(line), all.length);
        const next = all[Math.max(0, Math.min(all.length - 1, to))];
        next?.focus();
        select(next?.dataset.key ?? null);
      } else return;
      event.preventDefault();
    },
  };
}
