import { expect, test } from 'vitest';
import { sensitiveKinds as found } from '../../../../../core/agent/policy/words/sensitive-kinds.ts';

const sensitiveKinds = (name: string) => found(name).map(({ kind }) => kind);

test.each([
  ['R\u200be\u200bmove', 'delete'],
  ['P\u00ada\u00ady', 'pay'],
  ['De\u{E0061}lete', 'delete'],
  ['\u202ePay\u202c', 'pay'],
  ['Рау now', 'pay'],
  ['Dеlеtе', 'delete'],
  ['ＰＡＹ', 'pay'],
  ['𝐏𝐚𝐲', 'pay'],
  ['Páy', 'pay'],
  ['P a y', 'pay'],
  ['D.e.l.e.t.e', 'delete'],
  ['P4y', 'pay'],
  ['$end', 'send'],
  ['支 付', 'pay'],
  [`${'long '.repeat(200)}Delete`, 'delete'],
])('D13: “%s” is read as a person reads it', (name, kind) => {
  expect(sensitiveKinds(name)).toContain(kind);
});

test.each([
  ['Kostenpflichtig bestellen', 'pay'],
  ['Konto löschen', 'delete'],
  ['Nachricht abschicken', 'send'],
  ['Zugriff erlauben', 'grant'],
  ['Passer à la caisse et payer', 'pay'],
  ['Supprimer le compte', 'delete'],
  ['Annuler l’abonnement', 'delete'],
  ['Publier', 'send'],
  ['Autoriser l’accès', 'grant'],
  ['Realizar pedido', 'pay'],
  ['Darse de baja', 'delete'],
  ['Enviar mensaje', 'send'],
  ['Permitir', 'grant'],
  ['Elimina', 'delete'],
  ['Compartilhar', 'send'],
  ['Betalen', 'pay'],
  ['Usuń konto', 'delete'],
  ['Оплатить заказ', 'pay'],
  ['حذف الحساب', 'delete'],
  ['注文を確定する', 'pay'],
  ['アカウントを削除', 'delete'],
  ['投稿する', 'send'],
  ['許可', 'grant'],
  ['立即购买', 'pay'],
  ['刪除帳號', 'delete'],
  ['发送', 'send'],
  ['允许访问', 'grant'],
  ['결제하기', 'pay'],
  ['🗑️', 'delete'],
  ['Complete purchase', 'pay'],
  ['Leave group', 'delete'],
  ['Create API key', 'grant'],
])('D13: “%s” is a person’s to press in any language', (name, kind) => {
  expect(sensitiveKinds(name)).toContain(kind);
});

test.each([
  'Order history',
  'Payment methods',
  'Release notes',
  'Older posts',
  'Reset filters',
  'Remove filter',
  '注文履歴',
  '订单记录',
  'Silver',
  'Deelnemers',
  'Verkaufsbericht',
  'Pagamento',
  'Papaya',
  'Dashboard',
  'Plan A B',
  'Open cart',
  'Sign in',
  'Cancel',
  'Close',
  'Send\u00adungen',
  'Comments 12',
])('D19: “%s” needs nobody', (name) => {
  expect(sensitiveKinds(name)).toEqual([]);
});

test('D19: what is harmless of itself does not excuse what stands beside it', () => {
  expect(sensitiveKinds('Delete order history')).toEqual(['delete']);
});
