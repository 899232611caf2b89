import { iconName } from '../detect/icon-name.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** What is named by its own icon, or is no icon at all. */
const SPEAKING = 'a, button, input, select, textarea, img, video, [role], [tabindex], [aria-label]';
const TREND_TAGS: ReadonlySet<string> = new Set(['i', 'svg', 'em', 'span']);
const TREND = new RegExp(
  String.raw`\b(?:arrow|caret|chevron|angle|triangle|trend|trending|long|sort|move)\b` +
    String.raw`.*\b(up|upward|top|north|down|downward|bottom|south)\b`,
);
/** A figure and its unit; longer texts are sentences. */
const MAX_FIGURE_LENGTH = 40;

/** The arrow that a person sees beside a figure, whether it has risen or fallen; `''` for what is none. */
export function trendOf(el: Element, tag: string): '' | '↑' | '↓' {
  if (!TREND_TAGS.has(tag) || (tag === 'span' && unclobbered.firstElementChild(el))) return '';
  if (/\S/.test(unclobbered.textContent(el))) return '';
  const beside = textAround(el);
  if (beside.length > MAX_FIGURE_LENGTH || !/\d/.test(beside)) return '';
  // That of a menu says that it opens.
  if (unclobbered.closest(el, SPEAKING)) return '';
  const words = iconName(el).replace(/[-_]+/g, ' ').toLowerCase();
  const way = TREND.exec(words)?.[1];
  if (!way) return '';
  return /^(up|top|north)/.test(way) ? '↑' : '↓';
}

/** What stands with an icon, which a wrapper may hold alone for its color. */
function textAround(el: Element): string {
  const parent = unclobbered.parentElement(el);
  const text = parent ? unclobbered.textContent(parent).trim() : '';
  const outer = text === '' && parent ? unclobbered.parentElement(parent) : null;
  return outer ? unclobbered.textContent(outer).trim() : text;
}
