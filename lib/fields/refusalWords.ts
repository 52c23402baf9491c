import { emailWord, passwordWord } from "./emailWords";
import { words } from "./fold";

/*
 * How sites say that they do not take an address for what it is, in the twelve languages of the extension. It is
 * asked of texts that stand for an error; nearly all else that is said at a field for an email address is of
 * accounts that there are already, of sending, and of other fields.
 */

/** What is not taken, by a name that nothing else has. */
const throwawayWord = words(`
  disposable throw_?away burner temp(orary)?_~?e?_?mail *wegwerf einmal_?mail jetable desechable descartavel usa_e_getta jednorazow odnorazov
  使い捨て 捨て 一次性 临时邮 يمكن_التخلص موقت
`);

/** That it will not do, or which kind would. */
const refusedWord = words(`
  (not|cannot|can_?t|isn_?t|aren_?t|don_?t|doesn_?t|won_?t|no_longer)_~(allow|accept|support|permit|valid|used?|eligible|deliver)
  invalid unsupport unaccept disallow block banned (deny|denied). reject* forbid* prohibit black_?list restrict* suspicious undeliver
  (valid|business|work|company|corporate|professional|organi[sz]ation|institutional|permanent|real|different|another|other)_(e_?mail|address|provider)
  (nicht|keine?)_~(erlaub|zulass|zugelass|akzept|gultig|unterstutz|gestatt|verwend|annehm|nutz) ungultig unzulass gesperrt. blockiert
  (gultige|geschaftlich|dienstlich|beruflich|andere|echte)[^_]*_e_?mail firmen_?e?_?mail
  (pas|plus|non)_~(autoris|accept|valid|valable|permis|charge|utilis|pris) interdit bloque refus rejet* (adresse|e_?mail)_~(professionnel|valide|entreprise) autre_(adresse|e_?mail)
  no_~(valid|permit|admit|acept|compatib|soporta|utiliz|usar) prohib* rechaz* (correo|direccion|e_?mail)_~(corporativ|empresa|laboral|profesional|trabajo|valid) otr[ao]_(correo|direccion|e_?mail)
  non_~(valid|consent|ammess|accett|permess|support|utilizz) vietat* bloccat (indirizzo|e_?mail)_~(aziendal|professional|valid) altr[ao]_(indirizzo|e_?mail)
  nao_~(valid|permit|aceit|suport|utiliz|usad|usar) (endereco|e_?mail)_~(corporativ|empresa|profissional|trabalho|valid) outr[ao]_(endereco|e_?mail)
  niet_~(toegestaan|geaccepteerd|geldig|ondersteun|gebruik|accept) ongeldig geblokkeerd zakelijk (geldig|ander)_e_?mail
  nie_~(dozwol|akcept|obslug|poprawn|prawidlow|wspiera|uzyw) niedozwol nieprawidlow niepoprawn zablok* zabron* sluzbow firmow* inn(y|ego)_(adres|e_?mail)
  nedopust ne_~(dopusk|podder|razres|prinima|dostup|ispol) zapres* nevern* nekorrekt* nedeist korporativ raboc* drugo(i|go)_(adres|e_?mail)
  使用でき 利用でき 利用いただけ お使いいただけ 使えませ 許可 無効 禁止 受け付け 登録でき 正しく 不正 ブロック 会社 勤務先 業務 別の フリーメ
  不支持 不允许 不可用 不接受 不能使用 无法 无效 禁止 不正确 不合法 黑名单 企业 公司邮 工作邮 其他邮 其它邮 常用邮
  (غير|لا|ليس)_~(صالح|صحيح|مسموح|مقبول|مدعوم|يسمح|يمكن|نقبل|ندعم|يدعم|يقبل) محظور ممنوع العمل عمل. مهني اخر.
`);

/** Other things that go wrong, or well. */
const otherwiseWord = words(`
  already taken exists? registered. in_use *match same_as sent. inbox code. captcha robot no_~account (not|couldn_?t)_~(find|found|recogni)
  too_many again_later minutes thank terms conditions privacy invitation (user|first|last|full|company)_?name. phone coupon promo* card. spaces?. log_?in. sign_?in.
  bereits vergeben existier registriert. stimm* gesendet posteingang spater. danke.
  deja. existe inconnu correspond envoye* plus_tard merci. ya_(esta|existe|hay|ha|tiene) registrad coincid* enviado bandeja mas_tarde gracias
  gia. esiste registrat corrispond inviat* piu_tardi grazie ja_(esta|existe|foi|ha|cadastr) cadastrad confere enviamos mais_tarde obrigad[oa].
  al_(in|bestaat|geregistr) bestaat overeen* verzonden gestuurd later. bedankt juz. istniej* zajet[ya]. zarejestr zgadza* wyslal pozniej dziekuj
  uze. sustv* susestv zanat zaregistr sovpada* otpravl poz[^_]*e. spasib*
  すでに 既に 登録済 一致 送信し 送りし 存在 ありがとう 後ほど 已 一致 发送 存在 稍后 谢谢
  بالفعل مسبقا مسجل موجود متطابق تطابق ارسلنا ارسال لاحقا شكرا
`);

/** No error is longer. */
const longest = 300;

/**
 * Does an error say that an address is not taken for what it is?
 * @param text as `fold` leaves it
 * @param near it stands at the field, so it need not say what it is about
 */
export function saysRefused(text: string, near: boolean): boolean {
  if (text === "" || text.length > longest) return false;
  if (otherwiseWord.test(text) || passwordWord.test(text)) return false;
  if (throwawayWord.test(text)) return true;
  return (near || emailWord.test(text)) && refusedWord.test(text);
}
