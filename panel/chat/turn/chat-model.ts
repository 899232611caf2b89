import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { maskTexts } from '../../../core/agent/trace/mask-texts.ts';
import {
  askedBy,
  type ChatElement,
  type ChatNode,
  type Conversation,
  choosingBranch,
  newConversation,
  pathTo,
  type ReplyNode,
  shownPath,
  type UserNode,
  withChanged,
  withNode,
} from '../../../core/chat/conversation.ts';
import type { ImagePart } from '../../../core/llm/call/message.ts';
import { newDelimiter } from '../../../core/llm/prompt/quote-page.ts';
import { OUTLINE_LEGEND } from '../../../core/page/outline/outline-legend.ts';
import { msg, say, t } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { CallModel, stopReasonText } from '../../llm/call/call-model.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { Asking } from '../page/chat-hand.ts';
import { type ChatPageParts, offeredTo, panelChatPage } from '../page/panel-chat-page.ts';
import type { ConversationsModel } from './conversations-model.ts';

/** Milliseconds between two looks at what is being written. */
const SHOWING_MS = 60;

/** What {@link ChatModel} is made from. */
interface ChatDeps {
  parts: ChatPageParts;
  pageModel: PageModel;
  models: LlmModels['models'];
  conversations: ConversationsModel;
  lease: TurnLease;
  isShown: ReadonlySignal<boolean>;
  asking: ReadonlySignal<Asking>;
}

/** Pictures and elements of one message; each costs tokens. */
const MAX_PICTURES = 6;
const MAX_ELEMENTS = 12;

/** Models see enough at this size, and larger pictures cost more. Pixels. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;
/** A file that is larger is none that a person pastes. Bytes. */
const MAX_BYTES = 30_000_000;

/** The message that is being written. */
const ComposerModel = createModel(() => {
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
    async addFiles(files: readonly File[]) {
      try {
        if (pictures.peek().length + files.length > MAX_PICTURES) {
          throw new Error(t('chat.messageMostPictures', { most: MAX_PICTURES }));
        }
        const added = await Promise.all(files.map((file) => pictureOfFile(file)));
        pictures.value = [...pictures.peek(), ...added];
        problem.value = '';
      } catch (error) {
        problem.value = say(errorText(error));
      }
    },
    removePicture(picture: ImagePart) {
      pictures.value = pictures.peek().filter((chosen) => chosen !== picture);
    },
  };
});

