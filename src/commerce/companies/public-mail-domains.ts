/** Providers of mail for everybody in the countries of the stores: an address there says nothing about a company. */
const PUBLIC: ReadonlySet<string> = new Set(
  `aol.com aim.com alice.it aliceadsl.fr arcor.de autistici.org azet.sk bbox.fr bigpond.com bk.ru bluewin.ch bluemail.ch
  bol.com.br bredband.net btinternet.com btopenworld.com centrum.cz centrum.sk chello.at chello.nl clix.pt cock.li comcast.net
  email.com email.cz email.de email.it fastmail.com fastmail.fm fastwebnet.it free.fr freemail.hu freenet.de
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.eu gmx.fr gmx.net gmx.org go2.pl googlemail.com hetnet.nl hey.com home.nl home.se
  hotmail.be hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hotmail.no hotmail.se hushmail.com
  icloud.com iinet.net.au inbox.lv inbox.ru interia.com interia.eu interia.pl int.pl iol.it iol.pt jubii.dk kpnmail.nl
  laposte.net lavabit.com libero.it list.ru live.be live.co.uk live.com live.de live.dk live.fr live.it live.nl live.no live.se
  love.com lycos.com mac.com mail.com mail.de mail.ee mail.pt mail.ru mailbox.org me.com msn.com mynet.com mail.telepac.pt
  netcabo.pt netscape.net neuf.fr nate.com naver.com netcologne.de netvigator.com ntlworld.com numericable.fr o2.co.uk o2.pl onet.eu
  onet.pl online.de online.fr online.no onmail.com op.pl orange.fr orange.es outlook.at outlook.com outlook.cz outlook.de outlook.es
  outlook.fr outlook.it outlook.pt passagen.se planet.nl poczta.fm poczta.onet.pl pm.me pobox.com poste.it post.cz posteo.de
  posteo.net prokonto.pl proton.me protonmail.ch protonmail.com qq.com quicknet.nl rambler.ru rediffmail.com riseup.net rocketmail.com
  rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr skynet.be sky.com spray.se startmail.com sunrise.ch swissonline.ch talktalk.net
  t-online.de tele2.nl tele2.se telefonica.net telenet.be telia.com terra.es tim.it tin.it tiscali.co.uk tiscali.it tlen.pl tuta.com
  tuta.io tutamail.com tutanota.com tutanota.de upcmail.nl verizon.net versanet.de virgilio.it virgin.net virginmedia.com volny.cz
  vp.pl wanadoo.es wanadoo.fr web.de windowslive.com wp.pl xs4all.nl yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it
  yahoo.pl yahoo.ro yahoo.se yandex.com yandex.ru ymail.com zeelandnet.nl ziggo.nl zoho.com zohomail.eu zonnet.nl`.split(
    /\s+/,
  ),
)

/** Whether a domain, or one above it, belongs to a provider of mail for everybody. @param domain in lower case, punycode */
export function isPublicMailDomain(domain: string): boolean {
  const parts = domain.split('.')
  return parts.length < 2 || parts.some((_, at) => PUBLIC.has(parts.slice(at).join('.')))
}
