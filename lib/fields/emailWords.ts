import { words } from "./fold";

/*
 * The words by which pages describe fields, as `fold` leaves them, in the languages of Europe and the larger ones of
 * Asia. A stem that languages of a family share is listed once. There are no more words than it takes to tell fields
 * apart, because all of this is in each page where an offer is shown. The words are those that sites and browsers use;
 * for smaller languages, those in the translations of devise-i18n and Lemmy.
 */

export const emailWord = /* @__PURE__ */ words(`
  *email e_mail mail_?add?r ^([^_]+_)?mails?(_?id)?(_[0-9]+)?$ [ei]?mejl [ei]?meil. e_?mel
  courriel (adre[^_]+|direccion|endereco)_ele adresse_mel. mel corre[ou] correio_el posta_ele
  indirizzo_mail e_?(p([oa]st|oct|os.)|bost) el_(post|past|poct|posa|adres) elektr[^_]+_(po|past|adr) e_naslov
  poczt[ay]. adres_poczt poct(a|u|y|e|oi). sahkoposti surel thu_dien_tu ilektronik tolvup netfang
  メール 이_메일 메일 전자_?우편 邮箱 邮件 郵箱 郵件 電郵 电邮 信箱 邮址
  بريد اي_?ميل پست_ال رايانامه אימייל אי_מייל דוא_?ל אלקטרוני [ईइ]_?मेल ই_?মেইল மின்னஞ்சல் อี_?เมล ფოსტა
`);

/** Another person's address, or a search: no alias even if an email address is wanted. */
export const notOwnWord = /* @__PURE__ */ words(`
  friend recipient invitee invite_(a|your). add_(people|guest) colleague team_?mate (send|share)_(this_)?(to|with). freund empfanger amis? destinata amigos?. amic[oi].
  vrienden znajom drug[au]. poluca arkadas
  search suche recherche busca pesquisa cerca. zoek* szukaj sok pois[kc]. ara filter keres
  検索 검색 搜(索|尋) بحث جستجو חיפוש ค้นหา
  leave_(this_)?(field_)?(blank|empty) honey_?pot do_not_fill ne_pas_remplir
  mail_?box_name (choose|pick|desired)_~(mail_?box|e_?mail)
`);

/** Mentions email but is no address. */
export const aboutEmailWord = /* @__PURE__ */ words(`
  subject. betreff objet. asunto assunto oggetto temat?. konu 件名 제목 主(题|題)
  messag nachricht mensa[jg]e wiadomosc soobseni
  e_?mail_([^_]+_){0,2}code. code_~(e_?mail|mail|courriel) *ungscode codigo codice kodu?. コード 番号 인증번호 验证码 驗證碼 رمز otp captcha
  e_?mail_contains template signature smtp imap mail_?(server|host) preference
`);

/** Before the word for email, it is what the field asks for; after it, what is sent to the address. */
export const passwordWord = /* @__PURE__ */ words(`
  pass_?wor[dt] pwd. palavra_passe kennwort passwort mot_de_passe contras senha wa[cg][^_]*woord losenord adgangskode passord lykilor hasl[oa] hesl[oae]
  gesl[oa] zaporka lozink paro+l salasana jelszo slaptazod sifr[eiə] kodik[^_]*_prosb suntimatik mat_khau (kata|ubah)_(sandi|laluan) fjalekalim
  パスワード 비밀번호 密(码|碼) كلمة_(ال)?(مرور|سر) رمز_عبور گذرواژه ססמ סיסמ पासवर्ड পাসওয়ার্ড கடவுச்ச รหัสผ่าน პაროლ
`);

/** Other things that fields ask for. A label with one of these words is more reliable than a field's code name. */
export const otherFieldWord = /* @__PURE__ */ words(`
  (first|last|middle|given|family|full|nick|company|business|card|display|legal|your)_?names?. *(vor|nach|firmen)name
  prenom nom nombre apellido nome cognome imie nazwisko surname (tele)?phone telefon mobile handy
  street address_line stras city town zip* postal postcode plz state. country
  code. codes. pin. token.
  birth amount price (account|customer|order|member|reservation|card|tracking)_?(number|no|nr|id)
  氏名 名前 電話 이름 전화 姓名 手(机|機)
`);

/** "Once more", for an address that has already been typed. */
export const againWord = /* @__PURE__ */ words(`
  *confirm repeat again. verify. re_?(type|enter) *wiederhol *bestatig erneut *repeat.
  repet otra_vez novamente ripeti herhaal bevestig powtorz potwierdz
  upprepa bekrafta igen povtor podtver tekrar 確認 再 もう 확인 确认 重(复|複) تاكيد
`);

/** A name for signing in. */
export const userNameWord = /* @__PURE__ */ words(`
  user_?(name|id) login_?(name|id) screen_?name benutzer nutzername nom_d_utilis identifiant usuari utilizador
  nome_utente gebruikers uzytkown anvandar login. kullanici ユーザー 아이디 用(户|戶)名
`);

/** Between an address and another name in one text: either is accepted. */
export const orWord = /* @__PURE__ */ words("or oder o ou of lub ili または 或");
