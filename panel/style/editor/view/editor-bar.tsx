import { useSignal } from '@preact/signals';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText, timeText } from '../../../../core/platform/messages/numbers.ts';
import { charactersOf, type DarkVersion } from '../../../../core/style/sheets/site-draft.ts';
import { type VersionGroup, versionGroups } from '../../../../core/style/sheets/version-groups.ts';
import { into } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { MenuButton, Popover } from '../../../ui/controls/popover.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { withElements } from '../../../ui/text/with-elements.ts';
import { useStyle } from '../../context/style-context.ts';
import type { Liveness } from '../../dark/dark-text-model.ts';
import { FileMenu } from './file-menu.tsx';
import './versions-menu.css';
import './editor-bar.css';

/** The shown text, and how it relates to the page. */
export function EditorBar() {
  return (
    <Toolbar label={t('common.editor')}>
      <FileSelect />
      <FileMenu />
      <VersionsMenu />
      <ElementButtons />
      <HandNote />
      <NowhereNote />
      <KeptNote />
      <LiveNote />
    </Toolbar>
  );
}

/** Picks an element to find its rules. */
function ElementButtons() {
  const { darkRules } = useStyle();
  const { notices, pageModel } = useShell();
  const found = darkRules.found.value;
  return (
    <>
      <IconButton
        icon="inspect"
        label={t('editor.pickElementPageFind')}
        pressed={pageModel.picking.value}
        onClick={() => pageModel.setPicking(!pageModel.picking.value)}
      />
      <IconButton
        icon="code"
        label={t('editor.findRulesElementSelected')}
        onClick={() => void notices.attempt(darkRules.find({ type: 'selected' }))}
      />
      {found && (
        <output class="dark-found">
          {withElements(t('editor.for', { lines: found.lines.length, element: '{element}' }), {
            element: <code>{found.element}</code>,
          })}
        </output>
      )}
    </>
  );
}

function FileSelect() {
  const { darkText } = useStyle();
  const files = darkText.files.value;
  if (files.length < 2) return null;
  return (
    <select
      class="dark-file-select"
      aria-label={t('editor.sheet')}
      title={t('editor.pageFramesShadowRoots')}
      value={darkText.chosen.value}
      onChange={into(darkText.chosen)}
    >
      {files.map(({ key, name, css }) => (
        <option key={key} value={key}>
          {t('editor.kB', { name, css: fixedText(css.length / 1000, 1) })}
        </option>
      ))}
    </select>
  );
}

/** The meaning of the marks beside the line numbers. */
function HandNote() {
  const count = useStyle().handMarks.lines.value.length;
  if (count === 0) return null;
  return (
    <output class="dark-hand-note" title={t('editor.markedBesideLineNumbers')}>
      {t('editor.byHand', { count })}
    </output>
  );
}

const NOWHERE = 'dark-nowhere';

