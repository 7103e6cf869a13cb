import type { Env } from '../../contract/env.ts'
import { MEMBERS_QUERY } from '../../contract/offer-vocabulary.ts'
import { offerMail } from '../../mail/offer-mails.ts'
import type { Site } from '../../regions/domains.ts'
import { urlOf } from '../../regions/paths.ts'
import type { Region } from '../../regions/region.ts'
import { getRegion } from '../../regions/regions.ts'
import { inLanguageOf, mailLocaleOf } from '../mail/mail-locale.ts'
import { post } from '../mail/outbox.ts'
import { orderToken } from '../orders/token.ts'
import { localeOf } from '../regions/locale.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import { takerOf } from './buyer.ts'
import type { KeptRevision, OfferDocument, OfferDuty } from './document.ts'
import { acceptingLink } from './reader.ts'
import { offerToken } from './token.ts'
import { receiverOf } from './without-receiver.ts'

/** The kinds that go to the mailbox of the store. */
const TO_STORE: readonly OfferLetter['mail'][] = ['offer-accepted-store', 'offer-declined', 'offer-change']

type OfferLetter = Extract<OfferDuty, { kind: 'mail' }>

/** Writes a mail about an offer, to its buyer, to whom it was forwarded, or to the store; once, however often it is tried. */
export async function writeOfferMail(
  env: Env,
  document: OfferDocument,
  newest: KeptRevision,
  { mail, about, by }: OfferLetter,
): Promise<void> {
  const { number, region: code, origin, forwards, orderNumber } = document
  const { company, validUntil } = newest.content
  const { contactName, email } = receiverOf(document, newest)
  const region = getRegion(code)
  const site = siteOfOrigin(env, origin)
  const isForStore = TO_STORE.includes(mail)
  const forward = mail === 'offer-forwarded' ? forwards.find(({ id }) => id === about) : undefined
  // Of an acceptance hears whose order it is.
  const taker = mail === 'offer-accepted' ? await takerOf(env.DB, document) : null
  const member = forward?.email ?? taker?.email
  const members = member ? await acceptingLink(env, document, member) : null
  const token = members ?? (await offerToken(env, document, newest.content.revision, forward?.id ?? null))
  const to = isForStore ? region.contact.email : (member ?? email)
  const locale = isForStore ? await localeOf(env, code) : await mailLocaleOf(env, code, to)
  const review = urlOf(region, site, 'offer-review', { offerToken: token })
  const seen = isForStore
    ? urlOf(region, site, 'manager-offer', { offerNumber: number })
    : inLanguageOf(locale, members ? `${review}?${MEMBERS_QUERY}` : review)
  const topic =
    forward && members
      ? 'offer-forwarded-member'
      : mail === 'offer-sent' && newest.content.revision > 1
        ? 'offer-again'
        : mail
  await post(env, {
    id: `${mail} ${number} ${about}`,
    to,
    kind: mail,
    mail: offerMail(
      topic,
      {
        number,
        contactName,
        company,
        validUntil,
        orderNumber: orderNumber ?? '',
        lines: toldLines(document, newest, mail),
        written: writtenIn(document, newest, { mail, about }, locale.t),
      },
      locale,
      {
        ...(mail !== 'offer-withdrawn' && { offer: seen }),
        ...(mail === 'offer-accepted' && orderNumber && { checkout: await checkoutOf(env, region, site, orderNumber) }),
      },
      isForStore,
    ),
    sender: by,
    ...(isForStore && { headers: { 'Reply-To': email } }),
  })
}

/** The checkout of an order, with the key that opens it. */
async function checkoutOf(env: Env, region: Region, site: Site, orderId: string): Promise<string> {
  return `${urlOf(region, site, 'checkout-address', { orderId })}?key=${await orderToken(env, orderId)}`
}

/** The lines that a mail tells of: what is offered with all its quantities, or what was accepted. */
function toldLines({ acceptance }: OfferDocument, { content }: KeptRevision, mail: OfferLetter['mail']) {
  if (mail === 'offer-accepted' || mail === 'offer-accepted-store')
    return content.lines.flatMap(({ id, goods, options }) => {
      const chosen = acceptance?.chosen.find(({ lineId }) => lineId === id)
      const option = options.find((item) => item.id === chosen?.optionId)
      return option ? [{ goods, quantities: [option.quantity] }] : []
    })
  if (mail !== 'offer-sent' && mail !== 'offer-forwarded' && mail !== 'offer-ending') return []
  return content.lines.map(({ goods, options }) => ({ goods, quantities: options.map(({ quantity }) => quantity) }))
}

/** What somebody wrote for a mail: `about` names the change or the forward of it, the first change by 1. */
function writtenIn(
  { declined, changes, forwards }: OfferDocument,
  { content }: KeptRevision,
  { mail, about }: Pick<OfferLetter, 'mail' | 'about'>,
  t: Awaited<ReturnType<typeof localeOf>>['t'],
): string {
  if (mail === 'offer-sent') return content.message
  if (mail === 'offer-forwarded') return forwards.find(({ id }) => id === about)?.text ?? ''
  if (mail === 'offer-declined' && declined) return `${t(`offer-reason.${declined.reason}`)}\n${declined.text}`
  return mail === 'offer-change' ? (changes[Number(about) - 1]?.text ?? '') : ''
}
