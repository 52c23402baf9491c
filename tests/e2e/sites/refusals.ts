// Pages that answer a form, to test the feature that recognises a site's refusal of an alias. 48 of them refuse
// this email address for what it is (disposable, a forwarding service, a provider that is not accepted, not a
// business address, or "not valid" from the server for a well-formed address: those are named "only says
// invalid"), and 110 do not. They were labelled before the feature's first run, by an author who had not seen
// its word lists. The label is a person's answer to: did this site refuse this email address for what it is?
//
// Every page has one form with one submit button and one field marked `data-field`. Only that field has to be
// filled in, and the page does not change on submit. If the message is about another field, that one is marked
// `data-about`. To show the answer, run in the page
// (${String(ways[row.how])})(document.querySelector("[data-field]"), ${JSON.stringify(row.said)})
// Each way is self-contained and uses no outside names.
//
// Sources of the sentences: Craft CMS Email Validator, UserCheck for Laravel, ElkArte Check Mail, a Discourse
// plugin that checks addresses, valid_email2, rails-i18n, devise-i18n, Laravel-Lang, Mastodon, Ghost, Misskey,
// MantisBT, phpBB, Nextcloud Registration, Rocket.Chat, Spree, TalentStack, WordPress.com, Zoom and Microsoft
// (as reported by people who used an alias there), and small public sign-up forms. Sentences and markup from
// memory: HubSpot, Mailchimp, WooCommerce, Shopify, Stripe, Discourse, Django, Keycloak, Bootstrap, MUI, Ant
// Design, Vuetify, Angular Material, jQuery Validation. Some ordinary ones (thanks, phone, country, permanent
// hints, the cups) are written in the style of such forms.

export interface Refusal {
  name: string;
  refuses: boolean;
  language: string;
  title: string;
  /** The page's body from the start; the field in question has `data-field`. */
  body: string;
  /** How the site answers right after the submit. */
  how: Way;
  /** The site's message. With "reloaded" and "toggled" it is in the body from the start. */
  said: string;
}

export type Way = keyof typeof ways;

export const ways = {
  /** Nothing changes. */
  nothing: () => {},

  /** aria-invalid, and a message added to aria-describedby. */
  describedby: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const text = document.createElement("p");
    text.id = "field-message-1";
    text.className = "field-message";
    text.textContent = said;
    at.after(text);
    const before = at.getAttribute("aria-describedby");
    at.setAttribute("aria-invalid", "true");
    at.setAttribute("aria-describedby", before ? `${before} ${text.id}` : text.id);
  },

  /** aria-invalid and aria-errormessage. */
  errormessage: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const text = document.createElement("span");
    text.id = "em-7f3";
    text.textContent = said;
    at.parentElement!.append(text);
    at.setAttribute("aria-invalid", "true");
    at.setAttribute("aria-errormessage", text.id);
  },

  /** role=alert next to the field. */
  alert: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const text = document.createElement("div");
    text.setAttribute("role", "alert");
    text.className = "text-sm text-red-600 mt-1";
    text.textContent = said;
    at.after(text);
  },

  /** The browser's own validation bubble. */
  validity: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    at.setCustomValidity(said);
    at.reportValidity();
  },

  /** Bootstrap. */
  bootstrap: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    at.classList.add("is-invalid");
    const text = document.createElement("div");
    text.className = "invalid-feedback";
    text.style.cssText = "display:block;color:#dc3545;font-size:.875em";
    text.textContent = said;
    at.parentElement!.append(text);
  },

  /** MUI's FormHelperText. */
  mui: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const control = at.closest(".MuiFormControl-root") ?? at.parentElement!;
    let text = control.querySelector(".MuiFormHelperText-root");
    if (!text) {
      text = document.createElement("p");
      control.append(text);
    }
    text.className = "MuiFormHelperText-root Mui-error MuiFormHelperText-contained css-v7esy";
    text.id = `${at.id}-helper-text`;
    text.textContent = said;
    at.setAttribute("aria-invalid", "true");
    at.setAttribute("aria-describedby", text.id);
    at.closest(".MuiInputBase-root")?.classList.add("Mui-error");
  },

  /** Ant Design. */
  antd: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const item = at.closest(".ant-form-item") ?? at.parentElement!;
    item.classList.add("ant-form-item-has-error");
    at.classList.add("ant-input-status-error");
    const extra = document.createElement("div");
    extra.className = "ant-form-item-explain ant-form-item-explain-connected";
    extra.innerHTML = '<div class="ant-form-item-explain-error"></div>';
    extra.firstElementChild!.textContent = said;
    item.append(extra);
  },

  /** Vuetify. */
  vuetify: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const box = at.closest(".v-input") ?? at.parentElement!;
    box.classList.add("v-input--error");
    const details = document.createElement("div");
    details.className = "v-input__details";
    details.innerHTML =
      '<div class="v-messages" role="alert" aria-live="polite"><div class="v-messages__message"></div></div>';
    details.querySelector(".v-messages__message")!.textContent = said;
    box.append(details);
  },

  /** Angular Material. */
  material: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    at.classList.add("ng-invalid", "ng-touched");
    at.setAttribute("aria-invalid", "true");
    const under = document.createElement("div");
    under.className = "mat-mdc-form-field-subscript-wrapper";
    const text = document.createElement("mat-error");
    text.id = "mat-mdc-error-0";
    text.className = "mat-mdc-form-field-error mat-mdc-form-field-bottom-align";
    text.setAttribute("aria-live", "polite");
    text.textContent = said;
    under.append(text);
    (at.closest(".mat-mdc-form-field") ?? at.parentElement!).append(under);
    at.setAttribute("aria-describedby", text.id);
  },

  /** HubSpot's list below the field; {domain} is the part after the @. */
  hubspot: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    at.classList.add("invalid", "error");
    const list = document.createElement("ul");
    list.className = "no-list hs-error-msgs inputs-list";
    list.setAttribute("role", "alert");
    list.innerHTML = '<li><label class="hs-error-msg hs-main-font-element"></label></li>';
    list.querySelector("label")!.textContent = said.replace(
      "{domain}",
      field.value.split("@")[1] ?? "",
    );
    (at.closest(".hs-form-field") ?? at.parentElement!).append(list);
  },

  /** WooCommerce's list of notices at the top of the form. */
  notices: (field: HTMLInputElement, said: string) => {
    const form = field.closest("form") ?? document.body;
    const group = document.createElement("div");
    group.className = "woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout";
    group.innerHTML = '<ul class="woocommerce-error" role="alert" tabindex="-1"><li></li></ul>';
    group.querySelector("li")!.textContent = said;
    form.prepend(group);
  },

  /** Shopify's headline and list at the top of the form. */
  shopify: (field: HTMLInputElement, said: string) => {
    const form = field.closest("form") ?? document.body;
    const box = document.createElement("div");
    box.className = "errors";
    box.innerHTML = '<h2 class="form__message" tabindex="-1"><span></span></h2><ul><li></li></ul>';
    box.querySelector("span")!.textContent = "!";
    box.querySelector("li")!.textContent = said;
    form.prepend(box);
  },

  /** Discourse's tip under the field. */
  tip: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const group = at.closest(".input-group") ?? at.parentElement!;
    const tip = document.createElement("div");
    tip.className = "tip bad";
    tip.innerHTML = '<svg class="fa d-icon d-icon-xmark" aria-hidden="true"></svg> ';
    tip.append(said);
    group.append(tip);
  },

  /** jQuery Validation's second label. */
  jquery: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    at.classList.add("error");
    const label = document.createElement("label");
    label.className = "error";
    label.htmlFor = at.id;
    label.id = `${at.id}-error`;
    label.textContent = said;
    at.after(label);
  },

  /** Rails: a list at the top of the form, and field_with_errors around the field. */
  rails: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const wrap = document.createElement("div");
    wrap.className = "field_with_errors";
    at.before(wrap);
    wrap.append(at);
    const list = document.createElement("div");
    list.id = "error_explanation";
    list.innerHTML = "<ul><li></li></ul>";
    list.querySelector("li")!.textContent = said;
    field.closest("form")!.prepend(list);
  },

  /** Django: the list is above the label and the field. */
  django: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const list = document.createElement("ul");
    list.className = "errorlist";
    list.innerHTML = "<li></li>";
    list.firstElementChild!.textContent = said;
    (at.closest("p, .form-row") ?? at).before(list);
  },

  /** A box at the top of the page, outside the form. */
  banner: (_field: HTMLInputElement, said: string) => {
    const box = document.createElement("div");
    box.className = "alert alert-danger alert-error";
    box.innerHTML = '<span class="kc-feedback-text"></span>';
    box.firstElementChild!.textContent = said;
    document.body.prepend(box);
  },

  /** A toast at the end of the page, role=alert. */
  toast: (_field: HTMLInputElement, said: string) => {
    const host = document.createElement("section");
    host.setAttribute("aria-live", "assertive");
    host.style.cssText = "position:fixed;right:1rem;bottom:1rem";
    host.innerHTML =
      '<div class="Toastify__toast Toastify__toast--error" role="alert"><div></div></div>';
    host.querySelector("div div")!.textContent = said;
    document.body.append(host);
  },

  /** A toast at the end of the page, role=status. */
  status: (_field: HTMLInputElement, said: string) => {
    const host = document.createElement("ol");
    host.style.cssText = "position:fixed;left:50%;top:1rem;list-style:none";
    host.innerHTML = '<li role="status" aria-live="polite" data-sonner-toast=""><div></div></li>';
    host.querySelector("div")!.textContent = said;
    document.body.append(host);
  },

  /** Text in the cell to the right of the field. */
  cell: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const cell = document.createElement("td");
    const text = document.createElement("font");
    text.color = "red";
    text.textContent = said;
    cell.append(text);
    (at.closest("td") ?? at).after(cell);
  },

  /** In the shadow root of an element beside the field. */
  shadow: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const host = document.createElement("x-field-error");
    const root = host.attachShadow({ mode: "open" });
    root.innerHTML =
      '<style>:host{display:block;color:#b00020}</style><div part="error" class="error"></div>';
    root.querySelector("div")!.textContent = said;
    at.after(host);
    at.setAttribute("aria-invalid", "true");
  },

  /** The page as it came back from the server: the message is in the body, and the value is kept. */
  reloaded: (field: HTMLInputElement) => {
    field.setAttribute("value", field.value);
  },

  /** A red text without class or role. */
  plain: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const text = document.createElement("div");
    text.style.cssText = "color:#d0021b;font-size:13px;margin:4px 0 0";
    text.textContent = said;
    at.after(text);
    at.style.borderColor = "#d0021b";
  },

  /** A text that is in the page from the start becomes visible. */
  toggled: (field: HTMLInputElement) => {
    const text = field.closest("form")!.querySelector(".hint-off");
    text?.classList.replace("hint-off", "hint-on");
    text?.parentElement?.classList.add("has-error");
  },

  /** A box beside the button that is not an error. */
  note: (field: HTMLInputElement, said: string) => {
    const box = document.createElement("div");
    box.className = "alert alert-success";
    box.style.cssText = "color:#14532d;background:#dcfce7;padding:8px";
    box.textContent = said;
    field.closest("form")!.append(box);
  },

  /** The message replaces the form. */
  replaced: (field: HTMLInputElement, said: string) => {
    const text = document.createElement("div");
    text.className = "submitted-message";
    text.innerHTML = "<p></p>";
    text.firstElementChild!.textContent = said;
    field.closest("form")!.replaceWith(text);
  },

  /** Bulma: a second help text, red by its class. */
  bulma: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    at.classList.add("is-danger");
    const text = document.createElement("p");
    text.className = "help is-danger";
    text.textContent = said;
    (at.closest(".field, label, li, .Polaris-Connected") ?? at).after(text);
  },

  /** A summary before the form, with a link to the field, where the message is repeated. */
  summary: (field: HTMLInputElement, said: string) => {
    const at = document.querySelector<HTMLInputElement>("[data-about]") ?? field;
    const box = document.createElement("div");
    box.className = "error-summary";
    box.innerHTML = '<h2>!</h2><ul><li><a href="#at"></a></li></ul>';
    box.querySelector("a")!.textContent = said;
    field.closest("form")!.before(box);
    const text = document.createElement("p");
    text.id = "at-error";
    text.textContent = said;
    at.before(text);
    at.setAttribute("aria-describedby", "at-error");
    at.setAttribute("aria-invalid", "true");
  },

  /** A tooltip above the page, which the field references. */
  tooltip: (field: HTMLInputElement, said: string) => {
    const tip = document.createElement("div");
    tip.id = "tip-3";
    tip.setAttribute("role", "tooltip");
    tip.style.cssText = "position:absolute;top:0;background:#222;color:#fff";
    tip.textContent = said;
    document.body.append(tip);
    field.setAttribute("aria-describedby", tip.id);
    field.setAttribute("aria-invalid", "true");
  },

  /** A dialog above the page. */
  dialog: (_field: HTMLInputElement, said: string) => {
    const box = document.createElement("div");
    box.setAttribute("role", "alertdialog");
    box.style.cssText = "position:fixed;inset:30% 30% auto";
    box.innerHTML = "<h2>!</h2><p></p><button>OK</button>";
    box.querySelector("p")!.textContent = said;
    document.body.append(box);
  },

  /** In the closed shadow root of an element below the field. */
  closed: (field: HTMLInputElement, said: string) => {
    const host = document.createElement("x-help");
    const text = document.createElement("span");
    text.style.color = "#b00020";
    text.textContent = said;
    host.attachShadow({ mode: "closed" }).append(text);
    field.after(host);
    field.setAttribute("aria-invalid", "true");
  },
} satisfies Record<string, (field: HTMLInputElement, said: string) => void>;

