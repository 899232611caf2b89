import { signal } from '@preact/signals';
import { lazyView } from '../../controls/lazy-view.tsx';
import { Segments } from '../../controls/segments.tsx';
import { usePanel } from '../../panel.ts';
import { SearchField } from '../../tree/search-box.tsx';
import { StepTable } from './step-table.tsx';
import './step-list.css';

const FORMS = ['List', 'Timeline'] as const;

/** Outlives the tab, as the tab of a step does. */
const form = signal<(typeof FORMS)[number]>('List');

const Timeline = lazyView(async () => (await import('../timeline/step-timeline.tsx')).StepTimeline);

/** The steps of the run, as a list or along the time they took, and what is sought in them. */
export function StepList() {
  const { agentSearch } = usePanel();
  return (
    <div class="step-list">
      <div class="step-list-bar">
        <SearchField search={agentSearch} label="Find in the steps" placeholder="Find in steps" />
        <Segments
          label="Form of the steps"
          options={FORMS}
          chosen={FORMS.indexOf(form.value)}
          onChoose={(at) => {
            form.value = FORMS[at] ?? 'List';
          }}
        />
      </div>
      {form.value === 'List' ? <StepTable /> : <Timeline />}
    </div>
  );
}
