import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { QueryField } from '../controls/query-field.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { MODES_QUERY_INPUT } from './modes-query-input.ts';
import { PriceField } from './price-field.tsx';
import './modes-toolbar.css';

/** The query, what is supposed about it, and the price. */
export function ModesToolbar() {
  const { modes } = usePanel();
  return (
    <Toolbar label="Modes">
      <IconButton icon="refresh" label="Produce all modes anew" onClick={modes.refresh} />
      <AskedField />
      <Supposed />
      <ToolbarDivider />
      <PriceField />
    </Toolbar>
  );
}

function AskedField() {
  const { modes } = usePanel();
  const ask = (text: string) => {
    modes.query.value = text;
  };
  return (
    <QueryField
      id={MODES_QUERY_INPUT}
      class="modes-query"
      label="What would the agent be asked?"
      placeholder="What would the agent be asked?"
      value={modes.query.value}
      clearLabel="Clear the query (Escape)"
      onInput={ask}
      onClear={() => ask('')}
    />
  );
}

function Supposed() {
  const { modes } = usePanel();
  const { v3Failed, v2Failed, needsFullDom } = modes.suppositions.value;
  return (
    <span class="modes-supposed">
      <Chip
        label="V3 fails"
        title="Suppose that semantic_v3 failed"
        pressed={v3Failed}
        onClick={() => modes.suppose({ v3Failed: !v3Failed })}
      />
      <Chip
        label="V2 fails"
        title="Suppose that semantic failed"
        pressed={v2Failed}
        onClick={() => modes.suppose({ v2Failed: !v2Failed })}
      />
      <Chip
        label="Full asked for"
        title="Suppose that the model asked for the full DOM"
        pressed={needsFullDom}
        onClick={() => modes.suppose({ needsFullDom: !needsFullDom })}
      />
    </span>
  );
}
