import { useSignal } from '@preact/signals';
import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import { findPricedLlm } from '../../../../core/llm/prices/find-price.ts';
import type { ClassPrices } from '../../../../core/llm/prices/llm-price.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { MAX_USD } from '../../../ui/settings/max-usd.ts';
import { useLlm } from '../../context/llm-context.ts';

const FIELDS = [
  { name: 'input', label: t('models.input') },
  { name: 'cachedInput', label: t('models.cached') },
  { name: 'cacheWrite', label: t('models.written') },
  { name: 'output', label: t('models.output') },
] as const;

type Typed = Readonly<Partial<Record<keyof ClassPrices, number | null>>>;

/** A custom price of a model, beside the list price. */
export function PriceFields({ id }: { id: LlmId }) {
  const { models } = useLlm();
  const typed = useSignal<Typed>({});
  if (id.provider === 'chrome') return null;
  const known = models.priceOf(id);
  const listed = findPricedLlm(models.table.value, id.provider, id.model)?.price;
  const set = (name: keyof ClassPrices, value: number | null) => {
    typed.value = { ...typed.value, [name]: value };
    void models.setPrice(id, wholePrice({ ...known?.price, ...typed.value }));
  };
  return (
    <p class="price-fields">
      {FIELDS.map(({ name, label }) => (
        <NumberField
          key={name}
          label={t('models.usDollarsMillionTokens', { label, model: id.model })}
          before={`${label} $`}
          placeholder={
            name === 'input' || name === 'output' ? t('models.unknown') : t('models.asInput')
          }
          value={typed.value[name] ?? known?.price[name] ?? null}
          max={MAX_USD}
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
          {t('models.useListPrice')}
        </TextButton>
      )}
    </p>
  );
}

/** An incomplete price is unknown, not 0. */
function wholePrice({ input, output, cachedInput, cacheWrite }: Typed): ClassPrices | null {
  if (typeof input !== 'number' || typeof output !== 'number') return null;
  return {
    input,
    output,
    ...(typeof cachedInput === 'number' && { cachedInput }),
    ...(typeof cacheWrite === 'number' && { cacheWrite }),
  };
}
