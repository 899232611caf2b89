/**
 * Properties that only paint: whatever they are set to, nothing of the page moves, appears or goes,
 * so that nothing is loaded that was not, and nothing tells others that they are set.
 */
export const PAINT_PROPERTIES: ReadonlySet<string> = new Set(
  `
  -webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-stroke-color accent-color
  background-blend-mode background-color border-block-color border-block-end-color
  border-block-start-color border-bottom-color border-bottom-left-radius border-bottom-right-radius
  border-color border-end-end-radius border-end-start-radius border-inline-color
  border-inline-end-color border-inline-start-color border-left-color border-radius
  border-right-color border-start-end-radius border-start-start-radius border-top-color
  border-top-left-radius border-top-right-radius box-shadow caret-color color column-rule-color
  cursor fill fill-opacity flood-color flood-opacity forced-color-adjust isolation lighting-color
  mix-blend-mode opacity outline outline-color outline-offset outline-style outline-width
  paint-order print-color-adjust stop-color stop-opacity stroke stroke-opacity text-decoration
  text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style
  text-decoration-thickness text-emphasis-color text-shadow text-underline-offset`
    .trim()
    .split(/\s+/),
);

/** What to use instead of a property that does more than paint; nothing where there is none. */
export const PAINT_INSTEAD: ReadonlyMap<string, string> = new Map([
  ['background', 'background-color'],
  ['background-image', 'background-color'],
  ['border', 'border-color'],
  ['border-top', 'border-top-color'],
  ['border-right', 'border-right-color'],
  ['border-bottom', 'border-bottom-color'],
  ['border-left', 'border-left-color'],
  ['visibility', 'opacity'],
]);
