/** Words that name an act which changes nothing for good, wherever they stand; whole labels begin with them. */
const BEGINNINGS = [
  'cancel|close|back|go back|previous|prev|more|show|hide|load more|see|view|open|details?|learn|read|info|help|faq|search|find|filter|apply filters?|sort|clear (the |all |my )?(filters?|search|selection)|reset (the |all )?(filters?|view|zoom|search)|refresh|reload|menu|toggle',
  'expand|collapse|settings|preferences|profile|my account|sign in|log in|login|home|dashboard|overview|edit|rename|copy|duplicate|print|download|export|preview|zoom|full ?screen|play|pause|mute|skip|undo|redo|add (it )?to (the |my )?(cart|basket|bag|wish ?list|favou?rites|list)|view',
  'compare|quantity|change|not now|maybe|no(,| )?thanks?|no\\b|dismiss|later|remind|keep\\b|stay\\b|don.t\\b|new|compose|reply to|select|choose|track|jump|scroll|go to|page \\d|next (page|month|week|day|slide|image)|today|language|dark mode|increase|decrease|\\d+',
  'abbrechen|schließen|zurück|mehr|details|suchen|suche|filter|sortieren|anmelden|einloggen|bearbeiten|ändern|kopieren|drucken|herunterladen|in den (waren|einkaufs)korb|in den korb|auf den merkzettel|hilfe|einstellungen|nächste seite|vorherige|später|nein|anzeigen|öffnen|auswählen|ansehen|erneut laden|aktualisieren',
  'annuler|fermer|retour|voir|plus|rechercher|filtrer|trier|se connecter|connexion|modifier|copier|imprimer|télécharger|ajouter au panier|ajouter à|aide|plus tard|non|afficher|ouvrir|choisir|précédent',
  'cancelar|cerrar|volver|ver|buscar|filtrar|ordenar|iniciar sesión|acceder|editar|modificar|copiar|imprimir|descargar|añadir al? (carrito|cesta)|agregar al carrito|ayuda|ahora no|no\\b|mostrar|abrir|elegir|anterior|atrás|voltar|fechar|entrar|baixar|adicionar ao carrinho|ajuda|pesquisar',
  'annulla|chiudi|indietro|mostra|cerca|filtra|ordina per|accedi|modifica|copia|stampa|scarica|aggiungi al? carrello|aiuto|annuleren|sluiten|terug|meer|zoeken|sorteren|inloggen|bewerken|wijzigen|in (de )?winkel(wagen|mand)|anuluj|zamknij|wstecz|wróć|pokaż|szukaj|filtruj|sortuj|zaloguj|edytuj|dodaj do koszyka|pomoc|iptal|i̇ptal|kapat|geri|daha fazla|ara\\b|filtrele|giriş|düzenle|sepete ekle|avbryt|stäng|tillbaka|sök|logga in|lägg i (varukorg|korg)|annuller|luk|tilbage|søg',
  'отмена|отменить$|закрыть|назад|показать|ещё|еще|поиск|найти|фильтр|сортир|войти|вход|изменить|редактировать|копировать|печать|скачать|в корзину|добавить в корзину|помощь|не сейчас|скасувати|закрити|إلغاء$|إغلاق|رجوع|عرض|بحث|تسجيل الدخول|تعديل|أضف إلى|रद्द|खोजें|वापस|बंद करें|कार्ट में',
  '取消$|关闭|關閉|返回|更多|查看|搜索|搜尋|筛选|排序|登录|登入|编辑|編輯|复制|打印|下载|下載|加入购物车|加入購物車|帮助|稍后|上一|キャンセル|閉じる|戻る|もっと|検索|絞り込み|並べ替え|ログイン|編集|コピー|印刷|ダウンロード|カートに(入れる|追加)|ヘルプ|あとで|前へ|취소$|닫기|뒤로|더 ?보기|보기|검색|필터|정렬|로그인|편집|수정|복사|인쇄|다운로드|장바구니|도움말|나중에|이전',
];

const HARMLESS = new RegExp(
  `^[^\\p{L}\\d]*(?:${BEGINNINGS.join('|')})(?!\\p{L}\\p{M}*\\p{L}{8,})`,
  'iu',
);

/** Signs that open, close, move and count. An arrow forward may also be the last step of an order. */
const SIGNS = /^[\s×✕✖✗❌☰⋮⋯…‹›«»←↑↓▲▼◀▶⏸⏯🔍🔎❓⚙+−–-]*$/u;

/** Whether a label names something that a person can simply undo, or that changes nothing. */
export function isHarmlessLabel(label: string): boolean {
  const text = label.trim();
  return text !== '' && (SIGNS.test(text) || HARMLESS.test(text));
}
