import type { editor } from 'monaco-editor/editor';

/** The panel's surfaces (theme/tokens.css); Monaco takes only plain colors. */
const COLORS = {
  light: { surface: '#ffffff', faint: '#80868b', selection: '#d3e3fd', raised: '#ffffff' },
  dark: { surface: '#282828', faint: '#8b9096', selection: '#004a77', raised: '#333537' },
} as const;

/** Tokens that Monaco’s own themes show with less contrast than AA. */
const RULES = {
  light: [{ token: 'attribute.name', foreground: 'b80000' }],
  dark: [
    { token: 'metatag', foreground: 'f0a0a4' },
    { token: 'comment', foreground: '7cb068' },
  ],
} as const;

/** Name of the Monaco theme for a dark or light panel. */
export function themeName(isDark: boolean): string {
  return isDark ? 'penumbra-dark' : 'penumbra-light';
}

/** Defines the two themes, which follow DevTools' own. */
export function defineThemes(monaco: typeof editor): void {
  for (const scheme of ['light', 'dark'] as const) {
    const { surface, faint, selection, raised } = COLORS[scheme];
    monaco.defineTheme(themeName(scheme === 'dark'), {
      base: scheme === 'dark' ? 'vs-dark' : 'vs',
      inherit: true,
      rules: [...RULES[scheme]],
      colors: {
        'editor.background': surface,
        'editorGutter.background': surface,
        'editorLineNumber.foreground': faint,
        'editor.selectionBackground': selection,
        'editorWidget.background': raised,
        'editorHoverWidget.background': raised,
        'editorSuggestWidget.background': raised,
      },
    });
  }
}

/** Whether the panel is dark now: DevTools' theme sets `color-scheme` on the root. */
export function isPanelDark(): boolean {
  const { colorScheme } = document.documentElement.style;
  if (colorScheme) return colorScheme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Calls back whenever DevTools' theme may have changed, until `signal` aborts. */
export function onThemeChange(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
