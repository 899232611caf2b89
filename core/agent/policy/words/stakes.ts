import type { ConcernKind } from '../../run/concern.ts';

/** Words of headings, titles, dialogs and paths, that say what a page is about to do. */
interface Stakes {
  kind: ConcernKind;
  heading: RegExp;
  path: RegExp;
}

/** A word begins here, in any script. */
const words = (beginnings: string, unparted: string) =>
  new RegExp(`(?<!\\p{L})(?:${beginnings})|${unparted}`, 'iu');

/** Words of a path, or of what its query asks for; `commands` are too short to mean that elsewhere. */
const path = (parts: string, commands = parts) =>
  new RegExp(
    `(?:^|[/?&=_. -])(?:${parts})(?:$|[/?&=_. #-])|[?&][\\w-]{1,20}=(?:${commands})(?:$|[&#])`,
    'i',
  );

/** What an order, a deletion, a message and a consent are called over their buttons. */
export const STAKES: readonly Stakes[] = [
  {
    kind: 'pay',
    heading: words(
      'check ?out|payment(?! methods?)|billing(?! address)|(review|confirm|complete|place|your) (your |the )?order(?!s| history)|order (summary|review|total)|purchase|subscribe to|kasse|bezahl|zahlung(?!sarten)|bestell(ung )?(prüfen|übersicht|abschließen)|ihre bestellung|jetzt kaufen|paiement|votre commande|récapitulatif|caisse|pago|pagar|tu pedido|resumen del pedido|pagamento|seu pedido|finalizar (compra|pedido)|il tuo ordine|riepilogo|cassa|afrekenen|betaling|je bestelling|podsumowanie|płatność|zamówienie|kasa|ödeme|sipariş (özeti|onay)|kassa|betalning|оплата|оформление заказа|ваш заказ|корзина и оплата|оплатить|الدفع|إتمام (الشراء|الطلب)|भुगतान|ऑर्डर की समीक्षा|thanh toán|pembayaran',
      'お支払い|ご注文|注文内容|レジ|购物结算|确认订单|订单确认|支付|付款|结算|結帳|結算|결제|주문 ?확인',
    ),
    path: path(
      'pay|payment|payments|checkout|purchase|buy|upgrade|renew|top-?up|deposit|withdraw(?:al)?|refund|donation|bid|order|orders/new|subscribe|donate|charge|bezahlen|bezahlung|zahlung|kasse|bestellen|paiement|payer|pagar|pago|pagamento|pagare|acquista|afrekenen|betalen|zaplac|platnosc|odeme|oplata|betala',
    ),
  },
  {
    kind: 'delete',
    heading: words(
      'delet|remov|eras|destroy|wipe|deactivat|terminat|close (your |the )?account|cancel (your |the |my )?(subscription|membership|account|order|plan|booking)|discard|permanent|are you sure|gone for good|(will|be) (be )?lost|(will |going to )?lose (all|your|access|this|every)|no (going|way) back|for good(?!\\p{L})|irreversibl|sorry to see you|danger zone|wirklich|sind sie sicher|bist du sicher|verloren|êtes-vous sûr|es-tu sûr|perdrez|perdu|seguro (de )?que|perder(á|ás)|tem certeza|sei sicuro|perderai|weet (je|u) (het )?zeker|na pewno|czy chcesz|emin misin|вы уверены|потеря|هل أنت متأكد|cannot be undone|can.t be undone|lösch|entfern|kündig|endgültig|unwiderruflich|supprim|effac|résili|définitiv|elimin|borrar|suprimir|dar de baja|excluir|apagar|irrevers|cancella(?!t)|rimuov|verwijder|opzegg|usun|usuń|skasow|silmek|silinecek|kaldır|radera|ta bort|slette|fjern|удал|стереть|безвозвратно|видал|حذف|हटा|xóa|hapus',
      '本当に|よろしいですか|失われ|确定要|確定要|确认要|정말|하시겠습니까|क्या आप वाकई|削除|消去|退会|解約|取り消せ|删除|刪除|注销|清空|无法恢复|不可恢复|삭제|탈퇴|해지|되돌릴 수',
    ),
    path: path(
      'delete|remove|destroy|erase|purge|wipe|cancel|unsubscribe|deactivate|revoke|terminate|trash|drop|close-account|accounts?/close|loeschen|entfernen|kuendigen|supprimer|effacer|resilier|eliminar|borrar|cancelar|excluir|apagar|elimina|cancella|rimuovi|verwijderen|opzeggen|usun|skasuj|udalit|ta-bort',
      'rm|del|kill|sil|slet',
    ),
  },
  {
    kind: 'send',
    heading: words(
      'new (message|post|tweet|email|mail|reply|comment)|write (a |an |your )?(message|post|reply|comment|review|email)|compose|leave a (comment|reply|review)|send (a |your )?|contact (form|us|the seller)|neue nachricht|nachricht (schreiben|an)|kommentar schreiben|beitrag|nouveau message|écrire|nuevo mensaje|escribir|nova mensagem|escrever|nuovo messaggio|scrivi|nieuw bericht|nowa wiadomość|yeni (mesaj|e-posta)|новое (сообщение|письмо)|написать',
      '新規メッセージ|メッセージを作成|新邮件|写信|发帖|发表评论|새 (메시지|메일)|글쓰기',
    ),
    path: path(
      'send|publish|post|submit|share|invite|transfer|deploy|merge|release|senden|absenden|ueberweisen|envoyer|publier|enviar|publicar|invia|pubblica|verzenden|versturen|wyslij|opublikuj|gonder|otpravit',
    ),
  },
  {
    kind: 'grant',
    heading: words(
      '(wants|would like|is requesting|is asking|asks|needs) (to )?(access|connect|your permission|permission|know|use|see|view|read|manage|record|track|send you|show|share|edit|act|post)|would like to:?$|sign in to continue to|wants (to )?access|will be able to|access (to )?your|authori[sz]e|grant|permissions? (requested|for)|möchte (auf|zugriff)|zugriff auf|berechtigung|souhaite accéder|demande l.accès|autoris|quiere acceder|solicita (acceso|permiso)|quer acessar|deseja acessar|vuole accedere|wil toegang|toegang tot|chce uzyskać dostęp|erişmek istiyor|запрашивает доступ|хочет получить доступ|доступ к|يريد الوصول|एक्सेस',
      'へのアクセス|アクセスを求|许可|请求访问|申请访问|授权|액세스|권한을 요청',
    ),
    path: path('authorize|oauth|consent|grant|permissions|approve'),
  },
];

/** Fields of a message: where they stand, a button sends it. */
export const MESSAGE_FIELDS =
  /(?<!\p{L})(message|comment|reply|tweet|post body|recipient|to:|subject|nachricht|kommentar|empfänger|betreff|antwort|commentaire|destinataire|objet|mensaje|comentario|destinatario|asunto|mensagem|comentário|destinatário|assunto|messaggio|commento|oggetto|bericht|reactie|onderwerp|ontvanger|wiadomość|odbiorca|temat|mesaj|yorum|alıcı|konu|meddelande|сообщение|комментарий|кому|тема|ответ|رسالة|تعليق|المستلم|संदेश|टिप्पणी)|メッセージ|コメント|宛先|件名|返信|消息|评论|留言|收件人|主题|메시지|댓글|받는 ?사람|제목/iu;
