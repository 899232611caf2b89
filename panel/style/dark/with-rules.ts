import type { PlacedRule } from '../../../core/style/generate/placed-rule.ts';
import { writeCss } from '../../../core/style/generate/write-css.ts';
import { type DarkFile, fileKey } from './dark-file.ts';

/** Texts with rules added at the end of each; rules without a text are left out. */
export function withRules(
  files: readonly DarkFile[],
  added: readonly PlacedRule[],
): readonly DarkFile[] {
  return files.map((file) => {
    const rules = added.flatMap(({ frame, rule }) =>
      fileKey({ frame, scope: rule.scope }) === file.key ? rule : [],
    );
    const layers = [...new Set(rules.map(({ layer }) => layer))];
    const css = writeCss(rules, { layers, sources: null });
    return css ? { ...file, css: `${file.css.trimEnd()}\n\n${css}`.trimStart() } : file;
  });
}
