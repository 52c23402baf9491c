import { emailWord, passwordWord } from "./emailWords";
import { words } from "./fold";

/*
 * How sites say that they do not take an address for what it is, in the twelve languages that Alibi had first. It is
 * asked of texts that stand for an error, as `fold` leaves them. At a field for an email address nearly all else that
 * is said is of accounts that there are already, of sending, of what is missing, and of other fields.
 */

/** What is not taken, by a name that nothing else has. */
export const throwawayWord = /* @__PURE__ */ words(`
  disposable throw_?away burner simplelogin temp(orary)?_~?e?_?mail *wegwerf einweg_e_?mail jetable desechable descartavel usa_e_getta jednorazow odnorazov
  使い捨て 捨て 一次性 临时邮 يمكن_التخلص
  (masked|relay)_(address|e_?mail|mail) (vanish|expir)[^_]*_~minutes odnodnev 転送用 وسيط
  (casell|indirizz)[^_]*_~provvisori (begrenzt|kurz)[^_]*_lebensdauer e_?mail_de_dez (servico|endereco)_de_~(re)?encaminha
  temp(orary)?_(in|mail)_?box trash_?mail e?_?mail_?alias alias[^_]*_(poczt|e?_?mail)
  temporare?[^_]*_e?_?mail einmal_?adress (adresse|e_?mail|mail|boite|courriel|messagerie)[^_]*_~(temporaire|ephemere) (correo|direccion|e_?mail|buzon)[^_]*_~tempora
  (endereco|e_?mail|correio|caixa)[^_]*_~temporari (indirizz|e_?mail|casell|post)[^_]*_~temporane *wegwerp tijdelijke?_(e?_?mail|adres|post)
  tymczasow[^_]*_(adres|e_?mail|poczt|skrzyn) (adres|e_?mail|poczt|skrzyn)[^_]*_~tymczasow vremenn[^_]*_(e_?mail|poct|adres|asik) (poct|adres|asik)[^_]*_~vremenn
  一時的なメール 临时电子 临时地址 (بريد|عنوان|ايميل)_~(موقت|وهمي)
`);

/** That it will not do. */
export const refusedWord = /* @__PURE__ */ words(`
  (not|cannot|can_?t|isn_?t|aren_?t|don_?t|doesn_?t|won_?t|no_longer|unable)_~(allow|accept|support|permit|valid|used?|possible|eligible|deliver)
  invalid unsupport unaccept disallow block banned (deny|denied). reject* forbid* prohibit black_?list restrict* suspicious relay. mask(ed|ing|s). forwarding alias* *weiterleitung undeliver trusted untrusted reputation flagged high_risk (not|can_?t|couldn_?t|unable)_~deliver
  (valid|business|work|company|corporate|professional|organi[sz]ation|institutional|permanent|real|different|another|other|primary)_(e_?mail|address|provider)
  (nicht|keine?)_~(registrier|erlaub|zulass|zugelass|akzept|gultig|unterstutz|gestatt|verwend|annehm|nutz|moglich) ungultig unzulass keine_(alias|weiterleit) nur_~(geschaft|dienst|firm) gesperrt. blockiert
  (gultige|geschaftlich|dienstlich|beruflich|andere|echte)[^_]*_e_?mail firmen_?e?_?mail
  (pas|plus|non)_~(autoris|accept|valid|valable|permis|charge|utilis|pris|possible) interdit bloque refus rejet* impossible (adresse|e_?mail|courriel)_~(professionnel|valide|entreprise|universitaire|academique) autre_(adresse|e_?mail) invalide
  no_~(valid|permit|admit|acept|compatib|soporta|utiliz|usar|posible) prohib* rechaz* exclui* bloquead (correo|direccion|e_?mail)_~(corporativ|empresa|laboral|profesional|trabajo|valid|institucional) otr[ao]_(correo|direccion|e_?mail)
  non_~(valid|consent|ammess|accett|permess|support|utilizz|autorizz|possibil) vietat* bloccat (indirizzo|e_?mail)_~(aziendal|professional|valid|istituzional) altr[ao]_(indirizzo|e_?mail)
  nao_~(aceitamos|valid|permit|aceit|suport|utiliz|usad|usar|possivel) restrit* (endereco|e_?mail)_~(corporativ|empresa|profissional|trabalho|valid|institucional) outr[ao]_(endereco|e_?mail)
  geen_~bezorg adres_kan_niet niet_~(welkom|toegestaan|toegelaten|geaccepteerd|geldig|ondersteun|gebruik|accept|mogelijk) ongeldig geblokkeerd zakelijk (geldig|ander)_e_?mail
  nie_~(zezwal|przyjm|dozwol|akcept|obslug|poprawn|prawidlow|wspiera|uzyw|mozliw) niedozwol nieprawidlow niepoprawn zablok* zabron* sluzbow firmow* inn(y|ego)_(adres|e_?mail)
  nedopust nedostup ne_~(podhod|godit|dopusk|podder|razres|prinima|dostup|ispol) zapres* nevern* nekorrekt* nedeist korporativ raboc* drugo(i|go)_(adres|e_?mail)
  使用でき 利用でき お受けでき ご利用になれ 利用いただけ お使いいただけ 使えませ 許可 無効 禁止 受け付け 登録でき 正しく 不正 ブロック 会社 勤務先 業務 別の フリーメ
  不支持 不允许 暂不 不可用 不接受 不能使用 无法 无效 禁止 封 不正确 不合法 黑名单 企业 公司邮 工作邮 其他邮 其它邮 常用邮
  (غير|لا|ليس)_~(صالح|صحيح|يصلح|تصلح|نسمح|تسمح|نستقبل|مسموح|مقبول|مدعوم|يسمح|يمكن|نقبل|ندعم|يدعم|يقبل) محظور ممنوع العمل عمل. مهني اخر.
`);

