import { shortRole } from '../../core/page/payload/short-role.ts';

/** A control as a line of an outline names it; `r` as in the payload (`btn`). */
export interface OutlineControl {
  i: string;
  r: string;
  n: string;
  v: string;
  s: string;
}

const CONTROL =
  /\[((?:f\d+_)?\d+)((?: [a-z-]+)*?)(?: "((?:[^"\\]|\\.)*)")?((?: (?:"(?:[^"\\]|\\.)*"|[^"\]])*)?)\]/g;

/** Every control that lines of an outline name; one without a name is called what stands behind it. */
export function outlineControls(text: string): OutlineControl[] {
  return text.split('\n').flatMap((line) => {
    const found = [...line.matchAll(CONTROL)].filter(({ index }) => line[index - 1] !== '\\');
    return found.map((match, at) => {
      const [whole, i = '', role = '', name, rest = ''] = match;
      const end = match.index + whole.length;
      const behind = line.slice(end, found[at + 1]?.index ?? line.length);
      const value = / = "((?:[^"\\]|\\.)*)"/.exec(` ${rest}`)?.[1] ?? '';
      return {
        i,
        r: shortRole(role.trim()),
        n: name === undefined ? (behind.split('←')[0]?.trim() ?? '') : plain(name),
        v: plain(value),
        s: rest.replace(/ ?= "(?:[^"\\]|\\.)*"/, '').trim(),
      };
    });
  });
}

/** The lines without their controls. */
export function outlineTexts(text: string): string[] {
  return text.split('\n').map((line) => line.replace(CONTROL, '').trim());
}

function plain(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
