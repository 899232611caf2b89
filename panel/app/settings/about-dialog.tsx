import { t } from '../../../core/platform/messages/messages.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { isAboutOpen } from './about-open.ts';

/** Pages that the build writes into the extension. */
const PAGES = {
  'privacy.html': t('settings.privacyPolicy'),
  'permissions.html': t('settings.permissions'),
  'third-party-notices.txt': t('settings.thirdPartyNotices'),
  'LICENSE.txt': t('settings.license'),
};

/** The version, and the extension's own pages on privacy, permissions and licenses. */
export function AboutDialog() {
  const { version, description } = chrome.runtime.getManifest();
  return (
    <Dialog
      title={t('settings.penumbraVersion', { version })}
      onClose={() => {
        isAboutOpen.value = false;
      }}
    >
      <p>{description}</p>
      <ul>
        {Object.entries(PAGES).map(([path, title]) => (
          <li key={path}>
            <a href={`/${path}`} onClick={(event) => openInTab(event, path)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A link of the panel would lead the panel itself away. */
function openInTab(event: Event, path: string): void {
  event.preventDefault();
  void chrome.tabs.create({ url: chrome.runtime.getURL(path) });
}
