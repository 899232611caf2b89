import type { Panel } from '../../panel.ts';
import { CssEditor } from './css-editor.ts';
import { completeFromPage } from './page-completion.ts';

/** An editor that tells the panel's models what a person does in it. */
export function openEditor(host: HTMLElement, { darkText, darkRules, dark }: Panel): CssEditor {
  const completion = completeFromPage(() => dark.frames.peek());
  return new CssEditor(host, {
    disposed: () => completion.dispose(),
    changed: (key, css) => darkText.edit(key, css),
    cursor: (line) => darkRules.moveTo(line),
    gutter: (line) => void darkRules.light(line),
  });
}

export { ProposalDiff } from './proposal-diff.ts';
