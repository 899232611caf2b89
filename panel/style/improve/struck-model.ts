import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { runInSlices } from '../../../core/platform/async/time-slicing.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import type { CssProblem } from '../../../core/style/css/css-problem.ts';
import type { HandDeclaration, Overridden } from '../../../core/style/hand-edits/overridden.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import { panelScheduler } from '../dark/yield-to-main.ts';

/** A declaration of a person's that changes nothing; lines and columns from 1. */
export interface StruckDeclaration
  extends Pick<HandDeclaration, 'line' | 'column' | 'endLine' | 'endColumn'> {
  /** What wins in its place, a sentence. */
  note: string;
}

/** Milliseconds without a change before a text is looked at. */
const QUIET_MS = 500;

const NONE: readonly StruckDeclaration[] = [];

interface StruckDeps {
  text: DarkTextModel;
  styles: Pick<PageStyles, 'cascaded' | 'onRestyle'>;
  isShown: ReadonlySignal<boolean>;
}

/** A person's declarations in the visible text that something overrides all the same, with what does. */
export const StruckModel = createModel(({ text, styles, isShown }: StruckDeps) => {
  const struck = signal<readonly StruckDeclaration[]>(NONE);
  /** Those that are for no element of this page: they hold on others of the site. */
  const nowhere = signal<readonly HandDeclaration[]>([]);
  /** Counts the changes of the page, after which other rules may win. */
  const restyled = signal(0);

  effect(() => {
    const file = text.file.value;
    const edits = file && text.hand.value.get(file.key);
    const problems = file ? (text.problems.value.get(file.key) ?? []) : [];
    restyled.value;
    if (!isShown.value || !file || !edits || text.liveness.value !== 'applied') return;
    if (!text.isApplied.value || edits.length === 0) {
      struck.value = NONE;
      nowhere.value = [];
      return;
    }
    const end = new AbortController();
    const look = async () => {
      const { cascadeQuestions, handDeclarations, overriddenDeclarations } = await import(
        '../../../core/style/hand-edits/overridden.ts'
      );
      const task = handDeclarations(file.css, edits);
      const declarations = await runInSlices(task, panelScheduler(), end.signal);
      const invalid = new Map(
        declarations.flatMap((one) => {
          const problem = problems.find((other) => isAt(one, other));
          return problem ? [[one, say(problem.message)] as const] : [];
        }),
      );
      const valid = declarations.filter((one) => !invalid.has(one));
      const asked = cascadeQuestions(valid, file.scope);
      const answers = await styles.cascaded(
        file.frame,
        asked.map(({ question }) => question),
      );
      if (end.signal.aborted) return;
      const overridden = overriddenDeclarations(asked, answers);
      nowhere.value = valid.filter((one) => overridden.get(one)?.type === 'no-element');
      struck.value = declarations.flatMap((one) => {
        const why = overridden.get(one);
        const note = invalid.get(one) ?? (why && noteOf(why));
        const { line, column, endLine, endColumn } = one;
        return note === undefined ? [] : [{ line, column, endLine, endColumn, note }];
      });
    };
    // A frame that leaves, or a text that cannot be searched, has no marks.
    const timer = setTimeout(() => void look().catch(() => undefined), QUIET_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  });
  effect(() =>
    styles.onRestyle(() => {
      restyled.value += 1;
    }),
  );

  return { struck, nowhere };
});

function isAt(one: HandDeclaration, { line, column }: CssProblem): boolean {
  return one.line === line && one.column === column;
}

function noteOf(why: Overridden): string {
  switch (why.type) {
    case 'rule': {
      const { selectors, line } = why.by;
      return t('editor.overriddenBy', { selector: selectors.join(', '), line });
    }
    case 'style-attribute':
      return t('editor.overriddenByAttribute');
    case 'condition':
      return t('editor.conditionNotNow');
    case 'no-element':
      return t('editor.notAppliedNoElementPage');
  }
}
