/** What a person needs in a field: the site's known alias, a new one, either of them, or nothing from Alibi. */
export type Wants = "known" | "new" | "either" | "nothing";

export interface Flow {
  name: string;
  wants: Wants;
  language: string;
  title: string;
  /** The page's body; the field in question has `data-field`. */
  body: string;
}

const email = (label: string, more = "") =>
  `<label>${label} <input type="email" data-field ${more}></label>`;
const text = (label: string, more = "") => `<label>${label} <input data-field ${more}></label>`;
const password = (label: string, more = "") =>
  `<label>${label} <input type="password" ${more}></label>`;
/** Like MUI: the label is not an ancestor, and a fieldset with a legend draws the border. */
const mui = (id: string, label: string, more: string) =>
  `<div class="MuiFormControl-root"><label class="MuiInputLabel-root" for="${id}">${label}</label><div class="MuiInputBase-root MuiOutlinedInput-root"><input class="MuiInputBase-input" id="${id}" ${more}><fieldset aria-hidden="true"><legend><span>${label}</span></legend></fieldset></div></div>`;
/** Like design systems of custom elements: each field in a shadow tree of its own. */
const shadow = (tag: string, markup: string) =>
  `<${tag}><template shadowrootmode="open">${markup}</template></${tag}>`;

const rows: [name: string, wants: Wants, language: string, title: string, body: string][] = [
  [
    "identifier first",
    "known",
    "en",
    "Sign in – Acme Cloud",
    `<main><h1>Sign in</h1><form>${text("Email", 'name="identifier" autocomplete="username"')}<button>Next</button><p>New here? <a href="/create">Create account</a></p></form></main>`,
  ],
  [
    "identifier first, German",
    "known",
    "de",
    "Anmelden | Wolke",
    `<main><h1>Anmelden</h1><form>${text("E-Mail-Adresse", 'autocomplete="username"')}<button>Weiter</button></form></main>`,
  ],
  [
    "identifier first with a hidden password",
    "known",
    "fr",
    "Connexion",
    `<form><h2>Connectez-vous</h2>${email("Adresse e-mail")}<div style="display:none">${password("Mot de passe")}</div><button>Continuer</button></form>`,
  ],
  [
    "passkey first",
    "known",
    "en",
    "Welcome back",
    `<form><h1>Welcome back</h1>${text("Email", 'autocomplete="username webauthn"')}<button type="submit">Continue</button><button type="button">Sign in with a passkey</button></form>`,
  ],
  [
    "passkey first, Spanish",
    "known",
    "es",
    "Iniciar sesión",
    `<form><h1>Inicia sesión</h1>${text("Correo electrónico", 'autocomplete="username webauthn"')}<button>Continuar</button><button type="button">Usar una llave de acceso</button></form>`,
  ],
  [
    "magic link to come back",
    "known",
    "en",
    "Log in",
    `<form><h1>Log in</h1>${email("Email address")}<button>Email me a login link</button><p>No account? <a href="/signup">Sign up</a></p></form>`,
  ],
  [
    "magic link for both",
    "either",
    "en",
    "Log in or create an account",
    `<form><h1>Log in or sign up</h1>${email("Email")}<button>Continue</button></form>`,
  ],
  [
    "one form for both, with other services",
    "either",
    "en",
    "Welcome",
    `<form><h2>Log in or sign up</h2><button type="button">Continue with Google</button><button type="button">Continue with Apple</button>${email("Email address")}<button>Continue with email</button></form>`,
  ],
  [
    "login",
    "known",
    "en",
    "Log in",
    `<form>${email("Email")}${password("Password")}<button>Log in</button><a href="/forgot">Forgot password?</a></form>`,
  ],
  [
    "login, Polish",
    "known",
    "pl",
    "Logowanie",
    `<form>${text("Adres e-mail")}${password("Hasło")}<button>Zaloguj się</button><a href="#">Nie pamiętasz hasła?</a></form>`,
  ],
  [
    "login, Ukrainian",
    "known",
    "uk",
    "Вхід",
    `<form>${text("Електронна пошта")}${password("Пароль")}<button>Увійти</button></form>`,
  ],
  [
    "login, Japanese",
    "known",
    "ja",
    "ログイン",
    `<form>${text("メールアドレス")}${password("パスワード")}<button>ログイン</button><a href="#">パスワードを忘れた方</a></form>`,
  ],
  [
    "login, Korean",
    "known",
    "ko",
    "로그인",
    `<form>${text("이메일")}${password("비밀번호")}<button>로그인</button><a href="#">회원가입</a></form>`,
  ],
  [
    "login, Arabic",
    "known",
    "ar",
    "تسجيل الدخول",
    `<form>${text("البريد الإلكتروني")}${password("كلمة المرور")}<button>تسجيل الدخول</button></form>`,
  ],
  [
    "login, Hebrew",
    "known",
    "he",
    "כניסה",
    `<form>${text("דואר אלקטרוני")}${password("סיסמה")}<button>כניסה</button></form>`,
  ],
  [
    "login, Turkish",
    "known",
    "tr",
    "Giriş",
    `<form>${text("E-posta")}${password("Şifre")}<button>Giriş yap</button><a href="#">Şifremi unuttum</a></form>`,
  ],
  [
    "login, Vietnamese",
    "known",
    "vi",
    "Đăng nhập",
    `<form>${text("Email")}${password("Mật khẩu")}<button>Đăng nhập</button><a href="#">Quên mật khẩu?</a></form>`,
  ],
  [
    "login, Georgian",
    "known",
    "ka",
    "შესვლა",
    `<form>${text("ელ. ფოსტა")}${password("პაროლი")}<button>შესვლა</button></form>`,
  ],
  [
    "login, Thai, in a dialog",
    "known",
    "th",
    "หน้าแรก",
    `<dialog open><form>${text("อีเมล")}${password("รหัสผ่าน")}<button>เข้าสู่ระบบ</button></form></dialog>`,
  ],
  [
    "login, without a form",
    "known",
    "en",
    "Portal",
    `<div><h2>Sign in to the portal</h2><div>${email("Email")}</div><div>${password("Password")}</div><div role="button" tabindex="0">Sign in</div></div>`,
  ],
  [
    "login with a link as its button",
    "known",
    "it",
    "Area clienti",
    `<form>${email("Email")}${password("Password")}<a class="btn btn-primary" href="#">Accedi</a><a href="/recupera">Password dimenticata?</a></form>`,
  ],
  [
    "login, MUI",
    "known",
    "en",
    "App",
    `<form>${mui("m1", "Email Address", 'type="text" name="email" data-field')}${mui("m2", "Password", 'type="password"')}<button class="MuiButton-root">Sign In</button></form>`,
  ],
  [
    "login, Shoelace",
    "known",
    "en",
    "App",
    `<form><h1>Sign in</h1>${shadow("sl-input", '<label for="i">Email</label><input id="i" type="email" data-field>')}${shadow("sl-input", '<label for="i">Password</label><input id="i" type="password">')}${shadow("sl-button", '<button type="button">Sign in</button>')}</form>`,
  ],
  [
    "login, Ionic",
    "known",
    "en",
    "App",
    `<ion-content>${shadow("ion-card", `<ion-input><label><div class="label-text-wrapper">Email</div><input class="native-input" type="email" data-field></label></ion-input><ion-input><label>Password <input class="native-input" type="password"></label></ion-input><ion-button><button type="submit">Login</button></ion-button>`)}</ion-content>`,
  ],
  [
    "sign-up, Material",
    "new",
    "en",
    "Create your account",
    `<form><mat-form-field><div class="mdc-text-field"><label id="l" for="e"><mat-label>Email</mat-label></label><input id="e" type="email" data-field></div></mat-form-field>${password("Password", 'autocomplete="new-password"')}${password("Confirm password")}<button>Create account</button></form>`,
  ],
  [
    "sign-up",
    "new",
    "en",
    "Sign up",
    `<form><label>Name <input name="name"></label>${email("Email")}${password("Password", 'autocomplete="new-password"')}<label><input type="checkbox"> I agree to the terms</label><button>Sign up</button><p>Already have an account? <a href="/login">Log in</a></p></form>`,
  ],
  [
    "sign-up that shows its password",
    "new",
    "en",
    "Start",
    `<form><h1>Start your free trial</h1>${email("Work email")}${password("Choose a password", 'autocomplete="new-password"')}<button>Get started</button><button type="button">Show password</button></form>`,
  ],
  [
    "sign-up by the address alone",
    "new",
    "en",
    "Create your account",
    `<form><h1>Create your account</h1>${email("Email address")}<button>Continue</button><p>Already have an account? <a href="/login">Log in</a></p></form>`,
  ],
  [
    "sign-up, MUI, French",
    "new",
    "fr",
    "Créer un compte",
    `<form>${mui("n", "Nom", 'type="text"')}${mui("e", "Adresse e-mail", 'type="text" data-field')}${mui("p", "Mot de passe", 'type="password" autocomplete="new-password"')}<button>Créer mon compte</button></form>`,
  ],
  [
    "sign-up, Czech",
    "new",
    "cs",
    "Registrace",
    `<form>${text("E-mail")}${password("Heslo")}${password("Heslo znovu")}<button>Zaregistrovat se</button></form>`,
  ],
  [
    "sign-up, Greek",
    "new",
    "el",
    "Εγγραφή",
    `<form>${text("Ηλεκτρονικό ταχυδρομείο")}${password("Κωδικός πρόσβασης")}${password("Επανάληψη κωδικού")}<button>Εγγραφή</button></form>`,
  ],
  [
    "sign-up, Chinese",
    "new",
    "zh",
    "注册",
    `<form>${text("电子邮箱")}${password("密码")}${password("确认密码")}<button>注册</button></form>`,
  ],
  [
    "sign-up, Bengali",
    "new",
    "bn",
    "নিবন্ধন",
    `<form><label>নাম <input></label>${text("ইমেইল")}${password("পাসওয়ার্ড", 'autocomplete="new-password"')}<button>নিবন্ধন করুন</button></form>`,
  ],
  [
    "sign-up, Russian, in a shadow tree",
    "new",
    "ru",
    "Главная",
    shadow(
      "sign-up-card",
      `<h2>Регистрация</h2>${text("Эл. почта")}${password("Пароль")}${password("Повторите пароль")}<button>Зарегистрироваться</button>`,
    ),
  ],
  [
    "guest checkout",
    "new",
    "en",
    "Checkout",
    `<form action="/checkout"><h2>Contact information</h2>${email("Email")}<h2>Shipping address</h2><label>First name <input autocomplete="given-name"></label><label>Address <input autocomplete="street-address"></label><label>Postcode <input autocomplete="postal-code"></label><button>Continue to payment</button></form>`,
  ],
  [
    "guest checkout beside a login",
    "new",
    "de",
    "Kasse",
    `<section><form><h2>Als Gast bestellen</h2><label>Vorname <input></label><label>Nachname <input></label><label>Straße <input autocomplete="street-address"></label>${email("E-Mail")}<button>Weiter zur Zahlung</button></form></section><section><form><h2>Anmelden</h2><label>Kundennummer <input></label>${password("Passwort")}<button>Anmelden</button></form></section>`,
  ],
  [
    "newsletter in a footer",
    "new",
    "en",
    "Home",
    `<main><h1>Shop</h1></main><footer><form class="newsletter"><input type="email" data-field placeholder="Your email"><button>→</button></form><a href="/login">Log in</a></footer>`,
  ],
  [
    "newsletter, Dutch",
    "new",
    "nl",
    "Home",
    `<form><h3>Blijf op de hoogte</h3>${email("E-mailadres")}<button>Aanmelden</button></form>`,
  ],
  [
    "newsletter, Italian, until clicked",
    "new",
    "it",
    "Blog",
    `<div><h3>Iscriviti alla newsletter</h3><div>${text("Indirizzo e-mail")}<button>Iscriviti</button></div></div>`,
  ],
  [
    "newsletter, embedded",
    "new",
    "en",
    "Widget",
    `<div id="mc_embed_signup"><form action="https://list-manage.example/subscribe/post"><label for="mce-EMAIL">Email Address *</label><input type="text" name="EMAIL" id="mce-EMAIL" data-field><input type="submit" value="Go"></form></div>`,
  ],
  [
    "waiting list",
    "new",
    "en",
    "Something new",
    `<main><h1>Be the first to know</h1><form>${email("Email")}<button>Join the waitlist</button></form></main>`,
  ],
  [
    "change of address in settings",
    "new",
    "en",
    "Account settings",
    `<form><h2>Email</h2>${email("New email address")}${password("Current password", 'autocomplete="current-password"')}<button>Save changes</button></form>`,
  ],
  [
    "change of address, Portuguese",
    "new",
    "pt",
    "Definições",
    `<form>${email("Novo e-mail")}${password("Palavra-passe")}<button>Guardar</button></form>`,
  ],
  [
    "contact form",
    "new",
    "sv",
    "Kontakt",
    `<form><label>Namn <input></label>${email("E-post")}<label>Meddelande <textarea></textarea></label><button>Skicka</button></form>`,
  ],
  [
    "comment",
    "new",
    "en",
    "A post",
    `<form id="commentform"><label>Comment <textarea></textarea></label><label>Name <input></label>${text("Email")}<button>Post comment</button></form>`,
  ],
  [
    "reset",
    "known",
    "en",
    "Reset your password",
    `<form><h1>Reset your password</h1>${email("Email")}<button>Send reset link</button><a href="/login">Back to log in</a></form>`,
  ],
  [
    "reset, Hungarian",
    "known",
    "hu",
    "Elfelejtett jelszó",
    `<form><h1>Új jelszó igénylése</h1>${text("E-mail cím")}<button>Küldés</button><a href="/be">Bejelentkezés</a></form>`,
  ],
  [
    "reset, Finnish",
    "known",
    "fi",
    "Salasana",
    `<form><h1>Unohditko salasanasi?</h1>${text("Sähköposti")}<button>Lähetä</button></form>`,
  ],
  [
    "reset, Indonesian",
    "known",
    "id",
    "Lupa kata sandi",
    `<form><h2>Atur ulang kata sandi</h2>${text("Email")}<button>Kirim</button><a href="#">Masuk</a></form>`,
  ],
  [
    "unsubscription",
    "known",
    "en",
    "Email preferences",
    `<form><h1>Unsubscribe</h1>${email("Your email")}<button>Unsubscribe</button></form>`,
  ],
  [
    "unsubscription, Spanish",
    "known",
    "es",
    "Darse de baja",
    `<form><p>¿Ya no quiere recibir nuestros correos?</p>${email("Correo electrónico")}<button>Darme de baja</button></form>`,
  ],
  [
    "order look-up",
    "known",
    "en",
    "Track your order",
    `<form><h1>Order status</h1><label>Order number <input></label>${email("Email")}<button>Track order</button></form>`,
  ],
  [
    "invitation of others",
    "nothing",
    "en",
    "Team",
    `<form><h2>Invite your team</h2>${email("Email")}<button>Send invitations</button></form>`,
  ],
  [
    "sharing with others",
    "nothing",
    "en",
    "Document",
    `<dialog open><form><h2>Share “Plan”</h2><label>Add people <input type="email" data-field placeholder="Email addresses"></label><button>Share</button></form></dialog>`,
  ],
  [
    "a gift for somebody",
    "nothing",
    "en",
    "Gift card",
    `<form>${email("Recipient's email")}<label>Amount <input></label><button>Add to cart</button></form>`,
  ],
  [
    "search among users",
    "nothing",
    "en",
    "Admin – Users",
    `<form role="search">${text("Search by email")}<button>Search</button></form>`,
  ],
  [
    "a filter above a table",
    "nothing",
    "en",
    "Admin – Customers",
    `<table><thead><tr><th>Name <input></th><th><label>Email <input data-field placeholder="Filter by email"></label></th></tr></thead></table><button>Apply</button>`,
  ],
  [
    "an address in two halves",
    "nothing",
    "ko",
    "회원가입",
    `<form><span>이메일</span> <input data-field name="email1"> @ <input name="email2"><button>가입</button></form>`,
  ],
  [
    "a user name beside an address",
    "nothing",
    "en",
    "Register",
    `<form>${text("Username", 'name="email_username"')}<label>Email <input type="email"></label>${password("Password")}<button>Register</button></form>`,
  ],
  [
    "a code from an email",
    "nothing",
    "en",
    "Check your inbox",
    `<form><h1>Enter the code we sent</h1>${text("Email verification code", 'inputmode="numeric"')}<button>Verify</button></form>`,
  ],
];

export const flows: Flow[] = rows.map(([name, wants, language, title, body]) => ({
  name,
  wants,
  language,
  title,
  body,
}));

/** The page of a flow for a name such as `flow7.html`; undefined for other pages. */
export function findFlow(page: string): string | undefined {
  const [, number] = /^flow(\d+)\.html$/.exec(page) ?? [];
  const flow = number === undefined ? undefined : flows[Number(number)];
  if (!flow) return undefined;
  return `<!doctype html><html lang="${flow.language}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${flow.title}</title></head><body>${flow.body}</body></html>`;
}
