import { type Signal, useSignal } from '@preact/signals';
import type { RunState } from '../../../../core/agent/run/run-state.ts';
import type { StepDraft } from '../../../../core/agent/run/step-record.ts';
import { isToolName } from '../../../../core/agent/tools/agent-tools.ts';
import { parseAction } from '../../../../core/agent/tools/parse-action.ts';
import type { ReplyCall } from '../../../../core/agent/tools/reply-calls.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { callText, toolWord } from '../../run/action-text.ts';
import type { PlanFocus } from '../../run/agent-gate-model.ts';
import { EditAction } from './edit-action.tsx';
import './plan-list.css';
import { SaidText } from '../parts/said-text.tsx';

/** The buttons of a line, in order. */
const BUTTONS = { stop: 0, edit: 1, up: 2, down: 3, out: 4 } as const;

interface PlanListProps {
  run: RunState | null;
  /** Where the focus belongs when the list is drawn again. */
  focus: Signal<PlanFocus | null>;
  onChange: (calls: readonly ReplyCall[]) => void;
  /** Hears whether a line is being edited: what was typed must not be lost to an approval. */
  onEditing: (isEditing: boolean) => void;
}

/**
 * What the model's reply asks for after the present step: to be put in another order, changed, left out, or
 * stopped at.
 */
export function PlanList({ run, focus: planFocus, onChange, onEditing }: PlanListProps) {
  const editing = useSignal<string | null>(null);
  const calls = run?.plan?.calls ?? [];
  if (!run || calls.length === 0) return null;
  const edit = (key: string | null) => {
    editing.value = key;
    onEditing(key !== null);
  };
  const change = (next: readonly ReplyCall[], line: number, button: keyof typeof BUTTONS) => {
    planFocus.value = next.length === 0 ? null : { line, button: BUTTONS[button] };
    onChange(next);
  };
  const moved = (at: number, by: -1 | 1) => {
    const order = [...calls];
    const [call] = order.splice(at, 1);
    if (call) order.splice(at + by, 0, call);
    change(order, at + by, by < 0 ? 'up' : 'down');
  };
  return (
    <section
      class="plan-list"
      aria-label={t('agentCards.thenSameReply')}
      // A key that is pressed again must not approve the step: the list is drawn again after each change.
      ref={(list) => {
        const at = planFocus.peek();
        if (!list || !at) return;
        planFocus.value = null;
        focusLine(list, at);
      }}
    >
      <h4>{t('agentCards.thenSameReply')}</h4>
      <ol>
        {calls.map((call, at) => {
          const key = `${call.callId} ${call.tool}`;
          const isEditing = editing.value === key;
          return (
            <li key={key} data-stops={call.stopsBefore === true}>
              <PlanLine
                call={call}
                draft={run.draft}
                place={{ isFirst: at === 0, isLast: at === calls.length - 1 }}
                onMove={(by) => moved(at, by)}
                onEdit={() => edit(isEditing ? null : key)}
                onChange={(next) => {
                  if (!next && isEditing) edit(null);
                  if (next) change(calls.with(at, next), at, 'stop');
                  else change(calls.toSpliced(at, 1), Math.min(at, calls.length - 2), 'out');
                }}
              />
              {isEditing && isToolName(call.tool) && (
                <EditAction
                  tool={call.tool}
                  input={inputOf(call)}
                  onUse={(input) => {
                    edit(null);
                    change(calls.with(at, { ...call, input }), at, 'edit');
                  }}
                  onBack={() => edit(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface PlanLineProps {
  call: ReplyCall;
  draft: StepDraft;
  place: { isFirst: boolean; isLast: boolean };
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  /** Null leaves the call out. */
  onChange: (call: ReplyCall | null) => void;
}

function PlanLine({ call, draft, place, onMove, onEdit, onChange }: PlanLineProps) {
  const { stopsBefore, ...others } = call;
  return (
    <div class="plan-list-line">
      <IconButton
        icon="breakpoint"
        label={t('agentCards.stopBeforeThis')}
        pressed={stopsBefore === true}
        onClick={() => onChange(stopsBefore ? others : { ...others, stopsBefore: true })}
      />
      <span class="plan-list-text">
        <b>{toolWord(call.tool)}</b> <SaidText text={callText(call, draft)} />{' '}
        {call.isEdited && (
          <Badge
            text={t('agentCards.edited')}
            tone="neutral"
            title={t('agentCards.youChangedTheseArguments')}
          />
        )}
      </span>
      <IconButton
        icon="edit"
        label={t('agentCards.editArguments')}
        disabled={!isToolName(call.tool)}
        onClick={onEdit}
      />
      <IconButton
        icon="chevron-up"
        label={t('agentCards.moveUp')}
        disabled={place.isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('agentCards.moveDown')}
        disabled={place.isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon="close" label={t('agentCards.leaveOut')} onClick={() => onChange(null)} />
    </div>
  );
}

/** The button at this place; where it is disabled, as the first line’s Move up is, another one of its line. */
function focusLine(list: HTMLElement, { line, button }: PlanFocus): void {
  const row = list.querySelectorAll('.plan-list-line')[line];
  const buttons = [...(row?.querySelectorAll('button') ?? [])];
  const wanted = buttons[button];
  const found = wanted?.disabled ? buttons.find(({ disabled }) => !disabled) : wanted;
  found?.focus({ preventScroll: true });
}

/** The arguments as the form shows them; those that cannot be read are shown as they are, to be mended. */
function inputOf({ tool, input }: ReplyCall): unknown {
  try {
    return parseAction(tool, input).input;
  } catch {
    return input;
  }
}
