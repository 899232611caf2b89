import { expect, test } from 'vitest';
import { dropRepeatedNames } from '../../../../../core/page/outline/outline.ts';
import type { OutlineLine, Segment } from '../../../../../core/page/outline/outline-line.ts';
import { renderLine } from '../../../../../core/page/outline/render-line.ts';

const text = (said: string): Segment => ({ type: 'text', text: said });
const field = (name: string): Segment => {
  return { type: 'control', key: '1', name, text: `[1 textbox "${name}"]` };
};
const line = (...segments: Segment[]): OutlineLine => {
  return { depth: 0, kind: 'text', lead: '', segments };
};
const drop = (...lines: OutlineLine[]) => dropRepeatedNames(lines).map(renderLine);

test('a label before, beside or behind its control is not repeated', () => {
  expect(drop(line(text('Email:')), line(field('Email')))).toEqual(['[1 textbox "Email"]']);
  expect(drop(line(text('Email'), field('Email')))).toEqual(['[1 textbox "Email"]']);
  expect(drop(line(field('Email')), line(text('Email *')))).toEqual(['[1 textbox "Email"]']);
});

test('what stands behind a label on its line stays', () => {
  const segments = [field('Standard'), text(' Standard €4.90')];
  expect(drop(line(...segments))).toEqual(['[1 textbox "Standard"] €4.90']);
});

test('a word that only begins like the name stays whole', () => {
  expect(drop(line(field('Cart'), text(' Carton')))).toEqual(['[1 textbox "Cart"] Carton']);
});

test('a text with more words than the name stays', () => {
  expect(drop(line(text('Email of the buyer')), line(field('Email')))).toHaveLength(2);
});

test('a heading stays, though the control below is called the same', () => {
  const heading: OutlineLine = { ...line(text('Contact')), kind: 'heading', lead: '## ' };
  expect(drop(heading, line(field('Contact')))[0]).toBe('## Contact');
});

test('the legend of a group is its name', () => {
  const group: OutlineLine = {
    ...line(),
    kind: 'part',
    lead: 'group "Delivery":',
    name: 'Delivery',
  };
  expect(drop(group, { ...line(text('Delivery')), depth: 1 })).toEqual(['group "Delivery":']);
});

const bar: Segment = { type: 'bar', isCell: false };
const image = (name: string): Segment => {
  return { type: 'control', key: '', name, text: `[image "${name}"]` };
};

test('a label in several pieces beside its control is not repeated, whatever parts them', () => {
  const box = field('Weekly Every Monday, free');
  const pieces = [text('Weekly'), bar, text('Every Monday, '), text('free')];
  expect(drop(line(box, ...pieces))).toEqual(['[1 textbox "Weekly Every Monday, free"]']);
  expect(drop(line(...pieces, box))).toEqual(['[1 textbox "Weekly Every Monday, free"]']);
  const more = line(box, ...pieces, bar, text('new'));
  expect(drop(more)).toEqual(['[1 textbox "Weekly Every Monday, free"] new']);
  const less = line(box, text('Weekly'), bar, text('Every Tuesday'));
  expect(drop(less)[0]).toContain('Every Tuesday');
});

test('a picture that is called as the control beside it is not said again', () => {
  expect(drop(line(field('Blue sofa'), image('Blue sofa')))).toEqual(['[1 textbox "Blue sofa"]']);
  expect(drop(line(image('Blue sofa'), field('Blue sofa')))).toEqual(['[1 textbox "Blue sofa"]']);
  expect(drop(line(field('Buy'), image('Blue sofa')))[0]).toContain('[image');
});

test('behind a heading on its line a label is not repeated, and the heading stays', () => {
  const card = { ...line(text('Events'), field('Remove'), text(' Remove ')), lead: '## ' };
  expect(drop({ ...card, kind: 'heading' })).toEqual(['## Events [1 textbox "Remove"]']);
  const same = { ...line(text('Events'), field('Events')), lead: '## ' };
  expect(drop({ ...same, kind: 'heading' })).toEqual(['## Events [1 textbox "Events"]']);
});

test('in another cell the same text stays', () => {
  const cell: Segment = { type: 'bar', isCell: true };
  const row: OutlineLine = { ...line(field('Ann'), cell, text('Ann')), kind: 'row' };
  expect(drop(row)[0]).toContain('| Ann');
});
