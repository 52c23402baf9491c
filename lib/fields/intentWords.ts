import { passwordWord } from "./emailWords";
import { words } from "./fold";

/*
 * Words for what a form is for, in the same languages as `emailWords`. The words for signing in often stand in forms
 * for signing up, and the other way round ("Already a member? Log in"), so where they stand decides how much they
 * count.
 */

/** A text that is longer than this is prose, in which anything may be mentioned. */
export const longest = 160;

export const signInWord = /* @__PURE__ */ words(`
  log_?in logg(ed|ing)_in log_?on. sign(ing)?_?[io]n. welcome_back einlogg anmeld(en|ung) melde_dich_an
  (se|me)_connect[ea]r connectez connexion identifiez s_identifier identifica inici[^_]+_(de_|la_)?ses acced[ei] ingres[ae]r?.
  entrar. entr[ea]. acess[ae] accesso inlogg aanmelden zalog logow
  log(ga_in|_ind|g_inn|g_pa|i_sis|are.) (inn)?skra_inn innskra sisene kirjaudu oturum_ac giris prihlas autentific conecta(re|_?te) conectea belepes bejelentkez
  prijav prisijung pi(e|ev)(teik|enot) dang_nhap masuk. daxil_ol hyni kycu teken_aan
  voiti vhod. voidi avtoriz uviit vhid. vlez. uvaisc uvahod najav kiru. sunde[st] eisodo
  ログイン サインイン 로그인 登录 登錄 登入 دخول ورود ساين_ان התחבר כניסה היכנס เข้าสู่ระบบ लॉग_?[इि]न লগ_?ইন உள்நுழை შესვლა
`);

export const signUpWord = /* @__PURE__ */ words(`
  sign(ing|_me)?_?up. *regist(?!ered) (za)?re(je|e)str rekisteroi regisztr regjistr
  create_~id. new_~(account|user|customer|member) joi(n|ning). get_started become_a start_~trial try_(it_)?(for_)?free enrol
  as_(a_)?guest als_gast (que|qu)_invite como_(invitad|convidad)
  konto_(erstellen|anlegen|eroffnen) neues_konto mitglied_werden neu_bei
  inscri inscrev iscri [ck]r[ei][ae][^_]*_~(account|compte|cuenta|conta|cont.|profil) cadastr aanmaken maak_~aan
  (zaloz|utworz|skapa|loo)_~konto bli_medlem opp?ret kayit kaydol uye_ol hesap_olus zalozi vytvor nyskra qeydiyyat
  dang_ky (men)?daftar. eggraf s[ao]zda[^_]*_~(ak|uc|poc) stvori tirkelu
  新規 登録(?!済|の|さ) 作成 가입 注册 註冊 创建 建立帳 加入
  انشاء حساب_جديد التسجيل سجل اشترك ثبت_?نام نام_نويسي ساين_اپ عضويت הרשמ הירשמ הירשם สมัคร ลงทะเบียน साइन_अप पंजीकर সাইন_আপ নিবন্ধ பதிவு რეგისტრ
`);

export const newsletterWord = /* @__PURE__ */ words(`
  *newsletter subscri(b|pt) mailing_list (e_?mail|latest|receive|get|news)_updates (keep|notify)_me. [0-9]+_off. benachricht stay_(up|in) (latest|our)_news
  rundbrief *abon(n|ea) infolettre boletin su[bs]s?[ck]ri[bp] suscri assin[ae] iscriviti_alla nieuwsbrief nyhe[td]sbrev prenumer bulten
  uutiskir hirlevel odber rassylk po?[di]d?pis メルマガ ニュースレター 購読 뉴스레터 구독 (订|訂)(阅|閱) 电子报 電子報 النشرة اشتراك ניוזלטר
`);

