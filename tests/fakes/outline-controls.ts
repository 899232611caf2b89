import { shortRole } from '../../core/page/payload/short-role.ts';

/** A control as a line of an outline names it; `r` as in the payload (`btn`). */
export interface OutlineControl {
  i: string;
  r: string;
  n: string;
  v: string;
  s: string;
}

/** A bracket with an id; quoted texts may have brackets in them. */
const CONTROL = /\[((?:f\d+_)?\d+)((?: (?:[^"\]]|"(?:[^"\\]|\\.)*")*)?)\]/g;
const UNREAD_FRAME = /^[+~ ]*((?:f\d+_)?\d+) frame(?: "((?:[^"\\]|\\.)*)")?: not read/;
/** What stands in it: a role, a name, and the rest. */
const INSIDE = /^(?: ([a-z-]+))?(?: "((?:[^"\\]|\\.)*)")?(.*)$/;

/** Every control that lines of an outline name; one without a name is called what stands behind it. */
export function outlineControls(text: string): OutlineControl[] {
  return text.split('\n').flatMap((line) => {
    // A frame that is not read is asked for by its id.
    const frame = UNREAD_FRAME.exec(line);
    if (frame) return [{ i: frame[1] ?? '', r: 'frame', n: plain(frame[2] ?? ''), v: '', s: '' }];
    const found = [...line.matchAll(CONTROL)].filter(({ index }) => line[index - 1] !== '\\');
    return found.map((match, at) => {
      const [whole, i = '', inside = ''] = match;
      const [, role = '', name, rest = ''] = INSIDE.exec(inside) ?? [];
      const end = match.index + whole.length;
      const behind = line.slice(end, found[at + 1]?.index ?? line.length);
      const value = / = "((?:[^"\\]|\\.)*)"/.exec(rest)?.[1] ?? '';
      return {
        i,
        r: shortRole(role),
        n: name === undefined ? (behind.split('←')[0]?.trim() ?? '') : plain(name),
        v: plain(value),
        s: statesIn(rest),
      };
    });
  });
}

/** States with commas between them; what covers it stands behind them. */
function statesIn(rest: string): string {
  const [states = '', covered] = rest.split(/ (?=covered by )/);
  const bare = states.replace(/ (?:=|says|hint|→) (?:"(?:[^"\\]|\\.)*"|(?<=→ )\S+)/g, '').trim();
  const words = bare.split(' ').filter((word) => word !== '' && !word.startsWith('@'));
  return [...words, ...(covered ? [covered] : [])].join(', ');
}

/** The lines without their controls. */
export function outlineTexts(text: string): string[] {
  return text.split('\n').map((line) => line.replace(CONTROL, '').trim());
}

function plain(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
