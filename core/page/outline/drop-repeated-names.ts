import { ruleChain } from '../../platform/rules/rule-table.ts';
import type { OutlineLine, Segment } from './outline-line.ts';
import { comparedLetters } from './same-words.ts';

/**
 * Takes out texts that only say what a control on the same line, on the next or on the one before is
 * called, or what the part around them is called: labels, legends and captions.
 */
export function dropRepeatedNames(lines: readonly OutlineLine[]): OutlineLine[] {
  const kept: OutlineLine[] = [];
  lines.forEach((whole, at) => {
    const line = withoutRepetition(whole, null);
    const near = [...lineNames(line), ...besideNames(line, lines[at + 1], 'first')];
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
      (segment) => segment.type !== 'text' || !names.has(comparedLetters(segment.text)),
    );
    const rest = segments.filter(({ type }) => type !== 'bar');
    if (rest.length > 0 || line.segments.length === 0) {
      kept.push({
        ...line,
        segments: segments.length === line.segments.length ? segments : withoutLooseBars(segments),
      });
    }
  });
  return kept;
}

const withoutRepetition = ruleChain<OutlineLine, null>([
  {
    id: 'repeat.name-in-text',
    why: 'Where a label goes on behind the name of its control, only what is more stays.',
    seen: 'shop homepage',
    says: withoutNamesAround,
  },
  {
    id: 'repeat.pieces',
    why: 'Several pieces or a picture beside a control that say its name together say nothing new.',
    seen: 'gentelella inbox',
    says: withoutRepeatedRuns,
  },
  {
    id: 'repeat.column-name',
    why: 'The name of a column stands once where its button begins with it.',
    seen: 'gentelella dynamic table',
    says: withoutBeginnings,
  },
]);

/** Shorter names stand in many texts by chance. */
const MIN_NAME = 3;

/** Where a label goes on (`Standard, 3–5 days €4.90`) only what is more than the name stays. */
function withoutNamesAround(line: OutlineLine): OutlineLine {
  const segments = line.segments.map((segment, at): Segment => {
    if (segment.type !== 'text' || isOwnText(line, at)) return segment;
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

/** The name of a column stands once where its button begins with it: `[4 button "Name: sort"]`. */
function withoutBeginnings(line: OutlineLine): OutlineLine {
  if (line.kind !== 'table') return line;
  const segments = line.segments.filter((segment, at) => {
    if (segment.type !== 'text' || segment.text.trim() === '') return true;
    const next = line.segments[at + 1];
    if (next?.type !== 'control' || next.key === '') return true;
    const start = next.name.toLowerCase().slice(0, segment.text.trim().length);
    const rest = next.name.slice(segment.text.trim().length);
    return start !== segment.text.trim().toLowerCase() || /^[\p{L}\p{N}]/u.test(rest);
  });
  return segments.length === line.segments.length ? line : { ...line, segments };
}

/** What a heading says itself stays, whatever is called the same. */
function isOwnText({ kind }: OutlineLine, at: number): boolean {
  return kind === 'heading' && at === 0;
}

/** Takes out what repeats a control's name beside it in several pieces, or as a picture. */
function withoutRepeatedRuns(line: OutlineLine): OutlineLine {
  const dropped = new Set<number>();
  line.segments.forEach((segment, at) => {
    const [name] = controlName(segment);
    if (name === undefined) return;
    for (const step of [1, -1]) {
      for (const word of repeatedRun(line, { at, step, name })) dropped.add(word);
    }
  });
  if (dropped.size === 0) return line;
  return { ...line, segments: line.segments.filter((_, at) => !dropped.has(at)) };
}

/** The places beside a control, going by `step`, that say its name together; none if they say else. */
function repeatedRun(
  line: OutlineLine,
  { at, step, name }: { at: number; step: number; name: string },
): number[] {
  const run: number[] = [];
  let said = '';
  for (let place = at + step; ; place += step) {
    const segment = line.segments[place];
    if (!segment || isOwnText(line, place) || (segment.type === 'bar' && segment.isCell)) break;
    if (isImage(segment)) {
      if (comparedLetters(segment.name) !== name) break;
    } else if (segment.type === 'text') {
      const more = comparedLetters(segment.text);
      said = step > 0 ? said + more : more + said;
      if (said === name) return [...run, place, ...barAt(line, place + step)];
      if (step > 0 ? !name.startsWith(said) : !name.endsWith(said)) break;
    } else if (segment.type !== 'bar') break;
    run.push(place);
  }
  return run.filter((place) => {
    const segment = line.segments[place];
    return segment !== undefined && isImage(segment);
  });
}

/** The place, where a bar stands there: it parts nothing any more. */
function barAt({ segments }: OutlineLine, place: number): number[] {
  const segment = segments[place];
  return segment?.type === 'bar' && !segment.isCell ? [place] : [];
}

function isImage(segment: Segment): segment is Segment & { type: 'control' } {
  return segment.type === 'control' && segment.key === '';
}

function bareName(segment: Segment | undefined): string | null {
  if (segment?.type !== 'control' || segment.name.length < MIN_NAME) return null;
  return segment.name;
}

function withoutLooseBars(segments: readonly Segment[]): Segment[] {
  return segments.filter((segment, at) => {
    if (segment.type !== 'bar') return true;
    const next = segments[at + 1];
    return at > 0 && next !== undefined && next.type !== 'bar';
  });
}

function lineNames({ segments }: OutlineLine): string[] {
  return segments.flatMap((segment) => controlName(segment));
}

function controlName(segment: Segment | undefined): string[] {
  if (segment?.type !== 'control' || segment.key === '') return [];
  const name = comparedLetters(segment.name);
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
  return controlName(which === 'first' ? controls[0] : controls.at(-1));
}

function partName(line: OutlineLine, lines: readonly OutlineLine[], at: number): string[] {
  const above = lines[at - 1];
  if (above?.name === undefined || above.depth >= line.depth) return [];
  return [comparedLetters(above.name)];
}
