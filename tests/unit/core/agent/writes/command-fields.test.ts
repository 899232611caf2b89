import { describe, expect, test } from 'vitest';
import { ruledWrite } from '../../../../../core/agent/policy/judge-permission.ts';
import type { HeldWrite } from '../../../../../core/agent/writes/held-write.ts';
import {
  isSamePattern,
  joinPatterns,
  patternOf,
  type WritePattern,
} from '../../../../../core/agent/writes/judge-write.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';

const SITE = 'https://shop.example';
const FORM = 'application/x-www-form-urlencoded';

/** Where a command may stand, and how it is sent there. */
const WAYS: Readonly<Record<string, (name: string, value: string) => Partial<HeldWrite>>> = {
  json: (name, value) => ({ body: JSON.stringify({ id: 7, [name]: value }) }),
  'deep json': (name, value) => ({ body: JSON.stringify({ call: { [name]: value, id: 7 } }) }),
  'json in a list': (name, value) => ({ body: JSON.stringify([{ [name]: value, id: 7 }]) }),
  form: (name, value) => ({ body: String(new URLSearchParams({ id: '7', [name]: value })) }),
  query: (name, value) => ({
    url: `${SITE}/api?${new URLSearchParams({ id: '7', [name]: value })}`,
  }),
};
const NAMES = ['op', 'intent', 'action', '_method', 'type', 'cmd', 'event', 't', 'code', 'fn'];
const CASES = Object.keys(WAYS).flatMap((way) => NAMES.map((name) => [way, name] as const));

function write(about: Partial<HeldWrite>): HeldWrite {
  const { url = `${SITE}/api`, body = '' } = about;
  const type = /^[[{]/.test(body) ? 'application/json' : FORM;
  return {
    ...{ id: '1', kind: 'request', method: 'POST', url, from: SITE, site: SITE },
    ...{ isHeld: true, body, ...sentContent(url, body, type) },
  };
}

function verdict(one: HeldWrite, known: { allowed?: WritePattern[]; ordinary?: WritePattern[] }) {
  const facts = { allowed: [], ordinary: [], approved: [], agreed: [SITE], isStrict: false };
  const words = { label: [] };
  return ruledWrite(one, { ...facts, words, ...known }, { allow: [], deny: [] }).verdict;
}

describe.each(CASES)('D20: at one address, in %s by %s', (way, name) => {
  const sent = (value: string) => write(WAYS[way]?.(name, value) ?? {});

  test('what was allowed lets the same command pass, and no other', () => {
    const allowed = [patternOf(sent('save-note'))];
    expect(verdict(sent('save-note'), { allowed })).toBe('send');
    for (const other of ['delete-account', 'rename', 'save-note-as', '4', '']) {
      expect(verdict(sent(other), { allowed }), other).toBe('ask');
    }
  });

  test('what a page sent before makes no other command its upkeep', () => {
    const ordinary = [patternOf(sent('list')), patternOf(sent('1'))];
    for (const same of ['list', '1']) expect(verdict(sent(same), { ordinary }), same).toBe('send');
    for (const other of ['apply', 'purge', '4', '2']) {
      expect(verdict(sent(other), { ordinary }), other).toBe('ask');
    }
  });

  test('times and numbers of things are alike', () => {
    const ordinary = [patternOf(sent('1790000000000'))];
    expect(verdict(sent('1790000012345'), { ordinary })).toBe('send');
    expect(verdict(sent('2026-11-30T21:26:29.000Z'), { ordinary })).toBe('send');
  });
});

test('D20: what was allowed passes nothing of a named kind that it was not of', () => {
  const unread = write({ url: `${SITE}/api/action` });
  const press = (label: string, allowed: readonly WritePattern[]) => {
    const facts = { ordinary: [], approved: [], agreed: [SITE], isStrict: false, allowed };
    return ruledWrite(unread, { ...facts, words: { label: [label] } }, { allow: [], deny: [] });
  };
  const saved = patternOf({ ...unread, kinds: press('Save', []).kinds });
  expect(saved.kinds).toBeUndefined();
  expect(press('Save', [saved]).verdict).toBe('send');
  expect(press('Delete account', [saved]).verdict).toBe('ask');

  const deleted = patternOf({ ...unread, kinds: press('Delete account', []).kinds });
  expect(deleted.kinds).toContain('delete');
  expect(press('Delete account', [deleted]).verdict).toBe('send');
  expect(press('Save', [deleted]).verdict).toBe('send');
  expect(press('Pay now', [deleted]).verdict).toBe('ask');
  expect(isSamePattern(saved, deleted)).toBe(false);
  expect(joinPatterns([saved], [deleted, deleted])).toHaveLength(2);
});

test('commands are the same in whichever order they were seen', () => {
  const seen = patternOf(write({ body: 'action=beat&mode=short&type=2' }));
  const sent = (body: string) => verdict(write({ body }), { ordinary: [seen], allowed: [seen] });
  expect(sent('type=2&mode=short&action=beat')).toBe('send');
  expect(sent('type=2&mode=long&action=beat')).toBe('ask');
  expect(sent('type=2&action=beat')).toBe('ask');
});

test('a code that is a secret stays out of what is kept', () => {
  const body = '{"security":{"code":"XKQZ"},"op":"list"}';
  expect(patternOf(write({ body })).operation).toBe('op=list');
});
