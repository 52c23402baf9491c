import { words } from "./fold";

/*
 * What pages call fields, as `fold` leaves it: English, German, French, Spanish, Portuguese, Italian,
 * Dutch, Polish, Swedish, Russian, Turkish, Japanese, Korean, Chinese and Arabic, and what is close.
 */

/** An email address. */
export const emailWord = words(`
  *email*, e mail*, mail ?(addr|adr)*, ^(\\p{L}+ )?mails?( ?id)?( \\d+)?$,
  courriel*, adresse (mail|mel|electronique), mel, correo*, correio eletronico, posta elettronica,
  indirizzo mail, e ?post*, mejl*, e ?posta*, poczta, poczty, adres poczt*, sahkoposti*,
  почта, почты, почту, почте, почтой, эл(ектронн\\p{L}*)? (почт|адрес)*, имейл*, мейл*, е мейл*,
  *メール*, *이메일*, *메일*, *전자우편*, *邮箱*, *邮件*, *郵箱*, *郵件*, *電郵*, *电邮*, *信箱*, *邮址*,
  *بريد*, *ايميل*, *אימייל*, *דואל*, *אלקטרוני*, *อีเมล*, *ηλεκτρονικ*
`);

/** Somebody else's address, or a thing to look for: no alias even where an email address is wanted. */
export const notOwnWord = words(`
  friend*, recipient*, invitee*, invite (a|your)*, colleague*, freund*, empfanger*, amis?, destinataire*,
  amigos?, destinatario*, amico, amici, vrienden, znajom*, друг*, получател*, arkadas*,
  search*, suche*, recherche*, buscar*, busca, pesquisa*, cerca, zoek*, szukaj*, sok, поиск*, ara,
  *検索*, *검색*, *搜索*, *搜尋*, *بحث*,
  leave (this )?(field )?(blank|empty), honey ?pot*, do not fill*, nicht ausfullen, ne pas remplir
`);

/** What speaks of email and is no address. */
export const aboutEmailWord = words(`
  subject, betreff, objet, asunto, assunto, oggetto, onderwerp, temat, amne, konu, тема, *件名*, *제목*, *主题*, *主題*,
  message, nachricht, mensaje, mensagem, messaggio, bericht, wiadomosc, meddelande, сообщение, mesaj,
  (e ?mail|verification|confirmation|security|one time|access|2fa|two factor)( \\p{L}+)? code, code (sent|from|we)*,
  *bestatigungscode*, *verifizierungscode*, code de (verification|confirmation|securite), codigo*, codice*, kod, kodu, код,
  *コード*, *確認番号*, *인증번호*, *验证码*, *驗證碼*, *رمز*, otp, captcha,
  password, passwort, kennwort, mot de passe, contrasena, senha, wachtwoord, haslo, losenord, пароль, sifre, parola,
  *パスワード*, *비밀번호*, *密码*, *密碼*,
  template, signature, smtp, imap, pop3, mail ?server, mail ?host, prefix, suffix, frequency, preferences?
`);

/** Other things that fields ask for. A label that says one of them is believed before a field's code name. */
export const otherFieldWord = words(`
  (first|last|middle|given|family|full|nick|company|business|card|display|legal|your) ?names?, *vorname*, *nachname*, *firmenname*,
  prenom*, nom, nombre*, apellidos?, nome, sobrenome, cognome, voornaam, achternaam, imie, nazwisko, fornamn, efternamn, ad, soyad*, surname,
  (tele)?phone*, telefon*, telefoon*, mobile*, handy*, celular*, movil, cellulare, komork*, телефон*, cep,
  street*, address line*, strasse, city, town, zip*, postal code, postcode, plz, post ?box, county, state, country, region, ort, ville, ciudad, cidade, citta,
  birth*, dob, geburts*, age, year, month, day, gender, company, organi[sz]ation, firma, employer, job*, website, url,
  amount, price, quantity, coupon*, promo*, voucher*, (account|customer|order|member|reservation|booking|card|tracking) ?(number|no|nr|id)*,
  имя, фамилия, город, индекс, *氏名*, *名前*, *電話*, *住所*, *郵便番号*, *이름*, *전화*, *姓名*, *手机*, *手機*, *电话*, *電話*, *الاسم*, *الهاتف*
`);

/** "Once more", of an address that has been typed already. */
export const againWord = words(`
  confirm*, repeat*, again, verify, re ?(type|enter)*, *wiederhol*, *bestatig*, erneut, *confirm, *confirmation, *repeat,
  repet*, de nouveau, otra vez, novamente, ripeti*, conferma*, herhaal*, bevestig*, opnieuw, powtorz*, potwierdz*, ponownie,
  upprepa*, bekrafta*, igen, повтор*, подтвер*, еще раз, tekrar*, yeniden, *確認*, *再入力*, *もう一度*, *확인*, *재입력*, *确认*, *再次*, *重复*, *重複*,
  *تاكيد*, *اعادة*
`);

/** A name by which somebody signs in. */
export const userNameWord = words(`
  user ?(name|id)*, login ?(name|id)*, screen ?name*, benutzer*, nutzername, anmeldename, (nom d utilisateur)*, identifiant*, usuario*, usuari, utilizador*,
  nome utente, gebruikers*, nazwa uzytkownika, anvandar*, логин, kullanici*, *ユーザー*, *아이디*, *用户名*, *用戶名*, *帐号*, *帳號*, *账号*, *اسم المستخدم*
`);
