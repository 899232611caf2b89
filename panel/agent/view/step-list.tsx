import { signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { lazyView } from '../../ui/controls/lazy-view.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { useHistory } from '../context/agent-context.ts';
import { StepTable } from './step/step-table.tsx';
import './step-list.css';

const FORMS = [t('agentStep.list'), t('agentStep.timeline')] as const;

/** Outlives the tab, like the chosen tab of a step. */
const form = signal<(typeof FORMS)[number]>(t('agentStep.list'));

const Timeline = lazyView(async () => (await import('./timeline/step-timeline.tsx')).StepTimeline);

/** The steps of the run, as a list or on a time axis, with the search. */
export function StepList() {
  const { agentSearch } = useHistory();
  return (
    <div class="step-list">
      <div class="step-list-bar">
        <SearchField
          search={agentSearch}
          label={t('agentStep.findSteps')}
          placeholder={t('agentStep.findInSteps')}
        />
        <Segments
          label={t('agentStep.formSteps')}
          options={FORMS}
          chosen={FORMS.indexOf(form.value)}
          onChoose={(at) => {
            form.value = FORMS[at] ?? t('agentStep.list');
          }}
        />
      </div>
      {form.value === FORMS[0] ? <StepTable /> : <Timeline />}
    </div>
  );
}
