/*
 * The fifth set, written and labelled like the fourth, by another author who was asked to avoid the obvious
 * wordings. First run: 30 of 48 refusals were recognised, and 6 of the 120 other messages were mistaken for one.
 * Some of those wordings are recognised since then; those that name no address, or are worded unlike all others,
 * are not.
 */
import type { Refusal, Way } from "./refusals.ts";

interface Page {
  /** Headline. */
  h: string;
  /** Label (or placeholder) of the field. */
  lab: string;
  /** Text of the button. */
  btn: string;
  /** Permanent hint beside the field. */
  hint?: string;
  /** Before the form, outside of it. */
  top?: string;
  /** At the start of the form. */
  first?: string;
  /** Fields before the email field. */
  pre?: string;
  /** Directly below the field. */
  under?: string;
  /** Fields after the email field. */
  more?: string;
  id?: string;
  ph?: string;
}

const off = "<style>.hint-off{display:none}.hint-on{display:block;color:#a40000}</style>";

/** Another field, with its label before it. */
const row = (id: string, label: string, attributes = "") =>
  `<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${id}" ${attributes}></div>`;

/** Another field in a table. */
const tr = (id: string, label: string, attributes = "") =>
  `<tr><td align="right"><label for="${id}">${label}</label></td><td><input id="${id}" name="${id}" size="28" ${attributes}></td></tr>`;

/** A checkbox. */
const tick = (id: string, label: string, attributes = "") =>
  `<div class="check"><input type="checkbox" id="${id}" name="${id}" ${attributes}> <label for="${id}">${label}</label></div>`;

const rtl = (html: string) => `<div dir="rtl">${html}</div>`;

const tailwind = (p: Page) => `
<div class="mx-auto max-w-md p-6">${p.top ?? ""}
  <h1 class="text-2xl font-semibold">${p.h}</h1>
  <form class="space-y-4" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div>
      <label class="block text-sm font-medium" for="${p.id ?? "email"}">${p.lab}</label>
      <input class="w-full rounded-md border px-3 py-2" id="${p.id ?? "email"}" name="email" type="email" autocomplete="email" placeholder="${p.ph ?? ""}" data-field>
      ${p.under ?? ""}${p.hint ? `<p class="text-xs text-gray-500">${p.hint}</p>` : ""}
    </div>${p.more ?? ""}
    <button type="submit" class="w-full rounded-md bg-indigo-600 py-2 text-white">${p.btn}</button>
  </form>
</div>`;

const gov = (p: Page) => `
<main class="page-main" id="content">${p.top ?? ""}
  <form action="/step-2" method="post" novalidate onsubmit="return false">${p.first ?? ""}
    <fieldset>
      <legend><h1 class="heading-l">${p.h}</h1></legend>${p.pre ?? ""}
      <div class="form-group">
        <label class="form-label" for="${p.id ?? "contact-email"}">${p.lab}</label>
        ${p.hint ? `<div class="form-hint" id="contact-email-hint">${p.hint}</div>` : ""}${p.under ?? ""}
        <input class="form-input" id="${p.id ?? "contact-email"}" name="contactEmail" type="email" spellcheck="false" ${p.hint ? 'aria-describedby="contact-email-hint"' : ""} data-field>
      </div>${p.more ?? ""}
    </fieldset>
    <button class="button" data-module="button">${p.btn}</button>
  </form>
</main>`;

const boot = (p: Page) => `
<div class="container py-5">${p.top ?? ""}
  <div class="card"><div class="card-header">${p.h}</div><div class="card-body">
    <form class="row g-3" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
      <div class="col-12">
        <label class="form-label" for="${p.id ?? "inputEmail"}">${p.lab}</label>
        <input type="email" class="form-control" id="${p.id ?? "inputEmail"}" name="email" placeholder="${p.ph ?? ""}" data-field>
        ${p.hint ? `<div class="form-text">${p.hint}</div>` : ""}${p.under ?? ""}
      </div>${p.more ?? ""}
      <div class="col-12"><button class="btn btn-primary" type="submit">${p.btn}</button></div>
    </form>
  </div></div>
</div>`;

const mui = (p: Page) => `
<div id="root"><div class="MuiContainer-root MuiContainer-maxWidthXs">${p.top ?? ""}
  <h1 class="MuiTypography-root MuiTypography-h5">${p.h}</h1>
  <form class="MuiBox-root css-1x2k" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="MuiFormControl-root MuiFormControl-fullWidth MuiTextField-root">
      <label class="MuiInputLabel-root MuiInputLabel-outlined" for="${p.id ?? "mui-4"}" id="${p.id ?? "mui-4"}-label">${p.lab}</label>
      <div class="MuiInputBase-root MuiOutlinedInput-root"><input class="MuiInputBase-input MuiOutlinedInput-input" id="${p.id ?? "mui-4"}" name="email" type="text" inputmode="email" aria-invalid="false" data-field><fieldset aria-hidden="true" class="MuiOutlinedInput-notchedOutline"></fieldset></div>
      ${p.hint ? `<p class="MuiFormHelperText-root" id="${p.id ?? "mui-4"}-helper-text">${p.hint}</p>` : ""}${p.under ?? ""}
    </div>${p.more ?? ""}
    <button class="MuiButtonBase-root MuiButton-root MuiButton-contained" type="submit">${p.btn}</button>
  </form>
</div></div>`;

const antd = (p: Page) => `
<div id="app"><section class="ant-layout">${p.top ?? ""}<h2 class="ant-typography">${p.h}</h2>
  <form class="ant-form ant-form-vertical" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="ant-form-item"><div class="ant-form-item-label"><label for="${p.id ?? "reg_email"}" title="${p.lab}">${p.lab}</label></div>
      <div class="ant-form-item-control"><input class="ant-input" id="${p.id ?? "reg_email"}" type="text" placeholder="${p.ph ?? ""}" data-field>${p.under ?? ""}
      ${p.hint ? `<div class="ant-form-item-extra">${p.hint}</div>` : ""}</div></div>${p.more ?? ""}
    <button type="submit" class="ant-btn ant-btn-primary"><span>${p.btn}</span></button>
  </form></section></div>`;

const vuetify = (p: Page) => `
<div class="v-application"><div class="v-application__wrap">${p.top ?? ""}<div class="v-card"><div class="v-card-title">${p.h}</div>
  <form class="v-form" novalidate onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="v-input v-text-field"><div class="v-input__control"><div class="v-field"><div class="v-field__field">
      <label class="v-label v-field-label" for="${p.id ?? "input-12"}">${p.lab}</label>
      <input class="v-field__input" id="${p.id ?? "input-12"}" type="email" size="1" data-field></div></div></div>${p.under ?? ""}
      ${p.hint ? `<div class="v-input__details"><div class="v-messages"><div class="v-messages__message">${p.hint}</div></div></div>` : ""}
    </div>${p.more ?? ""}
    <button class="v-btn v-btn--block" type="submit"><span class="v-btn__content">${p.btn}</span></button>
  </form></div></div></div>`;

const material = (p: Page) => `
<app-root><app-register>${p.top ?? ""}<h1 class="mat-headline-5">${p.h}</h1>
  <form class="ng-untouched ng-pristine" novalidate onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <mat-form-field class="mat-mdc-form-field"><div class="mat-mdc-text-field-wrapper">
      <label id="mat-label-2" for="${p.id ?? "mat-input-2"}"><mat-label>${p.lab}</mat-label></label>
      <input matinput class="mat-mdc-input-element" id="${p.id ?? "mat-input-2"}" type="email" formcontrolname="email" data-field></div>
      ${p.hint ? `<mat-hint class="mat-mdc-form-field-hint">${p.hint}</mat-hint>` : ""}${p.under ?? ""}
    </mat-form-field>${p.more ?? ""}
    <button mat-flat-button class="mdc-button" type="submit">${p.btn}</button>
  </form></app-register></app-root>`;

const hub = (p: Page) => `
<div class="landing">${p.top ?? ""}<h2>${p.h}</h2>
  <form class="hs-form stacked" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="hs_email hs-email hs-fieldtype-text field hs-form-field">
      <label for="${p.id ?? "email-3c1a"}"><span>${p.lab}</span><span class="hs-form-required">*</span></label>
      <legend class="hs-field-desc">${p.hint ?? ""}</legend>
      <div class="input"><input id="${p.id ?? "email-3c1a"}" name="email" type="email" class="hs-input" placeholder="${p.ph ?? ""}" inputmode="email" data-field></div>${p.under ?? ""}
    </div>${p.more ?? ""}
    <div class="hs_submit"><div class="actions"><input type="submit" class="hs-button primary large" value="${p.btn}"></div></div>
  </form></div>`;

const woo = (p: Page) => `
<article class="page"><header><h1 class="entry-title">${p.h}</h1></header>${p.top ?? ""}
  <form name="checkout" class="checkout woocommerce-checkout" novalidate onsubmit="return false">${p.first ?? ""}
    <div class="woocommerce-billing-fields__field-wrapper">${p.pre ?? ""}
      <p class="form-row form-row-wide validate-email" id="billing_email_field"><label for="${p.id ?? "billing_email"}">${p.lab}&nbsp;<abbr class="required" title="*">*</abbr></label>
      <span class="woocommerce-input-wrapper"><input type="email" class="input-text" name="billing_email" id="${p.id ?? "billing_email"}" autocomplete="email" data-field></span>${p.under ?? ""}</p>
      ${p.hint ? `<small class="description">${p.hint}</small>` : ""}${p.more ?? ""}
    </div>
    <button type="submit" class="button alt" name="woocommerce_checkout_place_order">${p.btn}</button>
  </form></article>`;

const shop = (p: Page) => `
<div class="shopify-section">${p.top ?? ""}<div class="customer register"><h1>${p.h}</h1>
  <form method="post" id="create_customer" novalidate onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="field"><input type="email" name="customer[email]" id="${p.id ?? "RegisterForm-email"}" spellcheck="false" autocapitalize="off" placeholder="${p.lab}" data-field><label for="${p.id ?? "RegisterForm-email"}">${p.lab}</label></div>${p.under ?? ""}
    ${p.hint ? `<p class="caption">${p.hint}</p>` : ""}${p.more ?? ""}
    <button>${p.btn}</button>
  </form></div></div>`;

const forum = (p: Page) => `
<div class="signup-fullpage">${p.top ?? ""}<div class="signup-body"><h1 class="signup-title">${p.h}</h1>
  <form id="login-form" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="input-group create-account-email"><input type="email" id="${p.id ?? "new-account-email"}" class="value-entered" name="email" data-field>
      <label class="alt-placeholder" for="${p.id ?? "new-account-email"}">${p.lab}</label>${p.under ?? ""}
      ${p.hint ? `<span class="more-info">${p.hint}</span>` : ""}</div>${p.more ?? ""}
    <button class="btn btn-large btn-primary" type="submit"><span class="d-button-label">${p.btn}</span></button>
  </form></div></div>`;

