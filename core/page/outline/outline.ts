import { english } from '../../platform/messages/messages.ts';
import { ruleChain } from '../../platform/rules/rule-table.ts';
import type { FrameOutline, OutlinePiece } from '../frame/outline-piece.ts';
import { scrollDepth } from '../payload/scroll-depth.ts';
import { idPrefix } from '../tree/id-prefix.ts';
import { type Incomplete, type PageNode, type PageTree, unreadText } from '../tree/page-tree.ts';
import { truncationSentence } from '../tree/truncation.ts';
import { isFrameUnseen } from '../tree/unseen-frame.ts';
import { cutLongTexts, fitLines, type Handles } from './fit-lines.ts';
import { foldOffScreen } from './fold-off-screen.ts';
import { comparedLetters } from './item-text.ts';
import type { OutlineItem, OutlinePart } from './outline-item.ts';
import { type OutlineLine, partLists, type Segment } from './outline-line.ts';
import { inQuotes, oneLine, plainWords } from './quote-text.ts';
import { renderLine } from './render-line.ts';
import { wideCovers } from './wide-covers.ts';
import { writeItems } from './write-items.ts';

export interface OutlineOptions {
  /** False leaves out what is not in view, and says how much that is. */
  wholePage?: boolean;
  /** Nothing is cut. */
  full?: boolean;
  /** The question: lines that do not matter for it are folded first. */
  query?: string;
  /** With a query and `maxTokens`: lines that do not matter for it stay where there is room for them. */
  fills?: boolean;
  /** Most tokens; with a query 2,000 by default. */
  maxTokens?: number;
  /** Whether to say where to click each control. */
  coordinates?: boolean;
}

/** A page as lines of text with the ids of its controls. */
export interface Outline {
  text: string;
  lines: readonly OutlineLine[];
  /** How many of them stand before the page, at the top. */
  heads: number;
  /** The dialog in front of the page, beside which nothing of it can be used. */
  front?: string | undefined;
  /** What was cut or folded, by handle. */
  handles: Handles;
}

const QUERY_TOKENS = 2_000;
const MAX_URL = 300;

/** The outline of a page, from its tree and from what its frames show. */
export function composeOutline(
  tree: PageTree,
  frames: readonly FrameOutline[],
  options: OutlineOptions = {},
): Outline {
  const { wholePage = false, full = false, coordinates = false, query = '' } = options;
  const { fills = false } = options;
  const { nodes, leads, front } = wideCovers(tree.nodes.map(asRead));
  const items = nestPieces(frames, tree);
  const written = writeItems(items, { nodes, wholePage, coordinates, full });
  const folded = foldOffScreen(written, wholePage ? [] : tree.nodes);
  const complete = tidied(folded, nodes);
  const handles: Handles = new Map();
  const cut = partLists(full ? complete : cutLongTexts(complete, handles));
  const isAsked = query.trim() !== '';
  const maxTokens = options.maxTokens ?? (isAsked ? QUERY_TOKENS : undefined);
  const head = [...headLines(tree), ...leads.map(partLine)];
  const body =
    maxTokens === undefined ? cut : fitLines(cut, { query, maxTokens, fills, handles, head });
  const lines = [...head, ...body];
  const text = lines.map(renderLine).join('\n');
  return { text, lines, heads: head.length, handles, ...(front !== undefined && { front }) };
}

/** What is called by what a person reads where type alone says more than its words. */
function asRead(page: PageNode): PageNode {
  const { reads } = page.node;
  return reads === undefined ? page : { ...page, node: { ...page.node, name: reads } };
}

type Nodes = ReadonlyMap<string, PageNode>;

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
    why: 'The name of a column is said once where its button begins with it.',
    seen: 'gentelella dynamic table',
    says: withoutBeginnings,
  },
]);

/** Shorter names stand in many texts by chance. */
const MIN_NAME = 3;

