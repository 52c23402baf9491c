import { emailWord, passwordWord } from "./emailWords";
import { words } from "./fold";

/*
 * How sites say that they refuse an address for its kind, in the eighteen languages of Alibi. The words are looked for
 * in texts that may be errors, as `fold` leaves them. It is not enough that a text names an address: it must also name
 * a disposable or forwarding address, say that the address is refused or invalid, or ask for another kind. Nearly all
 * other errors are about accounts that already exist, the format of an address, sending mail, and other fields.
 */

/** An address that is disposable, or that forwards to another. */
export const throwawayWord = /* @__PURE__ */ words(`
  disposable throw_?away burner (masked|masking|anonymous|relay|proxy|fake|hidden|short_lived|private_relay)_([^_]+_)?(address|e?_?mail|mail|inbox|services?|account|domain)
  temp(orary)?_([^_]+_)?(address|e?_?mail|mail|in_?box|mail_?box|domain) forwarding_(e?_?mail|service|address|account) e?_?mail_?(alias|forward[ei]) alias(es)?_(address|e?_?mail) (vanish|self_destruct|disappear)[^_]*_~(minutes?|hours?|days?). (ten|10)_minute_e?_?mail (appears?|seems?)_to_be_temporary.
  *wegwerf einweg_?(e_?mail|adress|mail|post) einmal_?(adress|e_?mail|postfach|mail) (begrenzt|kurz)[^_]*_lebensdauer temporare?[^_]*_e?_?(mail|adress|post) (temporar|vorubergehend|anonym|kurzlebig)e[^_]?_([^_]+_)?(e_?mail|adress|postfach|mail) *weiterleitungs_?(adress|dienst|mail) *mail_?(alias|weiterleit) (alias|tarn|maskier)[^_]*_?(adress|e_?mail|mail)
  jetable (adresse|e_?mail|mail|boite|courriel|messagerie|domaine)[^_]*_([^_]+_){0,2}(temporaires?|ephemeres?|anonymes?|provisoires?|masquee?s?|de_(redirection|transfert|relais)). e?_?mails?_(temporaires?|ephemeres?|alias). alias_(d_|de_)?(e_?mail|courriel|messagerie|mail) redirection_d[^_]*_?(e_?mail|courriel|mail) (service|relais)[^_]*_de_(redirection|transfert)
  desechable (correo|direccion|e_?mail|buzon|cuenta|dominio)[^_]*_([^_]+_){0,2}(temporal(es)?|anonim[ao]s?|efimer[ao]s?|enmascarad[ao]s?|alias|de_(reenvio|redireccion)). (alias|servicio)[^_]*_de_(correo|reenvio|e_?mail) de_usar_y_tirar
  descartave(l|is) (endereco|e_?mail|correio|caixa|conta|dominio)[^_]*_([^_]+_){0,2}(temporari[ao]s?|provisori[ao]s?|anonim[ao]s?|mascarad[ao]s?|de_(re)?encaminhamento). (servico|alias)[^_]*_de_e_?mail (servico|endereco)[^_]*_de_((re)?encaminha|redirec)
  usa_e_getta (casell|indirizz|e_?mail|post|domini|mail)[^_]*_([^_]+_){0,2}(temporane[aeio]|provvisori[aeo]?|anonim[aieo]|mascherat[aieo]|alias|di_(inoltro|reindirizz[^_]*)). (servizi|alias)[^_]*_(di_)?(inoltro|posta|e_?mail|mail)
  *wegwerp (tijdelijk|anoniem|anonieme|eenmalig|gemaskeerd)e?_([^_]+_)?(e?_?mail|adres|post|mail) *doorstuur_?(adres|dienst|mail) adres_dat_~niet_meer e?_?mail_?alias
  (jednorazow|tymczasow(?!o_)|anonimow|aliasow|chwilow|przekierow|przekazuj)[^_]*_([^_]+_)?(adres|e_?mail|poczt|skrzyn|kont|domen|mail) (adres|e_?mail|poczt|skrzyn|mail|uslug|serwis)[^_]*_([^_]+_){0,2}(tymczasow(?!o_)|jednorazow|anonimow|przekierow|przekazuj|na_chwil) alias[^_]*_(poczt|e?_?mail)
  (odnorazov|vremenn(?!o_)|odnodnev|anonimn|timcasov(?!o_))[^_]*_([^_]+_)?(poct|posti|posta|e?_?mail|adres|asik|skrinjk|domen|servis|imeil) (poct|adres|asik|e?_?mail|post[aiu]|skrinjk|imeil)[^_]*_([^_]+_)?(odnorazov|vremenn(?!o_)|odnodnev|timcasov(?!o_)|anonimn) (pere|pri)adres[^_]*_poc (servis|sluzb|sluzeb)[^_]*_(pere)(adres|syl|sil) psevdonim[^_]*_(e?_?mail|gmail|poct|post|elektr)
  (jednorazov|docasn|anonymn|maskovan|preposilac|aliasov|presmerov)[^_]*_(e?_?mail|adres|schrank|post|domen|sluz) alias[^_]*_e_?mail
  (engangs|tillfallig|temporar|anonym|maskerad|vidarebefordr|slit_och_slang)[^_]*_?([^_]+_)?(e_?post|e?_?mail|adress|brevlad|mejl|doman|tjanst) (e_?post|mejl|mail)_?alias
  (gecici|tek_kullanimlik|kullan_?at|atilabilir|anonim|maskeli|takma|yonlendirme|sahte)_([^_]+_)?(e_?posta|e?_?mail|adres|posta|mail) (e_?posta|mail)_(yonlendirme|takma_ad|maskeleme)
  使い捨て 捨てアド 捨てメ 転送(用|専用|アドレス|メール) 一時(的な)?_?(メール|アドレス) エイリアス フリーメ
  一次性(的)?(邮|电子|信|郵|電子|地址) (临时|臨時|暂时|暫時|匿名|虚假|拋棄式|抛弃式|可拋|转发|轉寄|轉發|中转|别名|別名|隐私|一次用)(的)?(邮|电子|地址|信箱|郵|電子|域名|網域) (邮箱|邮件|郵件|信箱)(别名|別名|转发|轉寄|轉發) 可拋棄 抛弃型 十分钟 可丢弃 用后即弃 用完即丟
  일회용_?(이_?메일|메일|주소|전자) 임시_?(이_?메일|메일|주소|전자) (익명|가상|전달용|전달|포워딩|별칭|가짜)_?(이_?메일|메일|주소|전자) (이메일|메일)_?(별칭|전달|포워딩) 10분_?메일
  (بريد|عنوان|ايميل|عناوين|صناديق|حساب)[^_]*_([^_]+_){0,2}(ال)?(موقت|وهمي|مجهول|مستعار|وسيط|موقتة|اعادة_التوجيه|اعادة_توجيه|لاعادة_التوجيه|يمكن_التخلص) يمكن_التخلص وسيط (ينتهي|تنتهي|تختفي)[^_]*_~دقايق (خدم|اعاد)[^_]*_(ال)?(توجيه|تحويل) احادي_الاستخدام
`);

