import type { Box } from '../../core/platform/geometry/box.ts';
import { placeLabels, TakenBoxes } from '../../core/platform/geometry/place-labels.ts';
import { openOverlay } from '../platform/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import { placeOf } from '../read/place-of.ts';
import { isInWindow } from '../read/visible-box.ts';

/** One color for neighbors to differ by; white text reads on all of them (WCAG 2.1 §1.4.3). */
const MARK_COLORS = ['#b3261e', '#0b57d0', '#146c2e', '#7b1fa2', '#8a4b00', '#006a6a'];
/** What is covered stands back: gray, and dashed. */
const COVERED_COLOR = '#5f6368';
/** Width of a digit and of the padding, and the height of a label, as the styles have them. CSS pixels. */
const DIGIT_PX = 7;
const PADDING_PX = 6;
const LABEL_HEIGHT_PX = 14;
/** The frame is around what it names. CSS pixels. */
const FRAME_PX = 2;

const STYLES = `
.mark { position: fixed; left: 0; top: 0; box-sizing: border-box;
  border: ${FRAME_PX}px solid var(--mark); }
.covered { border-style: dashed; border-width: 1px; }
.label { position: fixed; left: 0; top: 0; box-sizing: border-box; height: ${LABEL_HEIGHT_PX}px;
  color: #fff; background: var(--mark); font: bold 11px/${LABEL_HEIGHT_PX}px monospace;
  text-align: center; white-space: nowrap; }
.line { position: fixed; left: 0; top: 0; height: 1px; background: var(--mark);
  transform-origin: 0 0; }`;

export interface Mark {
  el: Element;
  /** The page-wide id. */
  label: string;
  /** Something else is over it. */
  isCovered?: boolean;
}

interface DrawnMark {
  el: Element;
  width: number;
  box: HTMLElement;
  label: HTMLElement;
  line: HTMLElement;
}

/**
 * Set-of-Mark: ids painted beside the elements, for models that see a picture, in a layer of their own
 * that moves nothing in the page. The marks follow their elements until they are taken away.
 */
export class Marks {
  #stop: (() => void) | null = null;

  /** Shows these marks instead of any others; none at all takes the layer out of the page. */
  show(marks: readonly Mark[]): void {
    this.hide();
    if (marks.length === 0) return;
    const { root, close } = openOverlay(STYLES);
    const drawn = marks.map((mark, index) => draw(mark, index, root));
    let frame = 0;
    let shown = '';
    const follow = () => {
      // All boxes are read before any is written, so that a frame costs one layout.
      const boxes = drawn.map(({ el }) => markedBox(el));
      const now = `${innerWidth} ${innerHeight} ${boxes.join(' ')}`;
      if (now !== shown) place(drawn, boxes);
      shown = now;
      frame = requestAnimationFrame(follow);
    };
    follow();
    this.#stop = () => {
      cancelAnimationFrame(frame);
      close();
    };
  }

  hide(): void {
    this.#stop?.();
    this.#stop = null;
  }
}

function draw({ el, label: text, isCovered }: Mark, index: number, root: ShadowRoot): DrawnMark {
  const color = isCovered ? COVERED_COLOR : (MARK_COLORS[index % MARK_COLORS.length] ?? '#000');
  const part = (className: string) => {
    const mark = pageDocument.createElement('div');
    mark.className = className;
    mark.style.setProperty('--mark', color);
    root.append(mark);
    return mark;
  };
  const box = part(isCovered ? 'mark covered' : 'mark');
  const line = part('line');
  const label = part('label');
  label.textContent = text;
  const width = text.length * DIGIT_PX + PADDING_PX;
  label.style.width = `${width}px`;
  return { el, width, box, label, line };
}

/** What shows of an element, with the frame around it; null for one that is gone, or shown no longer. */
function markedBox(el: Element): Box | null {
  const { left, top, right, bottom } = placeOf(el);
  if (right === left && bottom === top) return null;
  const x = Math.max(left - FRAME_PX, 0);
  const y = Math.max(top - FRAME_PX, 0);
  const width = Math.min(right + FRAME_PX, innerWidth) - x;
  const height = Math.min(bottom + FRAME_PX, innerHeight) - y;
  return [x, y, Math.max(width, 0), Math.max(height, 0)];
}

function place(drawn: readonly DrawnMark[], boxes: readonly (Box | null)[]): void {
  const seen = drawn.flatMap((mark, at) => {
    const around = boxes[at];
    for (const part of [mark.box, mark.label, mark.line]) part.hidden = !around;
    return around ? [{ mark, around }] : [];
  });
  const named = seen.map(({ mark: { width }, around }) => {
    return { box: around, width, height: LABEL_HEIGHT_PX };
  });
  const labels = placeLabels(named, { width: innerWidth, height: innerHeight }, textInView());
  for (const [at, { mark, around }] of seen.entries()) {
    const [x, y, width, height] = around;
    mark.box.style.translate = `${x}px ${y}px`;
    mark.box.style.width = `${width}px`;
    mark.box.style.height = `${height}px`;
    const spot = labels[at];
    if (!spot) continue;
    mark.label.style.translate = `${spot.x}px ${spot.y}px`;
    drawLine(mark.line, spot.line);
  }
}

function drawLine(line: HTMLElement, ends: readonly [number, number, number, number] | undefined) {
  line.hidden = !ends;
  if (!ends) return;
  const [x1, y1, x2, y2] = ends;
  line.style.translate = `${x1}px ${y1}px`;
  line.style.width = `${Math.hypot(x2 - x1, y2 - y1)}px`;
  line.style.rotate = `${Math.atan2(y2 - y1, x2 - x1)}rad`;
}

/** Texts that are looked at; a page with more is not read in its picture. */
const MAX_TEXTS = 20_000;
/** Lines of text in view. */
const MAX_LINES = 3_000;

/** How much of the text in view is in a box, in pixels: a label over it hides what a reader wants to read. */
function textInView(): (box: Box) => number {
  const lines = new TakenBoxes();
  const body = pageDocument.body();
  if (!body) return () => 0;
  const walker = pageDocument.createTextWalker(body);
  const range = pageDocument.createRange();
  let count = 0;
  for (let seen = 0; seen < MAX_TEXTS && count < MAX_LINES; seen += 1) {
    const text = walker.nextNode();
    if (!text) break;
    const parent = elementAround(text);
    if (!/\S/.test(text.nodeValue ?? '') || !parent || !isInWindow(unclobbered.box(parent)))
      continue;
    range.selectNode(text);
    for (const rect of range.getClientRects()) {
      if (!isInWindow(rect) || rect.width === 0) continue;
      lines.add([rect.left, rect.top, rect.width, rect.height]);
      count += 1;
    }
  }
  return (box) => lines.overlap(box);
}