const table = (p: Page) => `
<center>${p.top ?? ""}<h3>${p.h}</h3>
<form name="frm" method="post" onsubmit="return false">${p.first ?? ""}
<table border="0" cellpadding="4">${p.pre ?? ""}
<tr><td align="right"><label for="${p.id ?? "mail"}">${p.lab}</label></td><td><input id="${p.id ?? "mail"}" name="mail" size="28" data-field>${p.under ?? ""}</td></tr>
${p.hint ? `<tr><td></td><td><small>${p.hint}</small></td></tr>` : ""}${p.more ?? ""}
<tr><td></td><td><input type="submit" value="${p.btn}"></td></tr>
</table></form></center>`;

const rails = (p: Page) => `
<div class="container">${p.top ?? ""}<h2>${p.h}</h2>
  <form class="new_user" id="new_user" action="/users" accept-charset="UTF-8" method="post" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="field"><label for="${p.id ?? "user_email"}">${p.lab}</label><br>
    <input autofocus autocomplete="email" type="email" value="" name="user[email]" id="${p.id ?? "user_email"}" data-field>${p.under ?? ""}${p.hint ? `<em>${p.hint}</em>` : ""}</div>${p.more ?? ""}
    <div class="actions"><input type="submit" name="commit" value="${p.btn}"></div>
  </form></div>`;

const django = (p: Page) => `
<div id="content">${p.top ?? ""}<h1>${p.h}</h1>
<form method="post" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
<p><label for="${p.id ?? "id_email"}">${p.lab}:</label> <input type="email" name="email" maxlength="254" id="${p.id ?? "id_email"}" data-field>${p.hint ? ` <span class="helptext">${p.hint}</span>` : ""}${p.under ?? ""}</p>
${p.more ?? ""}<input type="submit" value="${p.btn}">
</form></div>`;

const keycloak = (p: Page) => `
<div class="login-pf-page"><div class="card-pf"><header class="login-pf-header"><h1 id="kc-page-title">${p.h}</h1></header><div id="kc-content">${p.top ?? ""}
  <form id="kc-register-form" class="form-horizontal" method="post" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}
    <div class="form-group"><div class="col-xs-12"><label for="${p.id ?? "kc-email"}" class="control-label">${p.lab}</label></div>
    <div class="col-xs-12"><input type="text" id="${p.id ?? "kc-email"}" class="pf-c-form-control" name="email" autocomplete="email" data-field>${p.under ?? ""}${p.hint ? `<span class="pf-c-form__helper-text">${p.hint}</span>` : ""}</div></div>${p.more ?? ""}
    <div id="kc-form-buttons"><input class="pf-c-button pf-m-primary pf-m-block" type="submit" value="${p.btn}"></div>
  </form></div></div></div>`;

/** A form in a footer, with a placeholder but no label. */
const strip = (p: Page) => `
<footer class="site-footer">${p.top ?? ""}<section class="newsletter"><h4>${p.h}</h4>${p.hint ? `<p>${p.hint}</p>` : ""}
  <form class="newsletter__form" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}<div class="newsletter__row"><input type="email" id="${p.id ?? "nl-mail"}" name="EMAIL" aria-label="${p.lab}" placeholder="${p.lab}" data-field>${p.under ?? ""}<button type="submit">${p.btn}</button></div>${p.more ?? ""}</form>
</section></footer>`;

/** A definition list, with the label around the field. */
const dl = (p: Page) => `
<div class="box">${p.top ?? ""}<h2>${p.h}</h2>
  <form method="post" onsubmit="return false">${p.first ?? ""}<dl>${p.pre ?? ""}
    <dt><label for="${p.id ?? "m-addr"}">${p.lab}</label></dt>
    <dd><input id="${p.id ?? "m-addr"}" name="m" type="email" class="inputbox" data-field>${p.under ?? ""}${p.hint ? `<br><span class="explain">${p.hint}</span>` : ""}</dd>
  </dl>${p.more ?? ""}<fieldset class="submit-buttons"><input class="button1" type="submit" value="${p.btn}"></fieldset></form></div>`;

/** A dialog with meaningless class names. */
const modal = (p: Page) => `
<div role="dialog" aria-modal="true" aria-labelledby="dlg-t" class="x1n2 x9f"><h2 id="dlg-t" class="_a8s">${p.h}</h2>${p.top ?? ""}
  <form class="_k2" onsubmit="return false">${p.first ?? ""}${p.pre ?? ""}<label class="_lb" for="${p.id ?? ":r3:"}"><span class="_lt">${p.lab}</span></label><div class="_iw"><input id="${p.id ?? ":r3:"}" class="_in" type="email" data-field></div>${p.under ?? ""}${p.hint ? `<span class="_h">${p.hint}</span>` : ""}${p.more ?? ""}<button class="_bt" type="submit">${p.btn}</button></form></div>`;

const page = (
  refuses: boolean,
  language: string,
  what: string,
  title: string,
  body: string,
  how: Way,
  said: string,
): Refusal => ({ name: `${language}: ${what}`, refuses, language, title, body, how, said });

type Rest = [language: string, what: string, title: string, body: string, how: Way, said: string];
const yes = (...rest: Rest) => page(true, ...rest);
const no = (...rest: Rest) => page(false, ...rest);

