import { words } from "./fold";

/*
 * What a form is for, in the same languages as `emailWords`. The words of signing in and of signing
 * up often stand in one another's forms ("Already a member? Log in"), so where they stand decides
 * how much they count.
 */

export const signInWord = words(`
  log ?(in|on), logged in, logging in, sign ?(in|on), signing in, welcome back, einloggen, anmelden, anmeldung, melde dich an,
  se connecter, connectez*, connexion, me connecter, identifiez*, s identifier, identification, iniciar? sesion, inicia sesion, inicio de sesion, acceder, accede, ingresar, ingresa, ingrese,
  entrar, entre, entra, iniciar sessao, acessar, acesse, accedi, accesso, accedir, inloggen, aanmelden, zaloguj*, logowanie, zalogowac, loguj*,
  logga in, inloggning, log ind, logg inn, logg pa, kirjaudu*, oturum ac*, giris*, uye girisi, prihlas*, daxil ol, autentific*, conectare, conecteaza*, belepes, bejelentkez*,
  войти, вход, войдите, авториз*, увійти, вхід, *ログイン*, *サインイン*, *로그인*, *登录*, *登錄*, *登入*, تسجيل الدخول, *الدخول*, دخول, *התחבר*, *כניסה*, *เข้าสู่ระบบ*, dang nhap, masuk, *συνδεση*
`);

export const signUpWord = words(`
  sign ?up, signing up, register, registers?, registration, registering, create (\\p{L}+ )*account, create (\\p{L}+ )?id, account creation,
  new (\\p{L}+ )?(account|user|customer|member)*, open (an )?account, join, joining, get started, become a*, start (\\p{L}+ )*trial, try (it )?(for )?free, sign me up, enrol*,
  *registrier*, konto (erstellen|anlegen|eroffnen), neues konto, kostenloses konto, mitglied werden, neu bei*,
  inscri*, s inscrire, creer (un|mon|votre|ton) compte, creation de compte, nouveau client,
  registr*, crear? (\\p{L}+ )?cuenta, criar (\\p{L}+ )?conta, crie (\\p{L}+ )?conta, cadastr*, inscrev*, iscri*, crea (\\p{L}+ )*account, account aanmaken, aanmaken,
  zarejestruj*, rejestr*, zaloz konto, utworz konto, skapa (\\p{L}+ )?konto, bli medlem, opret*, opprett*, kayit*, kaydol*, uye ol*, hesap olustur*, zalozit*, vytvor*, luo tili*, rekisteroi*, regisztr*,
  регистр*, зарегистр*, создать (аккаунт|учетн|почт)*, создайте*, реєстр*, зареєстр*, *新規*, *会員登録*, *登録する*, *作成*, *ユーザー登録*, *無料登録*, *회원가입*, *가입*, *注册*, *註冊*, *创建*, *建立帳*, *加入*,
  *انشاء*, *حساب جديد*, *التسجيل*, *سجل*, اشترك*, *הרשמ*, *הירשמ*, *สมัคร*, dang ky, daftar, *εγγραφη*
`);

export const newsletterWord = words(`
  newsletter*, subscribe, subscribe*, subscription, mailing list*, (e ?mail|latest|receive|get|news) updates, stay (up to date|in touch|informed|connected), breaking news, important news, (latest|our) news, daily digest,
  rundbrief*, *abonnier*, *newsletter*, je m abonne*, abonnez*, s abonner, lettre d information, infolettre*, boletin*, suscri*, assine, assinar, receba*, novidades, iscriviti alla*, nieuwsbrief*, biuletyn*, subskryb*, nyhetsbrev*, prenumerera*, bulten*, abone*,
  рассылк*, подпис*, новости, *メルマガ*, *ニュースレター*, *購読*, *뉴스레터*, *구독*, *订阅*, *訂閱*, *电子报*, *電子報*, *النشرة*, *اشتراك*, *ניוזלטר*
`);