/** The provider of a mailbox: an error about it is not about an account. */
export const providerWord = /* @__PURE__ */ words(`
  gmail. (e?_?mail|mail|relay|masking|forwarding)_?(provider|domain|service|host) domains? provider
  *mail_?(anbieter|dienst|domain|provider) anbieter (fournisseur|messagerie|domaine)s? (proveedor|dominio)[^_]*. (fornecedor|provedor)[^_]*_de_(correio|e_?mail) dominio (fornitor|provider|domini|gestor)[^_]*.
  *mail_?(aanbieder|dienst|domein|provider) domein aanbieder (dostawc|domen|domain)[^_]*. poctov[^_]*_servis poskytovatel domen[^_]* *leverantor doman[^_]*. saglayici (etki_alan|alan_ad)[^_]* postov[^_]*_servis provaider
  ドメイン プロバイダ 域名 服务商 邮箱服务 網域 服務商 供應商 도메인 제공_?업체 서비스_?업체 مزود نطاق المجال
`);

/** The address is not accepted. */
export const refusedWord = /* @__PURE__ */ words(`
  (not|cannot|can_?t|isn_?t|aren_?t|don_?t|doesn_?t|won_?t|no_longer|unable|never|couldn_?t)_([^_]+_){0,3}(allow|accept|support|permit|use.|used|create|possible|eligible|take|welcome|work_with|register|sign|access|open|go|trust|approved|here|good_enough|recogni[sz]ed) no_access does_not_have_access
  unsupport unaccept disallow block banned ban. (deny|denied). reject* refus forbid* prohibit (black|white|allow)_?list restrict* suspicious undeliver untrusted flagged high_risk ineligible unrecogni[sz]ed must_be_(in|from|at)_~domain only_~(allow|accept|permit|for_|addresses) (accept|allow|permit)[^_]*_~only
  (nicht|keine?[nmr]?|nie)_([^_]+_){0,6}(registrier|erlaub|zulass|zugelass|akzept|unterstutz|gestatt|verwend|erstell|annehm|angenommen|genommen|benutz|nutz|moglich|weiter.|freige|berechtigt|berucksicht|zulassig|verfugbar|erkannt|an.) unzulass gesperrt blockiert *sperrliste blacklist *wh?ite?list weissen_liste (ge|ver)bannt abgelehnt zuruckgewiesen ausgeschlossen (nur|ausschliesslich)_~(geschaft|dienst|firm|zugelass|akzept|unternehm) verboten untersagt lehnen_~ab.
  (pas|plus|non|aucun)_([^_]+_){0,3}(autoris|accept|charge|utilis|pris|permis|possible|admis|eligible|recevab|convien|prenons|partie|reconnu) interdit bloque refus rejet* impossible banni[^_]* liste_(noire|blanche) n_accept[^_]*_que exclu ecarte irrecevable seul[^_]*_~(accept|autoris|admis|recevable)
  (no|ni|tampoco)_([^_]+_){0,5}(permit|admit|acept|compatib|soporta|utiliz|usar|usa|posible|acceso|sirve|vale|autoriz|trabajamos|reconoc) prohib* rechaz* exclui* bloquead banead lista_(negra|blanca) vetad solo_~(permit|acept|admit)
  non_([^_]+_){0,5}(consent|ammess|accett|permess|support|utilizz|autorizz|possibil|abilit|passan|va_bene|accogli|riconosc|usare) deve_essere_in_~domini vietat* bloccat bandit[oaie]. lista_(nera|bianca) rifiutat esclus solo_~(accett|ammess|consent) blacklist
  (nao|nem)_([^_]+_){0,5}(aceit|permit|suport|utiliz|usad|usar|possivel|autoriz|rola|serve|pode|vale|admit|reconhec) restrit* proibid bloquead banid recus rejeit lista_(negra|branca) (apenas|somente|so)_~(aceit|permit)
  (geen|niet|nooit)_([^_]+_){0,5}(welkom|toegestaan|toegelaten|geaccepteerd|ondersteun|gebruik|accept|mogelijk|toegang|aan.|bezorg|terecht|herkend) moet_in_~domein kan_niet geblokkeerd geweigerd weigeren uitgesloten verbannen (zwarte|witte)_lijst verboden alleen_~(toegestaan|geaccept)
  nie_([^_]+_){0,4}(zezwal|przyjm|dozwol|akcept|obslug|wspiera|uzy[wct]|mozliw|mozna|przejd|dopuszcz|ma_dostep|maja_dostep|honoruj|zezwol|rozpozna) niedozwol niedopuszcz zablok* zabron* odrzuc zbanowan (czarnej|bialej)_liscie czarna_lista tylko_~(akcept|przyjm) wyklucza
  nedopust nedostup ne_([^_]+_){0,4}(podhod|godit|godat|dopusk|podder|razres|prinima|dostup|ispol|obsluz|predusm|rabota|poid|mozno|prohod|dozvol|pidtrim|priima|prijm|dopus|mozn|vikorist|pidhod|imeet_prav|mae_prav|vpizna|raspozna) (povin|dolz)[^_]*_~domen nemozliv neljza zapres* zablok zaboron blokir otkloneny? otkaz vidhil otklon (cern|bel)(om|yi)_spis (corn|bil)om[^_]*_spis zabanen zapret toljko_~(prinima|dopusk) nepodderz nepidtrim nepripust
  (nelze|neni|nejsou|nemuze|nesmi)_([^_]+_){0,4}(pouz|povol|prij|podpor|registr|mozn|akcept|schval|zaloz) ne(povol|podpor|prijm|akcept|lze)[^_]* zakazan blokovan odmit zamitnu (cern|bil)[^_]*_listin zabanovan
  (inte|ej|icke|kan_inte|aldrig)_([^_]+_){0,4}(tillat|accepter|stod|anvand|godkan|till.|emot|mojlig|fungerar|registrer) otillat blockera sparra nekad avvisa (tillat|accepter|godkan|stod)[^_]*_inte maste_vara_i_~doman endast_~anvand (svart|vit)_?list bannlyst
  (kabul|izin|destek|onay)[^_]*_(edilm|verilm|vermi|etmi|ver|alinm)[^_]* kullanila?ma(?!kta)[^_]* engellen yasak reddedil kisitlan tanin(a)?ma (kara|beyaz)_liste destekle[nm][^_]* uygun_degil sadece_~uzanti
  使用でき ご使用になれ 利用でき お受けでき ご利用になれ 利用いただけ お使いいただけ 使えませ 使えない 許可され 許可してお 許可してい 許可するド 禁止 受け付けて(い|お)ませ 受け付けてお 受け付けられ 登録でき 登録いただけ ブロック 対象外 承ってお 承っていませ 承れ 拒否 制限 お断り 認められ ご遠慮 不可 ホワイトリスト 許可リスト 対応して(い|お) サポートして(い|お) ドメイン[^_]*できま
  不支持 不允许 不允許 暂不 暫不 不可用 不可使用 不接受 不能(使用|用|注册|注冊|註冊|用于) 无法(使用|注册|接受|通过|用) 無法(使用|註冊|接受|通過|用) 禁止 被封 封禁 屏蔽 封鎖 黑名单 黑名單 拒绝 拒絕 不予 受限 仅支持 僅支援 只支持 只接受 恕不 请勿使用 請勿使用 不開放 不开放 限制 不被 白名单 白名單 不在允 沒有權限 没有权限 未(獲准|获准|授權|授权) 不在[^_]*(名单|名單|列表) 未列入 不属于 不屬於
  사용할_?수_?없 사용하실_?수_?없 사용_?불가 이용할_?수_?없 이용하실_?수_?없 가입할_?수_?없 가입하실_?수_?없 가입이_?불가 등록할_?수_?없 등록하실_?수_?없 허용되지 허용하지 허용_?안 지원하지 지원되지 받지_?않 차단 금지 제한 거부 화이트리스트 블랙리스트 접근할_?수_?없 허용_?목록 불가능 불가합 안_?됩니다 안_?돼요
  (غير|لا|ليس|لن|لم)_([^_]+_){0,3}(يصلح|تصلح|نسمح|تسمح|نستقبل|مسموح|مقبول|مدعوم|يسمح|يمكن|نقبل|ندعم|يدعم|يقبل|تقبل|يملك|متاح|يتم_قبول|نتعامل) محظور ممنوع مرفوض حظر رفض القايمة_(السوداء|البيضاء)
`);