const tidied = ruleChain<readonly OutlineLine[], Nodes>([
  {
    id: 'outline.repeated-names',
    why: 'A text beside a control that says what the control is called says nothing new.',
    seen: 'gentelella form',
    says: dropRepeatedNames,
  },
  {
    id: 'outline.lone-lines',
    why: 'The only line of a group joins the line of its head.',
    seen: 'gentelella form',
    says: joinLoneLines,
  },
  {
    id: 'outline.links-apart',
    why: 'Links of one name on one line are distinguished by where they lead.',
    seen: 'gentelella inbox',
    says: tellLinksApart,
  },
]);

/** The full text behind a handle; undefined for one that the outline does not have. */
export function readHandle({ handles }: Outline, handle: string): string | undefined {
  return handles.get(handle);
}

/** What is not known of a page yet; how many of its elements are unread has a line of its own. */
const MISSING: Readonly<Partial<Record<Incomplete, string>>> = {
  listeners: 'listeners (elements that only a script makes clickable)',
  frames: 'frames (those that have not answered)',
};

function headLines(tree: PageTree): OutlineLine[] {
  const { title, url, viewport, scroll, truncated, dialog } = tree;
  const unread = unreadText(tree);
  const { width, height } = viewport;
  // Of the way that can be scrolled: at its end a page is at 100 %.
  const depth =
    scroll.height > height ? ` scrolled ${scrollDepth(scroll.y, scroll.height - height)}` : '';
  const address = oneLine(url).slice(0, MAX_URL);
  const parts = [plainWords(oneLine(title)), plainWords(address), `${width}×${height}${depth}`];
  const leads = [`page: ${parts.filter((part) => part !== '').join(' · ')}`];
  const missing = tree.incomplete?.flatMap((part) => MISSING[part] ?? []) ?? [];
  if (missing.length > 0) leads.push(`incomplete: ${missing.join(', ')}`);
  if (unread) leads.push(english(unread));
  if (truncated) leads.push(english(truncationSentence(truncated)));
  if (dialog)
    leads.push(`The page is blocked by ${dialog.type}: ${plainWords(oneLine(dialog.message))}`);
  return leads.map(partLine);
}

function partLine(lead: string): OutlineLine {
  return { depth: 0, kind: 'part', lead, segments: [] };
}

/** Deeper parts are read as parts of the one around them; no page has a use for more. */
const MAX_DEPTH = 200;

/** The pieces of all frames as one tree: a child frame is in the part of its `<iframe>`, unless nobody sees that. */
function nestPieces(outlines: readonly FrameOutline[], { frames, nodes }: PageTree): OutlineItem[] {
  const unseen = new Set(nodes.filter(isFrameUnseen).map(({ key }) => key));
  const byFrame = new Map(outlines.map(({ frame, pieces }) => [frame, pieces]));
  const byOwner = new Map(frames.flatMap(({ owner, number }) => (owner ? [[owner, number]] : [])));
  const nest = (frame: number, above: number): OutlineItem[] => {
    const pieces = byFrame.get(frame) ?? [];
    byFrame.delete(frame);
    return nestFrame(pieces, idPrefix(frame), above, (key, depth) => {
      const child = byOwner.get(key);
      const inside = child === undefined ? [] : nest(child, depth);
      return unseen.has(key) ? [] : inside;
    });
  };
  const items = nest(0, 0);
  // What its page has not opened because nobody sees it is read to be left out, with the frames in it.
  for (const key of unseen) if (byOwner.has(key)) nest(byOwner.get(key) ?? 0, 0);
  // A frame whose element is not known is at the end: nothing is lost.
  for (const frame of [...byFrame.keys()]) {
    items.push({ type: 'part', kind: 'frame', items: nest(frame, 1) });
  }
  return items;
}

type ChildItems = (key: string, depth: number) => OutlineItem[];

function nestFrame(
  pieces: readonly OutlinePiece[],
  prefix: string,
  above: number,
  childItems: ChildItems,
): OutlineItem[] {
  const root: OutlineItem[] = [];
  const open: OutlineItem[][] = [root];
  for (const piece of pieces) {
    const items = open.at(-1) ?? root;
    if (piece.type === 'close') {
      if (open.length > 1) open.pop();
    } else if (piece.type !== 'open') items.push(piece);
    else {
      const part = partOf(piece, prefix);
      const isTooDeep = open.length + above > MAX_DEPTH;
      if (part.kind === 'frame' && part.key !== undefined && !isTooDeep) {
        part.items.push(...childItems(part.key, above + open.length));
      }
      items.push(part);
      open.push(isTooDeep ? items : part.items);
    }
  }
  return root;
}

