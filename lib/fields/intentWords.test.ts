import { expect, test } from "vitest";
import { fold } from "./fold";
import {
  inviteWord,
  lookupWord,
  newAddressWord,
  newsletterWord,
  signInWord,
  signUpWord,
  speaksOfReset,
} from "./intentWords";

/**
 * The texts on sites of the sign-in button, the sign-up button and the link for a forgotten password. Those of the
 * smaller languages are from devise-i18n and Lemmy.
 */
const said: Record<string, [signIn: string, signUp: string, reset: string]> = {
  English: ["Sign in", "Create your free account", "Get new password"],
  German: ["Einloggen", "Kostenlos registrieren", "Passwort zurücksetzen"],
  French: ["Se connecter", "S’inscrire", "Mot de passe oublié ?"],
  Spanish: ["Iniciar sesión", "Regístrate", "¿Olvidaste tu contraseña?"],
  Catalan: ["Inicia la sessió", "Registra’t", "Heu oblidat la contrasenya?"],
  Galician: ["Iniciar sesión", "Rexístrate: crear unha conta", "Esqueciches o contrasinal?"],
  Portuguese: ["Iniciar sessão", "Registe-se", "Recuperar palavra-passe"],
  Brazilian: ["Entrar", "Cadastre-se", "Esqueci minha senha"],
  Italian: ["Accedi", "Iscriviti", "Password dimenticata?"],
  Dutch: ["Inloggen", "Account aanmaken", "Wachtwoord vergeten?"],
  Polish: ["Zaloguj się", "Zarejestruj się", "Nie pamiętasz? Przypomnij hasło"],
  Swedish: ["Logga in", "Skapa ett konto", "Glömt lösenordet?"],
  Norwegian: ["Logg inn", "Opprett konto", "Glemt passord?"],
  Danish: ["Log ind", "Opret bruger", "Nulstil adgangskode"],
  Finnish: ["Kirjaudu sisään", "Rekisteröidy", "Unohditko salasanasi?"],
  Latvian: ["Pieteikties", "Reģistrēties", "Aizmirsi paroli?"],
  Lithuanian: ["Prisijungti", "Registruotis", "Pamiršote slaptažodį?"],
  Czech: ["Přihlásit se", "Zaregistrovat se", "Zapomenuté heslo"],
  Slovak: ["Prihlásiť sa", "Vytvoriť účet", "Zabudli ste heslo?"],
  Slovenian: ["Prijava", "Registracija", "Ste pozabili geslo?"],
  Croatian: ["Prijavi se", "Registriraj se", "Zaboravljena lozinka"],
  Serbian: ["Пријави се", "Региструј се", "Заборављена лозинка"],
  Bulgarian: ["Вход", "Регистрация", "Забравена парола"],
  Russian: ["Войти", "Зарегистрироваться", "Забыли пароль?"],
  "Russian, in other words": ["Войдите", "Создайте аккаунт", "Выслать новый пароль"],
  Ukrainian: ["Увійти", "Зареєструватися", "Забули пароль?"],
  Hungarian: ["Bejelentkezés", "Regisztráció", "Elfelejtett jelszó"],
  Romanian: ["Conectează-te", "Creează un cont", "Ai uitat parola?"],
  Greek: ["Σύνδεση", "Εγγραφή", "Ξεχάσατε τον κωδικό;"],
  Turkish: ["Giriş yap", "Kayıt ol", "Şifremi unuttum"],
  Macedonian: ["Најави се", "Регистрирај се", "Ја заборавивте лозинката?"],
  Belarusian: ["Увайсці", "Зарэгістравацца", "Забылі пароль?"],
  Estonian: ["Logi sisse", "Registreeru", "Unustasid oma parooli?"],
  Icelandic: ["Skrá inn", "Nýskrá", "Gleymt lykilorð?"],
  Albanian: ["Hyni", "Regjistrohu", "Harruat fjalëkalimin tuaj?"],
  Afrikaans: ["Teken aan", "Registreer", "Jou wagwoord vergeet?"],
  Azerbaijani: ["Daxil ol", "Qeydiyyat", "Şifrənizi unutmusunuz?"],
  Georgian: ["შესვლა", "რეგისტრაცია", "დაგავიწყდათ პაროლი?"],
  Bengali: ["লগইন করুন", "নিবন্ধন", "পাসওয়ার্ড ভুলে গেছি"],
  Tamil: ["உள்நுழைய", "பதிவு செய்க", "கடவுச்சொல் மறந்ததா?"],
  Malay: ["Log masuk", "Daftar", "Lupa kata laluan?"],
  Arabic: ["دخول", "إنشاء حساب", "نسيت كلمة المرور؟"],
  Persian: ["ورود", "ثبت‌نام", "فراموشی رمز عبور"],
  Hebrew: ["התחברות", "הרשמה", "שכחת סיסמה?"],
  Hindi: ["लॉग इन करें", "साइन अप करें", "पासवर्ड भूल गए?"],
  Thai: ["เข้าสู่ระบบ", "สมัครสมาชิก", "ลืมรหัสผ่าน?"],
  Vietnamese: ["Đăng nhập", "Đăng ký", "Quên mật khẩu?"],
  Indonesian: ["Masuk", "Daftar", "Lupa kata sandi?"],
  Japanese: ["ログイン", "新規登録", "パスワードを忘れた場合"],
  Korean: ["로그인", "회원가입", "비밀번호 찾기"],
  Chinese: ["登录", "注册", "忘记密码"],
  "Chinese of Taiwan": ["登入", "註冊", "忘記密碼"],
};

