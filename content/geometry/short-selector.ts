/** A few characters by which a person recognises an element: `dialog#cookie`, `div.overlay`. */
export function shortSelector(el: Element): string {
  if (el.id) return `${el.localName}#${el.id}`;
  const classes = [...el.classList].slice(0, 2).map((name) => `.${name}`);
  return `${el.localName}${classes.join('')}`.slice(0, 80);
}
