import { usePanel } from '../panel.ts';
import '../controls/field.css';
import './wish-fields.css';

/** What a person wishes of a model, and whether it is shown the page. */
export function WishFields() {
  const { refine, models } = usePanel();
  const model = models.chosen.value;
  const canSee = model === null || models.sees(model);
  return (
    <>
      <input
        class="field-input refine-words"
        type="text"
        aria-label="What a model should change"
        placeholder="What should change? “Keep the header light”, “warmer”, or nothing: repair what fails"
        maxLength={2000}
        value={refine.words.value}
        onInput={(event) => {
          refine.words.value = event.currentTarget.value;
        }}
      />
      <label
        class="refine-picture"
        title={
          canSee
            ? 'For models that can see; the page’s tab has to be in front'
            : `${model.model} cannot see pictures, as you have set it`
        }
      >
        <input
          type="checkbox"
          checked={refine.sendsPicture.value && canSee}
          disabled={!canSee}
          onChange={(event) => {
            refine.sendsPicture.value = event.currentTarget.checked;
          }}
        />
        with a picture
      </label>
    </>
  );
}
