import { expect, test } from 'vitest';
import {
  isSecretField,
  isSecretReading,
  MASK,
} from '../../../../../core/page/tree/secret-field.ts';

test.each([
  { type: 'password' },
  { autocomplete: 'cc-number' },
  { holdsText: true, label: 'Card number' },
  { holdsText: true, name: 'cvc' },
  { holdsText: true, id: 'otp' },
  { holdsText: true, placeholder: 'MM / YY' },
  { holdsText: true, 'aria-label': 'Passphrase' },
  { holdsText: true, 'data-testid': 'card-number' },
  { holdsText: true, textSecurity: 'disc' },
  { holdsText: true, placeholder: '“Password”' },
  { holdsText: true, 'aria-label': 'Value', placeholder: 'Password' },
  { type: 'password', holdsText: true, label: 'Search with your password' },
  { holdsText: true, label: 'Search', name: 'password' },
  { holdsText: true, label: 'Finder’s PIN' },
])('%o is a field for a secret', (field) => {
  expect(isSecretField(field)).toBe(true);
});

test.each([
  { type: 'text', holdsText: true, label: 'City' },
  { holdsText: true, textSecurity: 'none' },
  // A button "Show password" holds no text.
  { label: 'Password' },
  { textSecurity: 'disc' },
  { holdsText: true, 'aria-label': 'Search', placeholder: "Search, e.g. 'reset password'…" },
  { holdsText: true, label: 'Search', placeholder: 'Try “card number”' },
  // What is searched for is no secret.
  { holdsText: true, label: 'Search passwords articles' },
  { holdsText: true, placeholder: 'Passwörter suchen', 'aria-label': 'Suche Passwort und PIN' },
  { holdsText: true, label: 'Rechercher un mot de passe' },
  { holdsText: true, 'aria-label': 'Buscar contraseñas' },
  { holdsText: true, label: '検索 パスワード' },
])('%o is none', (field) => {
  expect(isSecretField(field)).toBe(false);
});

test('a field that was read is secret by its masked value or by its name', () => {
  expect(isSecretReading({ name: 'Code', value: MASK })).toBe(true);
  expect(isSecretReading({ name: 'Card number', value: '' })).toBe(true);
  expect(isSecretReading({ name: 'City', value: 'Graz' })).toBe(false);
});
