import type { FrameColors } from './color-survey.ts';

/** What is missing from the colours of a page and why, in sentences. */
export function colorNotes(
  frames: readonly FrameColors[],
  unread: readonly { url: string; problem: string }[],
): string[] {
  const number = (value: number) => value.toLocaleString('en');
  return [
    ...frames.flatMap(({ inventory: { url, sheets }, survey: { elements, omitted } }) => [
      ...(omitted > 0
        ? [`${url}: ${number(omitted)} elements lie beyond the first ${number(elements.length)}.`]
        : []),
      ...sheets.flatMap(({ name, url: address, unreadable }) =>
        unreadable === null ? [] : [`${address ?? name} was not read. ${unreadable}`],
      ),
    ]),
    ...unread.map(({ url, problem }) => `The frame ${url} was not read. ${problem}`),
  ];
}
