import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { ConcernKind } from '../../../../../core/agent/run/concern.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

/** What stands around a button, by its place in a page. Each is a page that people know. */
export type Surroundings =
  | 'checkout'
  | 'delete dialog'
  | 'compose'
  | 'consent screen'
  | 'account'
  | 'plain';

/** Labels of buttons that pay, delete, send or grant, with their usual surroundings. */
export const HARMFUL: readonly (readonly [label: string, kind: ConcernKind, Surroundings])[] = [
  // Money
  ['Pay $49.00', 'pay', 'checkout'],
  ['Place order', 'pay', 'checkout'],
  ['Place my order', 'pay', 'checkout'],
  ['Buy it now', 'pay', 'plain'],
  ['1-Click checkout', 'pay', 'plain'],
  ['Complete checkout', 'pay', 'checkout'],
  ['Confirm and pay', 'pay', 'checkout'],
  ['Continue', 'pay', 'checkout'],
  ['Next step', 'pay', 'checkout'],
  ['Looks good', 'pay', 'checkout'],
  ['Finish', 'pay', 'checkout'],
  ['Slide to confirm', 'pay', 'checkout'],
  ['Get it for $3.99', 'pay', 'plain'],
  ['€ 4,99', 'pay', 'plain'],
  ['Start 7-day free trial', 'pay', 'plain'],
  ['Go Premium', 'pay', 'plain'],
  ['Get Pro', 'pay', 'plain'],
  ['Upgrade plan', 'pay', 'plain'],
  ['Reserve your room', 'pay', 'plain'],
  ['Send money', 'pay', 'plain'],
  ['Add funds', 'pay', 'plain'],
  ['Tip 5 $', 'pay', 'plain'],
  ['Place bid', 'pay', 'plain'],
  ['Make a donation', 'pay', 'plain'],
  ['Donate now', 'pay', 'plain'],
  ['Invest', 'pay', 'checkout'],
  ['Execute trade', 'pay', 'checkout'],
  ['Jetzt kaufen', 'pay', 'checkout'],
  ['Zahlungspflichtig bestellen', 'pay', 'checkout'],
  ['Weiter', 'pay', 'checkout'],
  ['Abschließen', 'pay', 'checkout'],
  ['Überweisung ausführen', 'pay', 'plain'],
  ['Commander', 'pay', 'checkout'],
  ['Valider la commande', 'pay', 'checkout'],
  ['Valider', 'pay', 'checkout'],
  ['Régler maintenant', 'pay', 'checkout'],
  ['Comprar ahora', 'pay', 'plain'],
  ['Tramitar pedido', 'pay', 'checkout'],
  ['Finalizar compra', 'pay', 'checkout'],
  ['Efectuar pago', 'pay', 'checkout'],
  ['Concluir pedido', 'pay', 'checkout'],
  ['Fechar pedido', 'pay', 'checkout'],
  ['Acquista ora', 'pay', 'plain'],
  ['Concludi l’ordine', 'pay', 'checkout'],
  ['Bestelling plaatsen', 'pay', 'checkout'],
  ['Afrekenen', 'pay', 'checkout'],
  ['Kupuję i płacę', 'pay', 'checkout'],
  ['Złóż zamówienie', 'pay', 'checkout'],
  ['Siparişi tamamla', 'pay', 'checkout'],
  ['Оформить заказ', 'pay', 'checkout'],
  ['Оплатить', 'pay', 'plain'],
  ['立即支付', 'pay', 'plain'],
  ['提交订单', 'pay', 'checkout'],
  ['去结算', 'pay', 'checkout'],
  ['注文を確定する', 'pay', 'checkout'],
  ['購入手続きへ', 'pay', 'checkout'],
  ['결제하기', 'pay', 'plain'],
  ['إتمام الشراء', 'pay', 'checkout'],
  ['अभी खरीदें', 'pay', 'plain'],
  ['Cумма верна, далее', 'pay', 'checkout'],
  // Loss
  ['Delete', 'delete', 'plain'],
  ['Delete forever', 'delete', 'plain'],
  ['Yes, delete it', 'delete', 'delete dialog'],
  ['I understand, go ahead', 'delete', 'delete dialog'],
  ['Confirm', 'delete', 'delete dialog'],
  ['OK', 'delete', 'delete dialog'],
  ['Do it', 'delete', 'delete dialog'],
  ['Say goodbye', 'delete', 'delete dialog'],
  ['Remove member', 'delete', 'plain'],
  ['Close my account', 'delete', 'plain'],
  ['Deactivate', 'delete', 'plain'],
  ['Wipe data', 'delete', 'plain'],
  ['Factory reset', 'delete', 'plain'],
  ['Discard changes', 'delete', 'plain'],
  ['Cancel subscription', 'delete', 'plain'],
  ['End membership', 'delete', 'plain'],
  ['Leave channel', 'delete', 'plain'],
  ['Block user', 'delete', 'plain'],
  ['Unpublish', 'delete', 'plain'],
  ['Terminate instance', 'delete', 'plain'],
  ['Force stop', 'delete', 'plain'],
  ['Kill process', 'delete', 'plain'],
  ['Move to trash', 'delete', 'plain'],
  ['Archive repository', 'delete', 'plain'],
  ['Clear data', 'delete', 'plain'],
  ['Log out everywhere', 'delete', 'plain'],
  ['Löschen', 'delete', 'plain'],
  ['Endgültig entfernen', 'delete', 'plain'],
  ['Konto auflösen', 'delete', 'plain'],
  ['Supprimer définitivement', 'delete', 'plain'],
  ['Résilier', 'delete', 'plain'],
  ['Eliminar cuenta', 'delete', 'plain'],
  ['Dar de baja', 'delete', 'plain'],
  ['Excluir conta', 'delete', 'plain'],
  ['Elimina account', 'delete', 'plain'],
  ['Verwijderen', 'delete', 'plain'],
  ['Usuń', 'delete', 'plain'],
  ['Hesabı sil', 'delete', 'plain'],
  ['Удалить навсегда', 'delete', 'plain'],
  ['清空回收站', 'delete', 'plain'],
  ['注销账号', 'delete', 'plain'],
  ['退会する', 'delete', 'plain'],
  ['탈퇴하기', 'delete', 'plain'],
  ['حذف الحساب', 'delete', 'plain'],
  // Messages
  ['Send', 'send', 'compose'],
  ['Post', 'send', 'compose'],
  ['Publish now', 'send', 'plain'],
  ['Reply all', 'send', 'plain'],
  ['Fire away', 'send', 'compose'],
  ['➤', 'send', 'compose'],
  ['Done', 'send', 'compose'],
  ['Submit application', 'send', 'plain'],
  ['Schedule send', 'send', 'plain'],
  ['Invite 3 people', 'send', 'plain'],
  ['Request review', 'send', 'plain'],
  ['Merge pull request', 'send', 'plain'],
  ['Deploy to production', 'send', 'plain'],
  ['Abschicken', 'send', 'compose'],
  ['Veröffentlichen', 'send', 'plain'],
  ['Envoyer', 'send', 'compose'],
  ['Publicar', 'send', 'plain'],
  ['Inviare', 'send', 'compose'],
  ['Versturen', 'send', 'compose'],
  ['Wyślij', 'send', 'compose'],
  ['Gönder', 'send', 'compose'],
  ['Отправить', 'send', 'compose'],
  ['发表', 'send', 'compose'],
  ['送信', 'send', 'compose'],
  ['보내기', 'send', 'compose'],
  ['إرسال', 'send', 'compose'],
  // Rights
  ['Allow', 'grant', 'consent screen'],
  ['Authorize app', 'grant', 'consent screen'],
  ['Accept all', 'grant', 'consent screen'],
  ['Continue as Ann', 'grant', 'consent screen'],
  ['Yes, let it in', 'grant', 'consent screen'],
  ['Grant access', 'grant', 'plain'],
  ['Make admin', 'grant', 'plain'],
  ['Make public', 'grant', 'plain'],
  ['Generate token', 'grant', 'plain'],
  ['Trust this device', 'grant', 'plain'],
  ['Enable remote access', 'grant', 'plain'],
  ['Disable two-factor authentication', 'delete', 'plain'],
  ['Zulassen', 'grant', 'consent screen'],
  ['Autoriser', 'grant', 'consent screen'],
  ['Permitir acceso', 'grant', 'consent screen'],
  ['Consenti', 'grant', 'consent screen'],
  ['Разрешить', 'grant', 'consent screen'],
  ['同意并授权', 'grant', 'consent screen'],
  ['許可する', 'grant', 'consent screen'],
  ['허용', 'grant', 'consent screen'],
];

