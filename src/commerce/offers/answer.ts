import { KEPT_TYPES } from '../../contract/artwork-file.ts'
import type { CompanyPrices } from '../../contract/company-price.ts'
import type { TabledOffer } from '../../contract/customers.ts'
import type { Env } from '../../contract/env.ts'
import type { ManagedOffer, Offer, OfferRow } from '../../contract/offer-answer.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { chargedAmount } from '../../pricing/charged-amount.ts'
import { signedAddress } from '../artwork/signed-address.ts'
import { lineAmount } from '../catalogue/line-amount.ts'
import { type Catalogue, catalogueOf } from '../catalogue/store.ts'
import { findVariant } from '../catalogue/variants.ts'
import { memberOrderToken } from '../orders/member-token.ts'
import { orderToken } from '../orders/token.ts'
import { managedAcceptance } from './acceptor.ts'
import type { OpenedOffer } from './access.ts'
import { offerObject } from './access.ts'
import { isCompanyOrder } from './buyer.ts'
import { companysPrices } from './chosen-company.ts'
import type { KeptAcceptance, KeptRevision, OfferDocument } from './document.ts'
import { orderStanding } from './order-standing.ts'
import { companyLink } from './reader.ts'
import { isOver } from './revision.ts'
import { shownOfferState } from './state.ts'
import { findOffer, type StoredRow } from './store.ts'
import { offerToken } from './token.ts'

/**
 * An offer as the reader of a link sees it. What became of it is for the mailbox that the newest revision went to, and stands with the
 * revision that was accepted: the evidence is of no other.
 */
export async function shownOffer(env: Env, opened: OpenedOffer): Promise<Offer> {
  const { link, reader, document, kept } = opened
  const { revision, companyId } = link
  const { isReadOnly, userId } = reader
  const { number, acceptance, orderNumber, pending } = document
  const hasExpired = isOver(kept.content, new Date().toISOString())
  const isMade = !pending.some(({ kind }) => kind === 'order')
  const isBuyers =
    !isReadOnly && (await isForBuyer(env, document, kept)) && (await isStillFor(env.DB, document, companyId))
  const isAccepted = acceptance?.revision === revision
  return {
    id: number,
    number,
    state: shownOfferState(document, { revision, hasExpired }),
    hasExpired,
    isReadOnly,
    isCompanyOrder: !isReadOnly && document.state === 'sent' && (await isCompanyOrder(env.DB, opened)),
    revision: kept.content,
    sha256: kept.sha256,
    newestToken: isBuyers && revision < document.revision ? await newestToken(env, document, companyId) : null,
    acceptance: acceptance && isAccepted && isBuyers ? buyersAcceptance(acceptance) : null,
    order:
      acceptance && isAccepted && orderNumber && isMade && isBuyers
        ? await orderFor(env, orderNumber, acceptance, userId)
        : null,
    files: await addressesOf(env, kept),
  }
}

/** The link to the newest revision for whoever has one to an older, of the same kind. */
const newestToken = (env: Env, document: OfferDocument, companyId: string | null): Promise<string> =>
  companyId === null ? offerToken(env, document, document.revision, null) : companyLink(env, document, companyId)

/**
 * The order with what opens it, for a member of the buyer's company as long as they are one. Whoever could not order gets no key to what a
 * colleague has taken over; that is the colleague's own.
 */
async function orderFor(
  env: Env,
  number: string,
  { account, isTakenOver }: KeptAcceptance,
  userId: string | null,
): Promise<Offer['order']> {
  if (isTakenOver && userId === null) return null
  const isOwn = userId === null || (isTakenOver && account?.userId === userId)
  return { number, token: isOwn ? await orderToken(env, number) : await memberOrderToken(env, number, userId) }
}

/** Whether a revision went to the mailbox that the newest one went to: the first may have gone to a wrong one. */
async function isForBuyer(env: Env, { number, revision }: OfferDocument, { content }: KeptRevision): Promise<boolean> {
  if (content.revision === revision) return true
  const newest = await offerObject(env, number).revision(revision)
  return newest?.content.email === content.email
}