/** What people wrote that matches nothing on this page, and stays for the others of its site. */
function NowhereNote() {
  const all = useStyle().struck.nowhere.value;
  if (all.length === 0) return null;
  const label = t('editor.matchNothingHere', { count: all.length });
  return (
    <>
      <MenuButton
        menu={NOWHERE}
        type="dialog"
        label={label}
        title={t('editor.staySitesOtherPages')}
        on={false}
      />
      <Popover id={NOWHERE} class="dark-nowhere" label={label}>
        <p>{t('editor.staySitesOtherPages')}</p>
        <ul>
          {all.map(({ line, selectors, property }) => (
            <li key={`${line} ${property}`}>
              <code>{`${selectors.join(', ')} { ${property} }`}</code>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}

/** What was carried into the sheets that were generated last, and how to do without. */
function KeptNote() {
  const { dark, ownRules } = useStyle();
  const kept = ownRules.kept.value;
  if (!kept || dark.state.value.type !== 'dark') return null;
  const { hand, model } = kept;
  return (
    <output class="dark-kept-note">
      {hand > 0 && model > 0
        ? t('editor.keptRulesWrittenHandRulesModel', { hand, model })
        : hand > 0
          ? t('editor.keptHand', { hand })
          : t('editor.keptModel', { model })}
      <TextButton
        title={t('editor.regeneratesSheetWithoutRules')}
        onClick={() => void dark.startAfresh()}
      >
        {t('editor.startOver')}
      </TextButton>
    </output>
  );
}

const NOTES: Readonly<Record<Liveness, string>> = {
  applied: t('editor.editsApplyType'),
  waiting: t('editor.applying'),
  held: '',
  trying: t('editor.previewingModelsProposal'),
};

function LiveNote() {
  const { darkText, dark, ownRules } = useStyle();
  const isLight = dark.state.value.type === 'light';
  const liveness = darkText.liveness.value;
  const left = darkText.leftOut.value;
  if (liveness === 'applied' && left && !isLight) {
    return (
      <output class="dark-live-note dark-live-partly" role="alert">
        <Icon name="warning" />
        {[
          t('editor.lineMessage', { line: left.line, message: say(left.message) }),
          left.others > 0 && t('editor.morePartsLeftOut', { count: left.others }),
          t('editor.restApplied'),
        ]
          .filter(Boolean)
          .join(' ')}
      </output>
    );
  }
  if (liveness === 'applied' && ownRules.kept.value && !isLight) return null;
  if (liveness !== 'held') {
    return (
      <output class={isLight ? 'dark-live-note' : 'dark-live-note dark-live-plain'}>
        {isLight ? t('editor.notApplied') : NOTES[liveness]}
      </output>
    );
  }
  const all = [...darkText.problems.value.values()].flat();
  const problem = all.find(({ severity }) => severity === 'error') ?? all[0];
  const message = say((darkText.failure.value || problem?.message) ?? '');
  return (
    <output class="dark-live-note dark-live-held" role="alert">
      <Icon name="error" />
      {problem
        ? t('editor.lineLastValidCssStaysApplied', { line: problem.line, message })
        : t('editor.lastValidCssStaysApplied', { message })}
    </output>
  );
}

const MENU = 'dark-versions';

/** All versions of the sheets: save, name, compare and restore them. */
function VersionsMenu() {
  const { versions } = useStyle();
  const name = useSignal('');
  const all = versions.versions.value;
  return (
    <>
      <MenuButton
        menu={MENU}
        type="dialog"
        label={t('editor.versions', { all: all.length })}
        title={t('editor.saveCompareGoBack')}
        on={versions.compared.value !== null}
      />
      <Popover id={MENU} class="versions-menu" label={t('common.versions')}>
        <form
          class="versions-save"
          onSubmit={(event) => {
            event.preventDefault();
            versions.save(name.value);
            name.value = '';
          }}
        >
          <input
            type="text"
            placeholder={t('editor.nameVersion')}
            aria-label={t('editor.nameVersion')}
            maxLength={80}
            value={name.value}
            onInput={into(name)}
          />
          <TextButton onClick={() => undefined} submit>
            {t('common.save')}
          </TextButton>
        </form>
        {versions.problem.value && (
          <p class="versions-problem" role="alert">
            {versions.problem.value}
          </p>
        )}
        <ul>
          {versionGroups(all).map((group) => (
            <GroupRows key={group.version?.id ?? 0} group={group} />
          ))}
        </ul>
      </Popover>
    </>
  );
}

/** What a person did, and what the page made again after it, folded away. */
function GroupRows({ group: { version, automatic } }: { group: VersionGroup }) {
  return (
    <>
      {automatic.map(({ page, versions }) => (
        <li key={page} class="version-automatic">
          <details>
            <summary>{t('editor.automaticVersions', { count: versions.length, page })}</summary>
            <ul>
              {versions.map((each) => (
                <VersionRow key={each.id} version={each} />
              ))}
            </ul>
          </details>
        </li>
      ))}
      {version && <VersionRow version={version} />}
    </>
  );
}

function VersionRow({ version }: { version: DarkVersion }) {
  const { versions } = useStyle();
  const { notices } = useShell();
  const { id, name, at, sheets } = version;
  const isCompared = versions.compared.value?.id === id;
  return (
    <li class="version-row">
      <input
        class="version-name"
        type="text"
        aria-label={t('common.name')}
        value={say(name)}
        maxLength={80}
        title={t('editor.clickToRename')}
        onChange={(event) => versions.rename(id, event.currentTarget.value.trim() || name)}
      />
      <span class="version-facts" title={momentText(at)}>
        {t('editor.kBTo', {
          toLocaleTimeString: timeText(at, {
            hour: '2-digit',
            minute: '2-digit',
            hour12: false,
          }),
          charactersOf: fixedText(charactersOf(sheets) / 1000, 1),
        })}
      </span>
      <IconButton
        icon="diff"
        label={
          isCompared ? t('editor.endComparison') : t('editor.compareWith', { name: say(name) })
        }
        pressed={isCompared}
        onClick={({ currentTarget }) => {
          versions.compared.value = isCompared ? null : version;
          if (currentTarget instanceof Element) {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          }
        }}
      />
      <IconButton
        icon="discard"
        label={t('editor.goBackTo', { name })}
        onClick={() => void notices.attempt(versions.restore(version))}
      />
      <IconButton
        icon="remove"
        label={t('editor.delete', { name })}
        onClick={() => versions.remove(id)}
      />
    </li>
  );
}
