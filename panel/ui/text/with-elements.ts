import type { ComponentChild } from 'preact';

/**
 * A message whose places hold elements: it is made with `{blocker: '{blocker}'}`, which keeps the place open,
 * and the element is put there.
 */
export function withElements(
  message: string,
  elements: Readonly<Record<string, ComponentChild>>,
): ComponentChild[] {
  // Every second part is the name of a place.
  return message.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? elements[part] : part));
}
