import { t } from '../../core/platform/messages/messages.ts';
import type { AuditIssue } from '../../core/style/audit/audit-issue.ts';
import type { ScreenScore } from '../../core/style/audit/score-screen.ts';
import { colorsJson } from '../../core/style/colors/colors-json.ts';
import type { PageStyles } from '../../core/style/inventory/page-styles.ts';
import type { ChatStyles } from '../chat/page/panel-chat-page.ts';
import { readColors } from '../style/colors/color-reading-model.ts';
import type { StyleModels } from '../style/context/create-style.ts';

/** Colors, custom properties, texts and findings that a model is sent; the tabs have them all. */
const MAX_ITEMS = { colors: 40, properties: 60, pairs: 30, issues: 30 } as const;

/** What the tabs about styles know of the page, as text for the model of the chat. */
export function chatStyles(styles: PageStyles, { audit, dark, tryCss }: StyleModels): ChatStyles {
  return {
    async colors() {
      const { palette, contrast, pairs, customProperties } = colorsJson(await readColors(styles), {
        tokens: null,
        notes: [],
      });
      return JSON.stringify({
        colors: palette
          .slice(0, MAX_ITEMS.colors)
          .map(({ color, uses }) => ({ color, usedFor: Object.keys(uses) })),
        customProperties: Object.fromEntries(
          Object.entries(customProperties).slice(0, MAX_ITEMS.properties),
        ),
        contrast,
        texts: pairs.slice(0, MAX_ITEMS.pairs),
      });
    },
    async measureDark() {
      await audit.measure();
      const state = audit.state.peek();
      if (state.type === 'failed') throw new Error(state.message);
      const result = audit.result.peek();
      if (!result) throw new Error(t('chat.notMeasured'));
      const { audit: found, issues, isDark, before } = result;
      return JSON.stringify({
        isDark,
        now: scoreOf(found.after),
        ...(isDark && {
          withoutDarkCss: scoreOf(found.before),
          imagesKept: found.after.imagesKept,
          huesKept: found.after.hueKept,
          boxesMoved: found.after.boxesMoved,
        }),
        readableTextsOfWholePage: before.allReadable,
        issues: issues.slice(0, MAX_ITEMS.issues).map(issueOf),
        moreIssues: Math.max(0, issues.length - MAX_ITEMS.issues),
      });
    },
    tryCss,
    async setDark(isDark) {
      await (isDark ? dark.makeDark() : dark.remove());
      const state = dark.state.peek();
      if (state.type === 'failed') throw new Error(state.message);
      return isDark ? t('chat.isDarkNow') : t('chat.isLightNow');
    },
  };
}

function scoreOf({ texts, aa, lc60, darkPixels, brightPixels, brightAreas }: ScreenScore) {
  return { texts, shareAtAA: aa, shareAtLc60: lc60, darkPixels, brightPixels, brightAreas };
}

function issueOf({ kind, title, detail, count }: AuditIssue) {
  return { kind, title, detail, count };
}
