import { describe, expect, test } from 'vitest';
import {
  differsFromApproved as differs,
  unapprovedOf,
} from '../../../../../core/agent/policy/differs-from-approved.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';
import type { RegionField } from '../../../../../core/page/act/press-context.ts';
import { valueDigest } from '../../../../../core/page/healing/region-changes.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

function differsFromApproved(approved: readonly RegionField[], body: string, type: string) {
  return differs(approved, { body, ...sentContent('https://a.test/', body, type) });
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json; charset=utf-8';

const field = (name: string, value: string, more: Partial<RegionField> = {}): RegionField => ({
  name,
  digest: valueDigest(value),
  ...more,
});

const APPROVED = [
  field('to', 'Ann'),
  field('amount', '5,000.00'),
  field('memo', 'Rent for May\r\nand June'),
  field('csrf', 'c0ffee', { isHidden: true }),
  field('later', '', { isHidden: true }),
  { name: 'pin', digest: 'made with a key', isSecret: true } as const,
];
const SENT = {
  to: 'Ann',
  amount: '5000.00',
  memo: 'Rent for May\nand June',
  csrf: 'c0ffee',
  pin: '1234',
};

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--b0--\r\n`;
}

const WAYS: Readonly<
  Record<string, readonly [string, (fields: Readonly<Record<string, string>>) => string]>
> = {
  form: [FORM, (fields) => String(new URLSearchParams(fields))],
  parts: ['multipart/form-data; boundary=b0', multipart],
  json: [JSON_TYPE, (fields) => JSON.stringify(fields)],
  'nested json': ['application/vnd.api+json', (fields) => JSON.stringify({ data: { fields } })],
  graphql: [
    'application/json',
    (variables) => JSON.stringify({ query: 'mutation Pay { pay }', variables }),
  ],
};

describe.each(Object.entries(WAYS))('what is sent as %s', (_, [type, body]) => {
  test('is as approved, with what the page adds and fills in', () => {
    const sent = { ...SENT, later: 'now', added: 'x' };
    expect(differsFromApproved(APPROVED, body(sent), type)).toEqual([]);
  });

  test.each(Object.keys(SENT).filter((name) => name !== 'pin'))(
    'with another %s is named',
    (name) => {
      const sent = { ...SENT, [name]: `${name}-of-Eve` };
      expect(differsFromApproved(APPROVED, body(sent), type)).toEqual([name]);
    },
  );
});

test.each([
  ['5000', true],
  ['5,000', true],
  ["5'000", true],
  ['50,000', false],
  ['5.000', false],
  ['-5000', false],
])('an amount of 5 000 sent as %s: %s', (sent, isSame) => {
  const body = JSON.stringify({ amount: sent });
  expect(differsFromApproved([field('amount', '5 000')], body, JSON_TYPE)).toEqual(
    isSame ? [] : ['amount'],
  );
});

test('a second recipient is not what was approved, and neither is a choice left out', () => {
  const to = [field('to', 'Ann')];
  expect(differsFromApproved(to, 'to=Ann&to=Eve', FORM)).toEqual(['to']);
  const chosen = [field('days', 'Mo\nTu')];
  expect(differsFromApproved(chosen, 'days=Mo&days=Tu', FORM)).toEqual([]);
  expect(differsFromApproved(chosen, 'days=Mo', FORM)).toEqual(['days']);
});

test('names are found however data writes them, and the least deep is the field', () => {
  const approved = [field('user[e_mail]', 'ann@a.test')];
  const sent = (eMail: string) => JSON.stringify({ user: { eMail }, x: { y: { email: 'eve' } } });
  expect(differsFromApproved(approved, sent('ann@a.test'), JSON_TYPE)).toEqual([]);
  expect(differsFromApproved(approved, sent('eve@e.test'), JSON_TYPE)).toEqual(['user[e_mail]']);
});

test('of what cannot be read nothing is said', () => {
  expect(differsFromApproved(APPROVED, '{"to":', JSON_TYPE)).toEqual([]);
  // Old scripts send fields as plain text.
  expect(differsFromApproved(APPROVED, 'to=Eve', 'text/plain')).toEqual(['to']);
  expect(differsFromApproved(APPROVED, multipart({ to: 'Eve' }), 'multipart/form-data')).toEqual(
    [],
  );
});

describe('what is paid', () => {
  const said = (
    lines: readonly string[],
    sent: object,
    data: RegionField[] = [],
    isPaid = true,
  ) => {
    const body = JSON.stringify(sent);
    const content = sentContent('https://a.test/', body, JSON_TYPE);
    const kinds = isPaid ? (['pay'] as const) : (['submit'] as const);
    return unapprovedOf([{ lines, data, at: 0 }], { body, ...content, kinds }).map(english);
  };
  const LINES = ['Mug', '$12.50', 'Fee $2.50', 'Total: $15.00'];
  const NAMES = [
    'amount',
    'total',
    'price',
    'sum',
    'value',
    'totalAmount',
    'unit_amount',
    'betrag',
  ];
  const WAYS: Readonly<Record<string, (name: string, sum: unknown) => object>> = {
    plain: (name, sum) => ({ [name]: sum }),
    deep: (name, sum) => ({ order: { payment: { [`${name}Amount`]: sum } } }),
    'with its currency': (name, sum) => ({ [name]: { value: sum, currency: 'USD' } }),
    'in a list': (name, sum) => ({ items: [{ id: 7, [`${name}_total`]: sum }] }),
  };

  test.each(Object.keys(WAYS).flatMap((way) => NAMES.map((name) => [way, name] as const)))(
    'is no more than was approved: %s, by %s',
    (way, name) => {
      const sent = (sum: unknown) => said(LINES, WAYS[way]?.(name, sum) ?? {});
      for (const sum of [15, '15.00', 12.5, 14.99, 0, '$15.00', '15,00 €', 1500, 1250, '250']) {
        expect(sent(sum), String(sum)).toEqual([]);
      }
      for (const sum of [500_000, '5,000.00', 1501, 15.01, '150 USD', -500_000, '5e5']) {
        expect(sent(sum).join(), String(sum)).toMatch(
          /^it sends .* 15 is the most that was approved$/,
        );
      }
    },
  );

  test('is compared with plain numbers where no price is shown, and with nothing that is no sum', () => {
    expect(said(['Total', '15.00'], { amount: 15 })).toEqual([]);
    expect(said(['Total', '15.00'], { amount: 16 })).toHaveLength(1);
    expect(said(['Pay'], { amount: 16 }).join()).toContain('none was approved');
    expect(said([], { amount: 16 })).toEqual([]);
    const others = {
      quantity: 900,
      amountId: 77,
      checksum: 88_888,
      total: 'all',
      data: { value: 99 },
    };
    expect(said(LINES, others)).toEqual([]);
    expect(said(LINES, { amount: 500_000 }, [], false)).toEqual([]);
  });

  test('is found in a line whatever stands before its sign, and in groups of digits', () => {
    for (const line of ['Mug 1 $25.00', '2 €25', '25 € 500 g', '25€ 2 St.']) {
      expect(said([line], { amount: 25 }), line).toEqual([]);
    }
    for (const line of ['Mug 42 $25.00', 'Size 42 €25', '25 € 500 g', '25€ 2 St.']) {
      expect(said([line], { amount: 30 }), line).toHaveLength(1);
    }
    expect(said(['Celkem 1 299,00 Kč'], { amount: 1299 })).toEqual([]);
    expect(said(['Celkem 1 299,00 Kč'], { amount: 1300 })).toHaveLength(1);
  });

  test('may be what a field held that was approved', () => {
    expect(said(['Amount: 900'], { amount: '900' }, [field('amount', '900')])).toEqual([]);
    const paid = said(LINES, { amount: '900' }, [field('amount', '9')]);
    expect(paid).toHaveLength(2);
    expect(paid[0]).toBe('the field “amount” changed');
  });
});