/**
 * The address is invalid, or a valid one is to be entered. An alias is well-formed, so once the form is sent, this
 * means that the site refuses it.
 */
export const invalidWord = /* @__PURE__ */ words(`
  invalid (not|isn_?t)_([^_]+_){0,4}valid ungultig nicht_([^_]+_){0,2}gultig (pas|non)_([^_]+_){0,3}(valid|valable)
  no_([^_]+_){0,2}valid validacion_~fall non_([^_]+_){0,2}valid nao_([^_]+_){0,2}valid ongeldig niet_([^_]+_){0,2}geldig nie(_jest)?_?(poprawn|prawidlow)
  nevern* nekorrekt* nedeist* nedopust* nediisn* nepravil* neplatn* ogiltig gecersiz gecerli_degil 無効 正しくあ 不正 无效 無效 不正确 不正確 不合法 유효하지 잘못된
  (غير|ليس)_([^_]+_)?(صالح|صحيح)
  (enter|use)_([^_]+_){0,3}valid. gultige_([^_]+_)?(e_?mail|mail|adress) saisi[^_]*_~valid
  introduc[^_]*_~valid (insira|informe|digite)_~valid inseri[^_]*_~valid
  (vul|voer|geef|gebruik)_~geldig (podaj|wpisz)[^_]*_~(poprawn|prawidlow) vvedite_~(deistvit|korrektn|praviljn) vveditj_~(diisn|korekt|pravi)
  zadejte_~platn (ange|skriv|anvand)_~giltig 有効なメール 有效的(电子|邮|電|郵)
`);