/** The conversation that is shown, and the turn that goes on. */
export const ChatModel = createModel((deps: ChatDeps) => {
  const { parts, pageModel, models, conversations, lease, isShown, asking } = deps;
  const open = signal<Conversation | null>(null);
  const composer = new ComposerModel();
  /** The reply that is being written, as it arrives. */
  const live = new CallModel({ ledger: models.ledger });
  /** What the live reply says, as it is shown: reading Markdown at each word would take too long. */
  const liveText = signal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const text = live.text.value;
    if (text === '') liveText.value = text;
    timer ??= setTimeout(() => {
      timer = undefined;
      liveText.value = live.text.peek();
    }, SHOWING_MS);
  });
  effect(() => () => clearTimeout(timer));
  /** The conversation that a turn of this window goes on in, and the reply that is being written. */
  const turn = signal<{ conversation: string; node: string } | null>(null);
  /** A sentence when a turn could not begin. */
  const problem = signal('');
  const isBusy = computed(() => turn.value !== null);
  let running: { state: Conversation; stop: AbortController } | null = null;
  effect(() => () => running?.stop.abort());

  const place = () => {
    const tree = pageModel.reading.peek()?.tree;
    return tree && webOrigin(tree.url) !== null ? { url: tree.url, title: tree.title } : null;
  };

  /** What was typed into a field for a secret stays in memory. */
  const keep = (state: Conversation) =>
    conversations.keep(
      maskTexts(state, [...parts.hand.secretsOf(state.id), ...textsToType(state)]),
    );

  /** Changes a conversation, shown or not, and stores it. */
  const change = (id: string, by: (state: Conversation) => Conversation) => {
    const before = running?.state.id === id ? running.state : open.peek();
    if (before?.id !== id) return;
    const after = by(before);
    if (running?.state.id === id) running.state = after;
    if (open.peek()?.id === id) open.value = after;
    void keep(after);
  };

  /** Another window has changed it: that one is the writer. */
  const mirror = async () => {
    const shown = open.peek();
    if (!shown || running?.state.id === shown.id) return;
    const stored = await conversations.get(shown.id);
    if (stored && open.peek()?.id === stored.id && stored.updatedAt >= shown.updatedAt) {
      open.value = stored;
    }
  };
  effect(() => {
    if (!isShown.value) return;
    // It may have gone on while this was not shown.
    void mirror();
    return conversations.subscribe(() => void mirror());
  });

  /** Answers the message at the end of a path. */
  const answer = async (state: Conversation, asked: ChatNode) => {
    const path = pathTo(state, asked.id);
    const stop = new AbortController();
    running = { state, stop };
    turn.value = { conversation: state.id, node: '' };
    problem.value = '';
    try {
      const chosen = models.chosen.peek();
      if (!chosen) throw new Error(t('chat.chooseModelFirst'));
      const run = crypto.randomUUID();
      const pageUrl = place()?.url ?? state.origin;
      const llm = await models.open(chosen, { purpose: 'chat', run, pageUrl });
      const { runTurn } = await import('../../../core/chat/run-turn.ts');
      const { temperature, reasoning } = models.settings.peek();
      const said = path.filter((node): node is UserNode => node.role === 'user');
      const task = {
        conversation: state.id,
        words: said.map(({ text }) => text).join('\n'),
        origins: originsOf(said),
        read: originsOf(
          said.filter(({ elements, pictures }) => elements.length + pictures.length > 0),
        ),
        asking: asking.peek(),
      };
      const ports = {
        llm,
        price: models.priceOf(chosen)?.price,
        page: panelChatPage(parts, task, stop.signal),
        mark: state.mark,
        legend: OUTLINE_LEGEND,
        offered: await offeredTo(parts, task.origins),
        options: {
          ...(temperature !== null && { temperature }),
          ...(reasoning !== null && { reasoning }),
        },
        stopText: stopReasonText,
        limitText: msg('chat.modelCalledToolsSixteenTimesRow'),
        now: Date.now,
        newId: () => crypto.randomUUID(),
      };
      await lease.hold(state.id, () =>
        runTurn(
          {
            ...ports,
            emit(event) {
              if (event.type === 'model') return live.follow(event.event);
              const { node } = event;
              if (event.type === 'opened') {
                live.follow({ type: 'attempt', attempt: 0 });
                turn.value = { conversation: state.id, node: node.id };
                return change(state.id, (chat) => withNode(chat, node));
              }
              change(state.id, (conversation) => withChanged(conversation, node, Date.now()));
            },
          },
          path,
          stop.signal,
        ),
      );
    } catch (error) {
      problem.value = say(errorText(error));
    } finally {
      if (running?.stop === stop) running = null;
      turn.value = null;
    }
  };

  const send = async () => {
    if (isBusy.peek() || composer.isEmpty.peek()) return;
    await models.ready();
    if (isBusy.peek()) return;
    const at = Date.now();
    const page = place();
    const edited = composer.editing.peek();
    const before =
      open.peek() ??
      newConversation({
        id: crypto.randomUUID(),
        origin: webOrigin(page?.url ?? '') ?? '',
        at,
        mark: newDelimiter(),
      });
    const node: UserNode = {
      id: crypto.randomUUID(),
      role: 'user',
      parent: edited ? edited.parent : (shownPath(before).at(-1)?.id ?? null),
      at,
      text: composer.text.peek().trim(),
      page,
      elements: composer.elements.peek(),
      pictures: composer.pictures.peek(),
    };
    const state = withNode(before, node);
    open.value = state;
    composer.clear();
    void keep(state);
    await answer(state, node);
  };

  return {
    open,
    composer,
    live,
    liveText,
    turn,
    problem,
    isBusy,
    /** What is shown, from the first message to the last. */
    path: computed(() => (open.value ? shownPath(open.value) : [])),
    send,
    /** Ends the turn; what was said until now is kept. */
    stop: () => running?.stop.abort(),
    /** Asks again for a reply, in a branch of its own. */
    async retry(reply: ReplyNode) {
      const state = open.peek();
      const asked = state && askedBy(state, reply);
      if (state && asked && !isBusy.peek()) await answer(state, asked);
    },
    /** Asks again for a reply that failed, after the tools that were run before it. */
    async repeat(reply: ReplyNode) {
      const state = open.peek();
      const before = state?.nodes.find(({ id }) => id === reply.parent);
      if (state && before && !isBusy.peek()) await answer(state, before);
    },
    /** Lets a turn go on that has come to its limit, or a message be answered that was not. */
    async goOn(node: ChatNode) {
      const state = open.peek();
      if (state && !isBusy.peek()) await answer(state, node);
    },
    choose(node: string) {
      const state = open.peek();
      if (state) change(state.id, (conversation) => choosingBranch(conversation, node));
    },
    /** Shows a stored conversation; null for an empty one. */
    show(conversation: Conversation | null) {
      open.value = running && running.state.id === conversation?.id ? running.state : conversation;
      composer.editing.value = null;
      problem.value = '';
    },
    rename(id: string, title: string) {
      const name = title.trim();
      if (name === '') return;
      const named = (conversation: Conversation) => ({
        ...conversation,
        title: name,
        isNamed: true,
      });
      if (open.peek()?.id === id) return change(id, named);
      const stored = conversations.stored.peek()?.find((conversation) => conversation.id === id);
      if (stored) void conversations.keep(named(stored));
    },
    async remove(conversation: Conversation) {
      if (running?.state.id === conversation.id) running.stop.abort();
      if (open.peek()?.id === conversation.id) open.value = null;
      parts.hand.forget(conversation.id);
      await conversations.remove(conversation);
    },
    place,
    /** Stores what is shown again, after the store has refused. */
    async keepAgain() {
      const state = open.peek();
      if (state) await keep(state);
    },
  };
});

