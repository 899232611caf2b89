import { inQuotes } from '../../core/platform/letters/visible-text.ts';
import { inWords, say, t } from '../../core/platform/messages/messages.ts';
import { fixedText, numberText, shareText } from '../../core/platform/messages/numbers.ts';
import type { ColorsJson, JsonPlace, PairJson } from '../../core/style/colors/colors-json.ts';
import { PURPOSES } from '../../core/style/colors/custom-properties.ts';
import { COLOR_USES, type PaletteColor } from '../../core/style/colors/palette.ts';
import type { Command } from '../arguments/command.ts';
import { PAGE_USAGE, pageCommandArguments } from '../arguments/page-arguments.ts';
import { callPanel, remoteOf } from '../browser/call-panel.ts';
import { untilRead, within } from '../browser/load-page.ts';
import { cellText, formatColumns, headsOf } from '../format/format-table.ts';
import { withPanel } from '../reader/browser-session.ts';
import { progress } from '../setup/progress.mjs';

const USAGE = t('cli.colorsUsage', { page: PAGE_USAGE });

/** Rows of a section at most; the JSON has all. */
const MAX_SECTION_ROWS = 40;
/** Characters of a selector, a value or a text. */
const MAX_CELL_CHARACTERS = 60;

const cut = (text: string) => cellText(text, MAX_CELL_CHARACTERS);

export const command: Command = {
  usage: USAGE,
  async run(args) {
    const { json, ...asked } = pageCommandArguments(args, t('cli.readColors'));
    return withPanel(asked, async (_page, panel, patience) => {
      await untilRead(remoteOf(panel, patience), patience);
      const colors = await within(patience, callPanel(panel, 'colors'));
      for (const note of colors.notes) progress(say(note));
      process.stdout.write(json ? `${JSON.stringify(colors, inWords, 2)}\n` : colorsTable(colors));
      return 0;
    });
  },
};

/** The colors of a page as text tables. */
export function colorsTable(colors: ColorsJson): string {
  const { url, palette, colorMap, properties, pairs } = colors;
  return [
    `${url}\n${colorFigures(colors)}`,
    section(t('common.colors'), palette.length, paletteRows(palette)),
    section(t('cli.colorMapHead'), colorMap.length, mapRows(colors)),
    section(t('cli.propertiesHead'), properties.length, propertyRows(colors)),
    section(t('cli.textBackgroundLeastContrastFirst'), pairs.length, pairRows(pairs)),
  ].join('\n');
}

function colorFigures({ tokens, contrast, pairs }: ColorsJson): string {
  const share = (part: number) => shareText(part);
  const counted = tokens
    ? t('cli.mapTokensPageFull', {
        map: number(tokens.map),
        dom: number(tokens.dom),
        share: share(tokens.map / tokens.dom),
      })
    : '';
  const texts =
    pairs.length > 0
      ? t('cli.textsAaAaa', { aa: share(contrast.aa), aaa: share(contrast.aaa) })
      : '';
  return `${[counted, texts].filter(Boolean).join(' ')}\n`;
}

function section(title: string, count: number, [head = [], ...rows]: string[][]): string {
  const more = count - Math.min(count, MAX_SECTION_ROWS);
  const rest = more > 0 ? `${t('cli.moreJsonAll', { count: number(more) })}\n` : '';
  const body =
    count > 0 ? formatColumns([head, ...rows.slice(0, MAX_SECTION_ROWS)]) : `${t('common.none')}\n`;
  return `${title}: ${number(count)}\n${body}${rest}`;
}

function paletteRows(palette: readonly PaletteColor[]): string[][] {
  return [
    headsOf(t('cli.colorLightnessChromaHueArea', { uses: COLOR_USES.join(' | ') })),
    ...palette.map(({ color, oklch: { l, c, h }, uses, area }) => [
      color,
      fixedText(l, 2),
      fixedText(c, 2),
      String(Math.round(h)),
      ...COLOR_USES.map((use) => (uses[use] ? number(uses[use].count) : '–')),
      number(area),
    ]),
  ];
}

function mapRows({ colorMap, colorUse }: ColorsJson): string[][] {
  return [
    headsOf(t('cli.bgColorBorderFillStroke')),
    ...colorMap.map(({ bg, color, border, fill, stroke, selector, ...place }, at) => [
      ...[bg, color, border, fill, stroke].map((cell) => cell ?? '–'),
      number(colorUse[at]?.count ?? 0),
      number(colorUse[at]?.area ?? 0),
      cut(selector) + placeText(place),
    ]),
  ];
}

function propertyRows({ properties }: ColorsJson): string[][] {
  const byPurpose = PURPOSES.flatMap((purpose) =>
    properties.filter((property) => property.purpose === purpose),
  );
  return [
    headsOf(t('cli.propertyColumns')),
    ...byPurpose.map(({ purpose, name, color, value, definedIn, usedIn, ...place }) => [
      purpose,
      name + placeText(place),
      color ?? '–',
      cut(value),
      `${number(definedIn.length)}×`,
      `${number(usedIn.length)}×`,
    ]),
  ];
}

function pairRows(pairs: readonly PairJson[]): string[][] {
  return [
    headsOf(t('cli.ratioLevelApcaColorBackground')),
    ...pairs.map((pair) => [
      fixedText(pair.ratio, 2),
      pair.level,
      t('cli.lc', { apca: Math.round(pair.apca) }),
      pair.color,
      pair.on === 'color' ? pair.background : `${pair.background} (${pair.on})`,
      `${pair.size}px`,
      String(pair.weight),
      number(pair.count),
      `${cut(pair.selector)}${placeText(pair)} ${inQuotes(cut(pair.sample))}`,
    ]),
  ];
}

function placeText({ frame, shadow }: JsonPlace): string {
  return (
    (shadow === undefined ? '' : ` ${t('cli.in', { shadow })}`) +
    (frame === undefined ? '' : ` ${t('cli.of', { frame })}`)
  );
}

function number(value: number): string {
  return numberText(value);
}
