import { inEnglish } from '../../platform/messages/messages.ts';
import type { FrameColors } from '../inventory/color-survey.ts';

/** What is missing from the colors of a page and why, in sentences. */
export function colorNotes(
  frames: readonly FrameColors[],
  unread: readonly { url: string; problem: string }[],
): string[] {
  const number = (value: number) => value.toLocaleString('en');
  return [
    ...frames.flatMap(({ inventory: { url, sheets }, survey: { elements, omitted } }) => [
      ...(omitted > 0
        ? [
            inEnglish('colors.elementsAfterFirstLeftOut', {
              url,
              omitted: number(omitted),
              elements: number(elements.length),
            }),
          ]
        : []),
      ...sheets.flatMap(({ name, url: address, unreadable }) =>
        unreadable === null
          ? []
          : [inEnglish('colors.wasNotRead', { address: address ?? name, unreadable })],
      ),
    ]),
    ...unread.map(({ url, problem }) => inEnglish('common.frameNotRead', { url, problem })),
  ];
}