export type ChatModel = InstanceType<typeof ChatModel>;

/** What tools are about to type: whether the field is one for a secret is known once they have. */
function textsToType({ nodes }: Conversation): string[] {
  const calls = nodes.flatMap((node) => (node.role === 'assistant' ? node.executions : []));
  return calls.flatMap(({ name, status, args }) => {
    const isOver = status === 'completed' || status === 'failed';
    const input = typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};
    const { text } = input;
    return name === 'tab_type' && !isOver && typeof text === 'string' ? [text] : [];
  });
}

/** Sees to it that one window at a time writes to a conversation. */
export interface TurnLease {
  /** Does work while it holds a conversation. Rejects with a sentence where another window holds it. */
  hold(conversation: string, work: () => Promise<void>): Promise<void>;
}

/** Over all windows of the extension: the browser frees the lock of a window that is closed. */
export function webTurnLease(): TurnLease {
  return {
    async hold(conversation, work) {
      const name = `penumbra-chat:${conversation}`;
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) throw new Error(t('chat.anotherWindowAnsweringConversation'));
        await work();
      });
    },
  };
}

/** Of a window that knows no other. */
export function ownTurnLease(): TurnLease {
  return { hold: (_, work) => work() };
}

/**
 * A file as a picture for a model. It is painted once, so that nothing of the file but its pixels is left: neither the
 * place where it was taken nor a script. Rejects with a sentence for what is no picture.
 */
async function pictureOfFile(file: File): Promise<ImagePart> {
  if (!/^image\/(?:png|jpeg|webp|gif|bmp|avif)$/.test(file.type) || file.size > MAX_BYTES) {
    throw new Error(t('chat.notPictureSent', { name: file.name || file.type }));
  }
  const whole = await createImageBitmap(file).catch(() => null);
  if (!whole) throw new Error(t('chat.notPictureSent', { name: file.name || file.type }));
  const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('page.panelNotDrawPicture'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const data = base64(new Uint8Array(await blob.arrayBuffer()));
  return { type: 'image', mimeType: 'image/jpeg', data, width, height };
}

/** Where the person was when they wrote these. */
function originsOf(said: readonly UserNode[]): string[] {
  return [...new Set(said.flatMap(({ page }) => webOrigin(page?.url ?? '') ?? []))];
}
