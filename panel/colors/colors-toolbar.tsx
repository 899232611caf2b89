import { PAIR_LEVELS } from '../../core/colors/graded-pair.ts';
import { DetailsButton } from '../ax/ax-toolbar.tsx';
import { Chip } from '../controls/chip.tsx';
import { copyText } from '../controls/copy-text.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { QueryField } from '../controls/query-field.tsx';
import { Segments } from '../controls/segments.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { fileName, saveFile } from '../modes/save-file.ts';
import { usePanel } from '../panel.ts';
import { COLOR_VIEWS } from './color-rows.ts';
import { COLORS_QUERY_INPUT } from './colors-query-input.ts';
import { LEVEL_WORDS } from './level-badge.tsx';

const VIEWS = ['Palette', 'Map', 'Properties', 'Contrast'];

/** Which list, what it is narrowed to, and where it goes. */
export function ColorsToolbar() {
  const { colors } = usePanel();
  const { list } = colors;
  return (
    <Toolbar label="Colors">
      <IconButton
        icon="refresh"
        label="Read the colors anew"
        disabled={colors.isReading.value}
        onClick={() => void colors.read()}
      />
      <Segments
        label="List"
        options={VIEWS}
        chosen={COLOR_VIEWS.indexOf(list.view.value)}
        onChoose={(index) => {
          list.view.value = COLOR_VIEWS[index] ?? 'palette';
        }}
      />
      <QueryField
        id={COLORS_QUERY_INPUT}
        class="colors-query"
        label="Filter the list"
        placeholder="Filter by color, selector or name"
        clearLabel="Clear the filter"
        value={list.query.value}
        onInput={(text) => {
          list.query.value = text;
        }}
        onClear={() => {
          list.query.value = '';
        }}
      />
      {list.view.value === 'pairs' && <LevelChips />}
      <Export />
      <DetailsButton />
    </Toolbar>
  );
}

function LevelChips() {
  const { list } = usePanel().colors;
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
  fails: 'Only pairs that do not reach AA of WCAG 2.1',
  AA: 'Only pairs that reach AA, but not AAA',
  AAA: 'Only pairs that reach AAA',
  unknown: 'Only pairs that stand on a picture, whose contrast only pixels would tell',
} as const;

function Export() {
  const { colors, notices, pageModel } = usePanel();
  const copy = () => {
    const text = colors.mapText();
    const done = `Color map copied: ${text.length.toLocaleString('en')} characters.`;
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
        title="Copy customProperties, colorMap and uniqueColors as a model is sent them"
        disabled={isEmpty}
        onClick={copy}
      >
        Copy map
      </TextButton>
      <TextButton title="Save all that this tab shows as JSON" disabled={isEmpty} onClick={save}>
        Save
      </TextButton>
    </>
  );
}