/** A forgotten password, or the way to a new one. */
export const resetWord = words(`
  (forg[oe]t|forgotten|lost|reset|recover|restore|retrieve|change) (\\p{L}+ )*(password|passcode|pin|login|username)*, forgot, forgotten, (password|account) (reset|recovery|assistance|help|hint), trouble (signing|logging)*, can ?t (sign|log)*, need help (signing|logging)*,
  *passwort (vergessen|zurucksetzen)*, kennwort vergessen, zugangsdaten vergessen, mot de passe oublie*, *oublie*, reinitialis*, recuperar*, restablecer*, olvid*, redefinir*, esquec*, dimenticat*, reimposta*, wachtwoord (vergeten|herstellen), *vergeten, odzyskaj*, zresetuj*, przypomn*, zapomnia*, glomt*, aterstall*, glemt*, *unuttum*, sifre sifirla*,
  восстанов*, забыли*, забыл, сброс*, *忘れ*, *再設定*, *リセット*, *비밀번호 (찾기|재설정)*, *찾기*, *忘记*, *忘記*, *重置*, *找回*, *نسيت*, *استعادة*, *שכחת*
`);

/** Staying signed in: only those who sign in are asked. */
export const stayWord = words(`
  remember*, keep me*, stay (signed|logged)*, *angemeldet bleiben*, *eingeloggt bleiben*, *merken*, rester connecte*, se souvenir*, recordar*, recuerd*, lembrar*, mantener*, permanecer*, ricorda*, resta collegato, onthoud*, ingelogd blijven, zapamieta*, kom ihag*, forbli*, husk*, beni hatirla*,
  запомнить*, не выходить, *ログイン状態*, *로그인 (상태|유지)*, *记住*, *記住*, *保持登*, *تذكرني*
`);

/** Conditions: those who begin something agree to them. */
export const termsWord = words(`
  terms*, privacy policy, i agree, i accept, by (signing|creating|registering|clicking|joining)*, agb, nutzungsbedingungen, *datenschutz*, conditions*, acepto*, terminos*, termos*, termini*, voorwaarden, regulamin*, villkor*, kosullar*, i am over*, years old*,
  услови*, соглас*, *規約*, *同意*, *약관*, *条款*, *條款*, *الشروط*
`);

/** Said to those who are in the wrong form, before the way to the other one. */
export const otherwiseWord = words(`
  \\?, already*, not (a member|registered|on|yet)*, do?n t have*, do not have*, no account, haven t*, new (to|here|user|customer)*, first time*,
  bereits*, noch (kein|nicht)*, deja*, pas encore*, ya tienes*, aun no*, no tienes*, ja tem*, ja e*, ainda nao*, nao tem*, sei gia*, hai gia*, non hai*, heb je*, nog geen*, masz juz*, nie masz*, har du*, redan*, zaten*, hesabin*,
  уже*, еще не*, нет аккаунта, *すでに*, *お持ち*, *はじめて*, *初めて*, *이미*, *아직*, *已有*, *没有*, *沒有*, *还没*, *لديك*, *ليس*
`);

/** Another service whose account may be used instead. */
export const otherServiceWord = words(`
  facebook, google, apple, twitter, linkedin, microsoft, github, amazon, paypal, yahoo, slack, steam, discord, vk, вконтакте, line, kakao, naver, wechat, qr*, sso, passkey*
`);

/** Paying or having something sent. */
export const checkoutWord = words(`
  checkout, check out, billing, shipping, delivery, place order, pay, pay now, payment, order summary, guest checkout, kasse, zur kasse, lieferadresse, rechnungsadresse, bezahlen, livraison, facturation, paiement, commande, pago, envio, finalizar compra, pagamento, entrega, spedizione, bestelling, afrekenen, zamowienie, dostawa, kassa, betalning, оплата, доставка, заказ*, odeme, siparis, *注文*, *お支払*, *결제*, *주문*, *结账*, *結帳*, *付款*, *الدفع*
`);
