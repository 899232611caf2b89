import type { SentKind } from '../../writes/held-write.ts';

/** Names of buttons with irreversible effects; parts of regular expressions. */
interface Words {
  kind: SentKind;
  /** English, as whole words. */
  english: string;
  /** Word beginnings in other languages. */
  others: string;
  /** Words of other languages that also begin harmless ones: as whole words. */
  whole?: string;
  /** Languages without spaces between words. */
  unparted: string;
  /** Symbols used as names. */
  pictures?: string;
}

export const SENSITIVE_WORDS: readonly Words[] = [
  {
    kind: 'pay',
    english:
      'pay|payment|paypal|buy|purchase|order now|(place|complete|submit) (the |your |my |an )?(order|purchase|booking)|check ?out|subscribe|donate|transfer|withdraw|deposit|top up|add funds|send money|renew|rent now|reserve|bid|book( now)?|upgrade|start (my |your )?(\\S+ )?(free )?trial|go (premium|pro|plus|gold|unlimited)|get (premium|pro|plus|gold)|donation|tip \\W?\\d.*|invest|(execute|confirm|place) (the |my |your )?(trade|payment|bid|bet)|bet now|add (a |the )?(card|payment method)|sell (all|now|shares?|position)|sell',
    others:
      'przelej|przelew(?!y)|overmaken|auszahl|uitbetal|sacar dinero|retirar (?:dinero|fondos)|depositar|wypłać|ordenar (?:la |una )?transferencia|angebot annehmen|kredit aufnehmen|accepter (?:l.offre|ce prêt|le prêt)|aceptar (?:la |el )?(?:oferta|préstamo)|accetta (?:l.offerta|il prestito)|akceptuj\\p{L}* ofert|bezahlen|kaufen|zahlungspflichtig|kostenpflichtig|überweisen|bestellen|abonnieren|spenden|buchen|reservieren|acheter|payer|commander|régler|réserver|s.abonner|comprar|pagar|reservar|suscribirse|donar|transferir|(realizar|hacer|tramitar|confirmar|concluir|fechar|completar|finalizar|efectuar|efetuar) (a |la |el |o |mi |meu )?(compra|pedido|pago|pagamento)|valider (la |ma )?commande|conclud\\p{L}+ (l.)?(ordine|acquisto)|complet\\p{L}+ (l.)?(ordine|acquisto)|bestelling (plaatsen|bevestigen|afronden)|kupuj|płacę|złóż zamówienie|sipariş(i|imi)? (tamamla|onayla)|überweisung (ausführen|senden|freigeben)|оформить заказ|إتمام|acquista|ordina(?! per| i |to|ti|ta|te)|prenota|abbonati|kopen|betalen|betaal(?!d|m)|bestel(?!l|d)|boek (?:nu|deze|direct)|afrekenen|reserveren|zapłać|zamów|satın al|sipariş ver|betala|купить|оплатить|заказать|перевести|забронировать|купити|сплатити|شراء|ادفع|खरीदें|भुगतान करें|thanh toán|bayar|πληρωμ|αγορ[άα]|παραγγελ|לתשלום|שלם|תשלום|קנה|הזמן עכשיו|płatność',
    whole: 'paga|koop|kup|köp|køb|kjøp|öde|doar|dona|mua|beli|osta|maksa|tilaa',
    unparted:
      '購入|注文|支払|购(?!物|买记录)|捐|決済|申し込|予約する|寄付|送金|振込|支付|购买|購買|付款|下单|下單|订购|訂購|结算|結算|结账|結帳|转账|轉帳|充值|捐款|提现|결제|구매|주문|송금|이체|구독|ชำระเงิน|ซื้อ|สั่งซื้อ|โอนเงิน',
    pictures: '💳',
  },
  {
    kind: 'delete',
    english:
      'delete|remove|erase|discard|destroy|drop|wipe|trash|purge|reset|overwrite|cancel (the |your |my )?(account|subscription|order|booking|membership|plan)|deactivate|close (the |your |my )?account|unsubscribe|unfriend|leave (the )?(group|team|organi[sz]ation|server|workspace)|empty (the )?(trash|bin|cart|basket)|clear (all|history|data|everything)|uninstall|revoke|terminate|end (my |the |your )?(membership|subscription|plan|trial)|leave (the )?channel|block (the )?(user|person|contact|account|@.*)|unpublish|take (it |this )?down|force (stop|quit|push|delete)|kill( process)?|archive (the |this |my )?(repository|repo|project|account|workspace)|(log|sign) ?out (everywhere|of all.*)|roll ?back|(turn off|disable) (2fa|mfa|two)|format (the |this )?(disk|drive|card|volume)|archive all|replace all|move (it |this |them )?to (the )?(recycle )?(trash|bin)',
    others:
      'lösch|loesch|entfernen|kündigen|verwerfen|stornieren|zurücksetzen|deinstallieren|widerrufen|papierkorb leeren|supprimer|effacer|vider|réinitialiser|résilier|désinstaller|révoquer|retirer|annuler (la |ma |mon |le |l.)(commande|abonnement|compte|réservation)|eliminar|borrar|suprimir|vaciar|restablecer|desinstalar|revocar|dar(se|me)? de baja|auflösen|excluir|apagar|remover|elimina|cancella(?!tion)|rimuovi|svuota|disinstalla|verwijder|wissen|opzeggen|usuń|skasuj|radera|ta bort|fjern|удалить|удаление|стереть|очистить|сбросить|отменить подписку|видалити|حذف|हटाएं|hapus|xóa|διαγραφ|κατάργηση|ακύρωση (παραγγελίας|συνδρομής)|מחק|מחיקה|הסר|désabonner',
    whole: 'slet|sil|kaldır|poista|quitar',
    unparted:
      '削除|消去|退会|解約|初期化|破棄|取り消|删除|刪除|移[除出]|清空|清除|注销|註銷|重置|卸载|退订|取消订|삭제|제거|탈퇴|해지|초기화|비우기|ลบ|ยกเลิกการสมัคร',
    pictures: '🗑|⏻|⏼|⭘',
  },
  {
    kind: 'send',
    english:
      'send|post|publish|share|tweet|repost|reply|invite|forward|e-?sign|sign (the |this )?(document|contract|agreement|petition)|go live|broadcast|merge|deploy|release|push|request (a )?(review|changes|payment|quote)|notify|report (this |the )?(user|post|comment)?',
    others:
      'senden|abschicken|absenden|verschicken|versenden|veröffentlichen|teilen|antworten|einladen|weiterleiten|unterschreiben|envoyer|publier|partager|répondre|inviter|transférer|signer|enviar|publicar|compartir|compartilhar|partilhar|responder|invitar|convidar|reenviar|firmar|invia|pubblica|condividi|rispondi|invita|inoltra|verzenden|verstu|uitnodigen|wyślij|opublikuj|udostępnij|gönder|paylaş|yayınla|skicka|publicera|отправить|опубликовать|поделиться|ответить|пригласить|надіслати|إرسال|نشر|مشاركة|भेजें|kirim|gửi|αποστολή|υποβολή|δημοσίευση|κοινοποίηση|שלח|שליחה|פרסם|שתף',
    whole: 'delen|dela|(?<=^\\P{L}*)del|firma',
    unparted:
      '送信|投稿|公開する|共有|返信|招待|転送|発信|发送|發送|发布|發布|發佈|发表|發表|分享|转发|轉發|回复|回覆|邀请|邀請|보내기|게시|공유|전송|초대|답장|ส่ง|โพสต์|แชร์',
    pictures: '📤',
  },
  {
    kind: 'grant',
    english:
      'grant|authori[sz]e|allow|approve|permit|give (access|permission)|connect account|link account|trust this|accept( the)? (terms|invitation)|make (it |this |them )?(public|admin|owner|visible to|parent|moderator|manager|host|editor|leader|organi[sz]er|guardian)|lift (all |the )?(limits?|restrictions?|bans?)|add (an? )?(admin|owner|collaborator)|(create|generate) (an? )?(new )?(api |access )?(key|token)|install|enable (remote|root|developer|public|guest|third.party|usb).*|share (my |your )?(location|screen|camera)|always allow',
    others:
      'zatwierdź|öffentlich machen|rendre public|hacer público|tornar público|rendi pubblic|upublicz|openbaar maken|zulassen|erlauben|genehmigen|gewähren|autorisieren|freigeben|autoriser|approuver|accorder|permettre|autorizar|permitir|aprobar|aprovar|conceder|otorgar|autorizza|consenti|approva|concedi|toestaan|machtigen|goedkeuren|zezwól|izin ver|tillåt|godkänn|разрешить|одобрить|предоставить доступ|дозволити|السماح|अनुमति दें|izinkan|cho phép|επιτρ|εξουσιοδ|אפשר גישה|אשר',
    unparted: '公開設定|公開にする|許可|承認|授权|授權|允许|允許|批准|허용|승인|อนุญาต|อนุมัติ',
    pictures: '🔓|🗝',
  },
];

