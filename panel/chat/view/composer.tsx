import { t } from '../../../core/platform/messages/messages.ts';
import { useLlm } from '../../llm/context/llm-context.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { into } from '../../ui/controls/field-events.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Problem } from '../../ui/controls/problem.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { usdText } from '../../ui/text/price-text.ts';
import { useChat } from '../context/chat-context.ts';
import type { ContextSize } from '../turn/context-model.ts';
import '../../ui/controls/field.css';
import './composer.css';

/** Id of the message's field, for the focus. */
export const CHAT_INPUT = 'chat-input';

/** Where a message is written: text, elements of the page, and pictures. */
export function Composer() {
  const { chat, prompts } = useChat();
  void prompts.ready();
  const { composer } = chat;
  const isBusy = chat.isBusy.value;
  return (
    <form
      class="composer"
      aria-label={t('chat.newMessage')}
      onSubmit={(event) => {
        event.preventDefault();
        // The button is gone while an answer is written.
        document.getElementById(CHAT_INPUT)?.focus();
        void chat.send();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        void composer.addFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {composer.editing.value && (
        <p class="composer-editing">
          <Icon name="edit" />
          {t('chat.editing')}
          <TextButton onClick={composer.clear}>{t('common.cancel')}</TextButton>
        </p>
      )}
      <Problem class="composer-problem" text={composer.problem.value} />
      <Prompts />
      <Tabs />
      <div class="composer-field">
        <Attached />
        <textarea
          id={CHAT_INPUT}
          rows={1}
          maxLength={100_000}
          aria-label={t('chat.message')}
          placeholder={t('chat.askAboutPageSayWhat')}
          value={composer.text.value}
          onInput={into(composer.text)}
          onPaste={(event) => {
            const files = [...(event.clipboardData?.files ?? [])];
            if (files.length === 0) return;
            event.preventDefault();
            void composer.addFiles(files);
          }}
          onFocus={({ currentTarget, relatedTarget }) => {
            const isFromCard = relatedTarget instanceof Element && relatedTarget.closest(CARD);
            currentTarget.toggleAttribute('data-from-card', Boolean(isFromCard));
          }}
          onKeyDown={(event) => {
            if (event.isComposing) return;
            if (event.key === 'Tab' && !event.shiftKey && toWaitingCard(event.currentTarget)) {
              event.preventDefault();
              return;
            }
            if (event.key === 'Escape' && composer.editing.value) {
              event.preventDefault();
              // DevTools would open its console drawer.
              event.stopPropagation();
              composer.clear();
            }
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            const [prompt] = prompts.matching(composer.text.peek());
            if (prompt) {
              composer.text.value = prompt.text;
              return;
            }
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <span class="composer-buttons">
          <AttachButton />
          {isBusy ? (
            <IconButton icon="stop" label={t('common.stop')} onClick={chat.stop} />
          ) : (
            <button
              type="submit"
              class="icon-button composer-send"
              title={t('chat.send')}
              aria-label={t('chat.send')}
              disabled={composer.isEmpty.value}
            >
              <Icon name="send" />
            </button>
          )}
        </span>
      </div>
      <ContextLine />
    </form>
  );
}

/** The tabs that were added, and those to choose from. */
function Tabs() {
  const { added } = useChat();
  if (!added) return null;
  const { tabs, choices, problem } = added;
  if (tabs.value.length === 0 && !choices.value && problem.value === '') return null;
  return (
    <div class="composer-attached">
      <Problem class="composer-problem" text={problem.value} />
      {tabs.value.map((tab) => (
        <span class="chat-element" key={tab.id} title={tab.url}>
          {tab.name}
          <IconButton
            icon="close"
            label={t('chat.remove', { what: tab.name })}
            onClick={() => added.leave(tab)}
          />
        </span>
      ))}
      {choices.value && (
        <ul class="composer-prompts" aria-label={t('chat.openTabs')}>
          {choices.value.length === 0 && <li>{t('chat.noOtherTabs')}</li>}
          {choices.value.map((tab) => (
            <li key={tab.id}>
              <TextButton title={tab.url} onClick={() => void added.add(tab)}>
                {tab.title || tab.url}
              </TextButton>
            </li>
          ))}
          <li>
            <TextButton onClick={added.cancel}>{t('common.cancel')}</TextButton>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The kept messages that `/…` may mean, and the name under which this one is about to be kept. */
function Prompts() {
  const { chat, prompts, view } = useChat();
  const { text } = chat.composer;
  const naming = view.promptName.value;
  const close = () => {
    view.promptName.value = null;
  };
  if (naming !== null) {
    const save = () => {
      void prompts.save(naming, text.peek());
      close();
    };
    return (
      <p class="composer-editing">
        <input
          class="field-input"
          aria-label={t('chat.namePrompt')}
          placeholder={t('chat.namePrompt')}
          maxLength={40}
          value={naming}
          ref={(el) => el?.focus()}
          onInput={into(view.promptName)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              close();
            }
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <TextButton disabled={naming.trim() === ''} onClick={save}>
          {t('common.save')}
        </TextButton>
        <TextButton onClick={close}>{t('common.cancel')}</TextButton>
      </p>
    );
  }
  const found = prompts.matching(text.value);
  if (found.length === 0 && prompts.problem.value === '') return null;
  return (
    <ul class="composer-prompts" aria-label={t('chat.savedPrompts')}>
      {prompts.problem.value !== '' && <li role="alert">{prompts.problem.value}</li>}
      {found.map((prompt) => (
        <li key={prompt.name}>
          <TextButton
            title={prompt.text}
            onClick={() => {
              text.value = prompt.text;
              document.getElementById(CHAT_INPUT)?.focus();
            }}
          >
            {`/${prompt.name}`}
          </TextButton>
          <IconButton
            icon="trash"
            label={t('chat.removePrompt', { name: prompt.name })}
            onClick={() => void prompts.remove(prompt.name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** What waits for the person, over the field. */
const CARD = '.chat-card';

/** Moves the focus to what waits for the person, if anything does, and the focus does not come from there. */
function toWaitingCard(field: HTMLElement): boolean {
  const first = document.querySelector<HTMLElement>(`${CARD} button:not(:disabled)`);
  if (!first || field.hasAttribute('data-from-card')) return false;
  first.focus();
  return true;
}

/** The elements and pictures of the message, each with a way to take it out. */
function Attached() {
  const { composer } = useChat().chat;
  const { models } = useLlm();
  const [elements, pictures] = [composer.elements.value, composer.pictures.value];
  if (elements.length + pictures.length === 0) return null;
  const chosen = models.chosen.value;
  const isBlind = pictures.length > 0 && chosen !== null && !models.sees(chosen);
  return (
    <div class="composer-attached">
      {elements.map((element) => (
        <span class="chat-element" key={element.text} title={element.text}>
          {element.label}
          <IconButton
            icon="close"
            label={t('chat.remove', { what: element.label })}
            onClick={() => composer.removeElement(element)}
          />
        </span>
      ))}
      {pictures.map((picture) => (
        <span class="composer-picture" key={picture.data}>
          <img
            src={`data:${picture.mimeType};base64,${picture.data}`}
            alt={t('chat.pictureMessage')}
          />
          <IconButton
            icon="close"
            label={t('chat.removePicture')}
            onClick={() => composer.removePicture(picture)}
          />
        </span>
      ))}
      {isBlind && <p class="composer-note">{t('chat.modelCannotSeePicturesGets')}</p>}
    </div>
  );
}

function AttachButton() {
  const { composer } = useChat().chat;
  return (
    <label class="icon-button composer-attach" title={t('chat.addPicture')}>
      <Icon name="attach" />
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={t('chat.addPicture')}
        onChange={(event) => {
          const input = event.currentTarget;
          void composer.addFiles([...(input.files ?? [])]);
          input.value = '';
        }}
      />
    </label>
  );
}

const PARTS = ['system', 'tools', 'history', 'page', 'message'] as const;

const NAMES: Readonly<Record<(typeof PARTS)[number], string>> = {
  system: t('chat.instructions'),
  tools: t('common.tools'),
  history: t('chat.conversation'),
  page: t('chat.readTools'),
  message: t('chat.yourMessage'),
};

/** Below the message: how much it sends and for what, and when the person is asked before an action. */
function ContextLine() {
  const { asking, context } = useChat();
  const size = context.size.value;
  return (
    <div class="context-line">
      {size && <ContextBar size={size} />}
      <span class="context-asking">
        <Choice
          label={t('chat.actions')}
          value={asking.value}
          options={[
            ['each', t('chat.askEach')],
            ['needed', t('chat.askWhenMatters')],
          ]}
          onChoose={(value) => {
            asking.value = value === 'needed' ? 'needed' : 'each';
          }}
        />
      </span>
    </div>
  );
}

function ContextBar({ size }: { size: ContextSize }) {
  const { total, most, usd } = size;
  const said = PARTS.filter((part) => size[part] > 0);
  const whole = Math.max(total, most ?? total, 1);
  const title = said
    .map((part) => t('chat.tokensName', { name: NAMES[part], count: size[part] }))
    .join('\n');
  const most_ = most === undefined ? '' : t('chat.ofMost', { most });
  return (
    <span class="context-size" title={title}>
      <span class="context-bar" aria-hidden="true">
        {said.map((part) => (
          <i key={part} data-part={part} style={{ width: `${(100 * size[part]) / whole}%` }} />
        ))}
      </span>
      <span>
        {t('chat.sends', { count: total })}
        {most_}
        {usd !== undefined && ` · ${usdText(usd)}`}
      </span>
    </span>
  );
}
