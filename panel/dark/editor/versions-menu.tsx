import { useSignal } from '@preact/signals';
import { charactersOf, type DarkVersion } from '../../../core/dark/site-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { MenuButton } from '../../controls/menu-button.tsx';
import { Popover } from '../../controls/popover.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import './versions-menu.css';

const MENU = 'dark-versions';

/** Every state of the sheets that can be gone back to: saved, named, compared, worn again. */
export function VersionsMenu() {
  const { versions } = usePanel();
  const name = useSignal('');
  const all = versions.versions.value;
  return (
    <>
      <MenuButton
        menu={MENU}
        type="dialog"
        label={`Versions ${all.length}`}
        title="Save, compare and go back to versions"
        on={versions.compared.value !== null}
      />
      <Popover id={MENU} class="versions-menu" label="Versions">
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
            placeholder="Name of this version"
            aria-label="Name of this version"
            maxLength={80}
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
          <TextButton onClick={() => undefined} submit>
            Save
          </TextButton>
        </form>
        {versions.problem.value && (
          <p class="versions-problem" role="alert">
            {versions.problem.value}
          </p>
        )}
        <ul>
          {all.map((version) => (
            <VersionRow key={version.id} version={version} />
          ))}
        </ul>
      </Popover>
    </>
  );
}

function VersionRow({ version }: { version: DarkVersion }) {
  const { versions, notices } = usePanel();
  const { id, name, at, sheets } = version;
  const isCompared = versions.compared.value?.id === id;
  return (
    <li class="version-row">
      <input
        class="version-name"
        type="text"
        aria-label="Name"
        value={name}
        maxLength={80}
        title="Click to rename"
        onChange={(event) => versions.rename(id, event.currentTarget.value.trim() || name)}
      />
      <span class="version-facts" title={new Date(at).toLocaleString('en')}>
        {new Date(at).toLocaleTimeString('en', {
          hour: '2-digit',
          minute: '2-digit',
          hour12: false,
        })}
        {' · '}
        {(charactersOf(sheets) / 1000).toFixed(1)} kB
      </span>
      <IconButton
        icon="diff"
        label={isCompared ? 'Compare no longer' : `Compare with ${name}`}
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
        label={`Go back to ${name}`}
        onClick={() => void notices.attempt(versions.restore(version))}
      />
      <IconButton icon="remove" label={`Delete ${name}`} onClick={() => versions.remove(id)} />
    </li>
  );
}
