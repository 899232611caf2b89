import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText, reachedShareText } from '../../../../core/platform/messages/numbers.ts';
import { PAIR_LEVELS } from '../../../../core/style/colors/graded-pair.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { fileName, saveFile } from '../../../ui/files/save-file.ts';
import { PaneButton } from '../../../ui/layout/split-view.tsx';
import { TreeAndDetails } from '../../../ui/layout/tree-and-details.tsx';
import { pageStatusScreen, Screen } from '../../../ui/screens/page-status-screen.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { useStyle } from '../../context/style-context.ts';
import { COLOR_VIEWS } from '../color-rows.ts';
import { ColorDetails } from './color-details.tsx';
import { ColorGrid } from './color-grid.tsx';
import { LEVEL_WORDS } from './level-badge.tsx';
import { PalettePlot } from './palette-plot.tsx';
import './colors-figures.css';

/** The colors of the page: on what, from which properties, and how readable they are. */
export function ColorsTab() {
  const { pageModel, page } = useShell();
  const { colors } = useStyle();
  const row = colors.list.selectedRow.value;
  const isChosen = row !== null && row.type !== 'purpose';
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  if (colors.problem.value !== '') {
    const content = {
      icon: 'error',
      sentence: t('colors.colorsNotRead'),
      detail: colors.problem.value,
      action: t('common.tryAgain'),
    } as const;
    return <Screen content={content} onAction={() => void colors.read()} />;
  }
  if (!colors.colors.value) {
    return (
      <Screen
        content={{ icon: 'loading', sentence: t('colors.readingTheColors') }}
        onAction={noop}
      />
    );
  }
  return (
    <>
      <ColorsToolbar />
      <ColorsFigures />
      <TreeAndDetails
        details={<ColorDetails />}
        hint={isChosen ? null : t('colors.selectRowElementsLight')}
      >
        <div class="colors-main">
          <ListOrScreen />
        </div>
      </TreeAndDetails>
    </>
  );
}

const VIEWS = [t('common.palette'), t('colors.map'), t('common.properties'), t('common.contrast')];

/** The choice of the list, its filters, and its export. */
function ColorsToolbar() {
  const { colors } = useStyle();
  const { list } = colors;
  return (
    <Toolbar label={t('common.colors')}>
      <IconButton
        icon="refresh"
        label={t('colors.refreshColors')}
        disabled={colors.isReading.value}
        onClick={() => void colors.read()}
      />
      <Segments
        label={t('common.list')}
        options={VIEWS}
        chosen={COLOR_VIEWS.indexOf(list.view.value)}
        onChoose={(index) => {
          list.view.value = COLOR_VIEWS[index] ?? 'palette';
        }}
      />
      <SearchField
        search={{
          query: list.query,
          matches: list.rows,
          problem: list.problem,
          fields: list.fields,
          search: list.search,
        }}
        label={t('colors.filterTheList')}
        placeholder={t('colors.filterColorSelectorName')}
      />
      <FindInTree search={{ query: list.query, matches: list.rows }} />
      {list.view.value === 'pairs' && <LevelChips />}
      <Export />
      <PaneButton hide={t('common.hideDetails')} show={t('common.showDetails')} />
    </Toolbar>
  );
}

function LevelChips() {
  const { list } = useStyle().colors;
  return (
    <span class="colors-levels">
      {PAIR_LEVELS.map((level) => (
        <Chip
          key={level}
          label={LEVEL_WORDS[level].text}
          title={LEVEL_TITLES[level]}
          count={list.levels.value.get(level) ?? 0}
          pressed={list.level.value === level}
          onClick={() => {
            list.level.value = list.level.value === level ? null : level;
          }}
        />
      ))}
    </span>
  );
}

const LEVEL_TITLES = {
  fails: t('colors.onlyPairsBelowWcagAa'),
  AA: t('colors.onlyPairsReachAa'),
  AAA: t('colors.onlyPairsReachAaa'),
  exempt: t('colors.onlyTextDisabledControls'),
  unknown: t('colors.onlyPairsStandPicture'),
} as const;

function Export() {
  const { colors } = useStyle();
  const { notices, pageModel } = useShell();
  const copy = () => {
    const text = colors.mapText();
    const done = t('colors.colorMapCopiedCharacters', { text: numberText(text.length) });
    void notices.attempt(copyText(text), done);
  };
  const save = () => {
    const url = pageModel.reading.value?.tree.url ?? '';
    saveFile(fileName('colors', url, 'json'), colors.fileText(), 'application/json');
  };
  const isEmpty = colors.colors.value === null;
  return (
    <>
      <TextButton
        icon="copy"
        title={t('colors.copyCustompropertiesColormapUniquecolors')}
        disabled={isEmpty}
        onClick={copy}
      >
        {t('colors.copyMap')}
      </TextButton>
      <TextButton title={t('colors.saveEverythingTabJson')} disabled={isEmpty} onClick={save}>
        {t('common.save')}
      </TextButton>
    </>
  );
}

/** The page's colors in figures, and what is missing from them. */
function ColorsFigures() {
  const { colors } = useStyle();
  const page = colors.colors.value;
  if (!page) return null;
  const notes = colors.notes.value;
  return (
    <p class="colors-figures" role="status">
      <span>{t('colors.colorsPalette', { palette: numberText(page.palette.length) })}</span>
      <span>{t('colors.mapEntries', { entries: numberText(page.entries.length) })}</span>
      <span>{t('colors.properties', { properties: numberText(page.properties.length) })}</span>
      {page.pairs.length > 0 && (
        <span title={t('colors.shareElementsTextWhose')}>
          {t('colors.textAaAaa', {
            aa: reachedShareText(page.aa),
            aaa: reachedShareText(page.aaa),
          })}
        </span>
      )}
      <TokensText />
      {notes.length > 0 && (
        <span class="colors-notes" title={notes.join('\n')}>
          {notes[0]}
          {notes.length > 1 && ` ${t('colors.andMore', { notes: notes.length - 1 })}`}
        </span>
      )}
    </p>
  );
}

function TokensText() {
  const now = useStyle().colors.tokens.value;
  if (now.type === 'counting') return <span>{t('colors.countingTokens')}</span>;
  if (now.type === 'failed') return <span title={now.message}>{t('common.tokensNotCounted')}</span>;
  const { map, dom } = now.tokens;
  const title = t('colors.exactO200kTokensColor');
  return (
    <span title={title}>
      {t('colors.mapOfTokens', { map: numberText(map), dom: numberText(dom) })}
      {dom > 0 && ` (${reachedShareText(map / dom)})`}
    </span>
  );
}

function ListOrScreen() {
  const { list } = useStyle().colors;
  if (list.rows.value.length > 0) {
    return (
      <>
        {list.view.value === 'palette' && <PalettePlot />}
        <ColorGrid />
      </>
    );
  }
  if (list.all.value.length > 0) {
    const clear = () => {
      list.query.value = '';
      list.level.value = null;
    };
    const content = {
      icon: 'filter',
      sentence: t('colors.nothingPassesFilter'),
      action: t('colors.clearTheFilter'),
    } as const;
    return <Screen content={content} onAction={clear} />;
  }
  return (
    <Screen content={{ icon: 'empty-window', sentence: NONE[list.view.value] }} onAction={noop} />
  );
}

const NONE = {
  palette: t('colors.pagePaintsNoColor'),
  map: t('colors.pagePaintsNoColor'),
  properties: t('colors.pageNoCustomProperties'),
  pairs: t('colors.pageShowsNoText'),
} as const;

const noop = () => undefined;
