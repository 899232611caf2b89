import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

const LABELABLE = 'button, input, meter, output, progress, select, textarea';

/**
 * The labels of a control in document order. One scan of the tree serves the whole pass:
 * `control.labels` would walk all of it for every control.
 */
export function labelsOf(el: Element, pass: SemanticsPass): readonly HTMLLabelElement[] {
  const isCustom = unclobbered.localName(el).includes('-');
  if (!isCustom && !unclobbered.matches(el, LABELABLE)) return [];
  const root = unclobbered.rootOf(el);
  let labels = pass.labels.get(root);
  if (!labels) {
    labels = readLabels(root);
    pass.labels.set(root, labels);
  }
  return labels.get(el) ?? [];
}

const { getElementsByTagName } = Document.prototype;

/** The browser keeps a document's list from reading to reading; a selector scans all of a long page. */
function labelsIn(root: Document | ShadowRoot): Iterable<HTMLLabelElement> {
  return root instanceof Document
    ? (getElementsByTagName.call(root, 'label') as HTMLCollectionOf<HTMLLabelElement>)
    : root.querySelectorAll('label');
}

function readLabels(root: Node): Map<Element, HTMLLabelElement[]> {
  const labels = new Map<Element, HTMLLabelElement[]>();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return labels;
  for (const label of labelsIn(root)) {
    const control = label.control;
    if (!control) continue;
    const known = labels.get(control);
    if (known) known.push(label);
    else labels.set(control, [label]);
  }
  return labels;
}