// ---------------------------------------------------------------------------------------------
// The pages.

const words = {
  en: {
    site: "Northpine",
    email: "Email",
    work: "Work email",
    password: "Password",
    password2: "Confirm password",
    email2: "Confirm email",
    name: "Full name",
    user: "Username",
    phone: "Phone",
    company: "Company",
    coupon: "Promo code",
    card: "Card number",
    captcha: "Characters in the picture",
    code: "Code",
    birth: "Date of birth",
    tax: "Tax ID",
    terms: "I agree to the Terms of Service and the Privacy Policy",
    signUp: "Create account",
    subscribe: "Subscribe",
    signIn: "Log in",
    order: "Place order",
    trial: "Start your free trial",
    news: "One letter a month. Unsubscribe whenever you like.",
    account: "Already have an account?",
    forgot: "Forgot your password?",
  },
  de: {
    site: "Kiefernhof",
    email: "E-Mail-Adresse",
    work: "Geschäftliche E-Mail",
    password: "Passwort",
    password2: "Passwort wiederholen",
    email2: "E-Mail-Adresse wiederholen",
    name: "Vor- und Nachname",
    user: "Benutzername",
    phone: "Telefon",
    company: "Unternehmen",
    coupon: "Gutschein-Code",
    card: "Kartennummer",
    captcha: "Zeichen im Bild",
    code: "Code",
    birth: "Geburtsdatum",
    tax: "USt-IdNr.",
    terms: "Ich akzeptiere die AGB und die Datenschutzerklärung",
    signUp: "Konto erstellen",
    subscribe: "Abonnieren",
    signIn: "Anmelden",
    order: "Jetzt kaufen",
    trial: "Kostenlos testen",
    news: "Ein Brief im Monat. Abmeldung jederzeit.",
    account: "Schon ein Konto?",
    forgot: "Passwort vergessen?",
  },
  fr: {
    site: "Valmont",
    email: "Adresse e-mail",
    work: "Adresse e-mail professionnelle",
    password: "Mot de passe",
    password2: "Confirmer le mot de passe",
    email2: "Confirmer l’adresse e-mail",
    name: "Nom et prénom",
    user: "Nom d’utilisateur",
    phone: "Téléphone",
    company: "Entreprise",
    coupon: "Code promo",
    card: "Numéro de carte",
    captcha: "Caractères de l’image",
    code: "Code",
    birth: "Date de naissance",
    tax: "SIRET",
    terms: "J’accepte les conditions d’utilisation",
    signUp: "Créer un compte",
    subscribe: "S’abonner",
    signIn: "Se connecter",
    order: "Commander",
    trial: "Essai gratuit",
    news: "Une lettre par mois. Désinscription à tout moment.",
    account: "Vous avez déjà un compte ?",
    forgot: "Mot de passe oublié ?",
  },
  es: {
    site: "Pinar del Río Verde",
    email: "Correo electrónico",
    work: "Correo corporativo",
    password: "Contraseña",
    password2: "Repite la contraseña",
    email2: "Repite el correo electrónico",
    name: "Nombre y apellidos",
    user: "Nombre de usuario",
    phone: "Teléfono",
    company: "Empresa",
    coupon: "Código promocional",
    card: "Número de tarjeta",
    captcha: "Letras de la imagen",
    code: "Código",
    birth: "Fecha de nacimiento",
    tax: "NIF",
    terms: "Acepto los términos y condiciones",
    signUp: "Crear cuenta",
    subscribe: "Suscribirse",
    signIn: "Iniciar sesión",
    order: "Realizar pedido",
    trial: "Prueba gratis",
    news: "Un correo al mes. Baja cuando quieras.",
    account: "¿Ya tienes una cuenta?",
    forgot: "¿Olvidaste tu contraseña?",
  },
  it: {
    site: "Pineta",
    email: "Indirizzo email",
    work: "Email aziendale",
    password: "Password",
    password2: "Conferma password",
    email2: "Conferma indirizzo email",
    name: "Nome e cognome",
    user: "Nome utente",
    phone: "Telefono",
    company: "Azienda",
    coupon: "Codice sconto",
    card: "Numero della carta",
    captcha: "Caratteri nell'immagine",
    code: "Codice",
    birth: "Data di nascita",
    tax: "Partita IVA",
    terms: "Accetto i termini di servizio",
    signUp: "Crea account",
    subscribe: "Iscriviti",
    signIn: "Accedi",
    order: "Effettua ordine",
    trial: "Prova gratuita",
    news: "Una lettera al mese. Ti cancelli quando vuoi.",
    account: "Hai già un account?",
    forgot: "Password dimenticata?",
  },
  "pt-BR": {
    site: "Araucária",
    email: "E-mail",
    work: "E-mail corporativo",
    password: "Senha",
    password2: "Confirme a senha",
    email2: "Confirme o e-mail",
    name: "Nome completo",
    user: "Nome de usuário",
    phone: "Celular",
    company: "Empresa",
    coupon: "Cupom de desconto",
    card: "Número do cartão",
    captcha: "Letras da imagem",
    code: "Código",
    birth: "Data de nascimento",
    tax: "CPF",
    terms: "Li e aceito os termos de uso",
    signUp: "Criar conta",
    subscribe: "Inscrever-se",
    signIn: "Entrar",
    order: "Finalizar compra",
    trial: "Teste grátis",
    news: "Um e-mail por mês. Cancele quando quiser.",
    account: "Já tem uma conta?",
    forgot: "Esqueceu a senha?",
  },
  nl: {
    site: "Dennenweg",
    email: "E-mailadres",
    work: "Zakelijk e-mailadres",
    password: "Wachtwoord",
    password2: "Wachtwoordbevestiging",
    email2: "E-mailadres herhalen",
    name: "Volledige naam",
    user: "Gebruikersnaam",
    phone: "Telefoonnummer",
    company: "Bedrijf",
    coupon: "Kortingscode",
    card: "Kaartnummer",
    captcha: "Tekens in de afbeelding",
    code: "Code",
    birth: "Geboortedatum",
    tax: "Btw-nummer",
    terms: "Ik ga akkoord met de voorwaarden",
    signUp: "Account aanmaken",
    subscribe: "Aanmelden",
    signIn: "Inloggen",
    order: "Bestelling plaatsen",
    trial: "Gratis uitproberen",
    news: "Eén brief per maand. Afmelden kan altijd.",
    account: "Heb je al een account?",
    forgot: "Wachtwoord vergeten?",
  },
  pl: {
    site: "Sosnowy Dwór",
    email: "Adres e-mail",
    work: "Służbowy adres e-mail",
    password: "Hasło",
    password2: "Powtórz hasło",
    email2: "Powtórz adres e-mail",
    name: "Imię i nazwisko",
    user: "Nazwa użytkownika",
    phone: "Telefon",
    company: "Firma",
    coupon: "Kod rabatowy",
    card: "Numer karty",
    captcha: "Znaki z obrazka",
    code: "Kod",
    birth: "Data urodzenia",
    tax: "NIP",
    terms: "Akceptuję regulamin serwisu",
    signUp: "Załóż konto",
    subscribe: "Zapisz się",
    signIn: "Zaloguj się",
    order: "Kupuję i płacę",
    trial: "Wypróbuj za darmo",
    news: "Jeden list w miesiącu. Wypiszesz się, kiedy zechcesz.",
    account: "Masz już konto?",
    forgot: "Nie pamiętasz hasła?",
  },
  ru: {
    site: "Сосновый бор",
    email: "Электронная почта",
    work: "Рабочая почта",
    password: "Пароль",
    password2: "Повторите пароль",
    email2: "Повторите адрес",
    name: "Имя и фамилия",
    user: "Имя пользователя",
    phone: "Телефон",
    company: "Компания",
    coupon: "Промокод",
    card: "Номер карты",
    captcha: "Символы с картинки",
    code: "Код",
    birth: "Дата рождения",
    tax: "ИНН",
    terms: "Я принимаю условия соглашения",
    signUp: "Зарегистрироваться",
    subscribe: "Подписаться",
    signIn: "Войти",
    order: "Оформить заказ",
    trial: "Попробовать бесплатно",
    news: "Одно письмо в месяц. Отписаться можно в любой момент.",
    account: "Уже есть аккаунт?",
    forgot: "Забыли пароль?",
  },
  ja: {
    site: "松風堂",
    email: "メールアドレス",
    work: "会社のメールアドレス",
    password: "パスワード",
    password2: "パスワード（確認用）",
    email2: "メールアドレス（確認用）",
    name: "お名前",
    user: "ユーザー名",
    phone: "電話番号",
    company: "会社名",
    coupon: "クーポンコード",
    card: "カード番号",
    captcha: "画像の文字",
    code: "コード",
    birth: "生年月日",
    tax: "法人番号",
    terms: "利用規約に同意する",
    signUp: "アカウントを作成",
    subscribe: "登録する",
    signIn: "ログイン",
    order: "注文を確定する",
    trial: "無料で試す",
    news: "月に一通お届けします。いつでも解除できます。",
    account: "アカウントをお持ちの方",
    forgot: "パスワードをお忘れの方",
  },
  "zh-CN": {
    site: "松林集",
    email: "邮箱",
    work: "企业邮箱",
    password: "密码",
    password2: "确认密码",
    email2: "确认邮箱",
    name: "姓名",
    user: "用户名",
    phone: "手机号",
    company: "公司名称",
    coupon: "优惠码",
    card: "卡号",
    captcha: "图中文字",
    code: "邀请码",
    birth: "出生日期",
    tax: "统一社会信用代码",
    terms: "我已阅读并同意服务条款",
    signUp: "注册",
    subscribe: "订阅",
    signIn: "登录",
    order: "提交订单",
    trial: "免费试用",
    news: "每月一封，可随时退订。",
    account: "已有账号？",
    forgot: "忘记密码？",
  },
  ar: {
    site: "دار الصنوبر",
    email: "البريد الإلكتروني",
    work: "بريد العمل",
    password: "كلمة المرور",
    password2: "تأكيد كلمة المرور",
    email2: "تأكيد البريد الإلكتروني",
    name: "الاسم الكامل",
    user: "اسم المستخدم",
    phone: "رقم الهاتف",
    company: "اسم الشركة",
    coupon: "رمز الخصم",
    card: "رقم البطاقة",
    captcha: "الأحرف في الصورة",
    code: "الرمز",
    birth: "تاريخ الميلاد",
    tax: "الرقم الضريبي",
    terms: "أوافق على شروط الخدمة",
    signUp: "إنشاء حساب",
    subscribe: "اشترك",
    signIn: "تسجيل الدخول",
    order: "تأكيد الطلب",
    trial: "ابدأ التجربة المجانية",
    news: "رسالة واحدة في الشهر. يمكنك إلغاء الاشتراك متى شئت.",
    account: "لديك حساب بالفعل؟",
    forgot: "نسيت كلمة المرور؟",
  },
};