/** Another kind of address is wanted. */
export const wantedWord = /* @__PURE__ */ words(`
  (business|work|company|corporate|professional|organi[sz]ation(al)?|institutional|university|school|permanent|real|different|another|other|main|primary|personal|regular|everyday|lasting|long_term|own|stable)_([^_]+_)?(e?_?mail|mail|address|provider|inbox|mail_?box) edu_([^_]+_){0,2}e?_?mail
  (geschaftlich|dienstlich|beruflich|ander|echt|dauerhaft|personlich|privat|fest|regular|eigen|ublich|richtig)e[nrsm]?_([^_]+_)?(e_?mail|adress|postfach|mail) (firmen|geschafts|dienst|arbeits|hochschul|unternehmens)_?(e?_?mail|adress|mail) haupt_?(adress|postfach|e_?mail)
  (adresse|e_?mail|courriel|mail)_([^_]+_){0,2}(professionnel|d_entreprise|universitaire|academique|permanent|personnel|habituel|principal|durable|perenne|reelle|nominative|de_votre_(societe|entreprise|etablissement)) (autre|vraie|veritable)_(adresse|e?_?mail|boite)
  (correo|direccion|e_?mail|cuenta)_([^_]+_){0,2}(corporativ|empresa|laboral|profesional|trabajo|institucional|permanente|personal|habitual|principal|real|de_verdad|distint|diferente|universitari) otr[ao]_(correo|direccion|e_?mail|cuenta|dominio)
  (indirizzo|e_?mail|casella|mail|posta)_([^_]+_){0,2}(aziendal|professional|istituzional|permanent|personal|principal|reale|abitual|stabile|vera|universitari|divers|di_lavoro|di_tutti_i) (altr[ao]|divers[ao]|un_altr[ao])_([^_]+_)?(indirizzo|e_?mail|casella|mail)
  (endereco|e_?mail|correio|conta)_([^_]+_){0,2}(corporativ|empresa|profissional|trabalho|institucional|permanente|pessoal|principal|habitual|verdadeir|real|definitiv|diferente) outr[ao]_([^_]+_)?(endereco|e_?mail|correio|conta)
  (zakelijk|ander|permanent|echt|persoonlijk|vast|eigen|gewoon|gewon|blijvend)e?_([^_]+_)?(e?_?mail|adres|mail|mailbox) (werk|bedrijfs|school|studenten)_?(e?_?mail|adres|mail) dat_je_blijft
  (sluzbow|firmow|sta(l|ly)|prawdziw|inn|glown|osobist|prywatn|uczelnian|zwykl|wlasn)[^_]{0,3}_([^_]+_)?(adres|e?_?mail|poczt|skrzyn|mail) sluzbow firmow*
  (korporativ|raboc|drug|postoann|osnovn|licn|realjn|nastoas|svo|inw|insu|insij|insoi|postiin|robocu|robocij|osobist|spravzn|sprazn|korporat)[^_]*_([^_]+_)?(e?_?mail|adres|poct|post|asik|skrinjk|imeil)
  (firemn|pracovn|jin|trval|skutecn|osobn|hlavn|skoln|stal|vlastn|bezn)[^_]{1,2}_([^_]+_)?(e_?mail|adres|schrank|mail)
  (annan|permanent|riktig|personlig|ordinarie|vanlig|privat|egen|fast)a?_([^_]+_)?(e_?post|e?_?mail|adress|mejl) (jobb|foretags|arbets|skol)_?(e_?post|mejl|mail|adress)
  (kurumsal|sirket|is|baska_bir|farkli_bir|kalici|gercek|kisisel|asil|surekli|farkli)_([^_]+_)?(e_?posta|e?_?mail|adres|posta|mail) baska_bir_(e|adres) uzantili_e_?posta edu_([^_]+_){0,2}uzantili
  恒久的 永続的 会社の 会社用 企業の 企業用 勤務先 業務用 法人 別のメ 別のアド 他のメ 普段 常用 お勤め先 大学の 学校の
  不是永久 永久可用 企业邮 公司邮 工作邮 其他邮 其它邮 常用邮 真实邮 长期 个人邮 学校邮 企業信 企業郵 公司信 公司郵 工作信 工作郵 其他信 其他電 其他郵 常用信 常用電 常用(的)?(信|邮|電|郵) 真實 學校信 換一個 換個 换一个 换个 更换 更換 另一个邮 另一個 (企业|公司|工作|單位|单位|機構|机构)(的)?(邮|电子|信|郵|電子)
  회사_?(이_?메일|메일|주소|계정) 업무용 직장 다른_?(이_?메일|메일|주소|계정) 실제_?(이_?메일|메일|사용) 자주_?(쓰|사용) 개인_?(이_?메일|메일) 학교_?(이_?메일|메일) 평소 상시 기업_?(이_?메일|메일) 본인_?(이_?메일|메일)
  (بريد|عنوان)[^_]*_([^_]+_){0,3}(ال)?(عمل|مهني|دايم|حقيقي|شخصي|اصلي|رسمي|جامعي|موسسي|اساسي|اخر|مختلف|جهة_عمل|شركت) (بريد|عنوان)[^_]*_(عمل|جهة|اخر|دايم)
`);

