import { effect } from '@preact/signals';
import type { PageModel } from '../../ui/shell/page-model.ts';

/** Calls back when a new document is in the main frame and has been read. */
export function followDocuments(
  pageModel: PageModel,
  arrived: (isSameSite: boolean) => Promise<void>,
): () => void {
  let isNew = false;
  let origin = documentOrigin(pageModel.reading.peek()?.tree.url);
  return effect(() => {
    const { type } = pageModel.status.value;
    const url = pageModel.reading.value?.tree.url;
    if (type === 'connecting') isNew = true;
    if (type !== 'ready' || !url || !isNew) return;
    isNew = false;
    const next = documentOrigin(url);
    const isSameSite = origin === '' || next === origin;
    origin = next;
    void arrived(isSameSite);
  });
}

function documentOrigin(url: string | undefined): string {
  return (url && URL.parse(url)?.origin) || '';
}
