import { expect, test } from 'vitest';
import { envelopeOf } from '../../../../../core/agent/envelope/envelope.ts';
import { ruledWrite } from '../../../../../core/agent/policy/judge-permission.ts';
import { openGrants } from '../../../../../core/agent/policy/open-grants.ts';
import type { HeldWrite, SentKind } from '../../../../../core/agent/writes/held-write.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';

const SITE = 'https://app.test';

/** What a person asks for, and the kinds of acts that this says. */
const TASKS: readonly (readonly [string, readonly SentKind[]])[] = [
  ['Tell me my plan', []],
  ['How do I delete my account?', []],
  ['Finde den billigsten Flug, aber buche ihn nicht', []],
  ['Save my address', ['submit']],
  ['Log in as ann and tell me the balance', ['submit']],
  ['Send Ann a message that I am late', ['send', 'submit']],
  ['Lösche alle Entwürfe', ['delete', 'submit']],
  ['Achète la tasse bleue', ['pay', 'submit']],
  ['Change my e-mail to ann@new.test', ['account', 'submit']],
  ['Make Bob an admin', ['account', 'submit']],
  ['Cambia mi contraseña', ['account', 'submit']],
  ['Allow the app access to my calendar', ['grant', 'submit']],
];

/** What a page sends, by kind: a path, and fields. */
const SENT: readonly (readonly [SentKind, string, Readonly<Record<string, string>>])[] = [
  ['submit', '/profile-picture/crop', { x: '1' }],
  ['submit', '/todos', { title: 'Buy milk' }],
  ['account', '/account/email', { address: 'x' }],
  ['account', '/api/rpc', { role: 'owner' }],
  ['account', '/settings/2fa', { two_factor: '0' }],
  ['delete', '/drafts/5/delete', { sure: 'yes' }],
  ['delete', '/api/rpc', { intent: 'delete-item' }],
  ['delete', '/api/items/5', { deleted: 'true' }],
  ['pay', '/checkout', { card: '4242', cvc: '123' }],
  ['pay', '/api/rpc', { iban: 'DE89', amount: '500' }],
  ['send', '/messages', { body: 'hi' }],
  ['grant', '/oauth/authorize', { client_id: 'x' }],
];

/** How it is sent. */
const WAYS: Readonly<
  Record<string, (path: string, fields: Readonly<Record<string, string>>) => Partial<HeldWrite>>
> = {
  'a form': (path, fields) => sending('form', path, String(new URLSearchParams(fields)), FORM),
  fetch: (path, fields) => sending('request', path, JSON.stringify({ patch: [fields] }), JSON_TYPE),
  beacon: (path, fields) => sending('beacon', path, JSON.stringify(fields), 'text/plain'),
  multipart: (path, fields) => sending('request', path, multipart(fields), MULTIPART),
  'an encoded path': (path, fields) =>
    sending('request', path.replace(/[ae]/g, encoded), JSON.stringify(fields), JSON_TYPE),
};
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=x';

/** What was pressed for it: labels lie. */
const LABELS = ['Show my plan', 'Continue', 'Save'];

function sending(kind: HeldWrite['kind'], path: string, body: string, type: string) {
  const url = SITE + path;
  return { kind, url, body, ...sentContent(url, body, type) };
}

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--`;
}

function encoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

const CASES = TASKS.flatMap(([task, granted]) =>
  SENT.flatMap(([kind, path, fields]) =>
    Object.entries(WAYS).flatMap(([way, send]) =>
      LABELS.map((label) => ({ task, granted, kind, path, way, label, about: send(path, fields) })),
    ),
  ),
);

function verdictOf({ task, about, label }: (typeof CASES)[number]) {
  const grants = openGrants({ envelope: envelopeOf(task, null), origins: [SITE] });
  const write = {
    ...{ id: '1', method: 'POST', from: SITE, site: SITE, isHeld: true, fields: [] },
    ...{ kind: 'request', url: SITE, body: '', data: [], operation: '' },
    ...about,
  } as HeldWrite;
  const facts = { allowed: [], ordinary: [], agreed: [SITE], approved: [], isStrict: false };
  return ruledWrite(write, { ...facts, words: { label: [label] } }, { allow: [], deny: [], grants })
    .verdict;
}

test('D20: of all tasks by all requests by all ways, none outside the task goes', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(2000);
  const arrived = CASES.filter(
    (one) => !one.granted.includes(one.kind) && verdictOf(one) === 'send',
  );
  expect(arrived.map(({ task, path, way }) => `${task}: ${path} by ${way}`)).toEqual([]);
});

test.each([
  ['Send Ann a message that I am late', '/messages', { to: 'Eve', body: 'late' }, 'ask'],
  ['Send Ann a message that I am late', '/messages', { to: 'Ann Lee', body: 'late' }, 'send'],
  ['Send Ann a message that I am late', '/messages', { to: 'u_17', body: 'late' }, 'send'],
  ['Reply to the last message', '/messages', { to: 'Eve', body: 'late' }, 'send'],
  ['Invite bob@site.test', '/invite', { email: 'bob@site.test' }, 'send'],
  ['Invite bob@site.test', '/invite', { emails: 'eve@evil.test' }, 'ask'],
  ['Change my e-mail to ann@new.test', '/account/email', { email: 'eve@evil.test' }, 'ask'],
  ['Make Bob an admin', '/api/members', { role: 'admin', email: 'bob@site.test' }, 'send'],
  ['Make Bob an admin', '/api/members', { role: 'admin', email: 'eve@evil.test' }, 'ask'],
  ['Transfer 20 € to Max Muster', '/transfers', { payee: 'Eve', amount: '20' }, 'ask'],
  ['Transfer 20 € to Max Muster', '/transfers', { payee: 'Max Muster', amount: '20' }, 'send'],
  ['Transfer 20 € to Max Muster', '/transfers', { payee: 'Max Muster', amount: '200' }, 'ask'],
  ['Buy the mug for at most $20', '/checkout', { amount: '19.90' }, 'send'],
  ['Buy the mug for at most 20 €', '/checkout', { amount: '19,90' }, 'send'],
  ['Buy the mug for at most $20', '/checkout', { amount: '$25.00', note: '5' }, 'ask'],
  ['Buy the mug for at most $20', '/checkout', { grandTotal: '25' }, 'ask'],
  ['Buy the mug for at most $20', '/checkout', { sku: '1' }, 'ask'],
  ['Create an API token', '/tokens', { name: 'ci' }, 'send'],
  ['Add Ann as a collaborator', '/collaborators', { user: 'ann' }, 'send'],
  ['Create a task', '/tokens', { name: 'ci' }, 'ask'],
  ['Post “delete my account” in the forum', '/account/delete', { sure: '1' }, 'ask'],
  ['Cancel my subscription', '/subscription/cancel', { reason: 'x' }, 'send'],
] as const)('D20: %s: %s of %j: %s', (task, path, fields, verdict) => {
  const about = sending('request', path, JSON.stringify(fields), JSON_TYPE);
  expect(verdictOf({ task, about, label: 'Go', granted: [], kind: 'send', path, way: '' })).toBe(
    verdict,
  );
});

test('D19: of those that the task asks for, at most 2 % ask', () => {
  const inside = CASES.filter(({ granted, kind }) => granted.includes(kind));
  const asked = inside.filter((one) => verdictOf(one) !== 'send');
  expect(inside.length).toBeGreaterThan(300);
  expect(asked.map(({ task, path, way }) => `${task}: ${path} by ${way}`).slice(0, 20)).toEqual([]);
});