/** There is already an account, mail was sent or could not be sent, or how an address is written. */
export const unrelatedWord = /* @__PURE__ */ words(`
  already account_(was|is|has) used_again (must|should)_be_different did_you_mean user_?name smtp updated. change_your spell* taken exists? registered. in_use *match sent. *confirmed inbox link. thank *typo. format again_later right_now temporarily unavailable. required minutes or_e?_?mail (have|has)_an_account (not|cannot|can_?t|couldn_?t|no)_~(find|found|recogni|exist) be_changed
  bereits benutzername konto_(wurde|ist) aktualisiert schon_ein schon_vergeben existier registriert. stimm* gesendet geschickt posteingang spater. schreibweise vorubergehend_nicht erforderlich bestatig
  deja. trouv[eé][^_]* nom_d_utilisateur doit_etre_diff mise?_a_jour aucune?_(compte|utilisat|membre) existe envoye* aucune?_~correspond identiques plus_tard temporairement indisponible lien. obligatoire deux_fois
  nombre_de_usuario debe_ser_d actualizad ya_(esta|existe|hay|ha|se|tienes?|pertenece) en_uso encontr coincid* enviado mas_tarde formato temporalmente enlace. obligatori
  gia. nome_utente nessun[ao]?_(account|conto|utente) single_sign ess?ere_divers aggiornat esiste registrat[oa]. corrispond inviat* piu_tardi temporaneamente obbligator conferm
  nome_de_usuario atualizad (ja|sendo)_~(tem|possui|esta|existe|foi|ha|cadastr|usad|registr) em_uso cadastrad confere enviamos mais_tarde temporariamente indisponivel obrigator possivel_(verificar|enviar)
  reeds gebruikersnaam bijgewerkt al_(een|in|bestaat|geregistr|gebruik) bestaat bezet overeen* verzonden gestuurd later. tijdelijk_niet vereist klik.
  juz. nazw[^_]*_uzytk zaktualizowan istniej* zajet[ya]. zarejestrowan zgadza* wyslal pozniej znalezion znalezc tymczasowo_nie wymagan zmian[aey].
  podtverdit* im[^_]*_polzov obnovl proverjte uze. susestv zanat zaregistr sovpada* otpravl poz[^_]*e. vremenno_ne ssylk obazatel
  pidtverdi* im[^_]*_korist onovl perevirte vze. isnue zarees zainat zbiga nadisl piznis timcasovo_ne
  zkontrolujte uzivatelsk[^_]*_jmen aktualizov jiz. uz_~(pouziv|mate|exist|regist) existuje zaregistrov neshod odesl pozdeji docasne_ne
  redan anvandar(konto|namn) uppdater upptagen matchar skickat senare tillfalligt finns_inte
  zaten kullanici_ad guncellen kayitli mevcut eslesm gonder sonra alinmis kullanil(iyor|makta)
  アカウントをお持ち すでに 既に ユーザー名 更新 登録済 一致 送信 送りし 存在 後ほど 必須 必要 形式 しばらく
  用户名 使用者名稱 (用户|使用者)或 更新 已被(使用|注册|註冊) 占用 已注册 已註冊 已存在 已经 已經 绑定 綁定 一致 发送 發送 寄出 已寄 稍后 稍後 格式 频繁 頻繁
  이미 사용자_?(이름|명) 업데이트 인증_?실패 사용_?중 일치 보냈 발송 전송 나중 잠시_?후 형식 올바르
  اسم_المستخدم تحديث (لديك|لدينا)_~حساب سبق بالفعل مسبقا مسجل موجود تطابق ارسلنا ارسال لاحقا رابط روابط تم_استخدام مطلوب حسابك
`);

