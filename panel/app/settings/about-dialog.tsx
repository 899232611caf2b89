import { t } from '../../../core/platform/messages/messages.ts';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { helpSheet, openOwnPage } from './help.ts';
import './about-dialog.css';

/** Pages that the build writes into the extension. */
const PAGES = {
  'privacy.html': t('settings.privacyPolicy'),
  'permissions.html': t('settings.permissions'),
  'third-party-notices.txt': t('settings.thirdPartyNotices'),
  'LICENSE.txt': t('settings.license'),
};

/** The version, and the extension's own pages on privacy, permissions and licenses. */
export function AboutDialog() {
  const { version } = chrome.runtime.getManifest();
  return (
    <Dialog
      title={t('settings.penumbraVersion', { version })}
      onClose={() => {
        helpSheet.value = null;
      }}
    >
      <p>{t('settings.description')}</p>
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