/** Other things that go wrong, or well. */
export const unrelatedWord = /* @__PURE__ */ words(`
  account_~(exists|with_this) (have|has)_an_account *typo. misspel did_you_mean link. resen[dt] unavailable. maintenance
  already (been|being|is)_used taken exists? registered. in_use *match same_as sent. *confirmed inbox code. captcha robot no_~account (not|couldn_?t|no)_~(find|found|recogni|exist)
  required blank empty missing enter_your too_many again_later minutes thank terms conditions privacy invit(e|ed|ation). single_sign sso. (user|first|last|full|company)_?name. phone coupon promo* card. spaces?. log_?in. sign_?in.
  bereits schon_vergeben schon_ein (haben|hast)_~schon. konto_~(existier|vorhanden|besteht) tippfehler wartung link. existier registriert. stimm* gesendet posteingang spater. danke. erforderlich pflicht* leerzeichen zu_viele bedingungen agb. gutschein
  deja. aucune?_(dossier|compte) (avez|as)_un_compte arobase lien. cliquez existe inconnu identiques (mots|adresses|champs)_~correspond envoye* trop_de plus_tard merci_(pour|de_votre|d_avoir) obligatoire requis* espaces?.
  arroba enlace. ya_(esta|existe|hay|ha|tienes?) en_uso registrado_este encontr coincid* enviado bandeja mas_tarde gracias obligatori requerid requiere. espacios?. demasiad terminos condiciones cupon
  gia. chiocciola link. clicca. esiste registrat[oai]. corrispond inviat* piu_tardi grazie obbligator richiest* spazi. tropp[ie]. termini. condizioni
  arroba link. clique. (ja|sendo)_~(tem|possui|esta|existe|foi|ha|cadastr|usad|registr) em_uso cadastrad confere enviamos mais_tarde obrigad[oa]. obrigator espacos?. muit[ao]s. termos. cupom
  apenstaart tekens? klik. link. heb_je_al al_(een|in|bestaat|geregistr|gebruik) al_gebruikt bestaat overeen* verzonden gestuurd later. bedankt verplicht vereist spaties te_veel voorwaarden
  juz. malp[aey]. kliknij istniej* zajet[ya]. zarejestr zgadza* wyslal pozniej dziekuj znalezion wymagan spacji zbyt_wiele regulamin
  uze. sobaka simvol ssylk sustv* susestv zanat zaregistr sovpada* otpravl poz[^_]*e. spasib* obazatel trebuet probel sliskom uslovi
  アカウントをお持ち クリック すでに 既に 登録済 一致 送信し 送りし 存在 ありがとう 後ほど 必須 必要 多すぎ 規約 频繁 条款 已被注册 已被使用 已发 已绑定 綁定 寄出 已有账 已有帐 点击 链接 请填写邮 占用 已注册 已存在 已经 一致 发送 存在 稍后 谢谢 必填 不能为空
  (لديك|لدينا)_~حساب اضغط انقر رابط مسافات حروف تسجيل_الدخول سبق بالفعل مسبقا مسجل موجود متطابق تطابق ارسلنا ارسال لاحقا شكرا مطلوب ماخوذ تم_استخدام كثير شروط
`);

/** No error is longer. */
const longest = 300;

/** Does it speak of something else than what the address is? */
/** What else may be thrown away, or stand for something of a person's. */
export const thingWord = /* @__PURE__ */ words(`
  phone telefon telephon telepon cell. mobile_number nomer* numero_de_tel cards? karten? carte_(ban|pre|de|vir) tarjeta cartao carta_(di|pre|vir) kaart kart[aeyuo]*.
  電話 番号 カード 手机 电话 号码 銀行卡 银行卡 هاتف بطاقة رقم
`);

export function saysOtherwise(text: string): boolean {
  if (thingWord.test(text)) return true;
  // An address that is thrown away is named for one reason.
  if (text.length <= longest && saysThrowaway(text) && (saysEmail(text) || saysAddress(text))) {
    return false;
  }
  return text.length > longest || unrelatedWord.test(text) || passwordWord.test(text);
}

/** What stands at the field may call it by no more than that. */
export const addressWord = /* @__PURE__ */ words(
  "address *adress adresse? direccion endereco indirizz *adres. adres[^_]*. mailbox inbox *postfach postbus boite_mail messagerie buzon casella skrzyn asik domain* domein dominio domen* ドメイン 域名",
);

export const saysAddress = (text: string) => addressWord.test(text);
export const saysThrowaway = (text: string) => throwawayWord.test(text);
export const saysEmail = (text: string) => emailWord.test(text);
export const saysRefused = (text: string) => refusedWord.test(text);