/** What may be wanted instead of another address. */
export const orSignInWord = /* @__PURE__ */ words("log_?in. sign_?in.");

/** The address is not admitted, in words that are otherwise about existing accounts. */
export const barredWord = /* @__PURE__ */ words(`
  (can_?not|can_?t|not)_be_registered nicht_registriert_werden pas_etre_(enregistre|inscri) no_(se_)?puede_(ser_)?registra non_puo_essere_registrat nao_pode_ser_(registrad|cadastrad) niet_(worden_)?geregistreerd_(worden)?
  nie_moze_(byc|zostac)_zarejestrowan ne_mozet_bytj_zaregistr ne_moze_buti_zareestr nemuze_byt_zaregistr kan_inte_registreras
`);

/** Errors are not longer than this. */
const longest = 300;

/** Other things that may be disposable, stand for something of a person's, or work only once. */
export const thingWord = /* @__PURE__ */ words(`
  coupon promo* voucher gutschein cupom cupon registrador phone telefon telephon telepon cell. mobile_number nomer* nomor numero_de_tel cards? karten? carte_(ban|pre|de|vir) tarjeta cartao carta_(di|pre|vir) kaart kart[aeyuo]*. kortet? parcel po_box street ship ip_adres ip_address[^_]*
  jednorazow[^_]*_(kod|has) odnorazov[^_]*_(kod|paro) jednorazov[^_]*_(kod|hesl) engangs_?(kod|losen) tek_kullanimlik_(kod|sifre|parola)
  住所 電話 番号 カード 手机 电话 号码 銀行卡 银行卡 手機 號碼 信用卡 一次性(验证|驗證|密) 전화 카드 휴대폰 일회용_?(비밀|인증|코드) هاتف بطاقة رقم
`);

