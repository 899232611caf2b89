import { usePanel } from '../panel.ts';
import { JsonText } from '../payload/json-text.tsx';

/** The selected node exactly as the payload has it. */
export function NodeJson() {
  const { details } = usePanel();
  const json = details.json.value;
  if (json === null) return <p class="details-none">Not there.</p>;
  return (
    <pre class="details-json">
      <JsonText text={json} />
    </pre>
  );
}
