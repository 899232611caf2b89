import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Works something out once for each element and reading. */
export function oncePerPass<T>(
  workOut: (el: Element, pass: SemanticsPass) => T,
): (el: Element, pass: SemanticsPass) => T {
  const known = new WeakMap<SemanticsPass, Map<Element, T>>();
  return (el, pass) => {
    let results = known.get(pass);
    if (!results) {
      results = new Map();
      known.set(pass, results);
    }
    const before = results.get(el);
    if (before !== undefined || results.has(el)) return before as T;
    const result = workOut(el, pass);
    results.set(el, result);
    return result;
  };
}
