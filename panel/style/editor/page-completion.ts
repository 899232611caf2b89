import type { FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import { languages } from './monaco.ts';

/** Most names of the page that are offered. */
const MAX_NAMES = 3000;

/** Completes with the page's own selectors and custom properties. */
export function completeFromPage(frames: () => readonly FrameStyles[]): { dispose(): void } {
  let known: { frames: readonly FrameStyles[]; names: PageNames } | null = null;
  const names = () => {
    const now = frames();
    if (known?.frames !== now) known = { frames: now, names: pageNames(now) };
    return known.names;
  };
  return languages.registerCompletionItemProvider('css', {
    triggerCharacters: ['.', '#', '-'],
    provideCompletionItems(model, position) {
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
      const [typed = ''] = /[-\w.#\\]*$/.exec(before) ?? [];
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: position.column - typed.length,
        endColumn: position.column,
      };
      const { variables, selectors } = names();
      if (/var\(\s*[-\w]*$|^\s*--[-\w]*$/.test(before)) {
        const kind = languages.CompletionItemKind.Variable;
        return {
          suggestions: [...variables].map(([label, detail]) => ({
            label,
            detail,
            kind,
            insertText: label,
            range,
          })),
        };
      }
      // A colon may also start a state, so only the place of a value is excluded.
      if (/:\s|;\s*\S|\{\s*\S+$/.test(before)) return { suggestions: [] };
      const kind = languages.CompletionItemKind.Class;
      return {
        suggestions: selectors.map((label) => ({ label, kind, insertText: label, range })),
      };
    },
  });
}

interface PageNames {
  variables: ReadonlyMap<string, string>;
  selectors: readonly string[];
}

function pageNames(frames: readonly FrameStyles[]): PageNames {
  const variables = new Map<string, string>();
  const selectors = new Set<string>();
  for (const { inventory } of frames) {
    for (const { rules } of inventory.scopes) {
      for (const { selector, declarations, origin } of rules) {
        if (selectors.size < MAX_NAMES && origin === 'sheet' && selector !== '&')
          selectors.add(selector);
        for (const { property, value } of declarations) {
          if (property.startsWith('--') && variables.size < MAX_NAMES)
            variables.set(property, value);
        }
      }
    }
  }
  return { variables, selectors: [...selectors] };
}
