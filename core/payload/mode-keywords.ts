/** dom-extraction-v3 §14, "Visual/Spatial Keywords": these need eyes. */
export const VISUAL_KEYWORDS: readonly string[] = [
  ...['icon', 'image', 'logo', 'picture', 'photo', 'avatar'],
  ...['looks like', 'appears', 'color', 'shape', 'blue', 'red', 'green'],
  ...['top', 'bottom', 'left', 'right', 'corner', 'side', 'edge'],
  ...['next to', 'above', 'below', 'beside', 'near', 'between'],
  ...['first', 'second', 'third', 'last', 'middle'],
  ...['what is', 'what does', 'how much', 'price', 'see', 'show'],
  ...['chart', 'graph', 'table', 'grid', 'card', 'thumbnail'],
];

/** dom-extraction-v3 §14, "Simple Action Keywords": for these markup is enough. */
export const SIMPLE_ACTIONS: readonly string[] = [
  ...['click', 'type', 'fill', 'select', 'enter', 'press', 'submit'],
  ...['check', 'uncheck', 'toggle', 'expand', 'collapse', 'open', 'close'],
  ...['scroll', 'navigate', 'go to', 'search', 'find'],
];