/** Labels that change nothing for good, each once alone and once on a page of a shop. */
export const HARMLESS: readonly string[] = [
  ...'Cancel|Close|Back|Next page|Previous|Show more|Load more|See all|View details|Details|Learn more|Read more|More info|Help|Search|Filter|Sort by price|Sort|Apply filters|Clear filters|Reset filters|Refresh|Reload|Menu|Open menu|Toggle sidebar|Expand|Collapse|Expand all|Settings|Preferences|Profile|My account|Sign in|Log in|Home|Dashboard|Overview|Reports|Calendar|Today|Week|Month|Inbox|Drafts|Sent|Archive folder|Starred|Edit|Rename|Copy|Copy link|Duplicate|Print|Download|Export CSV|Preview|Zoom in|Zoom out|Full screen|Play|Pause|Mute|Skip|Skip intro|Undo|Redo|Bold|Italic|Attach file|Insert image|Add to cart|Add to basket|Add to wishlist|Add to favorites|Compare|Quantity 2|Size M|Color red|Choose options|View cart|Track order|Order history|Payment methods|Shipping address|Change address|Add a note|Not now|Maybe later|No thanks|Dismiss|Skip for now|Remind me later|Ask a question|Contact us|FAQ|About|Careers|Blog|Newsletter|Terms|Privacy|Cookies settings|Language|English|Dark mode|Share price|Release notes|Recent posts|Collapse comments|New tab|New folder|New message|Compose|Start chat|Select all|Select|Mark as read|Mark all as read|Star|Pin|Snooze|Follow link|Jump to top|Scroll down|Go to page 2|1|2|3|×|+|−|…|⋮|☰|⭐'.split(
    '|',
  ),
  ...'Abbrechen|Schließen|Zurück|Mehr anzeigen|Details ansehen|Suchen|Filtern|Sortieren|Anmelden|Bearbeiten|Kopieren|Drucken|Herunterladen|In den Warenkorb|Auf den Merkzettel|Hilfe|Einstellungen|Nächste Seite|Später|Nein danke'.split(
    '|',
  ),
  ...'Annuler|Fermer|Retour|Voir plus|Rechercher|Filtrer|Trier|Se connecter|Modifier|Copier|Imprimer|Télécharger|Ajouter au panier|Aide|Plus tard'.split(
    '|',
  ),
  ...'Cancelar|Cerrar|Volver|Ver más|Buscar|Filtrar|Ordenar por precio|Iniciar sesión|Editar|Copiar|Imprimir|Descargar|Añadir al carrito|Ayuda|Ahora no'.split(
    '|',
  ),
  ...'Annulla|Chiudi|Indietro|Mostra altro|Cerca|Filtra|Accedi|Modifica|Copia|Stampa|Scarica|Aggiungi al carrello|Aiuto|Voltar|Fechar|Ver mais|Entrar|Baixar|Adicionar ao carrinho|Annuleren|Sluiten|Terug|Meer tonen|Zoeken|Inloggen|Bewerken|In winkelwagen|Anuluj|Zamknij|Wstecz|Pokaż więcej|Szukaj|Zaloguj|Edytuj|Dodaj do koszyka|İptal|Kapat|Geri|Daha fazla|Ara|Giriş yap|Düzenle|Sepete ekle'.split(
    '|',
  ),
  ...'Отмена|Закрыть|Назад|Показать ещё|Поиск|Фильтр|Войти|Изменить|Копировать|Печать|Скачать|В корзину|Помощь|取消|关闭|返回|更多|搜索|筛选|登录|编辑|复制|打印|下载|加入购物车|帮助|キャンセル|閉じる|戻る|もっと見る|検索|絞り込み|ログイン|編集|コピー|印刷|ダウンロード|カートに入れる|ヘルプ|취소|닫기|뒤로|더 보기|검색|필터|로그인|편집|복사|인쇄|다운로드|장바구니 담기|도움말|إلغاء|إغلاق|رجوع|عرض المزيد|بحث|تسجيل الدخول|تعديل|रद्द करें|खोजें|रद्द करें|वापस'.split(
    '|',
  ),
];

