import type { OutlineLine, Segment } from './outline-line.ts';
import { lettersOf } from './same-words.ts';

/**
 * Takes out texts that only say what a control on the same line, on the next or on the one before is
 * called, or what the part around them is called: labels, legends and captions.
 */
export function dropRepeatedNames(lines: readonly OutlineLine[]): OutlineLine[] {
  const kept: OutlineLine[] = [];
  lines.forEach((whole, at) => {
    const line = withoutNamesAround(whole);
    const near = [...namesIn(line), ...besideNames(line, lines[at + 1], 'first')];
    near.push(...besideNames(line, lines[at - 1], 'last'), ...partName(line, lines, at));
    if (
      line.kind === 'heading' ||
      line.kind === 'row' ||
      line.kind === 'fold' ||
      near.length === 0
    ) {
      kept.push(line);
      return;
    }
    const names = new Set(near);
    const segments = line.segments.filter(
      (segment) => segment.type !== 'text' || !names.has(lettersOf(segment.text)),
    );
    const rest = segments.filter(({ type }) => type !== 'bar');
    if (rest.length > 0 || line.segments.length === 0) {
      kept.push({
        ...line,
        segments: segments.length === line.segments.length ? segments : tidy(segments),
      });
    }
  });
  return kept;
}

/** Shorter names stand in many texts by chance. */
const MIN_NAME = 3;

/** Where a label goes on (`Standard, 3–5 days €4.90`) only what is more than the name stays. */
function withoutNamesAround(line: OutlineLine): OutlineLine {
  if (line.kind === 'heading') return line;
  const segments = line.segments.map((segment, at): Segment => {
    if (segment.type !== 'text') return segment;
    let { text } = segment;
    const before = bareName(line.segments[at - 1]);
    const after = bareName(line.segments[at + 1]);
    const start = text.trimStart();
    if (before && start.startsWith(before) && !/^[\p{L}\p{N}]/u.test(start.slice(before.length))) {
      text = start.slice(before.length);
    }
    const end = text.trimEnd();
    if (after && end.endsWith(after) && !/[\p{L}\p{N}]$/u.test(end.slice(0, -after.length))) {
      text = end.slice(0, -after.length);
    }
    return text === segment.text ? segment : { type: 'text', text };
  });
  return { ...line, segments };
}

function bareName(segment: Segment | undefined): string | null {
  if (segment?.type !== 'control' || segment.name.length < MIN_NAME) return null;
  return segment.name;
}

function tidy(segments: readonly Segment[]): Segment[] {
  return segments.filter((segment, at) => {
    if (segment.type !== 'bar') return true;
    const next = segments[at + 1];
    return at > 0 && next !== undefined && next.type !== 'bar';
  });
}

function namesIn({ segments }: OutlineLine): string[] {
  return segments.flatMap((segment) => nameOf(segment));
}

function nameOf(segment: Segment | undefined): string[] {
  if (segment?.type !== 'control' || segment.key === '') return [];
  const name = lettersOf(segment.name);
  return name === '' ? [] : [name];
}

/** Only a line of nothing but a text is the label of its neighbor. */
function besideNames(
  { segments, depth }: OutlineLine,
  other: OutlineLine | undefined,
  which: 'first' | 'last',
): string[] {
  if (!other || segments.length !== 1 || Math.abs(other.depth - depth) > 1) return [];
  const controls = other.segments.filter(({ type }) => type === 'control');
  return nameOf(which === 'first' ? controls[0] : controls.at(-1));
}

function partName(line: OutlineLine, lines: readonly OutlineLine[], at: number): string[] {
  const above = lines[at - 1];
  if (above?.name === undefined || above.depth >= line.depth) return [];
  return [lettersOf(above.name)];
}
