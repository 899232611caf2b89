import { useModel } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { longWork, type Workers } from './long-work.ts';
import { ToastModel } from './toast-model.ts';
import './toasts.css';

/** Says at the lower edge that long work is over, with a way to it. */
export function Toasts({ features }: { features: Workers }) {
  const { tab } = useShell();
  const model = useModel(
    () => new ToastModel({ works: longWork(features), tab, now: () => performance.now() }),
  );
  return (
    <div class="toasts" role="status" aria-label={t('app.toasts')}>
      {model.toasts.value.map((toast) => (
        <div key={toast.tab} class="toast">
          <span class="toast-text">{toast.text}</span>
          <TextButton
            onClick={() => {
              tab.value = toast.tab;
            }}
          >
            {t('app.showTab')}
          </TextButton>
          <IconButton
            icon="remove"
            label={t('app.dismiss')}
            onClick={() => model.dismiss(toast.tab)}
          />
        </div>
      ))}
    </div>
  );
}
