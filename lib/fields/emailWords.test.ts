import { expect, test } from "vitest";
import { aboutEmailWord, emailWord, notOwnWord, userNameWord } from "./emailWords";
import { fold } from "./fold";

/** How sites label a field for an email address, in the language's own script. */
test.each(
  Object.entries({
    English: "Your e-mail address *",
    German: "E-Mail-Adresse",
    French: "Adresse électronique",
    "French of Quebec": "Courriel",
    Spanish: "Correo electrónico",
    Catalan: "Correu electrònic",
    Portuguese: "Endereço de correio eletrónico",
    Brazilian: "E-mail",
    Italian: "Indirizzo di posta elettronica",
    Dutch: "E-mailadres",
    Polish: "Adres poczty elektronicznej",
    Swedish: "E-postadress",
    Norwegian: "E-post",
    Danish: "Mailadresse",
    Finnish: "Sähköposti",
    Estonian: "E-posti aadress",
    Latvian: "E-pasts",
    Lithuanian: "El. paštas",
    Czech: "E-mailová adresa",
    Slovak: "Elektronická pošta",
    Slovenian: "E-naslov",
    Croatian: "E-pošta",
    Serbian: "Имејл адреса",
    Bulgarian: "Имейл",
    "Bulgarian in full": "Електронна поща",
    Macedonian: "Е-пошта",
    Russian: "Электронная почта",
    "Russian in short": "Эл. почта",
    "Russian of forums": "Адрес почты",
    Ukrainian: "Електронна пошта",
    "Ukrainian in short": "Ел. пошта",
    Hungarian: "E-mail cím",
    Romanian: "Adresă de poștă electronică",
    Greek: "Ηλεκτρονικό ταχυδρομείο",
    Turkish: "E-posta adresiniz",
    Azerbaijani: "E-poçt",
    Icelandic: "Tölvupóstur",
    Afrikaans: "E-pos",
    Welsh: "E-bost",
    Georgian: "ელ. ფოსტა",
    Bengali: "ইমেইল",
    Tamil: "மின்னஞ்சல்",
    Arabic: "البريد الإلكتروني",
    Persian: "ایمیل",
    "Persian in full": "پست الکترونیک",
    Urdu: "ای میل",
    Hebrew: "דוא״ל",
    "Hebrew as spoken": "כתובת אימייל",
    Hindi: "ईमेल पता",
    "Hindi in two": "ई-मेल",
    Thai: "อีเมล",
    Vietnamese: "Địa chỉ thư điện tử",
    Indonesian: "Alamat surel",
    Malay: "E-mel",
    Japanese: "メールアドレス",
    Korean: "이메일 주소",
    Chinese: "电子邮箱",
    "Chinese of Taiwan": "電子郵件",
  }),
)("%s: the label %j is recognised as naming an email address", (_language, label) => {
  expect(emailWord.test(fold(label))).toBe(true);
});

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
