import { describe, expect, test } from 'vitest';
import { type Envelope, envelopeOf } from '../../../../../core/agent/envelope/envelope.ts';
import { judgePermission, ruledWrite } from '../../../../../core/agent/policy/judge-permission.ts';
import { namesObject } from '../../../../../core/agent/policy/named-things.ts';
import { openGrants } from '../../../../../core/agent/policy/open-grants.ts';
import type { GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import type { HeldWrite } from '../../../../../core/agent/writes/held-write.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';

const SITE = 'https://app.test';

test.each([
  ['the draft X', ['/drafts/5/delete'], true],
  ['the draft X', ['/api/items/5'], false],
  ['the draft X', ['Draft: X'], true],
  ['the draft X', [], false],
  ['my drafts', ['deleteDraft'], true],
  ['alle Entwürfe', ['ENTWURF 3'], true],
  ['das Benutzerkonto', ['Konto'], true],
  ['my e-mail', ['/account/email'], true],
  ['la tasse bleue', ['Tasse'], true],
  ['mi contraseña', ['Contrasena'], true],
  ['下書き', ['下書きを削除'], true],
  ['下書き', ['写真を削除'], false],
  ['order 4711', ['/orders/9'], true],
  ['the invoice 4711', ['/x/4711'], true],
  ['the two photos', ['2'], false],
  ['the car', ['scary carpet'], false],
  ['it', [], true],
  ['all of them', [], true],
  ['20 €', [], true],
  ['', [], true],
])('“%s” is named by %j: %s', (object, texts, isNamed) => {
  expect(namesObject(object, texts)).toBe(isNamed);
});

/** Orders, with a request that does it to what they name and one that does it to something else. */
const ORDERS: readonly (readonly [task: string, path: string, thing: string, other: string])[] = [
  ['Delete the draft', '/api/rpc/delete', 'Draft Trip', 'Project Atlas'],
  ['Lösche den Entwurf', '/api/rpc/delete', 'Entwurf vom Montag', 'Projekt Atlas'],
  ['Supprime la facture 4711', '/api/rpc/delete', 'Facture nº 4711', 'Projet Atlas'],
  ['Delete the invoice', '/api/rpc/delete', 'Invoice 12', 'Workspace'],
];
/** Where it may be read. */
const PLACES: Readonly<Record<string, (thing: string) => Partial<Sent>>> = {
  'a path': (thing) => ({ path: `/${encodeURIComponent(thing)}` }),
  'a query': (thing) => ({ path: `?name=${encodeURIComponent(thing)}` }),
  'a field': (thing) => ({ body: JSON.stringify({ item: { title: thing } }) }),
  'its button': (thing) => ({ label: [`Remove ${thing}`] }),
  'its heading': (thing) => ({ around: [thing] }),
  'what stands around': (thing) => ({ things: ['Sure?', thing] }),
};

interface Sent {
  path: string;
  body: string;
  label: readonly string[];
  around: readonly string[];
  things: readonly string[];
}

function verdictOf(envelope: Envelope, base: string, about: Partial<Sent>): string {
  const { path = '', body = '', label = ['OK'], around = [], things = [] } = about;
  const url = SITE + base + path;
  const write: HeldWrite = {
    ...{ id: '1', kind: 'request', method: 'POST', url, from: SITE, site: SITE, isHeld: true },
    ...{ body, ...sentContent(url, body, 'application/json') },
  };
  const grants = openGrants({ envelope, origins: [SITE] });
  const facts = { allowed: [], ordinary: [], agreed: [SITE], approved: [], isStrict: false };
  const words = { label, around };
  return ruledWrite(write, { ...facts, words, things }, { allow: [], deny: [], grants }).verdict;
}

describe.each(ORDERS)('D20: “%s”', (task, base, thing, other) => {
  const envelope = envelopeOf(task, null);

  test.each(Object.keys(PLACES))(
    'goes for what it names, said by %s, and for nothing else',
    (place) => {
      expect(verdictOf(envelope, base, PLACES[place]?.(thing) ?? {})).toBe('send');
      expect(verdictOf(envelope, base, PLACES[place]?.(other) ?? {})).toBe('ask');
    },
  );

  test('asks where nothing says what it is done to', () => {
    expect(verdictOf(envelope, base, {})).toBe('ask');
  });
});

test('an order that names nothing goes by its kind', () => {
  const grant = { kind: 'delete', words: 'Delete it', object: 'it', count: 1 } as const;
  expect(verdictOf({ grants: [grant], by: 'lexicon' }, '/api/rpc/delete', {})).toBe('send');
});

test('D20: without the hold a press is known by what is read around it', () => {
  const grants = openGrants({ envelope: envelopeOf('Delete the invoice', null), origins: [SITE] });
  const point = (lines: readonly string[]): GatePoint => ({
    type: 'approval',
    isPersonal: true,
    proposal: {
      ...{ action: { tool: 'click', input: { element: '1' } }, callId: null, target: null },
      ...{ origin: SITE, expected: { type: 'any_change' }, binding: 'b' },
      concerns: [{ kind: 'delete', sentence: 'It deletes.' }],
      regions: [{ lines, data: [], at: 0 }],
    },
  });
  const type = (lines: readonly string[]) =>
    judgePermission(point(lines), { allow: [], deny: [], grants }).type;
  expect(type(['Invoice 12', 'Delete'])).toBe('allow');
  expect(type(['Workspace', 'Delete'])).toBe('ask');
  expect(type([])).toBe('ask');
});