type Language = keyof typeof words;
type Words = (typeof words)["en"];
type Other =
  | "password"
  | "password2"
  | "email2"
  | "name"
  | "user"
  | "phone"
  | "company"
  | "coupon"
  | "card"
  | "captcha"
  | "code"
  | "birth"
  | "tax"
  | "terms";

interface Slots {
  /** The field that the message is about, if it is not the email field. */
  about?: Other;
  /** At the top of the form. */
  top?: string;
  /** Directly below the email field. */
  under?: string;
  /** Above the form, as part of the page's text. */
  before?: string;
  /** Attributes of the email field. */
  field?: string;
}

/** What a page needs to render its fields. */
interface Tools {
  w: Words;
  top: string;
  under: string;
  before: string;
  /** Attributes of the email field. */
  email: string;
  /** The mark of another field, if the message is about it. */
  on(kind: Other): string;
  /** The field that the message is about, if the page does not already have it. */
  more(has: Other[], wrap: (label: string, input: string, id: string) => string): string;
}

const kinds: Partial<Record<Other, string>> = {
  password: "password",
  password2: "password",
  phone: "tel",
  birth: "date",
  terms: "checkbox",
};

const stay = 'onsubmit="return false"';

const pages = {
  /** A plain sign-up page. */
  account: ({ w, top, under, before, email, on, more }: Tools) => `
<header><a href="#">${w.site}</a></header>
<main>
  <h1>${w.signUp}</h1>
  ${before}
  <form id="signup" method="post" ${stay}>
    ${top}
    <div class="field"><label for="name">${w.name}</label>
      <input id="name" name="name" autocomplete="name"${on("name")}></div>
    <div class="field"><label for="email">${w.email}</label>
      <input id="email" name="email" type="email" autocomplete="email" ${email}>${under}</div>
    ${more(["name", "password", "terms"], (label, input, id) => `<div class="field"><label for="${id}">${label}</label>${input}</div>`)}
    <div class="field"><label for="password">${w.password}</label>
      <input id="password" name="password" type="password"${on("password")}></div>
    <label><input type="checkbox" id="terms" name="terms"${on("terms")}> ${w.terms}</label>
    <button type="submit">${w.signUp}</button>
    <p>${w.account} <a href="#login">${w.signIn}</a></p>
  </form>
</main>`,

  /** Bootstrap. */
  bootstrap: ({ w, top, under, before, email, on, more }: Tools) => `
<div class="container py-5"><div class="row justify-content-center"><div class="col-md-6">
  <h2 class="mb-4">${w.signUp}</h2>
  ${before}
  <form class="needs-validation" novalidate ${stay}>
    ${top}
    <div class="mb-3"><label class="form-label" for="inputUser">${w.user}</label>
      <input class="form-control" id="inputUser" name="username"${on("user")}></div>
    <div class="mb-3"><label class="form-label" for="inputEmail">${w.email}</label>
      <input class="form-control" id="inputEmail" name="user[email]" type="email" ${email}>${under}</div>
    ${more(["user", "password", "terms"], (label, input, id) => `<div class="mb-3"><label class="form-label" for="${id}">${label}</label>${input}</div>`)}
    <div class="mb-3"><label class="form-label" for="inputPassword">${w.password}</label>
      <input class="form-control" id="inputPassword" name="user[password]" type="password"${on("password")}></div>
    <div class="form-check mb-3"><input class="form-check-input" type="checkbox" id="agree"${on("terms")}>
      <label class="form-check-label" for="agree">${w.terms}</label></div>
    <button class="btn btn-primary w-100" type="submit">${w.signUp}</button>
  </form>
  <p class="mt-3 text-muted">${w.account} <a href="#">${w.signIn}</a></p>
</div></div></div>`,

  /** A newsletter form in the footer of an article. */
  letter: ({ w, top, under, before, email, more }: Tools) => `
<article><h1>${w.site}</h1><p>${w.news}</p>${before}</article>
<footer>
  <form class="newsletter" ${stay}>
    ${top}
    <label for="nl">${w.email}</label>
    <input id="nl" name="EMAIL" type="email" ${email}>${under}
    ${more([], (label, input, id) => `<label for="${id}">${label}</label>${input}`)}
    <button type="submit">${w.subscribe}</button>
  </form>
  <nav><a href="#imprint">©</a> <a href="#rss">RSS</a></nav>
</footer>`,

  /** Mailchimp's embedded form. */
  mailchimp: ({ w, top, under, before, email, more }: Tools) => `
<div id="mc_embed_shell"><div id="mc_embed_signup">
  ${before}
  <form id="mc-embedded-subscribe-form" name="mc-embedded-subscribe-form" class="validate" novalidate ${stay}>
    <div id="mc_embed_signup_scroll"><h2>${w.site}</h2><p>${w.news}</p>
      ${top}
      <div class="mc-field-group"><label for="mce-EMAIL">${w.email} <span class="asterisk">*</span></label>
        <input type="email" name="EMAIL" class="required email" id="mce-EMAIL" ${email}>${under}</div>
      ${more([], (label, input, id) => `<div class="mc-field-group"><label for="${id}">${label}</label>${input}</div>`)}
      <div id="mce-responses" class="clear foot"><div class="response" id="mce-error-response" style="display:none"></div></div>
      <div style="position:absolute;left:-5000px" aria-hidden="true"><input type="text" name="b_1a2b" tabindex="-1"></div>
      <button type="submit" id="mc-embedded-subscribe" class="button">${w.subscribe}</button>
    </div>
  </form>
</div></div>`,

  /** WooCommerce's checkout. */
  checkout: ({ w, top, under, before, email, on, more }: Tools) => `
<div class="woocommerce">
  ${before}
  <form name="checkout" class="checkout woocommerce-checkout" novalidate ${stay}>
    ${top}
    <h3>${w.order}</h3>
    <p class="form-row form-row-wide"><label for="billing_first_name">${w.name}&nbsp;<abbr class="required">*</abbr></label>
      <span class="woocommerce-input-wrapper"><input class="input-text" name="billing_first_name" id="billing_first_name"${on("name")}></span></p>
    <p class="form-row form-row-wide"><label for="billing_phone">${w.phone}</label>
      <span class="woocommerce-input-wrapper"><input type="tel" class="input-text" name="billing_phone" id="billing_phone"${on("phone")}></span></p>
    <p class="form-row form-row-wide"><label for="billing_email">${w.email}&nbsp;<abbr class="required">*</abbr></label>
      <span class="woocommerce-input-wrapper"><input type="email" class="input-text" name="billing_email" id="billing_email" autocomplete="email username" ${email}>${under}</span></p>
    ${more(["name", "phone", "coupon", "card"], (label, input, id) => `<p class="form-row"><label for="${id}">${label}</label>${input}</p>`)}
    <p class="form-row"><label for="coupon_code">${w.coupon}</label><input name="coupon_code" id="coupon_code"${on("coupon")}></p>
    <div id="payment"><label for="card">${w.card}</label><input id="card" name="cardnumber" inputmode="numeric"${on("card")}></div>
    <button type="submit" class="button alt" id="place_order">${w.order}</button>
  </form>
</div>`,

  /** Shopify's page for new customers. */
  shop: ({ w, top, under, before, email, on, more }: Tools) => `
<div class="customer register">
  <h1>${w.signUp}</h1>
  ${before}
  <form id="create_customer" accept-charset="UTF-8" novalidate ${stay}>
    <input type="hidden" name="form_type" value="create_customer">
    ${top}
    <div class="field"><input id="RegisterForm-FirstName" name="customer[first_name]" placeholder="${w.name}"${on("name")}>
      <label for="RegisterForm-FirstName">${w.name}</label></div>
    <div class="field"><input type="email" id="RegisterForm-email" name="customer[email]" autocomplete="email" placeholder="${w.email}" ${email}>
      <label for="RegisterForm-email">${w.email}</label>${under}</div>
    ${more(["name", "password"], (label, input, id) => `<div class="field">${input}<label for="${id}">${label}</label></div>`)}
    <div class="field"><input type="password" id="RegisterForm-password" name="customer[password]" placeholder="${w.password}"${on("password")}>
      <label for="RegisterForm-password">${w.password}</label></div>
    <button type="submit">${w.signUp}</button>
  </form>
</div>`,

  /** MUI. */
  mui: ({ w, top, under, before, email, on, more }: Tools) => `
<div id="root"><main class="MuiContainer-root MuiContainer-maxWidthXs css-1oqqzyl">
  <h1 class="MuiTypography-root MuiTypography-h5">${w.trial}</h1>
  ${before}
  <form class="MuiBox-root css-0" novalidate ${stay}>
    ${top}
    <div class="MuiFormControl-root MuiTextField-root"><label class="MuiFormLabel-root MuiInputLabel-root" for=":r1:">${w.name}</label>
      <div class="MuiInputBase-root MuiOutlinedInput-root"><input class="MuiInputBase-input" id=":r1:" name="name"${on("name")}></div></div>
    <div class="MuiFormControl-root MuiTextField-root"><label class="MuiFormLabel-root MuiInputLabel-root" for=":r3:">${w.work}</label>
      <div class="MuiInputBase-root MuiOutlinedInput-root"><input class="MuiInputBase-input" aria-invalid="false" id=":r3:" name="email" type="text" ${email}><fieldset aria-hidden="true"><legend><span>${w.work}</span></legend></fieldset></div>${under}</div>
    ${more(["name", "password"], (label, input, id) => `<div class="MuiFormControl-root"><label class="MuiFormLabel-root" for="${id}">${label}</label><div class="MuiInputBase-root">${input}</div></div>`)}
    <div class="MuiFormControl-root MuiTextField-root"><label class="MuiFormLabel-root MuiInputLabel-root" for=":r5:">${w.password}</label>
      <div class="MuiInputBase-root MuiOutlinedInput-root"><input class="MuiInputBase-input" id=":r5:" name="password" type="password"${on("password")}></div></div>
    <button class="MuiButtonBase-root MuiButton-root MuiButton-contained" type="submit">${w.trial}</button>
  </form>
</main></div>`,

  /** Ant Design. */
  antd: ({ w, top, under, before, email, on, more }: Tools) => `
<div id="app" class="ant-layout"><h2 class="ant-typography">${w.signUp}</h2>
  ${before}
  <form class="ant-form ant-form-vertical" id="register" ${stay}>
    ${top}
    <div class="ant-form-item"><div class="ant-form-item-label"><label for="register_email" class="ant-form-item-required" title="${w.email}">${w.email}</label></div>
      <div class="ant-form-item-control-input"><input id="register_email" aria-required="true" class="ant-input" type="text" ${email}></div>${under}</div>
    <div class="ant-form-item"><div class="ant-form-item-label"><label for="register_phone">${w.phone}</label></div>
      <div class="ant-form-item-control-input"><input id="register_phone" class="ant-input" type="text"${on("phone")}></div></div>
    ${more(["phone", "password"], (label, input, id) => `<div class="ant-form-item"><div class="ant-form-item-label"><label for="${id}">${label}</label></div>${input}</div>`)}
    <div class="ant-form-item"><div class="ant-form-item-label"><label for="register_password">${w.password}</label></div>
      <div class="ant-form-item-control-input"><input id="register_password" class="ant-input" type="password"${on("password")}></div></div>
    <div class="ant-form-item"><button type="submit" class="ant-btn ant-btn-primary ant-btn-block"><span>${w.signUp}</span></button></div>
  </form>
</div>`,

  /** Vuetify. */
  vuetify: ({ w, top, under, before, email, on, more }: Tools) => `
<div id="app"><div class="v-application"><div class="v-card"><div class="v-card-title">${w.trial}</div>
  ${before}
  <form class="v-form" novalidate ${stay}>
    ${top}
    <div class="v-input v-text-field"><div class="v-input__control"><div class="v-field"><label class="v-label v-field-label" for="input-12">${w.company}</label>
      <input id="input-12" size="1" class="v-field__input" type="text"${on("company")}></div></div></div>
    <div class="v-input v-text-field"><div class="v-input__control"><div class="v-field"><label class="v-label v-field-label" for="input-14">${w.email}</label>
      <input id="input-14" size="1" class="v-field__input" type="email" name="email" ${email}></div></div>${under}</div>
    ${more(["company", "password"], (label, input, id) => `<div class="v-input"><label class="v-label" for="${id}">${label}</label>${input}</div>`)}
    <div class="v-input v-text-field"><div class="v-input__control"><div class="v-field"><label class="v-label v-field-label" for="input-16">${w.password}</label>
      <input id="input-16" size="1" class="v-field__input" type="password"${on("password")}></div></div></div>
    <button type="submit" class="v-btn v-btn--block bg-primary"><span class="v-btn__content">${w.trial}</span></button>
  </form>
</div></div></div>`,

  /** Angular Material. */
  material: ({ w, top, under, before, email, on, more }: Tools) => `
<app-root><mat-card class="mat-mdc-card"><mat-card-title>${w.signUp}</mat-card-title>
  ${before}
  <form class="ng-pristine" novalidate ${stay}>
    ${top}
    <mat-form-field class="mat-mdc-form-field"><div class="mat-mdc-text-field-wrapper"><label class="mdc-floating-label" for="mat-input-0"><mat-label>${w.work}</mat-label></label>
      <input matinput class="mat-mdc-input-element" id="mat-input-0" formcontrolname="email" type="email" ${email}></div>${under}</mat-form-field>
    ${more(["password"], (label, input, id) => `<mat-form-field class="mat-mdc-form-field"><label for="${id}"><mat-label>${label}</mat-label></label>${input}</mat-form-field>`)}
    <mat-form-field class="mat-mdc-form-field"><div class="mat-mdc-text-field-wrapper"><label class="mdc-floating-label" for="mat-input-1"><mat-label>${w.password}</mat-label></label>
      <input matinput class="mat-mdc-input-element" id="mat-input-1" formcontrolname="password" type="password"${on("password")}></div></mat-form-field>
    <button mat-flat-button class="mdc-button mat-primary" type="submit"><span class="mdc-button__label">${w.signUp}</span></button>
    <a href="#">${w.forgot}</a>
  </form>
</mat-card></app-root>`,

  /** Discourse's dialog for new accounts. */
  discourse: ({ w, top, under, before, email, on, more }: Tools) => `
<div class="d-modal create-account"><div class="d-modal__container"><div class="d-modal__body">
  <h1 class="login-title">${w.signUp}</h1>
  ${before}
  <form id="login-form" ${stay}>
    ${top}
    <div class="input-group create-account-email"><input type="email" id="new-account-email" name="email" autocomplete="email" ${email}>
      <label class="alt-placeholder" for="new-account-email">${w.email}</label>${under}</div>
    <div class="input-group create-account__username"><input type="text" id="new-account-username" name="username" maxlength="20"${on("user")}>
      <label class="alt-placeholder" for="new-account-username">${w.user}</label></div>
    ${more(["user", "password"], (label, input, id) => `<div class="input-group">${input}<label class="alt-placeholder" for="${id}">${label}</label></div>`)}
    <div class="input-group create-account__password"><input type="password" id="new-account-password" autocomplete="new-password"${on("password")}>
      <label class="alt-placeholder" for="new-account-password">${w.password}</label></div>
    <button class="btn btn-large btn-primary" type="submit"><span class="d-button-label">${w.signUp}</span></button>
  </form>
</div></div></div>`,

  /** Rails. */
  rails: ({ w, top, under, before, email, on, more }: Tools) => `
<h2>${w.signUp}</h2>
${before}
<form class="new_user" id="new_user" action="#" accept-charset="UTF-8" method="post" ${stay}>
  <input type="hidden" name="authenticity_token" value="q4Zb" autocomplete="off">
  ${top}
  <div class="field"><label for="user_name">${w.name}</label><br><input type="text" name="user[name]" id="user_name"${on("name")}></div>
  <div class="field"><label for="user_email">${w.email}</label><br><input autocomplete="email" type="email" name="user[email]" id="user_email" ${email}>${under}</div>
  <div class="field"><label for="user_password">${w.password}</label> <em>(8)</em><br><input autocomplete="new-password" type="password" name="user[password]" id="user_password"${on("password")}></div>
  <div class="field"><label for="user_password_confirmation">${w.password2}</label><br><input type="password" name="user[password_confirmation]" id="user_password_confirmation"${on("password2")}></div>
  ${more(["name", "password", "password2"], (label, input, id) => `<div class="field"><label for="${id}">${label}</label><br>${input}</div>`)}
  <div class="actions"><input type="submit" name="commit" value="${w.signUp}"></div>
</form>
<a href="#sign_in">${w.signIn}</a>`,

  /** Django, as paragraphs. */
  django: ({ w, top, under, before, email, on, more }: Tools) => `
<main id="content"><h1>${w.signUp}</h1>
${before}
<form method="post" action="" ${stay}>
  <input type="hidden" name="csrfmiddlewaretoken" value="xK1">
  ${top}
  <p><label for="id_username">${w.user}:</label> <input type="text" name="username" maxlength="150" id="id_username"${on("user")}></p>
  <p><label for="id_email">${w.email}:</label> <input type="email" name="email" maxlength="320" id="id_email" ${email}>${under}</p>
  ${more(["user", "password", "password2"], (label, input, id) => `<p><label for="${id}">${label}:</label> ${input}</p>`)}
  <p><label for="id_password1">${w.password}:</label> <input type="password" name="password1" id="id_password1"${on("password")}></p>
  <p><label for="id_password2">${w.password2}:</label> <input type="password" name="password2" id="id_password2"${on("password2")}></p>
  <button type="submit">${w.signUp}</button>
</form></main>`,

  /** A forum's old page: a table. */
  table: ({ w, top, under, before, email, on, more }: Tools) => `
<center><b>${w.site}</b>
${before}
<form name="reg" method="post" ${stay}>
${top}
<table border="0" cellpadding="3" class="forumline">
  <tr><th colspan="3">${w.signUp}</th></tr>
  <tr><td class="row1">${w.user}: *</td><td class="row2"><input type="text" class="post" name="username" id="uname" size="25"${on("user")}></td></tr>
  <tr><td class="row1">${w.email}: *</td><td class="row2"><input type="text" class="post" name="mail" id="mail" size="25" maxlength="255" ${email}>${under}</td></tr>
  ${more(["user", "password", "captcha"], (label, input) => `<tr><td class="row1">${label}:</td><td class="row2">${input}</td></tr>`)}
  <tr><td class="row1">${w.password}: *</td><td class="row2"><input type="password" class="post" name="new_password" id="pw" size="25"${on("password")}></td></tr>
  <tr><td class="row1">${w.captcha}: *</td><td class="row2"><input type="text" class="post" name="confirm_code" id="cc" size="6"${on("captcha")}></td></tr>
  <tr><td colspan="2" align="center"><input type="submit" name="submit" value="${w.signUp}" class="mainoption"></td></tr>
</table></form></center>`,

  /** HubSpot's form for a demo or a white paper. */
  hubspot: ({ w, top, under, before, email, on, more }: Tools) => `
<section class="hero"><h1>${w.trial}</h1></section>
<div class="hbspt-form">
  ${before}
  <form id="hsForm_5f2e" class="hs-form-private hs-form" novalidate ${stay}>
    ${top}
    <div class="hs_firstname hs-firstname hs-fieldtype-text field hs-form-field"><label id="label-firstname" for="firstname-5f2e"><span>${w.name}</span><span class="hs-form-required">*</span></label>
      <div class="input"><input id="firstname-5f2e" name="firstname" type="text" class="hs-input"${on("name")}></div></div>
    <div class="hs_company hs-company field hs-form-field"><label for="company-5f2e"><span>${w.company}</span></label>
      <div class="input"><input id="company-5f2e" name="company" type="text" class="hs-input"${on("company")}></div></div>
    <div class="hs_email hs-email hs-fieldtype-text field hs-form-field"><label id="label-email" for="email-5f2e"><span>${w.work}</span><span class="hs-form-required">*</span></label>
      <div class="input"><input id="email-5f2e" name="email" type="email" class="hs-input" inputmode="email" autocomplete="email" ${email}></div>${under}</div>
    ${more(["name", "company"], (label, input, id) => `<div class="hs-form-field"><label for="${id}"><span>${label}</span></label><div class="input">${input}</div></div>`)}
    <div class="hs_submit hs-submit"><div class="actions"><input type="submit" class="hs-button primary large" value="${w.trial}"></div></div>
  </form>
</div>`,

  /** A login page. */
  login: ({ w, top, under, before, email, on, more }: Tools) => `
<div class="login-pf-page"><div class="card-pf"><h1 id="kc-page-title">${w.signIn}</h1>
  ${before}
  <form id="kc-form-login" method="post" ${stay}>
    ${top}
    <div class="form-group"><label for="username" class="pf-c-form__label">${w.email}</label>
      <input tabindex="1" id="username" class="pf-c-form-control" name="username" type="text" autocomplete="username" ${email}>${under}</div>
    ${more(["password"], (label, input, id) => `<div class="form-group"><label for="${id}">${label}</label>${input}</div>`)}
    <div class="form-group"><label for="kc-pass" class="pf-c-form__label">${w.password}</label>
      <input tabindex="2" id="kc-pass" class="pf-c-form-control" name="password" type="password" autocomplete="current-password"${on("password")}></div>
    <a tabindex="5" href="#reset">${w.forgot}</a>
    <button tabindex="4" class="pf-c-button pf-m-primary pf-m-block" name="login" id="kc-login" type="submit">${w.signIn}</button>
  </form>
</div></div>`,

  /** One step of several: only the address. */
  step: ({ w, top, under, before, email, more }: Tools) => `
<div class="flex min-h-screen items-center justify-center bg-gray-50"><div class="w-full max-w-sm space-y-6">
  <img alt="${w.site}" src="data:," width="40" height="40">
  <h2 class="text-2xl font-bold">${w.signUp}</h2>
  ${before}
  <form class="space-y-4" novalidate ${stay}>
    ${top}
    <div><label class="block text-sm font-medium" for="email-address">${w.email}</label>
      <input class="block w-full rounded-md" id="email-address" name="identifier" type="email" autocomplete="email" ${email}>${under}</div>
    ${more([], (label, input, id) => `<div><label class="block text-sm" for="${id}">${label}</label>${input}</div>`)}
    <button class="w-full rounded-md bg-indigo-600 text-white" type="submit">${w.signUp}</button>
    <button class="w-full rounded-md border" type="button">Google</button>
  </form>
</div></div>`,
};

