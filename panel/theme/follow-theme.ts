/** The part of `chrome.devtools.panels` that tells which theme DevTools wears. */
interface ThemeSource {
  /** `dark`, or `default` for light. */
  themeName: string;
  setThemeChangeHandler?(listener?: (themeName: string) => void): void;
}

/**
 * Sets `color-scheme` on the root element to DevTools' theme now and whenever it changes; every
 * colour follows through `light-dark()`. Without a source the system's scheme stands.
 */
export function followTheme(root: HTMLElement, source: ThemeSource | undefined): void {
  if (!source) return;
  const apply = (themeName: string) => {
    root.style.colorScheme = themeName === 'dark' ? 'dark' : 'light';
  };
  apply(source.themeName);
  source.setThemeChangeHandler?.(apply);
}
