import { usePanel } from '../panel.ts';
import './colors-figures.css';

/** The page's colours in figures, and what is missing from them. */
export function ColorsFigures() {
  const { colors } = usePanel();
  const page = colors.colors.value;
  if (!page) return null;
  const number = (value: number) => value.toLocaleString('en');
  const notes = colors.notes.value;
  return (
    <p class="colors-figures" role="status">
      <span>{number(page.palette.length)} colors</span>
      <span>{number(page.entries.length)} map entries</span>
      <span>{number(page.properties.length)} properties</span>
      {page.pairs.length > 0 && (
        <span title="Share of the elements with text whose contrast reaches AA and AAA of WCAG 2.1; those on pictures do not count">
          text at AA {percent(page.aa)}, AAA {percent(page.aaa)}
        </span>
      )}
      <TokensText />
      {notes.length > 0 && (
        <span class="colors-notes" title={notes.join('\n')}>
          {notes[0]}
          {notes.length > 1 && ` And ${notes.length - 1} more.`}
        </span>
      )}
    </p>
  );
}

function TokensText() {
  const now = usePanel().colors.tokens.value;
  if (now.type === 'counting') return <span>counting tokens…</span>;
  if (now.type === 'failed') return <span title={now.message}>tokens not counted</span>;
  const { map, dom } = now.tokens;
  const title =
    'Exact o200k tokens of the color map as compact JSON, and of the whole page in full mode';
  return (
    <span title={title}>
      map {map.toLocaleString('en')} of {dom.toLocaleString('en')} tokens
      {dom > 0 && ` (${percent(map / dom)})`}
    </span>
  );
}

/** Rounded down, so that nothing short of everything reads 100 %. */
function percent(share: number): string {
  return `${Math.floor(share * 1000) / 10} %`;
}
