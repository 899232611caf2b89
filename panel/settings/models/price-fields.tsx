import { useSignal } from '@preact/signals';
import type { ModelId } from '../../../core/model/model.ts';
import { findModel } from '../../../core/prices/find-price.ts';
import type { ClassPrices } from '../../../core/prices/model-price.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { MOST_USD } from '../../models/most-usd.ts';
import { usePanel } from '../../panel.ts';
import { NumberField } from './number-field.tsx';

const FIELDS = [
  { name: 'input', label: 'Input' },
  { name: 'cachedInput', label: 'Cached' },
  { name: 'cacheWrite', label: 'Written' },
  { name: 'output', label: 'Output' },
] as const;

type Typed = Readonly<Partial<Record<keyof ClassPrices, number | null>>>;

/** A person's own price of a model, beside the list's. */
export function PriceFields({ id }: { id: ModelId }) {
  const { models } = usePanel();
  const typed = useSignal<Typed>({});
  if (id.provider === 'chrome') return null;
  const known = models.priceOf(id);
  const listed = findModel(models.table.value, id.provider, id.model)?.price;
  const set = (name: keyof ClassPrices, value: number | null) => {
    typed.value = { ...typed.value, [name]: value };
    void models.setPrice(id, wholePrice({ ...known?.price, ...typed.value }));
  };
  return (
    <p class="price-fields">
      {FIELDS.map(({ name, label }) => (
        <NumberField
          key={name}
          label={`${label} of ${id.model}, US dollars for a million tokens`}
          before={`${label} $`}
          placeholder={name === 'input' || name === 'output' ? 'unknown' : 'as input'}
          value={typed.value[name] ?? known?.price[name] ?? null}
          most={MOST_USD}
          onChange={(value) => set(name, value)}
        />
      ))}
      {known?.from === 'edited' && listed && (
        <TextButton
          onClick={() => {
            typed.value = {};
            void models.setPrice(id, null);
          }}
        >
          Use the list price
        </TextButton>
      )}
    </p>
  );
}

/** Half a price is none: what is not typed is unknown, and not 0. */
function wholePrice({ input, output, cachedInput, cacheWrite }: Typed): ClassPrices | null {
  if (typeof input !== 'number' || typeof output !== 'number') return null;
  return {
    input,
    output,
    ...(typeof cachedInput === 'number' && { cachedInput }),
    ...(typeof cacheWrite === 'number' && { cacheWrite }),
  };
}
