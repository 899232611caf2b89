import { expect, test } from 'vitest';
import {
  type FormField,
  formFields,
  formInput,
  formValues,
} from '../../../../../core/agent/input/form-fields.ts';
import { AGENT_TOOLS, type ToolName } from '../../../../../core/agent/tools/agent-tools.ts';

const shape = (fields: readonly FormField[]) => fields.map(({ name, type }) => `${name}: ${type}`);

test('every tool has a form', () => {
  for (const tool of Object.values(AGENT_TOOLS)) {
    expect(formFields(tool).map(({ name }) => name)).toEqual(Object.keys(tool.schema.shape));
  }
});

test('fields are of the kind that their schema says', () => {
  expect(shape(formFields(AGENT_TOOLS.scroll))).toEqual([
    'element: element',
    'direction: choice',
    'pixels: number',
    'why: text',
    'expect: group',
  ]);
  expect(shape(formFields(AGENT_TOOLS.select)).slice(0, 2)).toEqual([
    'element: element',
    'options: list',
  ]);
  expect(formFields(AGENT_TOOLS.type)[1]).toMatchObject({ isRequired: true, isLong: true });
});

test.each<[ToolName, object]>([
  ['type', { element: 'f1_5', text: 'two\nlines', append: true }],
  ['type', { element: '5', text: '' }],
  ['scroll', { direction: 'down', pixels: 300 }],
  ['select', { element: '3', options: ['One', 'Two'] }],
  ['check', { element: '3', checked: false }],
  [
    'click',
    {
      element: '12',
      why: 'It is next.',
      expect: {
        type: 'element_appears',
        text: 'Saved',
        timeout: 0,
        orOutcome: { type: 'navigation', url: '/done' },
      },
    },
  ],
])('arguments of %s go into a form and come out of it as they were', (tool, input) => {
  const fields = formFields(AGENT_TOOLS[tool]);

  expect(formInput(fields, formValues(fields, input))).toEqual(input);
});

test('what was typed and is none is left for the schema to say', () => {
  const fields = formFields(AGENT_TOOLS.scroll);
  const input = formInput(fields, { direction: 'down', pixels: 'many', 'expect.type': '' });

  expect(input).toEqual({ direction: 'down', pixels: 'many' });
  expect(AGENT_TOOLS.scroll.schema.safeParse(input).success).toBe(false);
});