/**
 * Whether the newest revision is for the company whose link is read: of an offer that has gone on to another, or to nobody's company, as its
 * buyer has left, it has what was sent while it was theirs. @param companyId null for the buyer's own link
 */
const isStillFor = async (db: D1Database, { number }: OfferDocument, companyId: string | null): Promise<boolean> =>
  companyId === null || (await findOffer(db, number))?.companyId === companyId

async function addressesOf(env: Env, { content, keys }: KeptRevision): Promise<Record<string, string>> {
  const now = Date.now()
  const files = content.attachments.map(async ({ sha256, name, type }) => {
    const known = KEPT_TYPES.find((item) => item === type)
    const key = keys[sha256]
    return known && key ? [[sha256, (await signedAddress(env, { key, name, type: known }, now)).address] as const] : []
  })
  return Object.fromEntries((await Promise.all(files)).flat())
}

/** An acceptance without who it was by network and account, which is evidence for the merchant. */
function buyersAcceptance({
  network: _,
  account: __,
  isTakenOver: ___,
  ...acceptance
}: KeptAcceptance): Offer['acceptance'] {
  return acceptance
}

/** An offer in the merchant's list. */
export const listedOffer = ({
  version: _,
  userId: __,
  email: ___,
  mailbox: ____,
  companyId: _____,
  ...row
}: StoredRow): OfferRow => ({
  id: row.number,
  ...row,
  hasExpired: row.state === 'sent' && isOver(row, new Date().toISOString()),
})

/** An offer in the history of a customer or a company. */
export const tabledRow = ({
  number,
  state,
  region,
  validUntil,
  email,
  total,
  currency,
  createdAt,
}: StoredRow): TabledOffer => ({
  number,
  state,
  email,
  total,
  currency,
  createdAt,
  hasExpired: state === 'sent' && isOver({ region, validUntil }, new Date().toISOString()),
})

/** An offer as the merchant sees it. @param row its row in the lists */
export async function managedOfferOf(env: Env, document: OfferDocument, row: StoredRow): Promise<ManagedOffer> {
  const { number, version, draft, revision, declined, changes, designs = {} } = document
  const [catalogue, company] = await Promise.all([catalogueOf(env.DB), companysPrices(env.DB, draft, document.region)])
  const { acceptance } = document
  const revisions = await offerObject(env, number).revisions()
  return {
    ...listedOffer(row),
    state: document.state,
    stateSince: document.stateSince,
    orderNumber: document.orderNumber,
    revision,
    lockVersion: version,
    draft,
    designs,
    declined,
    changes,
    revisions,
    files: document.files.map(({ sha256, name }) => ({ sha256, name })),
    calculated: calculatedOf(draft, { catalogue, currency: document.currency, company }),
    token: revision > 0 ? await offerToken(env, document, revision, null) : null,
    acceptance: acceptance && (await managedAcceptance(env.DB, acceptance)),
    order: document.orderNumber === null ? null : await orderStanding(env.DB, document.orderNumber),
  }
}

/** By what prices are calculated. */
export interface PricedFor {
  catalogue: Catalogue
  currency: Currency
  /** The agreed prices of the company that it is for; undefined for none. */
  company: CompanyPrices | undefined
}

/** The price function's own net amounts of the options of a draft, by line and option. */
function calculatedOf({ lines }: OfferDraft, priced: PricedFor): Record<string, number> {
  const amounts = lines.flatMap(({ id, goods, options }) =>
    options.flatMap(({ id: optionId, quantity }) => {
      const amount = goods.kind === 'catalogue' ? calculatedAmount({ sku: goods.variantId, quantity }, priced) : null
      return amount === null ? [] : [[`${id}-${optionId}`, amount] as const]
    }),
  )
  return Object.fromEntries(amounts)
}

/** The price function's own net amount of a configuration, minor units; null for what is not made. */
export function calculatedAmount(
  { sku, quantity }: { sku: string; quantity: number },
  { catalogue, currency, company }: PricedFor,
): number | null {
  const found = findVariant(catalogue, sku, quantity)
  if (!found) return null
  const usual = lineAmount(found, 'standard', currency, catalogue)
  return chargedAmount(usual, { configuration: found.configuration, surcharge: 0 }, { company })
}