/** Words that name an address, which are enough only in a text at the field. */
export const addressWord = /* @__PURE__ */ words(
  "address *adress adresse? direccion endereco indirizz *adres. adres[^_]*. recapito mailbox inbox *postfach postbus *mailbox mail* boite_mail messagerie buzon casella caselle caixa skrzyn asik schrank brevlad *mejl skrinjk pocht poct[aiuoye][^_]* post[aiuo]. domain* domein dominio domini domen* etki_alan alan_ad アドレス ドメイン 地址 域名 網域 주소 도메인 بريد عنوان صناديق",
);

export const saysThrowaway = (text: string) => throwawayWord.test(text);

const namesAddress = (text: string) => emailWord.test(text) || addressWord.test(text);

/** Is the text about something else than the kind of the address? */
export function saysOtherwise(text: string): boolean {
  if (text.length > longest || thingWord.test(text)) return true;
  // A disposable address is mentioned for one reason only, and a provider for few.
  if (saysThrowaway(text) && namesAddress(text)) return false;
  if (providerWord.test(text) && refusedWord.test(text)) return false;
  if (barredWord.test(text)) return false;
  // A text that says which kind of address to sign in with is about the address that was entered.
  if (orSignInWord.test(text) && !wantedWord.test(text)) return true;
  return unrelatedWord.test(text) || passwordWord.test(text);
}

/**
 * Does the text say that the address is refused for its kind?
 * @param atField the text stands at the field, where less is needed to name the address
 */
export function saysRefused(text: string, atField: boolean): boolean {
  if (saysOtherwise(text)) return false;
  if (saysThrowaway(text)) return true;
  const isNamed = emailWord.test(text) || (atField && addressWord.test(text));
  if (isNamed && (wantedWord.test(text) || invalidWord.test(text))) return true;
  const isProvider = providerWord.test(text);
  // At the field, a provider is mentioned for this reason only.
  if (isNamed && atField && isProvider) return true;
  const isOfProvider = isProvider && (atField || addressWord.test(text));
  return (isNamed || isOfProvider) && (refusedWord.test(text) || barredWord.test(text));
}