export const on = (page: keyof typeof pages, language: Language, slots: Slots = {}) => {
  const w = words[language];
  const { about, top = "", under = "", before = "", field = "" } = slots;
  const body = pages[page]({
    w,
    top,
    under,
    before,
    email: `data-field ${field}`.trim(),
    on: (kind) => (kind === about ? " data-about" : ""),
    more: (has, wrap) => {
      if (!about || has.includes(about)) return "";
      const id = `f-${about}`;
      return wrap(w[about], `<input id="${id}" type="${kinds[about] ?? "text"}" data-about>`, id);
    },
  });
  const heading = {
    letter: w.subscribe,
    mailchimp: w.subscribe,
    checkout: w.order,
    login: w.signIn,
  };
  return {
    language,
    title: `${heading[page as keyof typeof heading] ?? w.signUp} – ${w.site}`,
    body: language === "ar" ? `<div dir="rtl">${body}</div>` : body,
  };
};

/** A text that is hidden in the page until its class changes. */
export const off = (text: string) =>
  `<style>.hint-off{display:none}.hint-on{display:block;color:#c00}</style><small class="hint-off">${text}</small>`;

/** A permanent hint beside the field. */
export const small = (text: string) => `<small class="form-text text-muted">${text}</small>`;

// ---------------------------------------------------------------------------------------------
// The rows.

