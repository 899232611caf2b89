import { findIssues } from '../../core/audit/find-issues.ts';
import type { Shot } from '../../core/audit/screen-audit.ts';
import { takeShot } from '../../core/audit/take-shot.ts';
import { palette } from '../../core/colors/palette.ts';
import type { DarkKnobs } from '../../core/dark/knobs.ts';
import type { DarkSheet, PageStyles } from '../../core/dark/page-styles.ts';
import { pairShare } from '../../core/dark/pair-share.ts';
import { pixelScore, styleScore } from '../../core/dark-model/dark-score.ts';
import type { MeasuredDark } from '../../core/dark-model/measured-dark.ts';
import { pairIssues } from '../../core/dark-model/pair-issues.ts';
import type { ThoroughPage } from '../../core/dark-model/thorough/thorough-page.ts';
import type { ImagePart } from '../../core/model/message.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { AuditTools } from '../audit/audit-tools.ts';
import type { InTurn } from '../dark/in-turn.ts';

/** What a bench in the panel works with. */
export interface BenchWorld {
  tools: AuditTools;
  styles: PageStyles;
  inTurn: InTurn;
  /** Does `work` while nothing of ours is in the page. */
  asItWas<T>(work: () => Promise<T>): Promise<T>;
  url(): string;
  knobs(): DarkKnobs;
  /** A picture for the model; rejects with a sentence. Null when none is wanted. */
  picture: (() => Promise<ImagePart>) | null;
  /** Why there is none, where a person would expect one: a sentence, or nothing. */
  noPicture: string;
  allowed: readonly string[];
}

/** A person has said so of the model. */
export const BLIND = 'No picture is sent: the model cannot see.';

/**
 * The inspected page, to try dark sheets on: measured by pixels where its tab can be photographed, and
 * else by computed colours, with a note that says so.
 */
export function panelBench(world: BenchWorld): ThoroughPage {
  const { tools, styles, inTurn } = world;
  let worn: readonly DarkSheet[] | null = null;
  let was: Shot | null = null;

  const wear = async (sheets: readonly DarkSheet[]) => {
    const texts = sheets.filter(({ css }) => css.trim() !== '');
    await inTurn(() => styles.apply(texts));
    worn = texts;
  };

  const look = async () => {
    if (!world.picture) return { picture: null, note: world.noPicture };
    try {
      return { picture: await world.picture(), note: '' };
    } catch (error) {
      return { picture: null, note: `No picture is sent. ${errorText(error)}` };
    }
  };

  const byPixels = async (): Promise<Omit<MeasuredDark, 'palette'>> => {
    const is = await takeShot(tools.page, tools.takePhoto);
    if (!was || !isSameView(was, is)) {
      was = await world.asItWas(() => takeShot(tools.page, tools.takePhoto));
      if (worn) await wear(worn);
    }
    const audit = await tools.compareShots(was, is);
    const issues = await findIssues(tools.page, audit, is.places, world.knobs());
    const score = pixelScore(audit.after);
    return { score, issues, ...(await look()) };
  };

  const byStyles = async (why: unknown): Promise<Omit<MeasuredDark, 'palette'>> => {
    const pairs = await styles.pairs();
    const score = styleScore(pairShare(pairs, 'AA'), await styles.surfaces());
    const note = `Measured by computed colours, without a picture. ${errorText(why)}`;
    return { score, issues: pairIssues(pairs), picture: null, note };
  };

  return {
    allowed: world.allowed,
    wear,
    look,
    probe: tools.page,
    url: () => Promise.resolve(world.url()),
    async measure() {
      const colors = palette(await styles.colors());
      return { ...(await byPixels().catch(byStyles)), palette: colors };
    },
  };
}

function isSameView({ places: one }: Shot, { places: other }: Shot): boolean {
  return (
    JSON.stringify([one.viewport, one.scroll]) === JSON.stringify([other.viewport, other.scroll])
  );
}
