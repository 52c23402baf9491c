import { words } from "./fold";

/*
 * What a form is for, in the same languages as `emailWords`. The words of signing in and of signing
 * up often stand in one another's forms ("Already a member? Log in"), so where they stand decides
 * how much they count.
 */

export const signInWord = words(`
  log_?in logg(ed|ing)_in log_?on. sign(ing)?_?[io]n. welcome_back einlogg anmeld(en|ung) melde_dich_an
  (se|me)_connecter connectez connexion identifiez s_identifier identifica inici[^_]+_(de_|la_)?ses acced[ei] ingres[ae]r?.
  entrar. entr[ea]. acess[ae] accesso inlogg aanmelden zalog logow
  log(ga_in|_ind|g_inn|g_pa). kirjaudu oturum_ac giris prihlas autentific conecta(re|_?te) conectea belepes bejelentkez
  prijav[ai]. prisijung pieteik dang_nhap masuk.
  voiti vhod. voidi avtoriz uviit vhid. vlez. sunde[st] eisodo
  ログイン サインイン 로그인 登录 登錄 登入 دخول ورود התחבר כניסה เข้าสู่ระบบ लॉग_?[इि]न
`);

export const signUpWord = words(`
  sign(ing|_me)?_?up. (za)?regist(?!ered) (za)?re(je|e)str regisztr rekisteroi *registrier
  create_~id. account_creation new_~(account|user|customer|member) join. joining. get_started become_a start_~trial try_(it_)?(for_)?free enrol
  konto_(erstellen|anlegen|eroffnen) neues_konto mitglied_werden neu_bei
  inscri inscrev iscri cr[ei][ae][^_]*_~(account|compte|cuenta|conta|cont.) cadastr aanmaken
  (zaloz|utworz|skapa)_~konto bli_medlem opp?ret kayit kaydol uye_ol hesap_olus zalozi vytvor
  dang_ky daftar. eggraf s[ao]zda[^_]*_~(ak|uc|poc) stvori
  新規 会員登録 登録する 作成 ユーザー登録 가입 注册 註冊 创建 建立帳 加入
  انشاء حساب_جديد التسجيل سجل اشترك ثبت_?نام عضويت הרשמ הירשמ สมัคร ลงทะเบียน साइन_अप
`);

export const newsletterWord = words(`
  *newsletter subscri(b|pt) mailing_list (e_?mail|latest|receive|get|news)_updates stay_(up|in) (latest|our)_news
  rundbrief *abon(n|ea) infolettre boletin su[bs]s?[ck]ri[bp] suscri assin[ae] iscriviti_alla nieuwsbrief nyhe[td]sbrev prenumer bulten
  uutiskir hirlevel odber rassylk po?[di]d?pis メルマガ ニュースレター 購読 뉴스레터 구독 [订訂][阅閱] 电子报 電子報 النشرة اشتراك ניוזלטר
`);

/** A forgotten password, or the way to a new one; also in one word, as programs have it. */
export const resetWord = words(`
  (forg[oe]t|lost|reset|recover|restore|retrieve|remind|change)[^_]*_?~(pass|pwd|pw.|pin.|login|user_?name) forgot. forgotten.
  (passw[^_]*|account|pwd)_?(re[sctmq]|assist|help|hint|lost|forg) (get|send|request|e_?mail)_~(passw|reset)
  (trouble|help)_(signing|logging) can_?t_(sign|log)
  *(passwort|kennwort|zugangsdaten)_(verg|zuruck|anford) *oublie mot_de_passe_perdu reinitialis recuper restablec olvid redefin esquec oblid
  dimenticat reimposta wachtwoord_herst *vergeten odzysk z?reset(uj|ov|ea|ir) przypomn zapom[ne] glomt aterstall glemt nulstil unoh[td]
  elfelejt uj_jelszo zabud obnov[^_]*_hes zaborav pozab zabrav vazstan uitat pamirs aizmirs
  unuttu sifre_(sif|yen) xehas quen_ lupa.
  vosstan zab[yu]l sbros vidnov (napomn|vysl|otosl|novyi|smen)[^_]*_parol
  忘れ 再設定 リセット 再発行 찾기 재설정 忘[记記] 重[置設] 找回 نسيت استعادة فراموش بازيابي שכחת שחזור ลืม भूल
`);

/** What is asked of a site by an address that it has already: no more mail, or where an order is. */
export const lookupWord = words(`
  unsub opt_out abbestell austrag desabon desinscri de_baja descadast cancel[^_]*_~(su[bs]*cri|inscri) annulla[^_]*_~iscri uitschrijv a[fv]meld wypis otpis
  配信停止 수신거부 退订
  (track|find|look_up|manage)_~(order|booking|package|reservation) order_(status|look_?up|tracking) bestellstatus
`);

/** Of a field: an address in the place of another one. */
export const newAddressWord = words(`
  (new|neu|nouv|nuev|nov|nuov|nieuw|nowy|ny)[^_]*_~(e_?mail|adres|corre)
`);

/** What sends an address to somebody, or has them come: it is theirs. */
export const inviteWord = words(`
  ^(send_)?invit(e|er|ar|ations?$)(_(?!only|code)[^_]+){0,3}$ ^add_(a_)?(team|member|people|collab|guest)
  ^einladen ^priglasi ^招待
`);

/** Staying signed in: only those who sign in are asked. */
export const stayWord = words(`
  remember keep_me stay_(signed|logged) *(angemeldet|eingeloggt)_bleiben *merken rester_connecte souvenir rec[ou]e?rd lembrar ricorda zapami?[ae]t
  zapomnit ログイン状態 로그인 [记記]住 تذكرني
`);

/** Said to those who are in the wrong form, before the way to the other one. */
export const otherwiseWord = words(`
  *\\? already not_a_member no_account new_(to|here|user|customer) first_time
  bereits noch_kein deja ya_ti hai_gia masz_juz uze すでに お持ち 이미 已有 [没沒]有
`);

/** Another service whose account may be used instead. */
export const otherServiceWord = words(`
  facebook google apple. twitter linkedin microsoft github amazon paypal vk vkontakte line kakao naver. qr* sso passkey
`);

/** Paying or having something sent. */
export const checkoutWord = words(`
  checkout. check_out billing shipping payment
`);
