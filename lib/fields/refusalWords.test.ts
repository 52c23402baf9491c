import { expect, test } from "vitest";
import { fold } from "./fold";
import { saysRefused } from "./refusalWords";

/* The samples of `tests/e2e/sites` are read in a browser; these are what none of them says. */

test.each([
  ["Enter a valid email address to go on.", true],
  ["Gib bitte eine gültige E-Mail-Adresse ein.", true],
  ["Cette fois, saisissez une adresse e-mail valide.", true],
  ["Vul een geldig e-mailadres in.", true],
  ["Wpisz poprawny adres e-mail.", true],
  ["Diese E-Mail-Adresse darf hier nicht benutzt werden.", true],
  ["Domänen dieser Art sind für E-Mail nicht freigegeben.", true],
  ["Firmen ohne Vertrag sind mit dieser E-Mail-Domain nicht berechtigt.", true],
  ["Tej domeny poczty nie może być użyta.", true],
  ["Zkontrolujte svou e-mailovou schránku.", false],
  ["The user name or email address is invalid.", false],
  ["Mit einer Gmail-Adresse kann hier kein Konto erstellt werden.", true],
  ["Вхід із цим доменом пошти неможливий.", true],
  ["Ця адреса недійсна.", true],
  ["O endereço de e-mail mudou.", false],
  ["We sent that email already; wait 10 minute(s) for another.", false],
  ["E-postadressen hör inte till något användarkonto.", false],
  ["Проверьте свою почту.", false],
  ["Перевірте свою пошту.", false],
  ["Não foi possível verificar o seu e-mail agora.", false],
  ["We can’t find a user with this email address.", false],
  ["We cannot find any account with this email address.", false],
  ["Підтвердіть свою електронну пошту, щоб увійти.", false],
  ["Your email address appears to be temporary.", true],
  ["This email does not seem to be valid", true],
  ["If there is an account for that email, a temporary password is on its way.", false],
  ["Неподдерживаемый домен почты.", true],
  ["Дана е-адреса неприпустима", true],
  ["このドメインのメールアドレスでは予約できません。", true],
  ["此電子郵件網域未列入允許清單。", true],
  ["Sadece @okul.example uzantılı e-postalar ile giriş yapabilirsiniz.", true],
  ["Email can be changed only for guests.", false],
  ["Devi prima confermare la tua email.", false],
  ["Zmiana adresu e-mail jest zablokowana.", false],
  ["Det finns inte någon användare med denna e-post. Registrera dig först.", false],
  ["En användare med denna e-post finns inte. Registrera dig först.", false],
  ["Přístup k e-mailu z této IP adresy je dočasně zablokován.", false],
  ["حسابك محظور مؤقتا. حاول مرة أخرى.", false],
  ["Подтвердите свой адрес электронной почты.", false],
])("%s: %s", (said, refused) => {
  expect(saysRefused(fold(said), true)).toBe(refused);
});