const refused: Refusal[] = [
  {
    name: "en: craft, disposable",
    refuses: true,
    ...on("account", "en"),
    how: "describedby",
    said: "Disposable email addresses are not allowed.",
  },
  {
    name: "en: hubspot, domain not accepted",
    refuses: true,
    ...on("hubspot", "en"),
    how: "hubspot",
    said: "Please enter a different email address. This form does not accept addresses from {domain}.",
  },
  {
    name: "en: trial, work email",
    refuses: true,
    ...on("mui", "en"),
    how: "mui",
    said: "Please use your work email. Personal accounts are not accepted.",
  },
  {
    name: "en: mastodon, provider",
    refuses: true,
    ...on("rails", "en"),
    how: "rails",
    said: "E-mail address uses a disallowed e-mail provider",
  },
  {
    name: "en: discourse, provider",
    refuses: true,
    ...on("discourse", "en"),
    how: "tip",
    said: "Email is not allowed from that email provider. Please use another email address.",
  },
  {
    name: "en: ghost, domain restricted",
    refuses: true,
    ...on("letter", "en"),
    how: "toast",
    said: "Signups from this email domain are currently restricted.",
  },
  {
    name: "en: elkarte, one time",
    refuses: true,
    ...on("table", "en"),
    how: "cell",
    said: "Sorry, we do not allow the use of one time / disposable emails for registration.",
  },
  {
    name: "en: woocommerce, permanent address",
    refuses: true,
    ...on("checkout", "en"),
    how: "notices",
    said: "Please use a permanent email address to place your order.",
  },
  {
    name: "en: usercheck, forwarding service",
    refuses: true,
    ...on("bootstrap", "en"),
    how: "bootstrap",
    said: "The email is invalid because it is from an email forwarding service.",
  },
  {
    name: "en: wordpress.com, provider blocks",
    refuses: true,
    ...on("step", "en"),
    how: "shadow",
    said: "Use a different email address. This email provider blocks some of our emails.",
  },
  {
    name: "en: zoom, only says invalid",
    refuses: true,
    ...on("step", "en"),
    how: "errormessage",
    said: "Please enter a valid email address.",
  },
  {
    name: "en: aliases, primary address",
    refuses: true,
    ...on("account", "en"),
    how: "validity",
    said: "Email aliases are not allowed. Please use your primary email address.",
  },
  {
    name: "de: mantis, Einweg",
    refuses: true,
    ...on("django", "de"),
    how: "django",
    said: "Es ist nicht erlaubt, Einweg-E-Mail-Adressen zu verwenden.",
  },
  {
    name: "de: trial, Firmenadresse",
    refuses: true,
    ...on("material", "de"),
    how: "material",
    said: "Bitte nutze Deine Firmen-E-Mail-Adresse mit eigener Domain. Gmail, Outlook, GMX & Co. sind nicht erlaubt.",
  },
  {
    name: "de: ghost, Domain",
    refuses: true,
    ...on("mailchimp", "de"),
    how: "toast",
    said: "Registrierungen über diese E-Mail-Domain sind aktuell nicht möglich.",
  },
  {
    name: "de: nextcloud, only says invalid",
    refuses: true,
    ...on("step", "de"),
    how: "alert",
    said: "Die eingegebene E-Mail-Adresse ist ungültig",
  },
  {
    name: "fr: mantis, jetable",
    refuses: true,
    ...on("table", "fr", {
      top: '<div class="error-box"><b>Erreur</b> L’utilisation d’une adresse de courriel jetable n’est pas autorisée.</div>',
    }),
    how: "reloaded",
    said: "L’utilisation d’une adresse de courriel jetable n’est pas autorisée.",
  },
  {
    name: "fr: mastodon, fournisseur",
    refuses: true,
    ...on("rails", "fr"),
    how: "rails",
    said: "Adresse de courriel utilise un fournisseur de courriel interdit",
  },
  {
    name: "fr: talentstack, professionnelle",
    refuses: true,
    ...on("vuetify", "fr"),
    how: "vuetify",
    said: "Doit être une adresse e-mail professionnelle (pas Gmail, Yahoo, Hotmail, etc.).",
  },
  {
    name: "fr: valid_email2, only says invalid",
    refuses: true,
    ...on("bootstrap", "fr"),
    how: "bootstrap",
    said: "Email est invalide",
  },
  {
    name: "es: temporales",
    refuses: true,
    ...on("mui", "es"),
    how: "mui",
    said: "No se permiten correos temporales o desechables. Usa un correo profesional o personal real.",
  },
  {
    name: "es: nextcloud, dominio",
    refuses: true,
    ...on("account", "es"),
    how: "alert",
    said: "No se permite el registro con ese dominio de email.",
  },
  {
    name: "es: talentstack, corporativo",
    refuses: true,
    ...on("shop", "es"),
    how: "jquery",
    said: "Debe ser un correo corporativo (no Gmail, Yahoo, Hotmail, etc).",
  },
  {
    name: "es: phpbb, excluida",
    refuses: true,
    ...on("table", "es"),
    how: "cell",
    said: "La dirección de email que introdujo está excluida.",
  },
  {
    name: "it: usa e getta",
    refuses: true,
    ...on("letter", "it", { under: off("Non sono accettate email temporanee o usa e getta") }),
    how: "toggled",
    said: "Non sono accettate email temporanee o usa e getta",
  },
  {
    name: "it: mastodon, provider",
    refuses: true,
    ...on("account", "it"),
    how: "describedby",
    said: "Indirizzo email utilizza un provider di posta elettronica non autorizzato",
  },
  {
    name: "it: aziendale",
    refuses: true,
    ...on("antd", "it"),
    how: "antd",
    said: "Inserisci un indirizzo email aziendale",
  },
  {
    name: "pt-BR: ghost, domínio",
    refuses: true,
    ...on("letter", "pt-BR"),
    how: "plain",
    said: "As inscrições utilizando este domínio de e-mail estão restritas no momento.",
  },
  {
    name: "pt-BR: temporário",
    refuses: true,
    ...on("discourse", "pt-BR"),
    how: "tip",
    said: "Esse tipo de e-mail temporário não é aceito. Use o seu e-mail pessoal (Gmail, Outlook, etc.).",
  },
  {
    name: "pt-BR: corporativo",
    refuses: true,
    ...on("vuetify", "pt-BR"),
    how: "vuetify",
    said: "Use um e-mail corporativo",
  },
  {
    name: "nl: mantis, wegwerp",
    refuses: true,
    ...on("shop", "nl"),
    how: "jquery",
    said: "Het is niet toegestaan om wegwerp-e-mailadressen te gebruiken.",
  },
  {
    name: "nl: nextcloud, domein",
    refuses: true,
    ...on("step", "nl"),
    how: "banner",
    said: "Registratie met een e-mail uit dat domein is niet toegelaten.",
  },
  {
    name: "nl: tijdelijk",
    refuses: true,
    ...on("checkout", "nl"),
    how: "notices",
    said: "Tijdelijke e-mailadressen zijn niet toegestaan.",
  },
  {
    name: "pl: dostawca",
    refuses: true,
    ...on("bootstrap", "pl"),
    how: "bootstrap",
    said: "Ten dostawca poczty e-mail nie jest akceptowany. Proszę użyć stałego adresu e-mail.",
  },
  {
    name: "pl: mantis, jednorazowy",
    refuses: true,
    ...on("account", "pl"),
    how: "errormessage",
    said: "Nie można używać jednorazowego adresu email.",
  },
  {
    name: "pl: nextcloud, domena",
    refuses: true,
    ...on("shop", "pl"),
    how: "shopify",
    said: "Rejestracja z tej domeny e-maila jest niedozwolona.",
  },
  {
    name: "ru: одноразовые",
    refuses: true,
    ...on("material", "ru"),
    how: "material",
    said: "Одноразовые email-адреса не поддерживаются. Используйте постоянный email.",
  },
  {
    name: "ru: talentstack, корпоративная",
    refuses: true,
    ...on("account", "ru"),
    how: "validity",
    said: "Укажите корпоративную почту (не Gmail, Yahoo, Hotmail и т.д.).",
  },
  {
    name: "ru: rocket.chat, only says invalid",
    refuses: true,
    ...on("letter", "ru"),
    how: "plain",
    said: "Неверный адрес электронной почты",
  },
  {
    name: "ja: mantis, 使い捨て",
    refuses: true,
    ...on("django", "ja"),
    how: "django",
    said: "使い捨てのメールアドレスは使用できません。",
  },
  {
    name: "ja: フリーメール",
    refuses: true,
    ...on("hubspot", "ja", {
      under: off(
        "フリーメールアドレスはご利用いただけません。企業の独自ドメインのメールアドレスをご入力ください。",
      ),
    }),
    how: "toggled",
    said: "フリーメールアドレスはご利用いただけません。企業の独自ドメインのメールアドレスをご入力ください。",
  },
  {
    name: "ja: mantis, only says invalid",
    refuses: true,
    ...on("shop", "ja"),
    how: "shopify",
    said: "無効なメールアドレスです。",
  },
  {
    name: "zh-CN: 临时邮箱",
    refuses: true,
    ...on("antd", "zh-CN"),
    how: "antd",
    said: "不支持临时邮箱，请使用常用邮箱注册",
  },
  {
    name: "zh-CN: 公共邮箱",
    refuses: true,
    ...on("table", "zh-CN"),
    how: "cell",
    said: "暂不支持公共邮箱，请使用企业邮箱注册",
  },
  {
    name: "zh-CN: mastodon, 提供商",
    refuses: true,
    ...on("rails", "zh-CN", {
      field: 'class="error" aria-invalid="true"',
      under: '<span class="error">使用了被封禁的电子邮件提供商</span>',
      top: '<div class="flash-message alert">电子邮箱地址使用了被封禁的电子邮件提供商</div>',
    }),
    how: "reloaded",
    said: "电子邮箱地址使用了被封禁的电子邮件提供商",
  },
  {
    name: "ar: بريد مؤقت",
    refuses: true,
    ...on("step", "ar"),
    how: "shadow",
    said: "لا يمكن التسجيل ببريد إلكتروني مؤقت. استخدم بريداً دائماً حتى تتمكن من استعادة حسابك.",
  },
  {
    name: "ar: mastodon, مزوّد",
    refuses: true,
    ...on("rails", "ar"),
    how: "describedby",
    said: "عنوان البريد الإلكتروني يستخدم مزوّد بريد إلكتروني غير مسموح به",
  },
  {
    name: "ar: بريد الشركة",
    refuses: true,
    ...on("hubspot", "ar"),
    how: "alert",
    said: "يرجى استخدام بريد إلكتروني للعمل/الشركة وليس بريد شخصي مثل Gmail أو Hotmail",
  },
];

