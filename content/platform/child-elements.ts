import { unclobbered } from './unclobbered.ts';

/** The child elements of one, `most` at most. */
export function* childElements(
  parent: Element,
  most = Number.POSITIVE_INFINITY,
): Generator<Element> {
  let at = unclobbered.firstElementChild(parent);
  for (let count = 0; at && count < most; count += 1) {
    yield at;
    at = unclobbered.nextElementSibling(at);
  }
}
