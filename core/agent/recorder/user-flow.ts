import { z } from 'zod';

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
export type FlowSelector = z.infer<typeof selector>;

export const userFlowSchema = z.object({
  title: z.string().max(2000),
  timeout: z.number().optional(),
  steps: z.array(flowStepSchema).max(10_000),
});

export type UserFlow = z.infer<typeof userFlowSchema>;
