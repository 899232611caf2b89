import type { FrameNode } from '../../core/page/frame-node.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { shadowRootOf } from '../elements/shadow-root.ts';
import { openModal } from '../geometry/left-out.ts';
import { viewportRect } from '../geometry/visible-box.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { ControlWatch } from './control-watch.ts';
import { describeNode } from './describe-node.ts';
import type { ReadContext } from './read-context.ts';
import type { Row } from './row.ts';
import type { RowLister } from './row-lister.ts';
import type { View } from './view-search.ts';

/** Describes rows, with what the descriptions of one reading share. */
export class Describer {
  readonly controls: ControlWatch;
  readonly #ids: ElementIds;
  readonly #lister: RowLister;
  #pass: SemanticsPass | null = null;
  #context: ReadContext | null = null;
  #view: View = { viewport: viewportRect(), scroll: { x: 0, y: 0 } };

  constructor(ids: ElementIds, lister: RowLister) {
    this.#ids = ids;
    this.#lister = lister;
    this.controls = new ControlWatch(lister.rows);
  }

  /** Where the viewport stood when the reading began. */
  get view(): View {
    return this.#view;
  }

  /** The modal dialog, outside of which all is inert. */
  get modal(): Element | null {
    return this.#context?.modal ?? null;
  }

  /** The page may have changed since the last reading: nothing worked out before stays good. */
  startAnew(): void {
    this.#pass = null;
    this.start();
  }

  /** Looks where the viewport stands; what was worked out of roles and names stays good. */
  start(): void {
    this.#pass ??= new SemanticsPass(shadowRootOf);
    this.#view = { viewport: viewportRect(), scroll: { x: scrollX, y: scrollY } };
    this.#context = {
      ids: this.#ids,
      listed: { has: (el) => this.#lister.rowOf(el) !== undefined },
      modal: openModal(),
      viewport: this.#view.viewport,
      scroll: this.#view.scroll,
      pass: this.#pass,
    };
  }

  /** The node of a row that has been measured. With `known`, what has not moved keeps its exposure. */
  describe(row: Row, known?: FrameNode): FrameNode {
    if (!this.#context) this.start();
    this.controls.note(row);
    const rect = row.rect(this.#view.scroll);
    return describeNode(row.el, row.listing, rect, this.#context as ReadContext, known);
  }
}
