import type { Sought } from '../replay/recording.ts';
import type { FlowSelector } from './user-flow.ts';

const ARIA = 'aria/';
const TEXT = 'text/';
const PIERCE = 'pierce/';
const XPATH = /^xpath\//;
/** `Name[role="button"]`, as the Recorder writes it. */
const ROLE = /^(.*?)\[role="([\w-]+)"\]$/s;

/** How an element is named in a flow: by its role and name, by CSS, by its text. */
export function selectorsOf({ remembered, role, name, text, css }: Sought): FlowSelector[] {
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

/** What a flow's selectors say of an element. Throws a sentence when none of them can be used here. */
export function soughtOf(
  selectors: readonly FlowSelector[],
  frame?: readonly number[] | undefined,
): Sought {
  // In a chain the last one is the element; those before it are the shadow hosts around it.
  const last = selectors.map((one) => (typeof one === 'string' ? one : (one.at(-1) ?? '')));
  const aria = last.find((one) => one.startsWith(ARIA))?.slice(ARIA.length);
  const text = last.find((one) => one.startsWith(TEXT))?.slice(TEXT.length);
  const css = last
    .filter((one) => !one.startsWith(ARIA) && !one.startsWith(TEXT) && !XPATH.test(one))
    .map((one) => (one.startsWith(PIERCE) ? one.slice(PIERCE.length) : one))
    .filter((one) => one !== '');
  const [, named, role] = (aria === undefined ? null : ROLE.exec(aria)) ?? [];
  const name = named ?? aria;
  if (name === undefined && text === undefined && css.length === 0) {
    throw new Error('its element is named by XPath alone, which is not read here.');
  }
  return {
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
    ...(text !== undefined && { text }),
    css,
    ...(frame && frame.length > 0 && { frame }),
  };
}
