import { z } from 'zod';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { ElementQuery } from '../run/recording.ts';

/**
 * The user flows of DevTools' Recorder and `@puppeteer/replay` 3.1, as far as they are read and
 * written here. https://github.com/puppeteer/replay/blob/main/src/Schema.ts
 */

/** A selector, or a chain of them through shadow roots. */
const selector = z.union([z.string(), z.array(z.string()).min(1)]);

const fields = {
  timeout: z.number().optional(),
  target: z.string().optional(),
  frame: z.array(z.number()).optional(),
  assertedEvents: z
    .array(
      z.object({
        type: z.literal('navigation'),
        url: z.string().optional(),
        title: z.string().optional(),
      }),
    )
    .optional(),
};

const pointed = { ...fields, selectors: z.array(selector).min(1) };
const button = { deviceType: z.string().optional(), button: z.string().optional() };
const place = { offsetX: z.number(), offsetY: z.number() };

const flowStepSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('click'), ...pointed, ...button, ...place }),
  z.object({ type: z.literal('doubleClick'), ...pointed, ...button, ...place }),
  z.object({ type: z.literal('hover'), ...pointed }),
  z.object({ type: z.literal('change'), ...pointed, value: z.string() }),
  z.object({ type: z.literal('keyDown'), ...fields, key: z.string() }),
  z.object({ type: z.literal('keyUp'), ...fields, key: z.string() }),
  z.object({
    type: z.literal('scroll'),
    ...fields,
    selectors: z.array(selector).optional(),
    x: z.number().optional(),
    y: z.number().optional(),
  }),
  z.object({ type: z.literal('navigate'), ...fields, url: z.string() }),
  z.object({
    type: z.literal('waitForElement'),
    ...pointed,
    operator: z.enum(['>=', '==', '<=']).optional(),
    count: z.number().optional(),
    visible: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('setViewport'),
    ...fields,
    width: z.number(),
    height: z.number(),
    deviceScaleFactor: z.number(),
    isMobile: z.boolean(),
    hasTouch: z.boolean(),
    isLandscape: z.boolean(),
  }),
  z.object({
    type: z.enum(['close', 'emulateNetworkConditions', 'waitForExpression', 'customStep']),
  }),
]);

export type FlowStep = z.infer<typeof flowStepSchema>;
type FlowSelector = z.infer<typeof selector>;

export const userFlowSchema = z.object({
  title: z.string().max(2000),
  timeout: z.number().optional(),
  steps: z.array(flowStepSchema).max(10_000),
});

export type UserFlow = z.infer<typeof userFlowSchema>;

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

/** What a flow's selectors say about an element. Throws a sentence when none of them can be used here. */
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
    throw new MessageError(msg('run.elementOnlyXPathNotSupported'));
  }
  return {
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
    ...(text !== undefined && { text }),
    css,
    ...(frame && frame.length > 0 && { frame }),
  };
}

/** The modifier for a key of a flow, by its name in the agent's `press_keys`; undefined for other keys. */
export function modifierOf(key: string): string | undefined {
  return /^(Control|Shift|Alt|Meta)(?:Left|Right)?$/.exec(key)?.[1];
}

/** The keys of `press_keys`, one by one, in the order in which they go down. */
export function keysOf(combination: string): string[] {
  const parts = combination === '+' ? ['+'] : combination.split('+').map((key) => key.trim());
  return parts.map((key) => {
    const [first = '', ...rest] = key;
    // Names begin with a capital: Enter, ArrowDown; single letters stay as they are.
    const named = rest.length === 0 ? key : first.toUpperCase() + rest.join('');
    if (/^ctrl$/i.test(key)) return 'Control';
    return /^space$/i.test(key) ? ' ' : named;
  });
}
