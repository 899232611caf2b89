import type { Protocol } from 'devtools-protocol';
import type { Box } from '../../platform/geometry/box.ts';

type Snapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;
type RawDocument = Protocol.DOMSnapshot.DocumentSnapshot;

/** The computed styles that a snapshot must request, in this order. */
export const SNAPSHOT_STYLES = [
  'overflow-x',
  'overflow-y',
  'position',
  'visibility',
  '-webkit-text-security',
];

/**
 * One document of a `DOMSnapshot.captureSnapshot`: nodes are indexes in document order, shadow trees
 * after their hosts. Boxes are CSS pixels in the document.
 */
export class SnapshotDocument {
  readonly scroll: { x: number; y: number };
  readonly #raw: RawDocument;
  readonly #strings: readonly string[];
  readonly #scale: number;
  /** Index in the layout by index of the node. */
  readonly #layout = new Map<number, number>();
  readonly #contents: ReadonlyMap<number, number>;
  readonly #shadowTypes: ReadonlyMap<number, string>;

  constructor(raw: RawDocument, strings: readonly string[], scale: number) {
    this.#raw = raw;
    this.#strings = strings;
    this.#scale = scale;
    this.scroll = { x: (raw.scrollOffsetX ?? 0) / scale, y: (raw.scrollOffsetY ?? 0) / scale };
    for (const [at, node] of raw.layout.nodeIndex.entries()) {
      // For an element in several fragments, the first entry is the whole.
      if (!this.#layout.has(node)) this.#layout.set(node, at);
    }
    const { contentDocumentIndex: contents, shadowRootType: shadows } = raw.nodes;
    this.#contents = new Map(contents?.index.map((node, i) => [node, contents.value[i] ?? 0]));
    this.#shadowTypes = new Map(
      shadows?.index.map((node, i) => [node, this.#text(shadows.value[i])]),
    );
  }

  get url(): string {
    return this.#text(this.#raw.documentURL);
  }

  get title(): string {
    return this.#text(this.#raw.title);
  }

  get length(): number {
    return this.#raw.nodes.backendNodeId?.length ?? 0;
  }

  backendNodeId(node: number): number {
    return this.#raw.nodes.backendNodeId?.[node] ?? 0;
  }

  /** -1 for the document itself. */
  parent(node: number): number {
    return this.#raw.nodes.parentIndex?.[node] ?? -1;
  }

  /** In lower case; `#text` for text, `#document-fragment` for a shadow root. */
  tag(node: number): string {
    return this.#text(this.#raw.nodes.nodeName?.[node]).toLowerCase();
  }

  attribute(node: number, name: string): string | undefined {
    const pairs = this.#raw.nodes.attributes?.[node] ?? [];
    for (let at = 0; at < pairs.length; at += 2) {
      if (this.#text(pairs[at]) === name) return this.#text(pairs[at + 1]);
    }
    return undefined;
  }

  /** Index of the document that an `<iframe>` of the same process shows. */
  contentDocument(node: number): number | undefined {
    return this.#contents.get(node);
  }

  /** Whether the browser itself put it into a control. */
  isInUserAgentShadow(node: number): boolean {
    for (let at = node; at >= 0; at = this.parent(at)) {
      if (this.#shadowTypes.get(at) === 'user-agent') return true;
    }
    return false;
  }

  /** Undefined for elements that are not rendered. */
  box(node: number): Box | undefined {
    const at = this.#layout.get(node);
    const bounds = at === undefined ? undefined : this.#raw.layout.bounds[at];
    if (!bounds) return undefined;
    const [x = 0, y = 0, width = 0, height = 0] = bounds.map((pixels) => pixels / this.#scale);
    return [x, y, width, height];
  }

  style(node: number, name: (typeof SNAPSHOT_STYLES)[number]): string {
    const at = this.#layout.get(node);
    const styles = at === undefined ? undefined : this.#raw.layout.styles[at];
    return this.#text(styles?.[SNAPSHOT_STYLES.indexOf(name)]);
  }

  #text(index: number | undefined): string {
    return this.#strings[index ?? -1] ?? '';
  }
}

/** The documents of a snapshot. `scale` is device pixels per CSS pixel; Chrome measures in device pixels. */
export function snapshotDocuments({ documents, strings }: Snapshot, scale: number) {
  return documents.map((raw) => new SnapshotDocument(raw, strings, scale));
}
