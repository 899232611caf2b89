// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { valueOf as controlValue } from '../../../../content/read/states.ts';

const CITIES = ['Paris', 'Oslo', 'Rome'];
const drop = '<select tabindex="-1"><option>Paris<option selected>Oslo<option>Rome</select>';
const options = (chosen: string) =>
  CITIES.map((city) => `<div role="option" aria-selected="${city === chosen}">${city}</div>`).join(
    '',
  );

/** What a combobox holds that is made of these parts. */
function held(parts: string): string | undefined {
  document.body.innerHTML = `<div role="combobox" tabindex="0" aria-label="City">${parts}</div>`;
  const box = document.querySelector('[role=combobox]');
  return box ? controlValue(box) : undefined;
}

test.each(CITIES)('the choice %s is the value, whatever else the combobox holds', (city) => {
  const shown = `<span>${city}</span>`;
  const single = `<div role="listbox"><div role="option" aria-selected="true">${city}</div></div>`;
  expect(held(shown)).toBe(city);
  expect(held(drop + shown)).toBe(city);
  expect(held(shown + drop)).toBe(city);
  expect(held(drop + single)).toBe(city);
  expect(held(`<div role="listbox">${options(city)}</div>`)).toBe(city);
});

test('without a choice it holds nothing, or what it asks for', () => {
  expect(held(`<div role="listbox">${options('')}</div>`)).toBe('');
  expect(held(`<span>Choose a city</span>${drop}`)).toBe('Choose a city');
});

test.each([
  ['<input type="range" max="3" value="2" list="sizes">', '2 (Large)'],
  ['<input type="range" max="3" value="1" list="sizes">', '1'],
  ['<input type="range" max="3" value="2" list="sizes" aria-valuetext="Big">', '2 (Big)'],
])('%s holds %s', (field, value) => {
  document.body.innerHTML = `${field}<datalist id="sizes"><option value="1"><option value="2" label="Large"></datalist>`;
  const range = document.querySelector('input');
  expect(range && controlValue(range)).toBe(value);
});
