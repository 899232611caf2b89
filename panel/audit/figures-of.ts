import { percent } from '../../core/audit/percent.ts';
import type { AuditResult } from './audit-model.ts';

/** A line of the table: what was measured, and whether it is as good as it should be. */
interface AuditFigure {
  name: string;
  /** How it was measured, for a tooltip. */
  title: string;
  before: string;
  after: string;
  isGood: boolean;
}

/** The figures of an audit in the order in which they matter. */
export function figuresOf({ audit, before, after }: AuditResult): AuditFigure[] {
  const { before: was, after: is } = audit;
  const lines = `${is.texts.toLocaleString('en')} ${is.texts === 1 ? 'line' : 'lines'}`;
  return [
    {
      name: 'Text ≥ AA in view',
      title: `WCAG 2.1 contrast of ${lines} of text, read from pixels`,
      before: percent(was.aa),
      after: percent(is.aa),
      isGood: is.aa >= 0.99,
    },
    {
      name: 'Text ≥ AA, whole page',
      title: 'WCAG 2.1 contrast of all texts by their computed colours; pictures are left out',
      before: percent(before.allReadable),
      after: percent(after.allReadable),
      isGood: after.allReadable >= 0.99,
    },
    {
      name: 'Text ≥ Lc 60 in view',
      title: 'APCA contrast, read from pixels: advice',
      before: percent(was.lc60),
      after: percent(is.lc60),
      isGood: is.lc60 >= was.lc60,
    },
    {
      name: 'Dark pixels',
      title: 'Of all pixels in view outside of pictures, without glyphs',
      before: percent(was.darkPixels),
      after: percent(is.darkPixels),
      isGood: is.darkPixels >= 0.95,
    },
    {
      name: 'Bright areas',
      title: 'Of 32 × 32 pixels and more, outside of pictures',
      before: String(was.brightAreas),
      after: String(is.brightAreas),
      isGood: is.brightAreas === 0,
    },
    kept('Images kept', 'Pictures that show what they showed', is.imagesKept, 1),
    kept('Hue kept', 'Colourful pixels that have kept their hue', is.hueKept, 0.97),
    {
      ...kept('Boxes moved', 'Elements that are not where they were', is.boxesMoved, 0),
      isGood: is.boxesMoved === 0,
    },
  ];
}

function kept(name: string, title: string, share: number, least: number): AuditFigure {
  return { name, title, before: '', after: percent(share), isGood: share >= least };
}
