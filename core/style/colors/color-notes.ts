import { figure, msg, type Text } from '../../platform/messages/messages.ts';
import type { FrameColors } from '../inventory/color-survey.ts';

/** What is missing from the colors of a page and why, in sentences. */
export function colorNotes(
  frames: readonly FrameColors[],
  unread: readonly { url: string; problem: Text }[],
): Text[] {
  return [
    ...frames.flatMap(({ inventory: { url, sheets }, survey: { elements, omitted } }) => [
      ...(omitted > 0
        ? [
            msg('colors.elementsAfterFirstLeftOut', {
              url,
              omitted: figure(omitted),
              elements: figure(elements.length),
            }),
          ]
        : []),
      ...sheets.flatMap(({ name, url: address, unreadable }) =>
        unreadable === null
          ? []
          : [msg('colors.wasNotRead', { address: address ?? name, unreadable })],
      ),
    ]),
    ...unread.map(({ url, problem }) => msg('common.frameNotRead', { url, problem })),
  ];
}
