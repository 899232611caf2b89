import { computed, createModel, signal } from '@preact/signals';
import type { ChatElement, UserNode } from '../../../core/chat/conversation.ts';
import type { ImagePart } from '../../../core/llm/call/message.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { repaintedPicture } from '../../chrome/pictures/repainted-picture.ts';
import { attempts } from '../../ui/text/attempts.ts';

/** Pictures and elements of one message; each costs tokens. */
const MAX_PICTURES = 6;
const MAX_ELEMENTS = 12;

/** A file that is larger is none that a person pastes. Bytes. */
const MAX_BYTES = 30_000_000;

/** The message that is being written. */
export const ComposerModel = createModel(() => {
  const text = signal('');
  const elements = signal<readonly ChatElement[]>([]);
  const pictures = signal<readonly ImagePart[]>([]);
  /** The message that it takes the place of, in a branch of its own. */
  const editing = signal<UserNode | null>(null);
  /** A sentence when something could not be put in. */
  const problem = signal('');

  const fill = (from: Pick<UserNode, 'text' | 'elements' | 'pictures'>) => {
    text.value = from.text;
    elements.value = from.elements;
    pictures.value = from.pictures;
    problem.value = '';
  };
  const clear = () => {
    fill({ text: '', elements: [], pictures: [] });
    editing.value = null;
  };

  return {
    text,
    elements,
    pictures,
    editing,
    problem,
    isEmpty: computed(
      () => text.value.trim() === '' && elements.value.length === 0 && pictures.value.length === 0,
    ),
    clear,
    /** Puts an earlier message back into the field. */
    edit(node: UserNode) {
      fill(node);
      editing.value = node;
    },
    fill,
    addElement(element: ChatElement) {
      const others = elements.peek().filter(({ text: own }) => own !== element.text);
      elements.value = [...others, element].slice(-MAX_ELEMENTS);
    },
    removeElement(element: ChatElement) {
      elements.value = elements.peek().filter((chosen) => chosen !== element);
    },
    /** Adds pictures that were pasted, dropped or chosen; other files are refused with a sentence. */
    addFiles: (files: readonly File[]) =>
      attempts(problem)(async () => {
        if (pictures.peek().length + files.length > MAX_PICTURES) {
          throw new Error(t('chat.messageMostPictures', { most: MAX_PICTURES }));
        }
        const added = await Promise.all(files.map((file) => pictureOfFile(file)));
        pictures.value = [...pictures.peek(), ...added];
      }),
    removePicture(picture: ImagePart) {
      pictures.value = pictures.peek().filter((chosen) => chosen !== picture);
    },
  };
});

/** A file as a picture for a model. Rejects with a sentence for what is no picture. */
async function pictureOfFile(file: File): Promise<ImagePart> {
  const isPicture = /^image\/(?:png|jpeg|webp|gif|bmp|avif)$/.test(file.type);
  const picture = isPicture && file.size <= MAX_BYTES ? await repaintedPicture(file) : null;
  if (!picture) throw new Error(t('chat.notPictureSent', { name: file.name || file.type }));
  return picture;
}
