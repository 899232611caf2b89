/** How many bars Dark CSS shows above its code, and how many lines fit under them. Runs in the panel. */
export function codeLines(): { bars: number; lines: number } {
  const LINE = 15;
  const bars = [...document.querySelectorAll('.dark-tab > *, .refine > *')].filter(
    (one) => one.matches(':not(.editor-host, .refine, .rule-bar)') && one.checkVisibility(),
  );
  const height = document.querySelector('.editor-host')?.getBoundingClientRect().height ?? 0;
  return { bars: bars.length, lines: height / LINE };
}

/**
 * What a person would see as wrong in the layout of the shown tab, a sentence each: a control alone on a
 * line, one that is cut, a tab out of view. Runs in the panel.
 */
export function layoutFaults(tab: string): string[] {
  const CONTROLS =
    'button, select, input:not([type="checkbox"], [type="radio"]), output, label, .segments, .query-field, .search-field';
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the panel scrolls sideways');
  const chosen = document.querySelector(`#app-tab-${tab}`);
  const [own, strip] = [chosen, chosen?.parentElement].map((one) => one?.getBoundingClientRect());
  const isShown =
    own &&
    strip &&
    own.left >= strip.left &&
    own.right <= strip.right + 1 &&
    own.top < strip.bottom;
  if (!isShown) faults.push('the selected tab is not in view');
  for (const bar of document.querySelectorAll('.toolbar, .agent-card-actions')) {
    const bounds = bar.getBoundingClientRect();
    const controls = [...bar.querySelectorAll(CONTROLS)].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[popover]') &&
        !one.parentElement?.closest(CONTROLS) &&
        one.getBoundingClientRect().width > 0,
    );
    const lines = new Map<number, Element[]>();
    for (const one of controls) {
      const { top, height, right } = one.getBoundingClientRect();
      if (right > bounds.right + 1) faults.push(`“${one.textContent}” is cut`);
      const line = Math.round((top + height / 2) / 12);
      lines.set(line, [...(lines.get(line) ?? []), one]);
    }
    if (lines.size < 2) continue;
    for (const [only, ...others] of lines.values()) {
      if (!only || others.length > 0) continue;
      // A field that fills its line is no leftover.
      if (only.getBoundingClientRect().width > bounds.width / 2) continue;
      faults.push(`“${only.textContent || only.ariaLabel}” stands alone on a line`);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll<HTMLSelectElement>('main select')) {
    if (!pen || !select.checkVisibility()) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const text = select.selectedOptions[0]?.text ?? '';
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const over = pen.measureText(text).width - room;
    if (over > 1) faults.push(`the choice “${text}” is cut by ${Math.round(over)} px`);
  }
  for (const list of document.querySelectorAll('.cost-summary')) {
    const tops = [...list.children].map((one) => one.getBoundingClientRect().top);
    if (tops.filter((top) => top === tops.at(-1)).length === 1) faults.push('a figure is alone');
  }
  for (const table of document.querySelectorAll('main table')) {
    const place = table.parentElement;
    if (!place || !table.checkVisibility()) continue;
    const over = table.getBoundingClientRect().right - place.getBoundingClientRect().right;
    if (over > 1) faults.push(`the table “${table.ariaLabel}” is cut by ${Math.round(over)} px`);
  }
  return faults;
}
