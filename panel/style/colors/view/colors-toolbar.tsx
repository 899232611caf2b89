import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
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
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { useStyle } from '../../context/style-context.ts';
import { COLOR_VIEWS } from '../color-rows.ts';
import { LEVEL_WORDS } from './level-badge.tsx';

const VIEWS = [t('colors.palette'), t('colors.map'), t('colors.properties2'), t('colors.contrast')];

/** The choice of the list, its filters, and its export. */
export function ColorsToolbar() {
  const { colors } = useStyle();
  const { list } = colors;
  return (
    <Toolbar label={t('colors.colors')}>
      <IconButton
        icon="refresh"
        label={t('colors.readColorsAnew')}
        disabled={colors.isReading.value}
        onClick={() => void colors.read()}
      />
      <Segments
        label={t('colors.list')}
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
          clear: list.clearSearch,
        }}
        label={t('colors.filterTheList')}
        placeholder={t('colors.filterColorSelectorName')}
      />
      <FindInTree search={{ query: list.query, matches: list.rows }} />
      {list.view.value === 'pairs' && <LevelChips />}
      <Export />
      <PaneButton hide={t('colors.hideTheDetails')} show={t('colors.showTheDetails')} />
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
  fails: t('colors.onlyPairsDoNot'),
  AA: t('colors.onlyPairsReachAa'),
  AAA: t('colors.onlyPairsReachAaa'),
  exempt: t('colors.onlyExempt'),
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
      <TextButton title={t('colors.saveAllTabShows')} disabled={isEmpty} onClick={save}>
        {t('colors.save')}
      </TextButton>
    </>
  );
}
