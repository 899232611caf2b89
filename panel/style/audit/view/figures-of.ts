import { t } from '../../../../core/platform/messages/messages.ts';
import { MOST_ERASED } from '../../../../core/style/audit/erased.ts';
import { formatPercent } from '../../../../core/style/audit/format-percent.ts';
import type { AuditResult } from '../audit-model.ts';

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
export function figuresOf({ audit, before, after }: AuditResult): AuditFigure[] {
  const { before: was, after: is } = audit;
  return [
    {
      name: t('audit.textAaView'),
      title: t('audit.wcag21Contrast', { count: is.texts }),
      before: formatPercent(was.aa),
      after: formatPercent(is.aa),
      isGood: is.aa >= 0.99,
    },
    {
      name: t('audit.textAaWholePage'),
      title: t('audit.wcag21Contrast2'),
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
      name: t('audit.darkPixels'),
      title: t('audit.allPixelsViewOutside'),
      before: formatPercent(was.darkPixels),
      after: formatPercent(is.darkPixels),
      isGood: is.darkPixels >= 0.95,
    },
    {
      name: t('audit.brightAreas'),
      title: t('audit.n3232PixelsMore'),
      before: String(was.brightAreas),
      after: String(is.brightAreas),
      isGood: is.brightAreas === 0,
    },
    kept(t('audit.imagesKept'), t('audit.picturesShowTheyShowed'), is.imagesKept, 1),
    kept(t('audit.hueKept'), t('audit.colourfulPixelsKeptTheir'), is.hueKept, 0.97),
    kept(t('audit.chromaKept'), t('audit.colorfulPixelsAsVivid'), is.chromaKept, 0.95),
    kept(t('audit.marksKept'), t('audit.iconsEdgesSurfaces'), is.marksKept, 0.95),
    {
      ...kept(t('audit.erased'), t('audit.visibleEdgesGone'), is.erased, 0),
      isGood: is.erased <= MOST_ERASED,
    },
    {
      ...kept(t('audit.boxesMoved'), t('audit.elementsNotWhereThey'), is.boxesMoved, 0),
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
