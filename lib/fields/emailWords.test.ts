import { expect, test } from "vitest";
import { aboutEmailWord, emailWord, notOwnWord, userNameWord } from "./emailWords";
import { fold } from "./fold";

/** How sites label a field for an email address, in about fifty languages, in their own script. */
const labels = `
  Your e-mail address * | E-Mail-Adresse | Adresse électronique | Courriel |
  Correo electrónico | Correu electrònic | Endereço de correio eletrónico | E-mail |
  Indirizzo di posta elettronica | E-mailadres | Adres poczty elektronicznej | E-postadress |
  E-post | Mailadresse | Sähköposti | E-posti aadress | E-pasts | El. paštas |
  E-mailová adresa | Elektronická pošta | E-naslov | E-pošta | Имејл адреса | Имейл |
  Електронна поща | Е-пошта | Электронная почта | Эл. почта | Адрес почты | Електронна пошта |
  Ел. пошта | E-mail cím | Adresă de poștă electronică | Ηλεκτρονικό ταχυδρομείο |
  E-posta adresiniz | E-poçt | Tölvupóstur | E-pos | E-bost | ელ. ფოსტა | ইমেইল | மின்னஞ்சல் |
  البريد الإلكتروني | ایمیل | پست الکترونیک | ای میل | דוא״ל | כתובת אימייל | ईमेल पता | ई-मेल |
  อีเมล | Địa chỉ thư điện tử | Alamat surel | E-mel | メールアドレス | 이메일 주소 | 电子邮箱 | 電子郵件`;

test.each(labels.split("|").map((label) => label.trim()))(
  "the label %j is recognised as naming an email address",
  (label) => {
    expect(emailWord.test(fold(label))).toBe(true);
  },
);

test.each([
  "Meilleur moment pour vous appeler",
  "Почтовый индекс",
  "Kod pocztowy",
  "Camel",
  "Mailing address",
  "Melden",
  "E",
  "Имя",
])("the label %j is not recognised as naming an email address", (label) => {
  expect(emailWord.test(fold(label))).toBe(false);
});

test.each([
  ["Email of a friend", notOwnWord],
  ["Email к другу, друга", notOwnWord],
  ["Поиск по email", notOwnWord],
  ["Send this to", notOwnWord],
  ["Choose your new mailbox name", notOwnWord],
  ["Тема письма", aboutEmailWord],
  ["Сообщение", aboutEmailWord],
  ["Email verification code", aboutEmailWord],
  ["Логин", userNameWord],
])("the label %j is recognised as not asking for the person's email", (label, word) => {
  expect(word.test(fold(label))).toBe(true);
});
