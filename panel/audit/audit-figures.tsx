import { Icon } from '../icons/icon.tsx';
import type { AuditResult } from './audit-model.ts';
import { figuresOf } from './figures-of.ts';
import './audit-figures.css';

/** What was measured, before and after; of a page that wears nothing, as it is. */
export function AuditFigures({ result }: { result: AuditResult }) {
  const { isDark, after } = result;
  const { width, height } = after.shot.places.viewport;
  const figures = figuresOf(result).filter(({ before }) => isDark || before !== '');
  return (
    <table class="audit-figures">
      <caption>
        What is in view, {width} × {height} pixels
      </caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          {isDark && <th scope="col">Before</th>}
          <th scope="col">{isDark ? 'After' : 'Now'}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ name, title, before, after: now, isGood }) => (
          <tr key={name} title={title}>
            <th scope="row">{name}</th>
            {isDark && <td>{before || '–'}</td>}
            <td data-good={isDark ? isGood : undefined}>
              {isDark && <Icon name={isGood ? 'check' : 'error'} />}
              {now}
              {isDark && <span class="audit-verdict">{isGood ? 'good' : 'not good enough'}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
