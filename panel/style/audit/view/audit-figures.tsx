import { t } from '../../../../core/platform/messages/messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AuditResult } from '../audit-model.ts';
import { figuresOf } from './figures-of.ts';
import './audit-figures.css';

/** What was measured, before and after; a page without our CSS has one column. */
export function AuditFigures({ result }: { result: AuditResult }) {
  const { isDark, after } = result;
  const { width, height } = after.shot.places.viewport;
  const figures = figuresOf(result).filter(({ before }) => isDark || before !== '');
  return (
    <table class="audit-figures">
      <caption>{t('audit.viewPixels', { width, height })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.measure')}</th>
          {isDark && <th scope="col">{t('audit.before')}</th>}
          <th scope="col">{isDark ? t('audit.after') : t('audit.now')}</th>
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
              {isDark && (
                <span class="audit-verdict">
                  {isGood ? t('audit.good') : t('audit.notGoodEnough')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
