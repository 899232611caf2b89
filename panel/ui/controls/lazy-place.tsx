import { t } from '../../../core/platform/messages/messages.ts';
import './lazy-view.css';

/** Takes the place of a view whose code has not arrived; says why when it cannot be loaded. */
export function LazyPlace({ problem = '' }: { problem?: string }) {
  return (
    <p class="lazy-view" role="status">
      {problem || t('controls.loading')}
    </p>
  );
}
