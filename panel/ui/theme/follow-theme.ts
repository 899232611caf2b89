/** The part of `chrome.devtools.panels` that reports DevTools' theme. */
interface ThemeSource {
  /** `dark`, or `default` for light. */
  themeName: string;
  setThemeChangeHandler?(listener?: (themeName: string) => void): void;
}

/**
 * Sets `color-scheme` on the root element to DevTools' theme now and whenever it changes; every
 * color follows through `light-dark()`. Without a source the system's scheme is used.
 */
export function followTheme(root: HTMLElement, source: ThemeSource | undefined): void {
  if (!source) return;
  const apply = (themeName: string) => {
    root.style.colorScheme = themeName === 'dark' ? 'dark' : 'light';
  };
  apply(source.themeName);
  source.setThemeChangeHandler?.(apply);
}