function partOf(piece: Extract<OutlinePiece, { type: 'open' }>, prefix: string): OutlinePart {
  const { kind, node, level, sign, mark, rest } = piece;
  return {
    type: 'part',
    kind,
    ...(node !== undefined && { key: prefix + node }),
    ...(level !== undefined && { level }),
    ...(sign !== undefined && { sign }),
    ...(mark !== undefined && { mark }),
    ...(rest !== undefined && { rest }),
    items: [],
  };
}

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

/** The name of a column is said once if its button begins with it: `[4 button "Name: sort"]`. */
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

/** The place, where a bar is there: it parts nothing any more. */
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

/** Puts the only line of a landmark or group on the line of its head, and drops heads of nothing. */
function joinLoneLines(lines: readonly OutlineLine[]): OutlineLine[] {
  const joined: OutlineLine[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    if (!line) continue;
    if (line.kind !== 'part' || line.lead.includes(': not read')) {
      joined.push(line);
      continue;
    }
    const inner = innerCount(joined, line.depth);
    if (inner === 0 && !line.lead.includes('dialog')) continue;
    const only = joined.at(-1);
    if (inner === 1 && only && only.kind !== 'fold' && only.kind !== 'heading') {
      joined.pop();
      joined.push({
        ...only,
        depth: line.depth,
        lead: `${line.lead} ${only.lead}`,
        ...lineName(line),
      });
    } else joined.push(line);
  }
  return joined.reverse();
}

function lineName({ name }: OutlineLine) {
  return name === undefined ? {} : { name };
}

/** How many of the lines that follow are deeper; `after` has the next line last. */
function innerCount(after: readonly OutlineLine[], depth: number): number {
  let count = 0;
  for (let at = after.length - 1; at >= 0 && count < 2; at--) {
    const line = after[at];
    if (!line || line.depth <= depth) break;
    count += 1;
  }
  return count;
}

/** Lines on which links of one name say where they lead: nothing else on the line tells them apart. */
function tellLinksApart(
  lines: readonly OutlineLine[],
  nodes: ReadonlyMap<string, PageNode>,
): OutlineLine[] {
  return lines.map((line) => {
    const paths = pathsIn(line, nodes);
    if (paths.size === 0) return line;
    const segments = line.segments.map((segment): Segment => {
      const path = segment.type === 'control' ? paths.get(segment.key) : undefined;
      if (segment.type !== 'control' || path === undefined) return segment;
      return { ...segment, text: `${segment.text.slice(0, -1)} → ${pathText(path)}]` };
    });
    return { ...line, segments };
  });
}

/** Where the links on a line lead that are called like another one there, by their keys. */
function pathsIn(
  { segments }: OutlineLine,
  nodes: ReadonlyMap<string, PageNode>,
): ReadonlyMap<string, string> {
  const alike = new Map<string, Map<string, string>>();
  for (const segment of segments) {
    const node = segment.type === 'control' ? nodes.get(segment.key)?.node : undefined;
    if (segment.type !== 'control' || !node) continue;
    const { role, name, context = {} } = node;
    const likeness = `${role} ${name || (context.hint ?? '')}`;
    const like = alike.get(likeness) ?? new Map<string, string>();
    alike.set(likeness, like.set(segment.key, context.path ?? ''));
  }
  const paths = new Map<string, string>();
  for (const like of alike.values()) {
    if (new Set(like.values()).size < 2) continue;
    for (const [key, path] of like) if (path !== '') paths.set(key, path);
  }
  return paths;
}

/** As it stands, unless it could end its bracket. */
function pathText(path: string): string {
  return /^[\w/#?.=&%:@~+…-]+$/.test(path) ? path : inQuotes(path);
}
