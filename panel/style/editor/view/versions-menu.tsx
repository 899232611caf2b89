import { useSignal } from '@preact/signals';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText, timeText } from '../../../../core/platform/messages/numbers.ts';
import { charactersOf, type DarkVersion } from '../../../../core/style/sheets/site-draft.ts';
import { type VersionGroup, versionGroups } from '../../../../core/style/sheets/version-groups.ts';
import { into } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { MenuButton, Popover } from '../../../ui/controls/popover.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import './versions-menu.css';

const MENU = 'dark-versions';

/** All versions of the sheets: save, name, compare and restore them. */
export function VersionsMenu() {
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
