import type { Difference, Rates } from '../../core/compare/join-sources.ts';
import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';

const FILTERS: readonly (readonly [Difference, label: string, title: string])[] = [
  ['only in ax', 'Only in AX', 'Chrome’s accessibility tree has it, our payload does not'],
  ['only in ours', 'Only in ours', 'Our payload has it, Chrome’s accessibility tree does not'],
  ['name', 'Name differs', 'Both have it, under different names'],
  ['role', 'Role differs', 'Both have it, with different kinds of role'],
];

/** The rates, and what to narrow the table to. */
export function CompareToolbar() {
  const { compare } = usePanel();
  const rates = compare.rates.value;
  return (
    <Toolbar label="Compare">
      <IconButton
        icon="refresh"
        label="Compare anew"
        disabled={compare.isBusy.value}
        onClick={() => void compare.compare()}
      />
      {rates && <RatesText rates={rates} />}
      <span class="compare-filters">
        {FILTERS.map(([difference, label, title]) => (
          <Chip
            key={difference}
            label={label}
            title={title}
            count={compare.counts.value.get(difference) ?? 0}
            pressed={compare.wanted.value.has(difference)}
            onClick={() => compare.toggle(difference)}
          />
        ))}
      </span>
    </Toolbar>
  );
}

const HELP =
  'Of the interactive elements in view that Chrome’s accessibility tree has: how many our payload has, and of those how many under the same name and with the same kind of role';

function RatesText({ rates: { recall, name, role } }: { rates: Rates }) {
  return (
    <output class="compare-rates" title={HELP}>
      <span>
        Recall <b>{percent(recall)}</b>
      </span>
      <span>
        Name <b>{percent(name)}</b>
      </span>
      <span>
        Role <b>{percent(role)}</b>
      </span>
    </output>
  );
}

/** Rounded down, so that nothing short of everything reads 100 %. */
function percent(rate: number): string {
  return `${Math.floor(rate * 1000) / 10} %`;
}