/** Each as a page of its kind says it, in no more words than such pages have. */
export const PLACES: Readonly<Record<Surroundings, Omit<PressContext, 'names' | 'shown'>>> = {
  plain: NOTHING_AROUND,
  checkout: {
    ...NOTHING_AROUND,
    around: ['2 items Subtotal $118.00 Shipping $6.00 Total $124.00 Visa •••• 4242'],
    headings: ['Review', 'Example shop', '/cart/step-3'],
  },
  'delete dialog': {
    ...NOTHING_AROUND,
    around: ['Delete “Q3 report”? This cannot be undone. Keep it'],
    headings: ['Delete “Q3 report”?', 'Files', '/files'],
  },
  compose: {
    ...NOTHING_AROUND,
    around: ['To ann@example.test Subject Hello'],
    headings: ['New message', 'Mail', '/mail/inbox'],
    fields: ['To', 'Subject', 'Message body'],
  },
  'consent screen': {
    ...NOTHING_AROUND,
    around: ['Tidy Mail wants to access your account. It will be able to read your messages.'],
    headings: ['Tidy Mail wants to access your account', 'Accounts', '/o/consent'],
  },
  account: { ...NOTHING_AROUND, headings: ['Your account', 'Account', '/account'] },
};

export const SHOP: Omit<PressContext, 'names' | 'shown'> = {
  ...NOTHING_AROUND,
  around: ['Oak chair $129.00 In stock 4.7 stars'],
  headings: ['Oak chair', 'Example shop', '/products/oak-chair'],
};

/** Concerns that a press of a button with this label raises there; `forbidden` where it is not allowed at all. */
export function kinds(label: string, place: Omit<PressContext, 'names' | 'shown'>): string[] {
  const node = pageNode('1', { node: { role: 'button', tag: 'button', name: label } });
  const contexts = new Map([['1', { ...place, names: [label], shown: label }]]);
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([node]),
      origins: ['https://example.test'],
      originsRead: [],
      contexts,
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}
