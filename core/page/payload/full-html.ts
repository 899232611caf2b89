import { htmlTags } from '../templates/html-pieces.ts';

/** One frame's HTML: with `data-id` on what is interactive, without scripts, styles and drawings. */
export interface FrameHtml {
  /** 0 is the main frame. */
  frame: number;
  /** The `<iframe>` that holds it: its parent's frame number and its `data-id` there. */
  owner: { frame: number; id: string } | null;
  html: string;
}

/**
 * The HTML of all frames as one text: a child frame is inside its `<iframe data-id=…>`. A frame
 * whose `<iframe>` is not found comes at the end, in one of its own, so that nothing is lost.
 */
export function fullHtml(frames: readonly FrameHtml[]): string {
  const left = new Set(frames);
  const insert = (frame: FrameHtml): string => {
    left.delete(frame);
    const children = frames.filter((f) => f.owner?.frame === frame.frame);
    if (children.length === 0) return frame.html;
    return withChildren(frame.html, (id) => {
      const child = children.find((f) => f.owner?.id === id && left.has(f));
      return child ? insert(child) : '';
    });
  };
  const parts = frames.filter((f) => f.owner === null).map(insert);
  for (const frame of frames) {
    if (!left.has(frame)) continue;
    parts.push(`<iframe data-frame-id="${frame.frame}">${insert(frame)}</iframe>`);
  }
  return parts.join('\n');
}

const ID = ' data-id="';

function withChildren(html: string, contentOf: (id: string) => string): string {
  const parts: string[] = [];
  let copied = 0;
  for (const { kind, name, values, end } of htmlTags(html)) {
    if (kind !== 'open' || name !== 'iframe') continue;
    const content = contentOf(idIn(html, values));
    if (content === '') continue;
    parts.push(html.slice(copied, end), content);
    copied = end;
  }
  return parts.join('') + html.slice(copied);
}

function idIn(html: string, values: readonly number[]): string {
  for (let n = 0; n < values.length; n += 2) {
    const from = values[n] ?? 0;
    if (html.startsWith(ID, from - ID.length)) return html.slice(from, values[n + 1]);
  }
  return '';
}
