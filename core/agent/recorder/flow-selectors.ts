import { inEnglish } from '../../platform/messages/messages.ts';
import type { ElementQuery } from '../run/recording.ts';
import type { FlowSelector } from './user-flow.ts';

const ARIA = 'aria/';
const TEXT = 'text/';
const PIERCE = 'pierce/';
const XPATH = /^xpath\//;
/** `Name[role="button"]`, as the Recorder writes it. */
const ROLE = /^(.*?)\[role="([\w-]+)"\]$/s;

/** The selectors of an element in a flow: role and name, CSS, text. */
export function selectorsOf({ remembered, role, name, text, css }: ElementQuery): FlowSelector[] {
  const called = remembered?.name ?? name ?? '';
  const is = remembered?.role ?? role;
  const aria = is === undefined ? called : `${called}[role="${is}"]`;
  const words = text ?? called;
  return [
    ...(called === '' ? [] : [[ARIA + aria]]),
    ...css.map((selector) => [selector]),
    ...(words === '' ? [] : [[TEXT + words]]),
  ];
}

/**
 * What a flow's selectors say about an element. Throws a sentence when none of them can be used
 * here.
 */
export function elementQueryOf(
  selectors: readonly FlowSelector[],
  frame?: readonly number[] | undefined,
): ElementQuery {
  // In a chain the last selector is the element; those before it are its shadow hosts.
  const last = selectors.map((selector) =>
    typeof selector === 'string' ? selector : (selector.at(-1) ?? ''),
  );
  const aria = last.find((selector) => selector.startsWith(ARIA))?.slice(ARIA.length);
  const text = last.find((selector) => selector.startsWith(TEXT))?.slice(TEXT.length);
  const css = last
    .filter(
      (selector) =>
        !selector.startsWith(ARIA) && !selector.startsWith(TEXT) && !XPATH.test(selector),
    )
    .map((selector) => (selector.startsWith(PIERCE) ? selector.slice(PIERCE.length) : selector))
    .filter((selector) => selector !== '');
  const [, named, role] = (aria === undefined ? null : ROLE.exec(aria)) ?? [];
  const name = named ?? aria;
  if (name === undefined && text === undefined && css.length === 0) {
    throw new Error(inEnglish('run.elementNamedXpathAlone'));
  }
  return {
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
    ...(text !== undefined && { text }),
    css,
    ...(frame && frame.length > 0 && { frame }),
  };
}
