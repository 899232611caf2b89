/** Stands in an export for what was typed into a field for secrets. */
export const MISSING_TEXT = '[redacted: typed secret]';

/** Any mark of something that was taken out of an export. */
const TAKEN_OUT = /\[redacted: [A-Za-z ]{1,30}\]/;

/** Whether what was to be typed is not in the file that it is from. */
export function isTextMissing(text: unknown): boolean {
  return typeof text === 'string' && TAKEN_OUT.test(text);
}