/**
 * Where such a word is part of a name: it says nothing about pressing. Other words beside it still
 * count.
 */
export const HARMLESS_PHRASES: readonly string[] = [
  '(order|purchase|payment|transfer|booking|subscription|bid|report|share|post|deposit|donation|reply|vote|trade|message|refund|call)s? (history|status|info|views?|list|details?|methods?|options?|number|summary|confirmation|book)',
  '(reset|clear|remove) (the |all |my )?(coupon|cookie preferences)',
  'notify me',
  'merge (and (cent(er|re)|split) )?cells',
  'pick up (in|at) (the )?(store|shop|location)',
  'speed test',
  'wrap lines',
  'add to (my )?calendar',
  'flag (question|for review)',
  'archive folder',
  '(copy )?(the )?(link|permalink) to (this )?(post|comment|review)',
  'free cancel+ation',
  '(filter|suche|auswahl|ansicht|zoom)\\p{L}* (zurücksetzen|entfernen|löschen)',
  '(réinitialiser|effacer|supprimer) (les |la |le |tous les )?(filtres?|recherche|sélection|vue)',
  '(restablecer|borrar|eliminar) (los |la |el )?(filtros?|búsqueda|selección|vista)',
  'release notes?',
  'drop-?off (?:point|location|date|time)s?',
  'copy (?:the |this |my )?\\p{L}+ (?:command|link|address|number|text|id)',
  'push notifications?',
  '(blog|forum|recent|latest|previous|next|older|newer) posts?',
  'post (office|code)',
  'reset (the )?(all )?(zoom|view|filters?|sort(ing)?|layout)',
  'remove (the |this |all )?filters?',
  'drop ?(down|zone)',
  'share price',
  '(注文|購入|支払)(い)?(履歴|一覧|方法)',
  '(购买|订单|付款|支付)(记录|方式|历史)',
  '(주문|결제|구매) ?(내역|수단)',
];
