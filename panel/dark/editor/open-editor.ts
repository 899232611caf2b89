import type { Panel } from '../../panel.ts';
import { CssEditor } from './css-editor.ts';

/** An editor that tells the panel's models what a person does in it. */
export function openEditor(host: HTMLElement, { darkText, darkRules }: Panel): CssEditor {
  return new CssEditor(host, {
    changed: (key, css) => darkText.edit(key, css),
    cursor: (line) => darkRules.moveTo(line),
    gutter: (line) => void darkRules.light(line),
  });
}
