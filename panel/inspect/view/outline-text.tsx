import { useLayoutEffect, useRef } from 'preact/hooks';
import { lineOf, type ShownLine } from '../../../core/page/outline/render-line.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { openRowMenu } from '../../ui/element/open-row-menu.ts';
import { heldKey } from '../../ui/grid/tree-handlers.ts';
import { FailedScreen, LoadingScreen } from '../../ui/screens/page-status-screen.tsx';
import { listedElement } from '../../ui/shell/elements-model.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { useTree } from '../context/tree-context.ts';
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
    return <FailedScreen problem={problem} onRetry={() => void outline.refresh()} />;
  }
  if (!lines) {
    return <LoadingScreen sentence={t('payload.readingPagesText')} />;
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
        <p class="payload-cut">{t('payload.onlyFirstLinesShown', { lines: MAX_LINES })}</p>
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
  /** The selected element, when it is in this line. */
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
const LINE_STEPS: Readonly<Record<string, (line: number, count: number) => number>> = {
  ArrowDown: (line) => line + 1,
  ArrowUp: (line) => line - 1,
  PageDown: (line) => line + 20,
  PageUp: (line) => line - 20,
  Home: () => 0,
  End: (_line, count) => count - 1,
};

/** How far right of its element a menu opens that was asked for by a key. CSS pixels. */
const MENU_PX = 24;

/** Keys that lead from control to control, as in the other texts. */
const CONTROL_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One set of listeners for all lines of an outline. */
function useLineHandlers() {
  const { tree } = useTree();
  const { elements, notices } = useShell();
  const hover = (event: Event) => tree.hover(heldKey(event.target));
  const go = (to: HTMLElement | undefined) => {
    to?.closest<HTMLElement>('.outline-line')?.focus();
    const key = to?.dataset.key;
    if (key === undefined) return;
    tree.show(key);
    tree.hover(key);
  };
  return {
    onPointerOver: hover,
    onPointerLeave: () => tree.hover(null),
    onFocusIn: (event: Event) => tree.hover(chosenIn(event.target)),
    onFocusOut: () => tree.hover(null),
    onContextMenu(event: MouseEvent) {
      const { target, button, detail } = event;
      // The keyboard's menu key has no place of its own.
      const isByKey = button !== 2 && detail === 0;
      const part = isByKey && target instanceof HTMLElement ? chosenPart(target) : null;
      const key = part?.dataset.key;
      if (!part || key === undefined) return openRowMenu(event, elements, listedElement);
      event.preventDefault();
      event.stopPropagation();
      const { left, bottom } = part.getBoundingClientRect();
      elements.openMenu(listedElement(key), { x: left + MENU_PX, y: bottom });
    },
    onClick({ target }: Event) {
      // A person may be selecting text to copy.
      if (getSelection()?.isCollapsed === false) return;
      const key = heldKey(target);
      if (key === null) return;
      tree.show(key);
      // The press gave the focus to the line, which highlighted what was chosen in it before.
      tree.hover(key);
    },
    onDblClick({ target }: Event) {
      const key = heldKey(target);
      if (key !== null) void notices.attempt(tree.reveal(key));
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, key, currentTarget } = event;
      const line = target instanceof Element ? target.closest<HTMLElement>('.outline-line') : null;
      if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
      const list = currentTarget as HTMLElement;
      const chosen = chosenIn(line);
      if (key === 'Enter' && chosen !== null) void notices.attempt(tree.reveal(chosen));
      else if (key === ' ' && chosen !== null) tree.show(chosen);
      else if (LINE_STEPS[key]) {
        const all = [...list.querySelectorAll<HTMLElement>('.outline-line')];
        const to = LINE_STEPS[key](all.indexOf(line), all.length);
        go(all[Math.max(0, Math.min(all.length - 1, to))]);
      } else if (CONTROL_STEPS[key]) go(controlBeside(list, line, CONTROL_STEPS[key]));
      else if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
    },
  };
}

/** What keys act on in a line: its selected control, or else the line itself. */
function chosenPart(line: HTMLElement): HTMLElement {
  return line.querySelector<HTMLElement>('[data-selected="true"]') ?? line;
}

function chosenIn(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? heldKey(chosenPart(target)) : null;
}

/** The control after the chosen one or before it, in its line or another; undefined where there is none. */
function controlBeside(list: HTMLElement, line: HTMLElement, step: 1 | -1) {
  const from = chosenPart(line);
  const all = [...list.querySelectorAll<HTMLElement>('.outline-control')];
  const wanted = step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const isBeyond = (other: Element) => (from.compareDocumentPosition(other) & wanted) !== 0;
  return step > 0 ? all.find(isBeyond) : all.findLast(isBeyond);
}
