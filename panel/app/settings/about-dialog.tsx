import { t } from '../../../core/platform/messages/messages.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { sets } from '../../ui/controls/field-events.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { helpSheet, openGuide, openOwnPage } from './help.ts';
import './about-dialog.css';
import './shortcuts-dialog.css';

/** Pages that the build writes into the extension. */
const PAGES = {
  'privacy.html': t('settings.privacyPolicy'),
  'permissions.html': t('common.permissions'),
  'third-party-notices.txt': t('settings.thirdPartyNotices'),
  'LICENSE.txt': t('settings.license'),
};

/** The version, and the extension's own pages on privacy, permissions and licenses. */
export function AboutDialog() {
  const { version } = chrome.runtime.getManifest();
  return (
    <Dialog title={t('settings.penumbraVersion', { version })} onClose={sets(helpSheet, null)}>
      <p>{t('settings.seeWebPageAiAgent')}</p>
      <ul class="about-pages">
        {Object.entries(PAGES).map(([path, title]) => (
          <li key={path}>
            <a
              href={`/${path}`}
              onClick={(event) => {
                event.preventDefault();
                openOwnPage(path);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const IS_MAC = navigator.platform.startsWith('Mac');
const MOD = IS_MAC ? '⌘' : 'Ctrl';

/** Keys that do one thing, as ways to press them; what they do. */
type Shortcut = readonly [ways: readonly (readonly string[])[], what: string];

const GROUPS: readonly (readonly [title: string, shortcuts: readonly Shortcut[]])[] = [
  [
    t('shortcuts.everywhere'),
    [
      [[['?']], t('shortcuts.showList')],
      [[[MOD, 'F']], t('shortcuts.search')],
      [[['F3'], [MOD, 'G']], t('shortcuts.next')],
      [
        [
          ['Shift', 'F3'],
          [MOD, 'Shift', 'G'],
        ],
        t('shortcuts.previous'),
      ],
      [[[MOD, 'Shift', 'E']], t('shortcuts.pick')],
      [[['Esc']], t('shortcuts.close')],
    ],
  ],
  [
    t('shortcuts.lists'),
    [
      [[['↑'], ['↓'], ['Home'], ['End'], ['Page Up'], ['Page Down']], t('shortcuts.move')],
      [[['→'], ['←']], t('shortcuts.expand')],
      [[['*']], t('shortcuts.expandEverythingBelow')],
      [[['Enter']], t('common.showElements')],
      [[['Space']], t('shortcuts.details')],
      [[['Shift', 'F10'], ['Menu']], t('shortcuts.menu')],
      [[['A–Z']], t('shortcuts.letters')],
      [[['→'], ['←']], t('shortcuts.payload')],
    ],
  ],
  [
    t('common.agent'),
    [
      [[['F8']], t('shortcuts.run')],
      [[['F10']], t('shortcuts.step')],
      [[['Enter']], t('shortcuts.approve')],
      [[[MOD, 'Enter']], t('shortcuts.approveAll')],
    ],
  ],
  [
    t('common.darkCss'),
    [
      [[[MOD, 'F']], t('shortcuts.find')],
      [[[MOD, 'Z']], t('shortcuts.undo')],
      [[[MOD, 'S']], t('shortcuts.exportSheet')],
      [[IS_MAC ? ['Ctrl', 'Shift', 'M'] : ['Ctrl', 'M']], t('shortcuts.letTabLeaveEditor')],
    ],
  ],
];

/** Every shortcut of the panel, and the way to the guide. `?` opens it. */
export function ShortcutsDialog() {
  const { tab } = useShell();
  return (
    <Dialog
      title={t('common.keyboardShortcuts')}
      onClose={sets(helpSheet, null)}
      footer={
        <TextButton onClick={() => openGuide(tab.value)}>{t('shortcuts.openGuide')}</TextButton>
      }
    >
      <div class="shortcuts">
        {GROUPS.map(([title, shortcuts]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(([ways, what]) => (
                <div key={what} class="shortcut">
                  <dt>{what}</dt>
                  <dd>
                    {ways.map((keys) => (
                      <span key={keys.join('+')} class="shortcut-way">
                        {keys.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
