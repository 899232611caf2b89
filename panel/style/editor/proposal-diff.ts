import { t } from '../../../core/platform/messages/messages.ts';
import { EDITOR_OPTIONS } from './css-editor.ts';
import { editor } from './monaco.ts';

/** A text beside a model's version of it, as it arrives; neither can be edited here. */
export class ProposalDiff {
  readonly #editor: editor.IStandaloneDiffEditor;
  readonly #original = editor.createModel('', 'css');
  readonly #modified = editor.createModel('', 'css');
  #hasRevealed = false;

  constructor(host: HTMLElement) {
    this.#editor = editor.createDiffEditor(host, {
      ...EDITOR_OPTIONS,
      ariaLabel: t('editor.proposalModel'),
      originalEditable: false,
      readOnly: true,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      hideUnchangedRegions: { enabled: true },
    });
    this.#editor.setModel({ original: this.#original, modified: this.#modified });
    this.#editor.onDidUpdateDiff(() => this.#revealFirst());
  }

  show({ before, after }: { before: string; after: string }): void {
    if (this.#original.getValue() !== before) this.#original.setValue(before);
    if (this.#modified.getValue() !== after) this.#modified.setValue(after);
  }

  dispose(): void {
    this.#editor.dispose();
    this.#original.dispose();
    this.#modified.dispose();
  }

  /** Only once: later changes must not scroll away what a person reads. */
  #revealFirst(): void {
    if (this.#hasRevealed || !this.#editor.getLineChanges()?.length) return;
    this.#hasRevealed = true;
    this.#editor.revealFirstDiff();
  }
}
