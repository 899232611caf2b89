import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { onAside, readStoredData, type StoredData } from '../../chrome/storage/stored-data.ts';

/** What is stored, as it is now, and why it could not be looked at: a sentence. */
export function useStoredData(): { data: StoredData | null; problem: string } {
  const data = useSignal<StoredData | null>(null);
  const problem = useSignal('');
  useEffect(() => {
    const load = async () => {
      try {
        data.value = await readStoredData();
        problem.value = '';
      } catch (error) {
        problem.value = translated(errorText(error));
      }
    };
    void load();
    return onAside(() => void load());
  }, [data, problem]);
  return { data: data.value, problem: problem.value };
}
