import { t } from '../../../../core/platform/messages/messages.ts';
import { MOST_ERASED } from '../../../../core/style/audit/erased.ts';
import { formatPercent } from '../../../../core/style/audit/format-percent.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AuditResult } from '../../audit/audit-model.ts';
import './dark-figures.css';

/** What was measured, before and after; a page without our CSS has one column. */
export function DarkFigures({ result }: { result: AuditResult }) {
  const { isDark, after } = result;
  const { width, height } = after.shot.places.viewport;
  const figures = figuresOf(result).filter(({ before }) => isDark || before !== '');
  return (
    <table class="dark-figures">
      <caption>{t('audit.viewPixels', { width, height })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.measure')}</th>
          {isDark && <th scope="col">{t('common.before')}</th>}
          <th scope="col">{isDark ? t('audit.after') : t('common.now')}</th>
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

/** A row of the table: a measurement, and whether it is good enough. */
interface AuditFigure {
  name: string;
  /** How it was measured, for a tooltip. */
  title: string;
  before: string;
  after: string;
  isGood: boolean;
}

/** The figures of an audit in order of importance. */
function figuresOf({ audit, before, after }: AuditResult): AuditFigure[] {
  const { before: was, after: is } = audit;
  return [
    {
      name: t('audit.textAaView'),
      title: t('audit.wcagContrastLinesTextReadPixels', { count: is.texts }),
      before: formatPercent(was.aa),
      after: formatPercent(is.aa),
      isGood: is.aa >= 0.99,
    },
    {
      name: t('audit.textAaWholePage'),
      title: t('audit.wcagContrastAllTextComputed'),
      before: formatPercent(before.allReadable),
      after: formatPercent(after.allReadable),
      isGood: after.allReadable >= 0.99,
    },
    {
      name: t('audit.textLc60View'),
      title: t('audit.apcaContrastReadPixels'),
      before: formatPercent(was.lc60),
      after: formatPercent(is.lc60),
      isGood: is.lc60 >= was.lc60,
    },
    {
      name: t('common.darkPixels'),
      title: t('common.allVisiblePixelsOutsidePictures'),
      before: formatPercent(was.darkPixels),
      after: formatPercent(is.darkPixels),
      isGood: is.darkPixels >= 0.95,
    },
    {
      name: t('common.brightAreas'),
      title: t('common.atLeast32Pixels'),
      before: String(was.brightAreas),
      after: String(is.brightAreas),
      isGood: is.brightAreas === 0,
    },
    kept(t('common.imagesKept'), t('common.picturesLookUnchanged'), is.imagesKept, 1),
    kept(t('audit.hueKept'), t('audit.colourfulPixelsKeptTheir'), is.hueKept, 0.97),
    kept(t('audit.colorStrengthKept'), t('audit.colorfulPixelsAsVivid'), is.chromaKept, 0.95),
    kept(t('audit.iconsEdgesSurfacesKept'), t('audit.iconsEdgesSurfaces'), is.marksKept, 0.95),
    {
      ...kept(t('audit.erased'), t('audit.visibleEdgesGone'), is.erased, 0),
      isGood: is.erased <= MOST_ERASED,
    },
    {
      ...kept(t('audit.boxesMoved'), t('audit.elementsMoved'), is.boxesMoved, 0),
      isGood: is.boxesMoved === 0,
    },
  ];
}

/** The names of the figures of a dark page that are not good enough. */
export function badFigures(result: AuditResult): string[] {
  if (!result.isDark) return [];
  return figuresOf(result).flatMap(({ name, isGood }) => (isGood ? [] : name));
}

function kept(name: string, title: string, share: number, least: number): AuditFigure {
  return { name, title, before: '', after: formatPercent(share), isGood: share >= least };
}