export const freshRefusals: Refusal[] = [
  // English
  yes(
    "en",
    "airline, inbox that vanishes",
    "Passenger details – Northwing Air",
    tailwind({
      h: "Who's flying?",
      lab: "Email for boarding passes",
      btn: "Continue to seats",
      pre: row("surname", "Surname"),
    }),
    "alert",
    "Boarding passes can't go to an inbox that vanishes in ten minutes. Use one you'll still have on the day you travel.",
  ),
  yes(
    "en",
    "research grants, relay",
    "Lead applicant – Grants Portal",
    gov({
      h: "Lead applicant",
      lab: "Correspondence email",
      btn: "Save and continue",
      top: '<div class="error-summary" tabindex="-1"><h2>There is a problem</h2><ul><li><a href="#contact-email">Masked and relay addresses are not permitted for the lead applicant. Supply the mailbox at which you are contacted directly.</a></li></ul></div>',
    }),
    "reloaded",
    "Masked and relay addresses are not permitted for the lead applicant. Supply the mailbox at which you are contacted directly.",
  ),
  yes(
    "en",
    "payroll software, no company",
    "Start your Wagewise trial",
    hub({
      h: "Pay people properly. Free for 30 days.",
      lab: "Email",
      btn: "Get my trial",
      pre: row("firstname", "First name"),
    }),
    "hubspot",
    "Hmm, {domain} doesn't look like a company. Trials are for teams, so pop in the address you use at work.",
  ),
  yes(
    "en",
    "dating, only says invalid",
    "Join Lanternlight",
    modal({ h: "Let's get you started", lab: "Your email", btn: "Meet someone" }),
    "toast",
    "We couldn't take your details. Reason given: e-mail not valid.",
  ),
  no(
    "en",
    "game publisher, been here before",
    "Create a Hollowforge ID",
    material({ h: "Create your Hollowforge ID", lab: "Email", btn: "Enlist" }),
    "material",
    "You've been here before! A profile is already tied to that email – log in or reset your password.",
  ),
  no(
    "en",
    "marketplace, burner phone number",
    "Verify it's you – Swapyard",
    boot({
      h: "Verify it's you",
      lab: "Email",
      btn: "Text me",
      more: row("mobile", "Mobile", 'type="tel" data-about'),
    }),
    "bootstrap",
    "Internet phone numbers and burner SIMs can't be used for verification. Enter a mobile number registered in your name.",
  ),
  no(
    "en",
    "streaming, single-use card",
    "Payment – Reelroom",
    woo({
      h: "Payment",
      lab: "Receipt email",
      btn: "Start watching",
      more: row("card", "Card number", 'inputmode="numeric" data-about'),
    }),
    "describedby",
    "Prepaid and single-use virtual cards aren't accepted for subscriptions.",
  ),
  no(
    "en",
    "software licence, standing hint and short passphrase",
    "Activate Scorewright 9",
    keycloak({
      h: "Activate Scorewright",
      lab: "Licence holder's email",
      btn: "Activate",
      hint: "Please don't use a temporary mailbox: your licence key is mailed again at every renewal.",
      more: row("passphrase", "Passphrase", 'type="password" data-about'),
    }),
    "errormessage",
    "Your passphrase needs at least 14 characters and may not include your name.",
  ),
  no(
    "en",
    "newspaper, standing preference for work address",
    "Group access – The Harbour Gazette",
    dl({
      h: "Read with your firm's subscription",
      lab: "Email address",
      btn: "Look up my firm",
      hint: "Work address preferred, so that we can match you to your employer's plan.",
    }),
    "nothing",
    "",
  ),
  no(
    "en",
    "furniture shop, freight forwarders",
    "Checkout – Oak & Anvil",
    woo({
      h: "Checkout",
      lab: "Email address",
      btn: "Place order",
      pre: row("billing_address_1", "Street", "data-about"),
    }),
    "notices",
    "We're unable to ship to freight forwarders or parcel depots. Enter the street address where you actually live.",
  ),
  no(
    "en",
    "bank, passcode on its way",
    "Secure sign-in – Tidewater Bank",
    gov({ h: "Sign in", lab: "Registered email", btn: "Next" }),
    "status",
    "A six-figure passcode is on its way. It lapses in ten minutes; should nothing arrive, look in your junk folder.",
  ),
  no(
    "en",
    "forum, slow down",
    "Sign up – Sourdough Talk",
    forum({ h: "Join the crumb crew", lab: "Email", btn: "Create your account" }),
    "tip",
    "Whoa, slow down. That's five sign-ups from your network this hour.",
  ),
  no(
    "en",
    "chess club, reserved handle",
    "Register – Rookery",
    django({
      h: "Register",
      lab: "Email",
      btn: "Sit down at the board",
      pre: '<p><label for="id_handle">Handle:</label> <input name="handle" id="id_handle" data-about></p>',
    }),
    "django",
    "That handle is reserved or contains a blocked word.",
  ),
  no(
    "en",
    "electric scooter, place in the queue",
    "Reserve yours – Voltling",
    strip({ h: "Be among the first riders", lab: "you@wherever", btn: "Hold my place" }),
    "note",
    "You're number 4,182 in the queue. We'll drop you a line when there's room.",
  ),

  // German
  yes(
    "de",
    "Ministerium, begrenzte Lebensdauer",
    "Antragsportal – Landesministerium",
    gov({
      h: "Angaben zur antragstellenden Person",
      lab: "Elektronische Erreichbarkeit (E-Mail)",
      btn: "Weiter zu Schritt 3",
      pre: row("nachname", "Familienname"),
    }),
    "describedby",
    "Für das Verfahren ist ein dauerhaft erreichbares Postfach erforderlich. Mailkonten mit begrenzter Lebensdauer werden von Amts wegen zurückgewiesen.",
  ),
  yes(
    "de",
    "Modellbahnforum, Weiterleitung",
    "Registrieren – Spur-N-Stammtisch",
    dl({
      h: "Registrierung",
      lab: "E-Mail",
      btn: "Absenden",
      first:
        '<p class="error">Netter Versuch – Weiterleitungsdienste lassen wir hier nicht rein. Nimm bitte dein echtes Postfach.</p>',
    }),
    "reloaded",
    "Netter Versuch – Weiterleitungsdienste lassen wir hier nicht rein. Nimm bitte dein echtes Postfach.",
  ),
  yes(
    "de",
    "Lagersoftware, privat",
    "Demo anfordern – Regalix",
    antd({
      h: "Regalix live erleben",
      lab: "E-Mail",
      btn: "Demo buchen",
      ph: "vorname@ihre-firma.de",
    }),
    "antd",
    "Demo-Zugänge vergeben wir ausschließlich an Unternehmen. Mit einer privaten E-Mail-Adresse kommen Sie hier leider nicht weiter.",
  ),
  yes(
    "de",
    "Versicherung, Anbieter gesperrt",
    "Kundenportal – Hanseschutz",
    tailwind({
      h: "Zugang zum Kundenportal einrichten",
      lab: "E-Mail-Adresse",
      btn: "Zugang einrichten",
      pre: row("vsnr", "Versicherungsnummer"),
    }),
    "shadow",
    "Der von Ihnen genutzte E-Mail-Anbieter steht auf unserer Sperrliste. Hinterlegen Sie bitte eine Adresse bei einem anderen Anbieter.",
  ),
  no(
    "de",
    "Stadtwerke, schon Kunde",
    "Online-Service – Stadtwerke",
    boot({ h: "Online-Service freischalten", lab: "Mailadresse", btn: "Freischalten" }),
    "alert",
    "Unter dieser Mailadresse führen wir Sie bereits als Kundin oder Kunden. Melden Sie sich an oder fordern Sie neue Zugangsdaten an.",
  ),
  no(
    "de",
    "Möbelhaus, Packstation",
    "Kasse – Wohnkontor",
    shop({
      h: "Lieferung",
      lab: "E-Mail für die Auftragsbestätigung",
      btn: "Weiter zur Zahlung",
      more: row("strasse", "Straße und Hausnummer", "data-about"),
    }),
    "plain",
    "An diese Adresse können wir leider nicht liefern: Packstationen und Postfächer sind bei Speditionsware ausgeschlossen.",
  ),
  no(
    "de",
    "Kleinanzeigen, Internet-Rufnummer",
    "Anzeige aufgeben",
    vuetify({
      h: "Kontakt zur Anzeige",
      lab: "E-Mail",
      btn: "Anzeige veröffentlichen",
      more: '<div class="v-input"><label for="tel">Handynummer</label><input id="tel" type="tel" data-about></div>',
    }),
    "vuetify",
    "Rufnummern von Internet-Telefonanbietern akzeptieren wir nicht. Bitte geben Sie eine deutsche Mobilfunknummer an.",
  ),
  no(
    "de",
    "Volkshochschule, Wiederholung weicht ab",
    "Kursanmeldung – VHS",
    table({
      h: "Anmeldung zum Kurs 24-117",
      lab: "E-Mail",
      btn: "Verbindlich anmelden",
      more: tr("mail2", "E-Mail (Wiederholung)", "data-about"),
    }),
    "cell",
    "Die Wiederholung weicht von der ersten Eingabe ab.",
  ),
  no(
    "de",
    "Amtsgericht, Sicherheitsabfrage",
    "Registerauskunft",
    table({
      h: "Registerauskunft",
      lab: "E-Mail für den Auszug",
      btn: "Auszug anfordern",
      more: tr("zeichen", "Zeichen aus dem Bild", 'autocomplete="off" data-about'),
    }),
    "banner",
    "Sicherheitsabfrage nicht bestanden. Laden Sie ein neues Bild und tippen Sie die Zeichen erneut ab.",
  ),
  no(
    "de",
    "Kochblog, fast geschafft",
    "Löffelweise",
    strip({
      h: "Jeden Sonntag ein Rezept",
      lab: "Deine Mailadresse",
      btn: "Her damit",
      hint: "Kein Spam, Abmeldung jederzeit.",
    }),
    "note",
    "Fast geschafft: Klick noch auf den Link in der Mail, die gerade zu dir unterwegs ist.",
  ),
  no(
    "de",
    "Schulanmeldung, Hinweis steht und Geburtsdatum falsch",
    "Schulanmeldung online",
    rails({
      h: "Anmeldung für die 5. Klasse",
      lab: "E-Mail eines Elternteils",
      btn: "Anmeldung abschicken",
      hint: "Bitte keine Wegwerfadressen – wir schicken Ihnen den Bescheid per Mail.",
      more: row("geburt", "Geburtsdatum des Kindes", 'placeholder="TT.MM.JJJJ" data-about'),
    }),
    "rails",
    "Das Geburtsdatum Ihres Kindes liegt in der Zukunft.",
  ),
  no(
    "de",
    "Finanzamt, Wartung",
    "Mein Steuerkonto",
    gov({ h: "Aktivierung des Steuerkontos", lab: "E-Mail", btn: "Aktivierungsdaten anfordern" }),
    "toast",
    "Der Dienst ist wegen Wartungsarbeiten vorübergehend nicht verfügbar. Ihre Eingaben wurden nicht gespeichert.",
  ),
  no(
    "de",
    "Podcast-App, Einladungscode verbraucht",
    "Betazugang – Ohrwurm",
    modal({
      h: "Du hast einen Code?",
      lab: "E-Mail",
      btn: "Einlösen",
      more: row("code", "Einladungscode", "data-about"),
    }),
    "shadow",
    "Dieser Einladungscode wurde schon eingelöst oder ist abgelaufen.",
  ),
  no(
    "de",
    "Großhandel, Umsatzsteuer-ID",
    "Händlerzugang – Schraubendepot",
    material({
      h: "Händlerzugang",
      lab: "E-Mail",
      btn: "Zugang beantragen",
      more: '<mat-form-field class="mat-mdc-form-field"><label for="ustid">USt-IdNr.</label><input id="ustid" data-about></mat-form-field>',
    }),
    "material",
    "Keine gültige Umsatzsteuer-ID. Ohne sie können wir Sie nicht als Geschäftskunden führen.",
  ),

  // French
  yes(
    "fr",
    "journal, boîtes éphémères",
    "S'inscrire – La Dépêche du Littoral",
    modal({ h: "Trois articles offerts par mois", lab: "Adresse e-mail", btn: "Lire la suite" }),
    "alert",
    "Les boîtes aux lettres éphémères ne donnent pas droit aux articles offerts. Merci d'indiquer celle que vous consultez au quotidien.",
  ),
  yes(
    "fr",
    "rencontres, alias reconnu",
    "Inscription – Coquelicot",
    vuetify({
      h: "Dis-nous qui tu es",
      lab: "Ton mail",
      btn: "C'est parti",
      pre: row("prenom", "Prénom"),
    }),
    "vuetify",
    "Oups, on a reconnu un alias de redirection ! Pour éviter les faux profils, il nous faut ta vraie adresse mail.",
  ),
  yes(
    "fr",
    "marchés publics, messageries grand public",
    "Dépôt d'une candidature – Marchés publics",
    gov({
      h: "Identification du candidat",
      lab: "Adresse électronique",
      btn: "Enregistrer et poursuivre",
      under:
        '<p class="fr-error-text">Seules les adresses électroniques rattachées au nom de domaine de l\'entreprise candidate sont recevables ; les messageries grand public sont écartées.</p>',
    }),
    "reloaded",
    "Seules les adresses électroniques rattachées au nom de domaine de l'entreprise candidate sont recevables ; les messageries grand public sont écartées.",
  ),
  yes(
    "fr",
    "mutuelle, only says invalid",
    "Espace adhérent – Mutuelle des Alpes",
    boot({ h: "Créer mon espace adhérent", lab: "Courriel", btn: "Valider" }),
    "bootstrap",
    "L'adresse de courriel transmise n'a pas été reconnue comme valide par nos services.",
  ),
  no(
    "fr",
    "conservatoire, aucun dossier",
    "Suivi d'inscription – Conservatoire",
    dl({ h: "Retrouver un dossier", lab: "Courriel du responsable légal", btn: "Rechercher" }),
    "plain",
    "Aucun dossier ne correspond à ce courriel. Vérifiez l'orthographe ou contactez le secrétariat.",
  ),
  no(
    "fr",
    "banque, deux essais",
    "Connexion – Banque du Rhône",
    keycloak({
      h: "Connexion",
      lab: "E-mail ou identifiant",
      btn: "Se connecter",
      more: row("mdp", "Mot de passe", 'type="password"'),
    }),
    "banner",
    "Identifiant ou mot de passe erroné. Il vous reste deux essais avant blocage.",
  ),
  no(
    "fr",
    "box de vins, carte à usage unique",
    "Abonnement – La Cave Roulante",
    woo({
      h: "Votre abonnement",
      lab: "E-mail",
      btn: "Je m'abonne",
      more: row("carte", "Numéro de carte", "data-about"),
    }),
    "notices",
    "Les cartes virtuelles à usage unique ne sont pas acceptées pour un abonnement. Présentez une carte bancaire permanente.",
  ),
  no(
    "fr",
    "préfecture, trop de demandes",
    "Prise de rendez-vous",
    table({
      h: "Prise de rendez-vous",
      lab: "Adresse électronique",
      btn: "Étape suivante",
      top: '<p class="alerte"><strong>Trop de demandes en peu de temps. Revenez d\'ici une quinzaine de minutes.</strong></p>',
    }),
    "reloaded",
    "Trop de demandes en peu de temps. Revenez d'ici une quinzaine de minutes.",
  ),
  no(
    "fr",
    "billetterie, conditions de vente",
    "Panier – Théâtre du Canal",
    shop({
      h: "Vos coordonnées",
      lab: "E-mail",
      btn: "Payer 38 €",
      more: tick("cgv", "J'ai lu les conditions générales de vente", "data-about"),
    }),
    "plain",
    "Vous devez accepter les conditions générales de vente avant de poursuivre.",
  ),
  no(
    "fr",
    "atelier de poterie, complet",
    "Stage d'été – Terre et Feu",
    strip({ h: "Stage du 14 juillet", lab: "Votre mail", btn: "Je réserve" }),
    "status",
    "C'est noté ! Toutes les places sont prises pour l'instant, mais vous êtes sur liste d'attente.",
  ),
  no(
    "fr",
    "salon professionnel, préférence affichée",
    "Badge visiteur – Salon de l'emballage",
    hub({
      h: "Demandez votre badge",
      lab: "E-mail",
      btn: "Obtenir mon badge",
      hint: "Adresse professionnelle de préférence. Nous ne la communiquons jamais à des tiers.",
    }),
    "nothing",
    "",
  ),
  no(
    "fr",
    "recrutement, pièce jointe",
    "Candidature spontanée",
    tailwind({
      h: "Rejoignez-nous",
      lab: "E-mail",
      btn: "Envoyer ma candidature",
      more: row("cv", "CV", 'type="file" data-about'),
    }),
    "jquery",
    "Format de pièce jointe non autorisé : seuls les PDF de moins de 4 Mo sont admis.",
  ),
  no(
    "fr",
    "librairie, déjà abonné",
    "Librairie Les Heures Lentes",
    hub({ h: "Notre lettre du mois", lab: "Adresse mail", btn: "OK" }),
    "hubspot",
    "Vous recevez déjà notre lettre d'information à cette adresse, rien à faire de plus.",
  ),
  no(
    "fr",
    "jeu en ligne, seize ans",
    "Créer un profil – Archipelia",
    antd({
      h: "Créer un profil",
      lab: "E-mail",
      btn: "Jouer",
      more: '<div class="ant-form-item"><label for="naissance">Date de naissance</label><input class="ant-input" id="naissance" data-about></div>',
    }),
    "antd",
    "Il faut avoir 16 ans révolus pour créer un profil sans l'accord d'un parent.",
  ),

  // Spanish
  yes(
    "es",
    "universidad, buzones de un solo uso",
    "Automatrícula – Universidad",
    django({
      h: "Automatrícula",
      lab: "Correo de contacto",
      btn: "Siguiente",
      pre: "<p><label for='id_exp'>Expediente:</label> <input id='id_exp' name='exp'></p>",
    }),
    "django",
    "Los buzones de un solo uso no sirven para la matrícula: las notificaciones llegan durante todo el curso. Indica otro correo.",
  ),
  yes(
    "es",
    "banco, dominio no admitido",
    "Alta de cliente – Caja Levante",
    mui({
      h: "Alta de cliente",
      lab: "Correo electrónico",
      btn: "Continuar",
      pre: row("nif", "NIF"),
    }),
    "mui",
    "Por política de prevención del fraude, no admitimos cuentas de correo alojadas en este dominio. Facilítenos una de otro proveedor.",
  ),
  yes(
    "es",
    "videojuego, enmascarado",
    "Prerregistro – Furia de Titanes",
    strip({ h: "Prerregístrate y llévate el cofre", lab: "Tu correo", btn: "¡Lo quiero!" }),
    "plain",
    "¿Un correo enmascarado? Así no podemos darte las recompensas. Regístrate con el tuyo de verdad.",
  ),
  yes(
    "es",
    "facturación, particular",
    "Prueba gratis – Facturalia",
    hub({ h: "Factura en dos clics", lab: "Correo", btn: "Crear cuenta de empresa" }),
    "hubspot",
    "Esto parece un correo particular ({domain}). Para abrir la cuenta de empresa necesitamos uno corporativo.",
  ),
  no(
    "es",
    "comunidad de lectores, ya tiene dueño",
    "Únete – Páginas Sueltas",
    forum({ h: "Únete al club", lab: "Correo", btn: "Unirme" }),
    "tip",
    "Ese correo ya tiene dueño en nuestra comunidad. ¿Eres tú? Entra con tu contraseña.",
  ),
  no(
    "es",
    "aseguradora, enlace remitido",
    "Área de clientes – Aseguradora",
    boot({ h: "Recuperar el acceso", lab: "Correo electrónico registrado", btn: "Enviar" }),
    "note",
    "Le hemos remitido un enlace de confirmación. Caduca a las 24 horas y solo puede usarse una vez.",
  ),
  no(
    "es",
    "zapatería, cupón",
    "Finalizar compra – Zapatos Nieto",
    woo({
      h: "Finalizar compra",
      lab: "Correo electrónico",
      btn: "Realizar el pedido",
      more: row("cupon", "Cupón", "data-about"),
    }),
    "notices",
    "El cupón de bienvenida no es válido para direcciones que ya han comprado. Retíralo del pedido para continuar.",
  ),
  no(
    "es",
    "sede electrónica, letra del NIF",
    "Sede electrónica – Ayuntamiento",
    table({
      h: "Datos del interesado",
      lab: "Correo electrónico",
      btn: "Continuar",
      pre: tr("nif", "NIF/NIE", "data-about"),
    }),
    "cell",
    "La letra del NIF no se corresponde con el número.",
  ),
  no(
    "es",
    "supermercado, código postal",
    "Compra online – Mercado Vivo",
    tailwind({
      h: "¿Dónde te lo llevamos?",
      lab: "Correo",
      btn: "Ver horarios",
      more: row("cp", "Código postal", 'inputmode="numeric" data-about'),
    }),
    "shadow",
    "De momento no repartimos en esa zona. Prueba con otro código postal o recoge tu pedido en tienda.",
  ),
  no(
    "es",
    "foro de motor, cuenta suspendida",
    "Acceso – Foro Motor",
    dl({
      h: "Identificarse",
      lab: "Correo o usuario",
      btn: "Entrar",
      top: '<div class="panel bg3">Esta cuenta está suspendida por incumplir las normas del foro. Escribe a moderación si crees que es un error.</div>',
    }),
    "reloaded",
    "Esta cuenta está suspendida por incumplir las normas del foro. Escribe a moderación si crees que es un error.",
  ),
  no(
    "es",
    "cita previa, sesión caducada",
    "Cita previa",
    gov({ h: "Solicitud de cita previa", lab: "Correo electrónico (opcional)", btn: "Solicitar" }),
    "banner",
    "La sesión ha caducado por inactividad. Vuelva a cargar la página e inténtelo de nuevo.",
  ),
  no(
    "es",
    "apuestas, VPN",
    "Registro – Gol a Gol",
    modal({ h: "Abre tu cuenta", lab: "Email", btn: "Registrarme" }),
    "toast",
    "Hemos detectado una VPN o un proxy. Desactívalo para seguir: no admitimos conexiones anónimas.",
  ),
  no(
    "es",
    "trenes, aviso fijo",
    "Datos del viajero – Ferrovía",
    material({
      h: "Datos del viajero",
      lab: "Correo",
      btn: "Continuar",
      hint: "Usa un correo que vayas a conservar: ahí te llegará el localizador.",
    }),
    "nothing",
    "",
  ),
  no(
    "es",
    "clínica, falta repetir el correo",
    "Pedir hora – Clínica dental",
    tailwind({
      h: "Pide hora",
      lab: "Correo",
      btn: "Confirmar",
      more: row("correo2", "Repite el correo", "data-about"),
    }),
    "validity",
    "Escríbelo otra vez aquí para descartar erratas.",
  ),

  // Italian
  yes(
    "it",
    "comune, caselle provvisorie",
    "Sportello telematico – Comune",
    gov({
      h: "Dati del richiedente",
      lab: "Recapito elettronico",
      btn: "Salva e prosegui",
      pre: row("cognome", "Cognome"),
    }),
    "errormessage",
    "Non è consentito l'utilizzo di caselle provvisorie ai fini della presentazione dell'istanza. Si prega di indicare un recapito elettronico stabile.",
  ),
  yes(
    "it",
    "forum di cucina, usa e getta",
    "Iscriviti – Mestoli e Padelle",
    forum({ h: "Iscriviti", lab: "La tua mail", btn: "Entra in cucina" }),
    "tip",
    "Gli indirizzi usa e getta qui non passano: troppi spammer, ci spiace. Riprova con la tua mail di tutti i giorni.",
  ),
  yes(
    "it",
    "ingrosso, account privati",
    "Richiesta listino – Ferramenta Bassi",
    table({
      h: "Richiesta listino rivenditori",
      lab: "E-mail",
      btn: "Richiedi",
      under:
        '<br><font color="red" size="2">Listino riservato ai rivenditori: gli account Gmail, Libero e simili non vengono abilitati. Inserisci la mail aziendale.</font>',
    }),
    "reloaded",
    "Listino riservato ai rivenditori: gli account Gmail, Libero e simili non vengono abilitati. Inserisci la mail aziendale.",
  ),
  yes(
    "it",
    "palestra, only says invalid",
    "Prova gratuita – Palestra Olimpo",
    antd({ h: "Prenota la prova", lab: "Email", btn: "Prenota" }),
    "antd",
    "Il server ha risposto: indirizzo e-mail non valido.",
  ),
  no(
    "it",
    "profumeria, tessera già collegata",
    "Tessera fedeltà – Profumeria Lucia",
    shop({ h: "Attiva la tessera", lab: "E-mail", btn: "Attiva" }),
    "shopify",
    "Risulta già una tessera fedeltà collegata a questa mail. Vuoi recuperarla?",
  ),
  no(
    "it",
    "agenzia delle imposte, codice fiscale",
    "Area riservata",
    gov({
      h: "Registrazione all'area riservata",
      lab: "Posta elettronica",
      btn: "Conferma",
      more: row("cf", "Codice fiscale", 'maxlength="16" data-about'),
    }),
    "describedby",
    "Il codice fiscale non è coerente con i dati anagrafici inseriti.",
  ),
  no(
    "it",
    "gestionale, password debole",
    "Crea il tuo spazio – Contabile",
    mui({
      h: "Crea il tuo spazio di lavoro",
      lab: "E-mail",
      btn: "Crea",
      more: '<div class="MuiFormControl-root"><label for="pw">Password</label><div class="MuiInputBase-root"><input id="pw" type="password" data-about></div></div>',
    }),
    "mui",
    "Troppo debole: aggiungi almeno un numero e un simbolo.",
  ),
  no(
    "it",
    "rivista, grazie con il caffè",
    "La Terrazza – rivista settimanale",
    strip({ h: "La Terrazza in posta", lab: "La tua e-mail", btn: "Iscrivimi" }),
    "note",
    "Grazie! Il primo numero ti arriva giovedì mattina, in tempo per il caffè.",
  ),
  no(
    "it",
    "social per musicisti, codice invito",
    "Accesso su invito – Controtempo",
    vuetify({
      h: "Solo su invito",
      lab: "E-mail",
      btn: "Entra",
      more: '<div class="v-input"><label for="invito">Codice</label><input id="invito" data-about></div>',
    }),
    "vuetify",
    "Questo codice non esiste. Chiedine uno a chi è già dei nostri.",
  ),
  no(
    "it",
    "traghetti, pagamento rifiutato",
    "Pagamento – Traghetti del Golfo",
    boot({
      h: "Riepilogo e pagamento",
      lab: "E-mail per i biglietti",
      btn: "Paga ora",
      top: '<div class="alert alert-danger" role="alert">Pagamento rifiutato dalla banca emittente. Nessun importo è stato addebitato.</div>',
    }),
    "reloaded",
    "Pagamento rifiutato dalla banca emittente. Nessun importo è stato addebitato.",
  ),
  no(
    "it",
    "annunci, numeri virtuali",
    "Pubblica un annuncio",
    rails({
      h: "Pubblica un annuncio",
      lab: "E-mail",
      btn: "Pubblica",
      more: row("cell", "Cellulare", 'type="tel" data-about'),
    }),
    "rails",
    "I numeri temporanei o virtuali non sono ammessi. Indica il cellulare che usi abitualmente.",
  ),
  no(
    "it",
    "scuola guida, errore imprevisto",
    "Iscrizione – Autoscuola Giglio",
    table({ h: "Iscrizione al corso B", lab: "E-mail", btn: "Invia" }),
    "banner",
    "Si è verificato un errore imprevisto (rif. 7F-2210). Il modulo non è stato inviato.",
  ),
  no(
    "it",
    "concerti, avviso fisso e informativa",
    "Biglietti – Arena Estate",
    tailwind({
      h: "A chi intestiamo i biglietti?",
      lab: "E-mail",
      btn: "Prosegui",
      hint: "Evita le caselle temporanee: qui riceverai i biglietti e gli eventuali rimborsi.",
      more: tick("privacy", "Ho letto l'informativa", "data-about"),
    }),
    "alert",
    "Per proseguire occorre prendere visione dell'informativa sulla privacy.",
  ),
  no(
    "it",
    "registrar, dominio non assegnabile",
    "Registra un dominio – Nomibelli",
    boot({
      h: "Il tuo sito comincia qui",
      lab: "La tua e-mail",
      btn: "Aggiungi al carrello",
      pre: row("dominio", "Dominio desiderato", 'placeholder="miosito.it" data-about'),
    }),
    "bootstrap",
    "Questo dominio è già registrato o non può essere assegnato. Provane un altro.",
  ),

  // Portuguese
  yes(
    "pt",
    "banco digital, dez minutos",
    "Abra sua conta – Banco Jabuti",
    tailwind({
      h: "Bora abrir sua conta?",
      lab: "Seu melhor e-mail",
      btn: "Continuar",
      pre: row("nome", "Nome completo"),
    }),
    "describedby",
    "E-mail de dez minutos não rola por aqui. Coloca um que você usa no dia a dia.",
  ),
  yes(
    "pt",
    "repartição pública, reencaminhamento",
    "Portal do Contribuinte",
    keycloak({
      h: "Adesão às notificações eletrónicas",
      lab: "Endereço de correio eletrónico",
      btn: "Submeter",
    }),
    "banner",
    "O endereço indicado pertence a um serviço de reencaminhamento e não pode ser associado ao seu processo. Indique a caixa de correio de destino.",
  ),
  yes(
    "pt",
    "software de vendas, contas pessoais",
    "Teste grátis – Vendaí",
    rails({ h: "Comece hoje", lab: "E-mail", btn: "Quero testar" }),
    "rails",
    "Só liberamos o teste para quem tem e-mail da empresa. Contas pessoais ficam de fora, infelizmente.",
  ),
  yes(
    "pt",
    "fórum de fotografia, fornecedor",
    "Registo – Luz e Sombra",
    dl({
      h: "Registo de novo membro",
      lab: "E-mail",
      btn: "Registar",
      under: `${off}<div class="hint-off">Não aceitamos inscrições a partir deste fornecedor de correio, devido a abusos recorrentes.</div>`,
    }),
    "toggled",
    "Não aceitamos inscrições a partir deste fornecedor de correio, devido a abusos recorrentes.",
  ),
  no(
    "pt",
    "concurso de bolsas, candidatura submetida",
    "Bolsas de Investigação",
    rails({ h: "Nova candidatura", lab: "E-mail do candidato", btn: "Submeter candidatura" }),
    "rails",
    "Já existe uma candidatura submetida com este e-mail para o presente concurso.",
  ),
  no(
    "pt",
    "loja de eletrônicos, CPF",
    "Cadastro – Eletroponto",
    boot({
      h: "Cadastre-se",
      lab: "E-mail",
      btn: "Criar cadastro",
      pre: row("cpf", "CPF", "data-about"),
    }),
    "bootstrap",
    "CPF inválido. Confira os números e tente outra vez.",
  ),
  no(
    "pt",
    "pizzaria, fora da área",
    "Pedido – Forno da Vila",
    modal({
      h: "Pra onde vai a pizza?",
      lab: "E-mail",
      btn: "Pedir",
      more: row("endereco", "Endereço", "data-about"),
    }),
    "alert",
    "Putz, esse endereço fica fora da nossa área de entrega. Quer retirar no balcão?",
  ),
  no(
    "pt",
    "sorteio, caixa do robô",
    "Promoção Verão Premiado",
    strip({ h: "Participe do sorteio", lab: "E-mail", btn: "Participar" }),
    "toast",
    'Falta marcar a caixa "Não sou um robô".',
  ),
  no(
    "pt",
    "banco, código de seis dígitos",
    "Acesso – Banco do Tejo",
    gov({ h: "Confirmar identidade", lab: "E-mail associado à conta", btn: "Receber código" }),
    "status",
    "Enviámos-lhe um código de seis dígitos. Introduza-o no ecrã seguinte; se não chegar, espere dois minutos antes de pedir outro.",
  ),
  no(
    "pt",
    "rede de corridas, muitas tentativas",
    "Entrar – Passada",
    vuetify({ h: "Entrar", lab: "E-mail", btn: "Correr" }),
    "vuetify",
    "Calma aí! Foram tentativas demais em sequência. Respira e volta daqui a 30 minutos.",
  ),
  no(
    "pt",
    "curso online, cartões temporários",
    "Matrícula – Escola do Código",
    antd({
      h: "Plano anual",
      lab: "E-mail do aluno",
      btn: "Assinar",
      more: '<div class="ant-form-item"><label for="cartao">Cartão de crédito</label><input class="ant-input" id="cartao" data-about></div>',
    }),
    "antd",
    "Cartões pré-pagos ou temporários não são aceitos na assinatura anual.",
  ),
  no(
    "pt",
    "feira de negócios, preferência no campo",
    "Credenciação – Feira do Calçado",
    hub({
      h: "Peça a sua credencial",
      lab: "E-mail",
      btn: "Pedir credencial",
      hint: "De preferência o da empresa, para acelerar a validação da credencial.",
    }),
    "nothing",
    "",
  ),
  no(
    "pt",
    "livraria, saiu da lista",
    "Cancelar inscrição – Livraria Sabiá",
    django({ h: "Cancelar inscrição", lab: "E-mail", btn: "Sair da lista" }),
    "note",
    "Pronto, seu e-mail saiu da nossa lista. Você não vai receber mais nada da gente.",
  ),
  no(
    "pt",
    "escola, número de aluno",
    "Portal dos Encarregados de Educação",
    table({
      h: "Pedido de acesso",
      lab: "E-mail do encarregado",
      btn: "Pedir acesso",
      more: tr("aluno", "N.º de aluno", "data-about"),
    }),
    "cell",
    "Não consta dos nossos registos.",
  ),

  // Dutch
  yes(
    "nl",
    "festival, morgen niet meer",
    "Tickets – Weideklanken",
    shop({ h: "Je gegevens", lab: "E-mailadres", btn: "Naar betalen" }),
    "shopify",
    "Aan een mailadres dat morgen niet meer bestaat sturen we geen e-tickets. Vul een adres in dat je blijft gebruiken.",
  ),
  yes(
    "nl",
    "gemeente, doorstuuradres",
    "Verhuizing doorgeven – Gemeente",
    gov({
      h: "Uw contactgegevens",
      lab: "E-mailadres",
      btn: "Volgende stap",
      pre: row("bsn", "Burgerservicenummer"),
    }),
    "validity",
    "U hebt een doorstuuradres opgegeven. De gemeente mag persoonsgegevens uitsluitend naar uw eigen mailbox versturen; vul daarom een ander adres in.",
  ),
  yes(
    "nl",
    "kantoorinrichting, geen zakelijk",
    "Offerte aanvragen – Bureaufabriek",
    hub({ h: "Vraag een offerte aan", lab: "E-mail", btn: "Versturen" }),
    "hubspot",
    "{domain} is geen zakelijke mail. Offertes maken we alleen voor bedrijven, dus niet voor particulieren.",
  ),
  yes(
    "nl",
    "sportvereniging, only says invalid",
    "Lid worden – v.v. De Dijk",
    table({
      h: "Aanmeldformulier",
      lab: "E-mail",
      btn: "Aanmelden",
      top: '<p><b style="color:#c00">Aanmelden mislukt: opgegeven e-mail is volgens onze server ongeldig.</b></p>',
    }),
    "reloaded",
    "Aanmelden mislukt: opgegeven e-mail is volgens onze server ongeldig.",
  ),
  no(
    "nl",
    "krant, lopend abonnement",
    "Abonneren – Het Noorderblad",
    tailwind({ h: "Vier weken voor vier euro", lab: "E-mailadres", btn: "Bestellen" }),
    "jquery",
    "Er loopt al een abonnement op dit mailadres, en de actie geldt alleen voor nieuwe lezers.",
  ),
  no(
    "nl",
    "goed doel, rekeningnummer",
    "Word donateur",
    boot({
      h: "Word donateur",
      lab: "E-mail",
      btn: "Ik doe mee",
      more: row("iban", "IBAN", "data-about"),
    }),
    "bootstrap",
    "Dit rekeningnummer bestaat niet. Controleer of alle 18 tekens kloppen.",
  ),
  no(
    "nl",
    "energie, postcode en huisnummer",
    "Overstappen – Windstroom",
    vuetify({
      h: "Bereken je maandbedrag",
      lab: "E-mail",
      btn: "Bereken",
      more: '<div class="v-input"><label for="pc">Postcode</label><input id="pc" data-about></div>',
    }),
    "vuetify",
    "Dit adres kennen we niet. Klopt de combinatie van postcode en huisnummer?",
  ),
  no(
    "nl",
    "kinderopvang, op de lijst",
    "Inschrijven – Kinderopvang Pluis",
    dl({
      h: "Inschrijven",
      lab: "E-mail ouder/verzorger",
      btn: "Inschrijven",
      first:
        '<div class="successbox">U staat op de wachtlijst. Zodra er een plek vrijkomt op maandag of dinsdag nemen we contact op.</div>',
    }),
    "reloaded",
    "U staat op de wachtlijst. Zodra er een plek vrijkomt op maandag of dinsdag nemen we contact op.",
  ),
  no(
    "nl",
    "autoverhuur, voorwaarden",
    "Reserveren – Huurwiel",
    material({
      h: "Bijna klaar",
      lab: "E-mail",
      btn: "Reserveer",
      more: tick("avw", "Ik ga akkoord met de huurvoorwaarden", "data-about"),
    }),
    "errormessage",
    "Zonder akkoord op de huurvoorwaarden kunnen we niet reserveren.",
  ),
  no(
    "nl",
    "forum voor duivenmelkers, schermnaam",
    "Registreren – Duivenforum",
    forum({
      h: "Nieuw lid",
      lab: "E-mail",
      btn: "Registreren",
      more: '<div class="input-group"><input id="nick" name="nick" data-about><label for="nick">Schermnaam</label></div>',
    }),
    "tip",
    "Deze naam staat op onze lijst met verboden woorden. Kies iets anders.",
  ),
  no(
    "nl",
    "deelfiets, alleen nederlandse nummers",
    "Account maken – Trapper",
    mui({
      h: "Account maken",
      lab: "E-mail",
      btn: "Fietsen maar",
      more: '<div class="MuiFormControl-root"><label for="gsm">Mobiel</label><div class="MuiInputBase-root"><input id="gsm" type="tel" data-about></div></div>',
    }),
    "mui",
    "Buitenlandse en virtuele nummers worden nog niet ondersteund. Gebruik een nummer dat met 06 begint.",
  ),
  no(
    "nl",
    "vakblad, liefst de werkmail",
    "Whitepaper downloaden – Logistiek Vandaag",
    hub({
      h: "Download de whitepaper",
      lab: "E-mail",
      btn: "Downloaden",
      hint: "Liefst je werkmail, maar een privéadres mag ook.",
    }),
    "nothing",
    "",
  ),
  no(
    "nl",
    "muziekdienst, iets stuk",
    "Probeer Deuntje",
    modal({ h: "Eerste maand gratis", lab: "E-mail", btn: "Start" }),
    "toast",
    "Oeps, er ging iets stuk aan onze kant. De ontwikkelaars zijn gewekt, probeer het straks nog eens.",
  ),
  no(
    "nl",
    "zorgverzekeraar, combinatie klopt niet",
    "Inloggen – Mijn Polis",
    keycloak({
      h: "Inloggen",
      lab: "E-mailadres",
      btn: "Inloggen",
      more: row("ww", "Wachtwoord", 'type="password"'),
    }),
    "plain",
    "Deze combinatie van e-mailadres en wachtwoord is bij ons niet bekend.",
  ),

  // Polish
  yes(
    "pl",
    "gra przeglądarkowa, skrzynki na chwilę",
    "Załóż konto – Kroniki Puszczy",
    modal({ h: "Dołącz do drużyny", lab: "E-mail", btn: "Gram!" }),
    "plain",
    "Skrzynki na chwilę tu nie przejdą. Podaj maila, do którego zajrzysz także za miesiąc.",
  ),
  yes(
    "pl",
    "urząd, usługa przekierowująca",
    "Elektroniczne Biuro Obsługi Interesanta",
    table({
      h: "Dane wnioskodawcy",
      lab: "Adres poczty elektronicznej",
      btn: "Przejdź dalej",
      pre: tr("nazwisko", "Nazwisko"),
    }),
    "cell",
    "Wskazany adres poczty elektronicznej należy do usługi przekierowującej wiadomości, co wyklucza skuteczne doręczenie. Należy podać adres właściwy wnioskodawcy.",
  ),
  yes(
    "pl",
    "hurtownia, poczta firmowa",
    "Strefa B2B – Hurtownia Kabel",
    woo({ h: "Wniosek o konto hurtowe", lab: "E-mail", btn: "Wyślij wniosek" }),
    "notices",
    "Konta hurtowe zakładamy wyłącznie na pocztę firmową. Darmowe skrzynki odrzucamy automatycznie.",
  ),
  yes(
    "pl",
    "forum wędkarskie, czarna lista",
    "Rejestracja – Spławik",
    dl({
      h: "Rejestracja",
      lab: "Adres e-mail",
      btn: "Rejestruj",
      first:
        '<div class="error"><p>Ta domena pocztowa figuruje na czarnej liście naszego forum. Spróbuj z innej.</p></div>',
    }),
    "reloaded",
    "Ta domena pocztowa figuruje na czarnej liście naszego forum. Spróbuj z innej.",
  ),
  no(
    "pl",
    "tygodnik, czytelnik w bazie",
    "Prenumerata – Tygodnik Wiślany",
    antd({ h: "Czytaj bez limitu", lab: "E-mail", btn: "Zamawiam" }),
    "antd",
    "Mamy już w bazie czytelnika z tym mailem. Zaloguj się, żeby przedłużyć prenumeratę.",
  ),
  no(
    "pl",
    "przychodnia, PESEL",
    "e-Rejestracja – Przychodnia",
    table({
      h: "Rejestracja wizyty",
      lab: "E-mail",
      btn: "Umów wizytę",
      pre: tr("pesel", "PESEL", "data-about"),
    }),
    "cell",
    "Nieprawidłowa suma kontrolna numeru PESEL.",
  ),
  no(
    "pl",
    "kino, kod płatności wygasł",
    "Płatność – Kino Zorza",
    boot({
      h: "Płatność",
      lab: "E-mail do biletów",
      btn: "Płacę",
      more: row("blik", "Kod BLIK", 'inputmode="numeric" data-about'),
    }),
    "bootstrap",
    "Kod stracił ważność. Wygeneruj nowy w aplikacji banku i wpisz go w ciągu dwóch minut.",
  ),
  no(
    "pl",
    "księgarnia, punkt odbioru nieczynny",
    "Dostawa – Księgarnia Szelest",
    shop({
      h: "Dostawa",
      lab: "E-mail",
      btn: "Dalej",
      more: row("punkt", "Punkt odbioru", "data-about"),
    }),
    "alert",
    "Wybrany automat jest tymczasowo wyłączony i nie przyjmuje przesyłek. Wskaż inny punkt.",
  ),
  no(
    "pl",
    "uczelnia, zgoda na przetwarzanie",
    "Rekrutacja – Akademia",
    rails({
      h: "Konto kandydata",
      lab: "E-mail",
      btn: "Utwórz konto",
      more: tick("rodo", "Wyrażam zgodę na przetwarzanie danych", "data-about"),
    }),
    "rails",
    "Zgoda na przetwarzanie danych osobowych jest niezbędna do przeprowadzenia rekrutacji.",
  ),
  no(
    "pl",
    "bank, wiadomość wysłana",
    "Odzyskiwanie dostępu – Bank Bałtycki",
    keycloak({ h: "Odzyskiwanie dostępu", lab: "E-mail", btn: "Wyślij" }),
    "note",
    "Jeżeli ten adres figuruje w naszym systemie, za chwilę otrzymasz wiadomość z dalszymi instrukcjami.",
  ),
  no(
    "pl",
    "ogłoszenia, limit",
    "Dodaj ogłoszenie – Targowisko",
    vuetify({ h: "Dodaj ogłoszenie", lab: "E-mail", btn: "Publikuj" }),
    "toast",
    "W ciągu doby można dodać trzy darmowe ogłoszenia. Ten limit został wyczerpany.",
  ),
  no(
    "pl",
    "winiarnia, pełnoletni",
    "Klub – Winiarnia Pod Lipą",
    strip({
      h: "Klub degustatora",
      lab: "Twój e-mail",
      btn: "Zapisz mnie",
      more: row("rok", "Rok urodzenia", "data-about"),
    }),
    "validity",
    "Do klubu przyjmujemy tylko osoby pełnoletnie.",
  ),
  no(
    "pl",
    "ubezpieczenia, uwaga przy polu i różne hasła",
    "Konto klienta – Polisa24",
    material({
      h: "Konto klienta",
      lab: "E-mail",
      btn: "Załóż konto",
      hint: "Nie podawaj tymczasowej skrzynki – polisy przechowujemy przez wiele lat.",
      more: '<mat-form-field class="mat-mdc-form-field"><label for="haslo2">Powtórz hasło</label><input id="haslo2" type="password" data-about></mat-form-field>',
    }),
    "material",
    "Hasła różnią się od siebie.",
  ),
  no(
    "pl",
    "ogród botaniczny, do zobaczenia",
    "Ogród Botaniczny",
    strip({
      h: "Co kwitnie w tym miesiącu?",
      lab: "E-mail",
      btn: "Zapisuję się",
      more: `${off}<p class="hint-off">Dziękujemy, jesteś na liście! Do zobaczenia w pierwszym liście z ogrodu.</p><p hidden>Nie obsługujemy adresów jednorazowych.</p>`,
    }),
    "toggled",
    "Dziękujemy, jesteś na liście! Do zobaczenia w pierwszym liście z ogrodu.",
  ),

  // Russian
  yes(
    "ru",
    "магазин, однодневка",
    "Оформление заказа – Самоварня",
    woo({
      h: "Оформление заказа",
      lab: "Электронная почта",
      btn: "Оформить",
      pre: row("fio", "Имя и фамилия"),
    }),
    "notices",
    "Почту-однодневку указать нельзя: на неё потом не придёт ни чек, ни гарантия.",
  ),
  yes(
    "ru",
    "ведомство, переадресация",
    "Личный кабинет заявителя",
    gov({ h: "Регистрация заявителя", lab: "Адрес электронной почты", btn: "Продолжить" }),
    "jquery",
    "Регистрация с использованием сервисов переадресации почты не предусмотрена. Укажите адрес основного почтового ящика.",
  ),
  yes(
    "ru",
    "объявления, зарубежные почтовые сервисы",
    "Регистрация – Барахолка",
    vuetify({ h: "Регистрация", lab: "Почта", btn: "Зарегистрироваться" }),
    "vuetify",
    "Зарубежные почтовые сервисы больше не поддерживаются, зарегистрироваться можно только с ящика в российском домене.",
  ),
  yes(
    "ru",
    "онлайн-школа, only says invalid",
    "Пробный урок – Глагол",
    strip({ h: "Бесплатный пробный урок", lab: "E-mail", btn: "Записаться" }),
    "status",
    "Заявка не отправлена: недопустимый e-mail.",
  ),
  no(
    "ru",
    "библиотека, читательский билет есть",
    "Запись в библиотеку",
    table({ h: "Электронная запись", lab: "E-mail", btn: "Записаться" }),
    "cell",
    "На эту почту уже оформлен читательский билет.",
  ),
  no(
    "ru",
    "такси, код из смс",
    "Вход – Извозчик",
    modal({
      h: "Вход",
      lab: "Почта для чеков",
      btn: "Войти",
      more: row("sms", "Код из СМС", 'inputmode="numeric" data-about'),
    }),
    "describedby",
    "Код не подошёл. Осталось две попытки.",
  ),
  no(
    "ru",
    "форум садоводов, картинка",
    "Регистрация – Шесть соток",
    dl({
      h: "Регистрация",
      lab: "E-mail",
      btn: "Готово",
      top: '<div class="errorwrap">Вы неверно ввели символы с картинки. Попробуйте ещё раз.</div>',
      more: row("captcha", "Символы с картинки", "data-about"),
    }),
    "reloaded",
    "Вы неверно ввели символы с картинки. Попробуйте ещё раз.",
  ),
  no(
    "ru",
    "банк, простой пароль",
    "Интернет-банк – Волгабанк",
    keycloak({
      h: "Создание пароля",
      lab: "E-mail",
      btn: "Сохранить",
      more: row("parol", "Пароль", 'type="password" data-about'),
    }),
    "alert",
    "Слишком простой пароль. Нельзя использовать дату рождения и подряд идущие цифры.",
  ),
  no(
    "ru",
    "мебель, доставка в регион",
    "Корзина – Дубрава",
    boot({
      h: "Куда везём?",
      lab: "E-mail",
      btn: "Далее",
      more: row("gorod", "Город", "data-about"),
    }),
    "bootstrap",
    "В этот населённый пункт крупногабарит временно не возим. Выберите самовывоз или другой город.",
  ),
  no(
    "ru",
    "игра, запрещённый ник",
    "Новый персонаж – Застава",
    material({
      h: "Новый персонаж",
      lab: "E-mail",
      btn: "В бой",
      more: '<mat-form-field class="mat-mdc-form-field"><label for="nik">Никнейм</label><input id="nik" data-about></mat-form-field>',
    }),
    "material",
    "Такой ник запрещён правилами. Придумайте имя без брани и рекламы.",
  ),
  no(
    "ru",
    "театр, лист ожидания",
    "Премьера – Театр на Мойке",
    tailwind({ h: "Билеты на премьеру", lab: "Ваша почта", btn: "Хочу пойти" }),
    "note",
    "Билеты закончились за час. Мы занесли вас в лист ожидания и напишем, если кто-то сдаст места.",
  ),
  no(
    "ru",
    "провайдер, технические работы",
    "Заявка на подключение",
    antd({ h: "Подключить интернет", lab: "E-mail", btn: "Оставить заявку" }),
    "toast",
    "Сервис недоступен: ведутся технические работы. Заявку можно оставить по телефону.",
  ),
  no(
    "ru",
    "каршеринг, виртуальный номер",
    "Регистрация – Рулим",
    mui({
      h: "Регистрация водителя",
      lab: "E-mail",
      btn: "Поехали",
      more: '<div class="MuiFormControl-root"><label for="tel">Телефон</label><div class="MuiInputBase-root"><input id="tel" type="tel" data-about></div></div>',
    }),
    "mui",
    "Виртуальные и одноразовые номера не принимаем. Нужен номер сотового оператора, оформленный на вас.",
  ),
  no(
    "ru",
    "конференция, подсказка про рабочую почту",
    "Регистрация участника – Складской форум",
    hub({
      h: "Регистрация участника",
      lab: "E-mail",
      btn: "Участвовать",
      hint: "Лучше указать рабочую почту: на неё придёт счёт для бухгалтерии.",
    }),
    "nothing",
    "",
  ),

  // Japanese
  yes(
    "ja",
    "航空会社、数分間で消える",
    "搭乗者情報の入力",
    gov({
      h: "搭乗者情報の入力",
      lab: "メールアドレス",
      btn: "次へ進む",
      pre: row("sei", "姓（ローマ字）"),
    }),
    "describedby",
    "数分間で消えるメールボックスには搭乗情報をお届けできません。継続してご利用いただけるメールアドレスをご入力ください。",
  ),
  yes(
    "ja",
    "銀行、転送用",
    "口座開設のお申し込み",
    table({
      h: "口座開設のお申し込み",
      lab: "Eメールアドレス",
      btn: "確認画面へ",
      top: '<div class="errBox"><ul><li>転送用アドレスでの口座開設のお申し込みは承っておりません。ご本人さまが直接受信できるアドレスをご登録ください。</li></ul></div>',
    }),
    "reloaded",
    "転送用アドレスでの口座開設のお申し込みは承っておりません。ご本人さまが直接受信できるアドレスをご登録ください。",
  ),
  yes(
    "ja",
    "勤怠管理、お勤め先",
    "資料請求｜勤怠クラウド",
    hub({
      h: "資料を無料でダウンロード",
      lab: "メールアドレス",
      btn: "ダウンロードする",
      pre: row("kaisha", "会社名"),
    }),
    "hubspot",
    "フリーメールではお申し込みいただけません。お勤め先のアドレスをご利用ください。",
  ),
  yes(
    "ja",
    "ゲーム、このドメイン",
    "事前登録 - 蒼穹の旅団",
    modal({ h: "事前登録", lab: "メールアドレス", btn: "登録する" }),
    "shadow",
    "恐れ入りますが、このドメインのメールはご登録の対象外です。別のアドレスでお試しください。",
  ),
  no(
    "ja",
    "通販、別の会員さま",
    "新規会員登録｜くらし市場",
    shop({ h: "新規会員登録", lab: "メールアドレス", btn: "会員登録する" }),
    "shopify",
    "ご入力のメールアドレスは、すでに別の会員さまがご使用中です。",
  ),
  no(
    "ja",
    "市役所、フリガナ",
    "電子申請サービス",
    gov({
      h: "申請者の情報",
      lab: "連絡先メールアドレス",
      btn: "次へ",
      pre: row("kana", "フリガナ", "data-about"),
    }),
    "alert",
    "フリガナは全角カタカナでご入力ください。",
  ),
  no(
    "ja",
    "不動産、郵便番号",
    "来場予約",
    hub({
      h: "モデルルーム来場予約",
      lab: "メールアドレス",
      btn: "予約する",
      more: row("yubin", "郵便番号", "data-about"),
    }),
    "hubspot",
    "該当する住所が見つかりませんでした。ハイフンなしの7桁で入力してください。",
  ),
  no(
    "ja",
    "大学、確認用と一致しない",
    "オープンキャンパス申込",
    table({
      h: "オープンキャンパス申込",
      lab: "メールアドレス",
      btn: "申し込む",
      more: tr("mail_c", "メールアドレス（確認用）", "data-about"),
    }),
    "cell",
    "上の欄と一致していません。コピーせずにご入力ください。",
  ),
  no(
    "ja",
    "旅館、確認メールと指定受信",
    "会員登録｜湯けむり倶楽部",
    tailwind({ h: "仮登録", lab: "メールアドレス", btn: "仮登録する" }),
    "note",
    "確認メールをお送りしました。届かない場合は、ドメイン指定受信の設定で当館からのメールを許可してください。",
  ),
  no(
    "ja",
    "定期便、プリペイドカード",
    "お支払い方法｜毎朝コーヒー",
    woo({
      h: "お支払い方法",
      lab: "メールアドレス",
      btn: "注文を確定する",
      more: row("card", "カード番号", "data-about"),
    }),
    "notices",
    "プリペイドカードおよび使い捨てのバーチャルカードは、定期購入のお支払いにはご利用いただけません。",
  ),
  no(
    "ja",
    "配信サービス、未成年",
    "アカウント作成",
    antd({
      h: "アカウント作成",
      lab: "メール",
      btn: "はじめる",
      more: '<div class="ant-form-item"><label for="birth">生年月日</label><input class="ant-input" id="birth" data-about></div>',
    }),
    "antd",
    "18歳未満の方は保護者の同意書をご提出いただく必要があります。",
  ),
  no(
    "ja",
    "チケット、アクセス集中",
    "先行抽選申込",
    vuetify({ h: "先行抽選申込", lab: "メールアドレス", btn: "抽選に申し込む" }),
    "toast",
    "ただいまアクセスが集中しております。しばらく時間をおいてから、もう一度お試しください。",
  ),
  no(
    "ja",
    "美容院、携帯会社の注意書き",
    "ネット予約",
    dl({
      h: "ネット予約",
      lab: "メールアドレス",
      btn: "予約内容の確認へ",
      hint: "携帯電話会社のメールは、迷惑メール対策のため届かないことがあります。",
    }),
    "nothing",
    "",
  ),
  no(
    "ja",
    "家具、転送サービスの住所",
    "お届け先の入力",
    mui({
      h: "お届け先",
      lab: "メールアドレス",
      btn: "次へ",
      more: '<div class="MuiFormControl-root"><label for="jusho">ご住所</label><div class="MuiInputBase-root"><input id="jusho" data-about></div></div>',
    }),
    "mui",
    "転送サービスや私書箱のご住所へはお届けできません。お住まいのご住所をご入力ください。",
  ),

  // Chinese
  yes(
    "zh",
    "手游，用完即弃",
    "预约领礼包 - 山海行记",
    strip({ h: "预约领礼包", lab: "邮箱", btn: "立即预约" }),
    "toast",
    "这种用完即弃的收件箱领不到礼包，换个常用邮箱再试吧～",
  ),
  yes(
    "zh",
    "銀行，轉寄信箱",
    "線上開戶申請",
    material({
      h: "線上開戶申請",
      lab: "電子信箱",
      btn: "下一步",
      pre: row("id_no", "身分證字號"),
    }),
    "material",
    "本行不受理以轉寄或匿名信箱提出之申請，請改填您本人的常用信箱。",
  ),
  yes(
    "zh",
    "协同办公，个人邮箱",
    "免费试用 - 协作台",
    antd({ h: "免费试用 30 天", lab: "邮箱", btn: "提交申请", ph: "name@company.cn" }),
    "antd",
    "试用仅面向企业开放，个人邮箱暂时申请不了，请换成单位配发的邮箱。",
  ),
  yes(
    "zh",
    "论坛, only says invalid",
    "注册 - 老唱片论坛",
    table({
      h: "新用户注册",
      lab: "Email",
      btn: "注册",
      first: '<p><font color="#ff0000">注册失败，服务器返回：邮箱无效</font></p>',
    }),
    "reloaded",
    "注册失败，服务器返回：邮箱无效",
  ),
  no(
    "zh",
    "读书网站，已绑定",
    "绑定邮箱 - 夜读",
    modal({ h: "绑定邮箱", lab: "邮箱地址", btn: "绑定" }),
    "plain",
    "该邮箱已绑定其他账号，请先到原账号解绑，或直接用它登录。",
  ),
  no(
    "zh",
    "外卖商家，虚拟运营商号段",
    "商家入驻",
    mui({
      h: "商家入驻",
      lab: "邮箱",
      btn: "提交",
      more: '<div class="MuiFormControl-root"><label for="sj">手机号</label><div class="MuiInputBase-root"><input id="sj" type="tel" data-about></div></div>',
    }),
    "mui",
    "暂不支持170、171等虚拟运营商号段，请更换手机号。",
  ),
  no(
    "zh",
    "银行，图形验证码",
    "网上银行 - 自助注册",
    table({
      h: "自助注册",
      lab: "电子邮箱",
      btn: "确定",
      more: tr("yzm", "图形验证码", "data-about"),
    }),
    "cell",
    "图形验证码有误，点击图片换一张。",
  ),
  no(
    "zh",
    "考试报名，身份证号",
    "全国统一考试报名系统",
    rails({
      h: "填写报名信息",
      lab: "邮箱",
      btn: "保存",
      pre: row("sfz", "身份证号", "data-about"),
    }),
    "rails",
    "身份证号码校验位不正确，请核对后重新填写。",
  ),
  no(
    "zh",
    "社交，太频繁",
    "找回密码",
    vuetify({ h: "找回密码", lab: "注册邮箱", btn: "发送验证码" }),
    "vuetify",
    "操作太频繁啦，歇一会儿再来。",
  ),
  no(
    "zh",
    "開發者平台，驗證信",
    "註冊開發者帳號",
    material({ h: "註冊開發者帳號", lab: "電子郵件", btn: "註冊" }),
    "note",
    "驗證信已寄出，請在 48 小時內點選信中連結完成啟用。部分信箱可能會把它歸到垃圾郵件。",
  ),
  no(
    "zh",
    "直播，昵称敏感词",
    "完善资料",
    forum({
      h: "完善资料",
      lab: "邮箱",
      btn: "进入直播间",
      more: '<div class="input-group"><input id="nick" data-about><label for="nick">昵称</label></div>',
    }),
    "tip",
    "昵称含有不允许使用的词语，请修改。",
  ),
  no(
    "zh",
    "生鲜，偏远地区",
    "填写收货信息",
    boot({
      h: "收货信息",
      lab: "邮箱（接收电子发票）",
      btn: "提交订单",
      more: row("dz", "收货地址", "data-about"),
    }),
    "bootstrap",
    "该地址超出冷链配送范围，暂时无法下单，请更换地址。",
  ),
  no(
    "zh",
    "行业展会，建议企业邮箱",
    "观众预登记",
    hub({
      h: "观众预登记",
      lab: "邮箱",
      btn: "领取电子胸卡",
      hint: "建议填写企业邮箱，便于更快通过审核。",
    }),
    "nothing",
    "",
  ),
  no(
    "zh",
    "内测，邀请码",
    "内测资格 - 小纸条",
    keycloak({
      h: "激活内测资格",
      lab: "邮箱",
      btn: "激活",
      more: row("yqm", "邀请码", "data-about"),
    }),
    "errormessage",
    "邀请码无效或名额已用完。",
  ),

  // Arabic
  yes(
    "ar",
    "طيران، صناديق تنتهي بعد دقائق",
    "بيانات المسافر – طيران النورس",
    rtl(tailwind({ h: "بيانات المسافر", lab: "البريد الإلكتروني", btn: "متابعة الحجز" })),
    "describedby",
    "لا يمكن إرسال التذاكر إلى صناديق بريد تنتهي صلاحيتها بعد دقائق. يُرجى تزويدنا ببريد دائم تتابعه باستمرار.",
  ),
  yes(
    "ar",
    "وزارة، عنوان وسيط",
    "بوابة الخدمات – الوزارة",
    rtl(
      gov({
        h: "بيانات مقدّم الطلب",
        lab: "البريد الإلكتروني",
        btn: "حفظ ومتابعة",
        top: '<div class="error-box"><p>تبيّن أن هذا البريد عنوان وسيط يعيد توجيه الرسائل، ولا تقبل الوزارة الطلبات إلا من البريد الأصلي لصاحب الطلب.</p></div>',
      }),
    ),
    "reloaded",
    "تبيّن أن هذا البريد عنوان وسيط يعيد توجيه الرسائل، ولا تقبل الوزارة الطلبات إلا من البريد الأصلي لصاحب الطلب.",
  ),
  yes(
    "ar",
    "برنامج محاسبة، جهة العمل",
    "جرّب دفاتر مجانًا",
    rtl(hub({ h: "ابدأ تجربتك المجانية", lab: "البريد الإلكتروني", btn: "ابدأ الآن" })),
    "hubspot",
    "عذرًا، النسخة التجريبية مخصّصة للشركات. سجّل ببريد جهة عملك بدلًا من بريدك الشخصي.",
  ),
  yes(
    "ar",
    "متجر عطور، only says invalid",
    "إنشاء حساب – دار العود",
    rtl(woo({ h: "إنشاء حساب", lab: "البريد الإلكتروني", btn: "تسجيل" })),
    "notices",
    "تعذّر إتمام التسجيل: البريد الإلكتروني المُدخل غير صالح.",
  ),
  no(
    "ar",
    "جامعة، طلب سابق",
    "القبول والتسجيل",
    rtl(rails({ h: "طلب التحاق جديد", lab: "البريد الإلكتروني للطالب", btn: "تقديم الطلب" })),
    "rails",
    "سبق أن قُدّم طلب التحاق بهذا البريد. يمكنك متابعته من صفحة الاستعلام.",
  ),
  no(
    "ar",
    "أحوال مدنية، رقم الهوية",
    "حجز موعد – الأحوال المدنية",
    rtl(
      table({
        h: "حجز موعد",
        lab: "البريد الإلكتروني",
        btn: "التالي",
        pre: tr("nid", "رقم الهوية", "data-about"),
      }),
    ),
    "cell",
    "رقم الهوية غير مطابق لتاريخ الميلاد.",
  ),
  no(
    "ar",
    "توصيل طعام، أرقام افتراضية",
    "حساب جديد – لقمة",
    rtl(
      mui({
        h: "حساب جديد",
        lab: "البريد الإلكتروني",
        btn: "يلا نطلب",
        more: '<div class="MuiFormControl-root"><label for="jawal">الجوال</label><div class="MuiInputBase-root"><input id="jawal" type="tel" data-about></div></div>',
      }),
    ),
    "mui",
    "الأرقام الافتراضية والمؤقتة غير مقبولة. اكتب رقم جوالك المسجّل باسمك.",
  ),
  no(
    "ar",
    "مصرف، رمز التحقق",
    "تسجيل الدخول – مصرف الواحة",
    rtl(keycloak({ h: "تسجيل الدخول", lab: "البريد المسجّل لدينا", btn: "إرسال الرمز" })),
    "status",
    "أرسلنا إليك رمزًا من ستة أرقام صالحًا لمدة خمس دقائق. لا تُطلع عليه أحدًا.",
  ),
  no(
    "ar",
    "منصة وظائف، البريدان مختلفان",
    "سجّل سيرتك الذاتية",
    rtl(
      boot({
        h: "سجّل سيرتك",
        lab: "البريد الإلكتروني",
        btn: "تسجيل",
        more: row("mail2", "تأكيد البريد", "data-about"),
      }),
    ),
    "bootstrap",
    "ما كتبته هنا يختلف عن البريد في الخانة السابقة.",
  ),
  no(
    "ar",
    "منتدى، شروط الاستخدام",
    "التسجيل – منتدى البادية",
    rtl(
      dl({
        h: "التسجيل",
        lab: "البريد الإلكتروني",
        btn: "إتمام التسجيل",
        more: `${off}${tick("shurut", "قرأت قوانين المنتدى", "data-about")}<p class="hint-off">لا بد من الموافقة على قوانين المنتدى قبل المتابعة.</p>`,
      }),
    ),
    "toggled",
    "لا بد من الموافقة على قوانين المنتدى قبل المتابعة.",
  ),
  no(
    "ar",
    "تذاكر مباريات، محاولات كثيرة",
    "تذاكر الدوري",
    rtl(vuetify({ h: "احجز مقعدك", lab: "البريد الإلكتروني", btn: "احجز" })),
    "toast",
    "تجاوزت عدد المحاولات المسموح به. انتظر ربع ساعة ثم أعد المحاولة.",
  ),
  no(
    "ar",
    "شركة كهرباء، عطل في الخادم",
    "الخدمات الإلكترونية – الكهرباء",
    rtl(gov({ h: "تفعيل الفاتورة الإلكترونية", lab: "البريد الإلكتروني", btn: "تفعيل" })),
    "banner",
    "نواجه عطلًا فنيًا مؤقتًا في الخادم، ولم يُحفظ طلبك. نعتذر عن الإزعاج.",
  ),
  no(
    "ar",
    "مؤتمر، تلميح ثابت",
    "تسجيل الزوار – معرض البناء",
    rtl(
      hub({
        h: "سجّل زيارتك",
        lab: "البريد الإلكتروني",
        btn: "احصل على البطاقة",
        hint: "يُفضّل استخدام بريد العمل لتسريع إصدار البطاقة.",
      }),
    ),
    "nothing",
    "",
  ),
  no(
    "ar",
    "مجلة، شكرًا على الاشتراك",
    "مجلة المرفأ",
    rtl(strip({ h: "نشرة المرفأ الأسبوعية", lab: "بريدك", btn: "اشترك" })),
    "note",
    "شكرًا لك! يصلك العدد الأول صباح الجمعة إن شاء الله.",
  ),
];