test.each(Object.entries(said))(
  "%s: the words for signing in, signing up and resetting a password are told apart",
  (_, texts) => {
    const [signIn, signUp, reset] = texts.map(fold) as typeof texts;
    expect(signInWord.test(signIn)).toBe(true);
    expect(signUpWord.test(signUp)).toBe(true);
    expect(speaksOfReset(reset)).toBe(true);
    expect([signUpWord.test(signIn), speaksOfReset(signIn)]).toEqual([false, false]);
    expect([signInWord.test(signUp), speaksOfReset(signUp)]).toEqual([false, false]);
  },
);

test.each([
  ["forgotpassword", true],
  ["/account/lost-password", true],
  ["Email me a new password", true],
  ["Hasło: odzyskiwanie", true],
  ["Wyślij – zresetuj hasło", true],
  ["Resetting expectations", false],
  ["Lost and found", false],
  ["Get your pass", false],
  ["Changes", false],
])("the text %j is about a forgotten password: %s", (text, is) => {
  expect(speaksOfReset(fold(text))).toBe(is);
});

test.each([
  [
    "something that the site looks up",
    lookupWord,
    `Unsubscribe | Newsletter abbestellen | Se désabonner | Darse de baja | Cancelar inscrição |
    Annulla iscrizione | Wypisz się | Avmeld | Отписаться | 配信停止 | 수신거부 | 退订 |
    Track your order | Find my booking`,
  ],
  [
    "a new address",
    newAddressWord,
    `New email address | Neue E-Mail-Adresse | Nouvelle adresse e-mail | Nuevo correo electrónico |
    Nowy adres e-mail | Новый адрес`,
  ],
  [
    "an invitation",
    inviteWord,
    "Send invitations | Invite your team | Add people | Пригласить | 招待する",
  ],
  [
    "a newsletter",
    newsletterWord,
    "Подписаться | Підписатися | S’abonner | Odebírat novinky: odběr",
  ],
])("each text of a form for %s is recognised by its words", (_, word, texts) => {
  expect(texts.split("|").filter((text) => !word.test(fold(text)))).toEqual([]);
});

test.each([
  "Invitation code",
  "Invite only: join the list",
  "Shared interests",
  "Request an invite",
])("%j does not count as an invitation", (text) => expect(inviteWord.test(fold(text))).toBe(false));