const other: Refusal[] = [
  {
    name: "en: taken, mantis",
    refuses: false,
    ...on("account", "en"),
    how: "describedby",
    said: "That email is already being used. Please go back and select another one.",
  },
  {
    name: "en: required, microsoft",
    refuses: false,
    ...on("step", "en"),
    how: "alert",
    said: "An email address is required.",
  },
  {
    name: "en: weak password, django",
    refuses: false,
    ...on("django", "en", { about: "password" }),
    how: "django",
    said: "This password is too common.",
  },
  {
    name: "en: password mismatch, rails",
    refuses: false,
    ...on("rails", "en", { about: "password2" }),
    how: "rails",
    said: "Password confirmation doesn't match Password",
  },
  {
    name: "en: wrong login, devise",
    refuses: false,
    ...on("login", "en"),
    how: "banner",
    said: "Invalid Email or password.",
  },
  {
    name: "en: no account, ghost",
    refuses: false,
    ...on("login", "en"),
    how: "tip",
    said: "No member exists with this e-mail address. Please sign up first.",
  },
  {
    name: "en: user name not allowed, mantis",
    refuses: false,
    ...on("discourse", "en", { about: "user" }),
    how: "shadow",
    said: "The username is invalid. Usernames may only contain Latin letters, numbers, spaces, hyphens, dots, plus signs and underscores.",
  },
  {
    name: "en: captcha",
    refuses: false,
    ...on("mui", "en"),
    how: "plain",
    said: "Bot verification failed. Please reload the page and try again.",
  },
  {
    name: "en: network, ghost",
    refuses: false,
    ...on("letter", "en"),
    how: "toast",
    said: "Something went wrong, please try again later.",
  },
  {
    name: "en: rate limit, ghost",
    refuses: false,
    ...on("letter", "en"),
    how: "plain",
    said: "Too many sign-up attempts, try again later",
  },
  {
    name: "en: terms not ticked",
    refuses: false,
    ...on("account", "en", {
      under: off("You must accept the Terms of Service and Privacy Policy."),
    }),
    how: "toggled",
    said: "You must accept the Terms of Service and Privacy Policy.",
  },
  {
    name: "en: check your inbox, mailchimp",
    refuses: false,
    ...on("mailchimp", "en"),
    how: "replaced",
    said: "Almost finished... We need to confirm your email address. To complete the subscription process, please click the link in the email we just sent you.",
  },
  {
    name: "en: thanks, hubspot",
    refuses: false,
    ...on("hubspot", "en"),
    how: "replaced",
    said: "Thanks for submitting the form.",
  },
  {
    name: "en: standing hint, business email",
    refuses: false,
    ...on("mui", "en", {
      field: 'aria-describedby="business-hint"',
      under:
        '<p class="MuiFormHelperText-root" id="business-hint">Please use your business email.</p>',
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "en: standing hint, disposable, then taken",
    refuses: false,
    ...on("bootstrap", "en", {
      under: small("We do not accept disposable addresses such as Mailinator."),
    }),
    how: "bootstrap",
    said: "An account with this email already exists.",
  },
  {
    name: "en: placeholder, company",
    refuses: false,
    ...on("hubspot", "en", { field: 'placeholder="name@company.com"' }),
    how: "nothing",
    said: "",
  },
  {
    name: "en: confirmation differs",
    refuses: false,
    ...on("account", "en", { about: "email2" }),
    how: "jquery",
    said: "The two email addresses do not match.",
  },
  {
    name: "en: spaces",
    refuses: false,
    ...on("step", "en"),
    how: "errormessage",
    said: "Email must not contain spaces.",
  },
  {
    name: "en: coupon, woocommerce",
    refuses: false,
    ...on("checkout", "en", { about: "coupon" }),
    how: "notices",
    said: 'Sorry, it seems the coupon "SPRING10" is invalid - it has now been removed from your order.',
  },
  {
    name: "en: card, stripe",
    refuses: false,
    ...on("checkout", "en", { about: "card" }),
    how: "alert",
    said: "Your card was declined. Please use a different card.",
  },
  {
    name: "en: cups",
    refuses: false,
    ...on("letter", "en", {
      before:
        "<p>Disposable cups are not accepted at our counters any more. Please bring your own.</p>",
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "en: name not allowed",
    refuses: false,
    ...on("account", "en", { about: "name" }),
    how: "describedby",
    said: "This name contains a word that isn't allowed. Please enter a different name.",
  },
  {
    name: "de: taken, mantis",
    refuses: false,
    ...on("rails", "de"),
    how: "rails",
    said: "Diese E-Mail-Adresse wird bereits verwendet. Gehen Sie bitte zurück und geben Sie eine andere ein.",
  },
  {
    name: "de: wrong login, devise",
    refuses: false,
    ...on("login", "de"),
    how: "banner",
    said: "E-Mail oder Passwort ist ungültig.",
  },
  {
    name: "de: rate limit, rocket.chat",
    refuses: false,
    ...on("step", "de"),
    how: "toast",
    said: "Fehler, zu viele Anfragen. Sie müssen 60 Sekunden warten, bevor Sie es erneut versuchen.",
  },
  {
    name: "de: check your inbox, devise",
    refuses: false,
    ...on("account", "de"),
    how: "status",
    said: "Sie erhalten in Kürze eine Bestätigungs-E-Mail. Bitte klicken Sie auf den darin enthaltenen Link, um Ihr Konto zu aktivieren.",
  },
  {
    name: "de: standing hint, Wegwerf",
    refuses: false,
    ...on("bootstrap", "de", { under: small("Wegwerf-E-Mail-Adressen sind nicht erlaubt.") }),
    how: "nothing",
    said: "",
  },
  {
    name: "de: confirmation differs",
    refuses: false,
    ...on("account", "de", { about: "email2" }),
    how: "describedby",
    said: "E-Mail-Adresse stimmt nicht mit der Bestätigung überein.",
  },
  {
    name: "de: user name, mantis",
    refuses: false,
    ...on("django", "de", { about: "user" }),
    how: "django",
    said: "Der Benutzername ist ungültig. Erlaubt sind nur lateinische Buchstaben, Ziffern, Leerzeichen, Bindestriche, Punkte, Pluszeichen und Unterstriche.",
  },
  {
    name: "de: coupon, spree",
    refuses: false,
    ...on("checkout", "de", { about: "coupon" }),
    how: "notices",
    said: "Der eingegebene Gutschein-Code existiert nicht. Bitte versuchen Sie es noch einmal.",
  },
  {
    name: "fr: taken, mantis",
    refuses: false,
    ...on("step", "fr"),
    how: "alert",
    said: "Cette adresse de courriel est déjà utilisée. Veuillez revenir en arrière et en sélectionner une autre.",
  },
  {
    name: "fr: weak password, laravel",
    refuses: false,
    ...on("bootstrap", "fr", { about: "password" }),
    how: "bootstrap",
    said: "Le texte de mot de passe doit contenir au moins 8 caractères.",
  },
  {
    name: "fr: captcha, mantis",
    refuses: false,
    ...on("table", "fr", { about: "captcha" }),
    how: "cell",
    said: "Les éléments de confirmations ne correspondent pas. Veuillez réessayer.",
  },
  {
    name: "fr: check your inbox, devise",
    refuses: false,
    ...on("mailchimp", "fr"),
    how: "replaced",
    said: "Un message avec un lien de confirmation vous a été envoyé par mail. Veuillez suivre ce lien pour activer votre compte.",
  },
  {
    name: "fr: card",
    refuses: false,
    ...on("shop", "fr"),
    how: "shopify",
    said: "Votre carte a été refusée. Veuillez utiliser un autre moyen de paiement.",
  },
  {
    name: "fr: standing hint, professionnelle",
    refuses: false,
    ...on("vuetify", "fr", {
      under:
        '<div class="v-messages"><div class="v-messages__message">Merci d’utiliser votre adresse e-mail professionnelle (pas Gmail).</div></div>',
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "fr: terms not ticked, rails",
    refuses: false,
    ...on("rails", "fr", { about: "terms" }),
    how: "rails",
    said: "Conditions d’utilisation doit être accepté(e)",
  },
  {
    name: "fr: out of order for now",
    refuses: false,
    ...on("hubspot", "fr"),
    how: "toast",
    said: "Service temporairement indisponible. Réessayez dans quelques minutes.",
  },
  {
    name: "es: taken, nextcloud",
    refuses: false,
    ...on("discourse", "es"),
    how: "tip",
    said: "Un usuario ya ha registrado este correo. ¿Puede ser que ya se haya registrado anteriormente?",
  },
  {
    name: "es: no account, laravel",
    refuses: false,
    ...on("login", "es"),
    how: "mui",
    said: "No encontramos ningún usuario con ese correo electrónico.",
  },
  {
    name: "es: password mismatch",
    refuses: false,
    ...on("shop", "es", { about: "password2" }),
    how: "jquery",
    said: "Las contraseñas no coinciden.",
  },
  {
    name: "es: check your inbox, devise",
    refuses: false,
    ...on("letter", "es"),
    how: "replaced",
    said: "Se ha enviado un mensaje con un enlace de confirmación a tu correo electrónico. Abre el enlace para activar tu cuenta.",
  },
  {
    name: "es: phone",
    refuses: false,
    ...on("django", "es", { about: "phone" }),
    how: "django",
    said: "El teléfono no es válido.",
  },
  {
    name: "es: country",
    refuses: false,
    ...on("step", "es"),
    how: "banner",
    said: "El registro no está permitido desde tu país.",
  },
  {
    name: "es: cups",
    refuses: false,
    ...on("mailchimp", "es", {
      before: "<p>Ya no usamos vasos desechables: trae el tuyo y el café te sale más barato.</p>",
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "es: user name taken, mantis",
    refuses: false,
    ...on("account", "es", { about: "user" }),
    how: "validity",
    said: "Ese nombre de usuario está en uso. Por favor, vuelva atrás y elija otro.",
  },
  {
    name: "it: taken, nextcloud",
    refuses: false,
    ...on("vuetify", "it"),
    how: "vuetify",
    said: "Un utente ha già utilizzato questo indirizzo, forse hai già un account?",
  },
  {
    name: "it: wrong login, devise",
    refuses: false,
    ...on("login", "it", {
      top: '<div class="flash alert" role="alert">Credenziali email o password non valide.</div>',
    }),
    how: "reloaded",
    said: "Credenziali email o password non valide.",
  },
  {
    name: "it: name required, rails",
    refuses: false,
    ...on("rails", "it", { about: "name" }),
    how: "rails",
    said: "Nome non può essere lasciato in bianco",
  },
  {
    name: "it: error for now",
    refuses: false,
    ...on("step", "it"),
    how: "toast",
    said: "Si è verificato un errore temporaneo. Riprova più tardi.",
  },
  {
    name: "it: thanks",
    refuses: false,
    ...on("letter", "it"),
    how: "replaced",
    said: "Grazie per esserti iscritto alla nostra newsletter!",
  },
  {
    name: "it: standing hint, temporanee",
    refuses: false,
    ...on("antd", "it", {
      under: '<div class="ant-form-item-extra">Non accettiamo indirizzi email temporanei.</div>',
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "it: coupon, spree",
    refuses: false,
    ...on("checkout", "it", { about: "coupon" }),
    how: "notices",
    said: "Il codice coupon inserito non esiste. Per favore prova ancora.",
  },
  {
    name: "it: spaces",
    refuses: false,
    ...on("account", "it"),
    how: "describedby",
    said: "L'indirizzo email non deve contenere spazi.",
  },
  {
    name: "pt-BR: taken, mantis",
    refuses: false,
    ...on("mui", "pt-BR"),
    how: "mui",
    said: "Este e-mail já está sendo usado. Por favor, volte e selecione outro.",
  },
  {
    name: "pt-BR: wrong password, laravel",
    refuses: false,
    ...on("antd", "pt-BR", { about: "password" }),
    how: "antd",
    said: "A senha está errada.",
  },
  {
    name: "pt-BR: rate limit, rocket.chat",
    refuses: false,
    ...on("step", "pt-BR"),
    how: "alert",
    said: "Erro, muitas solicitações. Por favor, diminua a velocidade. Você deve esperar 30 segundos antes de tentar novamente.",
  },
  {
    name: "pt-BR: check your inbox, ghost",
    refuses: false,
    ...on("letter", "pt-BR"),
    how: "status",
    said: "Agora confira seu e-mail!",
  },
  {
    name: "pt-BR: payment, spree",
    refuses: false,
    ...on("checkout", "pt-BR"),
    how: "shopify",
    said: "Pagamento não foi processado, por favor verifique os detalhes informados.",
  },
  {
    name: "pt-BR: tax number",
    refuses: false,
    ...on("shop", "pt-BR", { about: "tax" }),
    how: "jquery",
    said: "CPF inválido",
  },
  {
    name: "pt-BR: placeholder, empresa",
    refuses: false,
    ...on("material", "pt-BR", { field: 'placeholder="nome@empresa.com.br"' }),
    how: "nothing",
    said: "",
  },
  {
    name: "pt-BR: age",
    refuses: false,
    ...on("bootstrap", "pt-BR", { about: "birth" }),
    how: "bootstrap",
    said: "Cadastro não permitido para menores de 18 anos.",
  },
  {
    name: "nl: taken, nextcloud",
    refuses: false,
    ...on("account", "nl"),
    how: "describedby",
    said: "Een gebruiker heeft dit e-mailadres al gebruikt, misschien heeft u al een account?",
  },
  {
    name: "nl: wrong login, laravel",
    refuses: false,
    ...on("login", "nl"),
    how: "banner",
    said: "Deze combinatie van e-mailadres en wachtwoord is niet geldig.",
  },
  {
    name: "nl: captcha, mantis",
    refuses: false,
    ...on("table", "nl", { about: "captcha" }),
    how: "cell",
    said: "De invoer voor controle is onjuist. Probeer het opnieuw.",
  },
  {
    name: "nl: check your inbox, devise",
    refuses: false,
    ...on("mailchimp", "nl"),
    how: "status",
    said: "Een e-mail met een confirmatielink is naar je e-mailadres gestuurd. Open de link in je browser om je account te activeren.",
  },
  {
    name: "nl: invitation only",
    refuses: false,
    ...on("step", "nl"),
    how: "banner",
    said: "Registreren kan alleen op uitnodiging.",
  },
  {
    name: "nl: phone",
    refuses: false,
    ...on("antd", "nl", { about: "phone" }),
    how: "errormessage",
    said: "Voer een geldig telefoonnummer in.",
  },
  {
    name: "nl: standing hint, zakelijk",
    refuses: false,
    ...on("hubspot", "nl", {
      under:
        '<legend class="hs-field-desc">Gebruik je zakelijke e-mailadres, geen Gmail of Hotmail.</legend>',
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "nl: password mismatch, rails",
    refuses: false,
    ...on("rails", "nl", { about: "password2" }),
    how: "rails",
    said: "Wachtwoordbevestiging komt niet overeen met Wachtwoord",
  },
  {
    name: "pl: taken, mantis",
    refuses: false,
    ...on("table", "pl"),
    how: "cell",
    said: "Ten adres email jest już używany. Cofnij się i wybierz inny.",
  },
  {
    name: "pl: no account, laravel",
    refuses: false,
    ...on("login", "pl"),
    how: "material",
    said: "Nie znaleziono użytkownika z takim adresem e-mail.",
  },
  {
    name: "pl: weak password, laravel",
    refuses: false,
    ...on("discourse", "pl", { about: "password" }),
    how: "tip",
    said: "Pole hasło musi mieć przynajmniej 10 znaków.",
  },
  {
    name: "pl: check your inbox, devise",
    refuses: false,
    ...on("account", "pl"),
    how: "note",
    said: "Wiadomość z linkiem aktywacyjnym została wysłana na podany adres e-mail. Otwórz link w celu aktywacji konta.",
  },
  {
    name: "pl: terms not ticked, rails",
    refuses: false,
    ...on("bootstrap", "pl", { about: "terms" }),
    how: "bootstrap",
    said: "Regulamin musi zostać zaakceptowany",
  },
  {
    name: "pl: tax number",
    refuses: false,
    ...on("mui", "pl", { about: "tax" }),
    how: "mui",
    said: "Podany numer NIP jest nieprawidłowy.",
  },
  {
    name: "pl: locked, devise",
    refuses: false,
    ...on("login", "pl"),
    how: "banner",
    said: "Twoje konto jest zablokowane.",
  },
  {
    name: "pl: sign-up closed for now",
    refuses: false,
    ...on("step", "pl"),
    how: "toast",
    said: "Rejestracja jest tymczasowo wyłączona.",
  },
  {
    name: "ru: taken, nextcloud",
    refuses: false,
    ...on("step", "ru"),
    how: "shadow",
    said: "Кто-то уже использует эту электронную почту, возможно у вас уже есть учётная запись?",
  },
  {
    name: "ru: wrong login, devise",
    refuses: false,
    ...on("login", "ru"),
    how: "shopify",
    said: "Неправильный email или пароль.",
  },
  {
    name: "ru: captcha, mantis",
    refuses: false,
    ...on("table", "ru", { about: "captcha" }),
    how: "jquery",
    said: "Хэш-код подтверждения не совпадает. Пожалуйста, повторите попытку.",
  },
  {
    name: "ru: rate limit, laravel",
    refuses: false,
    ...on("login", "ru"),
    how: "toast",
    said: "Слишком много попыток входа. Пожалуйста, попробуйте ещё раз через 60 секунд.",
  },
  {
    name: "ru: check your inbox, devise",
    refuses: false,
    ...on("mailchimp", "ru"),
    how: "replaced",
    said: "В течение нескольких минут вы получите письмо с инструкциями по подтверждению адреса эл. почты.",
  },
  {
    name: "ru: user name, mantis",
    refuses: false,
    ...on("django", "ru", { about: "user" }),
    how: "django",
    said: "Недопустимое регистрационное имя пользователя. В именах могут содержаться только латинские буквы, цифры, пробелы, дефисы и точки.",
  },
  {
    name: "ru: standing hint, одноразовые",
    refuses: false,
    ...on("bootstrap", "ru", { under: small("Одноразовые почтовые ящики не принимаются.") }),
    how: "nothing",
    said: "",
  },
  {
    name: "ru: coupon, spree",
    refuses: false,
    ...on("checkout", "ru", { about: "coupon" }),
    how: "antd",
    said: "Скидочный купон не существует. Пожалуйста, попробуйте еще раз.",
  },
  {
    name: "ja: taken, nextcloud",
    refuses: false,
    ...on("antd", "ja"),
    how: "antd",
    said: "既に使用されているメールアドレスのようです、アカウントをお持ちではありませんか？",
  },
  {
    name: "ja: weak password, laravel",
    refuses: false,
    ...on("vuetify", "ja", { about: "password" }),
    how: "vuetify",
    said: "パスワードの文字数は、8文字以上である必要があります。",
  },
  {
    name: "ja: wrong login, devise",
    refuses: false,
    ...on("login", "ja"),
    how: "alert",
    said: "メールアドレスまたはパスワードが違います。",
  },
  {
    name: "ja: check your inbox, devise",
    refuses: false,
    ...on("letter", "ja"),
    how: "replaced",
    said: "本人確認用のメールを送信しました。メール内のリンクからアカウントを有効化させてください。",
  },
  {
    name: "ja: error for now",
    refuses: false,
    ...on("hubspot", "ja"),
    how: "toast",
    said: "一時的なエラーが発生しました。しばらくしてから再度お試しください。",
  },
  {
    name: "ja: confirmation differs, rails",
    refuses: false,
    ...on("rails", "ja", { about: "email2" }),
    how: "describedby",
    said: "メールアドレス（確認用）とメールアドレスの入力が一致しません",
  },
  {
    name: "ja: standing hint, フリーメール",
    refuses: false,
    ...on("table", "ja", {
      under: "<br>※携帯電話のメールアドレス、フリーメールアドレスはご遠慮ください",
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "ja: phone",
    refuses: false,
    ...on("checkout", "ja", { about: "phone" }),
    how: "plain",
    said: "電話番号の形式が正しくありません。",
  },
  {
    name: "zh-CN: taken, mantis",
    refuses: false,
    ...on("account", "zh-CN"),
    how: "errormessage",
    said: "电子邮件已被使用。请返回并选择另一个。",
  },
  {
    name: "zh-CN: wrong login, devise",
    refuses: false,
    ...on("login", "zh-CN"),
    how: "toast",
    said: "邮箱或密码错误。",
  },
  {
    name: "zh-CN: captcha, nextcloud",
    refuses: false,
    ...on("mui", "zh-CN", { about: "captcha" }),
    how: "mui",
    said: "输入的验证码错误",
  },
  {
    name: "zh-CN: rate limit",
    refuses: false,
    ...on("letter", "zh-CN"),
    how: "status",
    said: "操作过于频繁，请稍后再试",
  },
  {
    name: "zh-CN: invitation only",
    refuses: false,
    ...on("bootstrap", "zh-CN", { about: "code" }),
    how: "bootstrap",
    said: "邀请码无效，本站仅限受邀用户注册。",
  },
  {
    name: "zh-CN: phone not supported",
    refuses: false,
    ...on("antd", "zh-CN", { about: "phone" }),
    how: "antd",
    said: "不支持虚拟运营商号码",
  },
  {
    name: "zh-CN: thanks",
    refuses: false,
    ...on("mailchimp", "zh-CN"),
    how: "replaced",
    said: "订阅成功，感谢您的关注！",
  },
  {
    name: "zh-CN: standing hint, 企业邮箱",
    refuses: false,
    ...on("vuetify", "zh-CN", {
      under:
        '<div class="v-messages"><div class="v-messages__message">请使用企业邮箱注册，暂不支持公共邮箱</div></div>',
    }),
    how: "nothing",
    said: "",
  },
  {
    name: "ar: taken, mantis",
    refuses: false,
    ...on("bootstrap", "ar"),
    how: "bootstrap",
    said: "هذا البريد الإلكتروني مستخدم بالفعل; الرجاء الرجوع واختيار واحد آخر.",
  },
  {
    name: "ar: wrong login, devise",
    refuses: false,
    ...on("login", "ar"),
    how: "banner",
    said: "خطأ في إسم المستخدم او كلمة المرور",
  },
  {
    name: "ar: weak password, misskey",
    refuses: false,
    ...on("account", "ar", { about: "password" }),
    how: "describedby",
    said: "الكلمة السرية ضعيفة",
  },
  {
    name: "ar: check your inbox, devise",
    refuses: false,
    ...on("step", "ar"),
    how: "status",
    said: "تم إرسال رسالة بها رابط التأكيد إلى عنوان بريدك الإلكتروني. الرجاء اتباع الرابط لتفعيل حسابك.",
  },
  {
    name: "ar: rate limit, rocket.chat",
    refuses: false,
    ...on("letter", "ar"),
    how: "toast",
    said: "خطأ، تلقينا الكثير من الطلبات. من فضلك خفف السرعة، يجب الانتظار لمدة 30 ثانية قبل المحاولة مرة أخرى",
  },
  {
    name: "ar: user name taken, mantis",
    refuses: false,
    ...on("django", "ar", { about: "user" }),
    how: "jquery",
    said: "اسم المستخدم هذا يتم استعماله بالفعل. من فضلك عد واختر واحدا آخر.",
  },
  {
    name: "ar: country",
    refuses: false,
    ...on("hubspot", "ar"),
    how: "banner",
    said: "التسجيل غير متاح في بلدك حاليًا.",
  },
  {
    name: "ar: confirmed, nextcloud",
    refuses: false,
    ...on("material", "ar"),
    how: "note",
    said: "تمّ تأكيد الإيميل. بإمكانك الآن متابعة عملية التسجيل.",
  },
];

export const refusals: Refusal[] = [...refused, ...other];
