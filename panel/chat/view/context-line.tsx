import { t } from '../../../core/platform/messages/messages.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { usdText } from '../../ui/text/price-text.ts';
import { useChat } from '../context/chat-context.ts';
import type { ContextSize } from '../turn/context-model.ts';

const PARTS = ['system', 'tools', 'history', 'page', 'message'] as const;

const NAMES: Readonly<Record<(typeof PARTS)[number], string>> = {
  system: t('chat.partSystem'),
  tools: t('chat.partTools'),
  history: t('chat.partHistory'),
  page: t('chat.partPage'),
  message: t('chat.partMessage'),
};

/** Below the message: how much it sends and for what, and when the person is asked before an action. */
export function ContextLine() {
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
            ['needed', t('chat.askNeeded')],
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
    .map((part) => t('chat.part', { name: NAMES[part], count: size[part] }))
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