/** A forgotten password or the way to a new one, without the word "password"; see `speaksOfReset`. */
export const resetWord = /* @__PURE__ */ words(`
  (forg[oe]t|lost|reset|recover)[^_]*_?~(pass|pw|pin.|login|user_?name|account) forgot. forgotten.
  account_(recov|help|assist) (trouble|help|can_?t)_(sign|log)
  *zugangsdaten *oublie reinitialis recuper restablec olvid esquec oblid dimenticat *vergeten odzysk zapom[ne]
  glemt glomt zabud zaborav xehas
  vosstan zab[yu]l vidnov
  忘れ 再設定 リセット 찾기 忘(记|記) 重(置|設) 找回 نسيت استعادة فراموش بازيابي שכח שחזור ลืม भूल ভুলে மறந்
`);

/**
 * Is the text about a lost password, with or without that word? A password is only mentioned where one is typed or
 * lost.
 */
export function speaksOfReset(text: string): boolean {
  if (resetWord.test(text)) return true;
  return passwordWord.test(text) && !signInWord.test(text) && !signUpWord.test(text);
}

/** Requests by an address that the site already has: for no more mail, or for an order. */
export const lookupWord = /* @__PURE__ */ words(`
  unsub opt_out abbestell austrag desabon desinscri de_baja descadast cancel[^_]*_~(su[bs]*cri|inscri) annulla[^_]*_~iscri uitschrijv a[fv]meld wypis otpis
  abmeld (manage|update|e_?mail)_~preferences resend_~(confirm|activat|verif|instruct)
  配信停止 수신거부 退订
  (track|find|look_up|manage)_~(order|booking|package|reservation) order_(status|look_?up|tracking) bestellstatus
`);

/** A field for an address that replaces another one. */
export const newAddressWord = /* @__PURE__ */ words(`
  (new|neu|nouv|nuev|nov|nuov|nieuw|nowy|ny)[^_]*_~(e_?mail|adres|corre)
`);

/** A field for the address that will be replaced. */
export const oldAddressWord = /* @__PURE__ */ words(`
  (current|old|previous|aktuel|bisherig|alte|ancien|antig|attual|huidig|oude|nuvarande|stary)[^_]*_~(e_?mail|adres|corre)
  (e_?mail|adres[^_]*|corre[^_]*)_(actu|atual|attual|anterior|antig)
`);

/** Sends something to a person, or invites them: the address is theirs. */
export const inviteWord = /* @__PURE__ */ words(`
  ^(send_)?invit(e|er|ar|ations?$)(_(?!only|code)[^_]+){0,3}$ ^add_(a_)?(team|member|people|collab|guest)
  ^(apply_)?filters?$ ^einladen ^priglasi ^招待
`);

/** Staying signed in, which only forms for signing in offer. */
export const stayWord = /* @__PURE__ */ words(`
  remember keep_me stay_(signed|logged) persist *merken *bleiben souvenir rec[ou]e?rd lembrar ricorda zapami?[ae]t ログイン状態 로그인 (记|記)住
`);

/** Tells people who are in the wrong form about the other one, before the link to it. */
export const otherwiseWord = /* @__PURE__ */ words(`
  *\\? already not_a_member no_account new_(to|here|user|customer) first_time
  bereits noch_kein deja ya_ti hai_gia masz_juz uze すでに お持ち 이미 已有 (没|沒)有
`);

/** Another service whose account may be used instead. */
export const otherServiceWord = /* @__PURE__ */ words(`
  facebook google apple. twitter linkedin microsoft github amazon paypal vk vkontakte line kakao naver. qr* sso passkey
`);

/** Goes on through a form without saying what it is for. */
export const onwardWord = /* @__PURE__ */ words(
  "^next* ^continu ^weiter ^suivant ^siguiente ^avan[ct] ^volgende ^dal[ei] ^prodo[lv]z ^次へ ^다음 ^下一步 ^继续",
);

/** Buttons that belong to a field rather than to its form, or have no name. */
export const smallWord = /* @__PURE__ */ words(
  "^(show|hide|x|close|cancel|clear|back|edit|change|anzeigen|afficher|mostrar|pokazatj|zakrytj)?$ ^閉じる$",
);
