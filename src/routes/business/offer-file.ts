import type { Offer, OfferedLine } from '../../contract/offer-answer.ts'
import { instalmentsOf, type ShownOfferState } from '../../contract/offer-vocabulary.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import {
  agreedWay,
  offerExclusions,
  offeredArtwork,
  offeredGoodsName,
  offeredLeadTime,
  offerTax,
} from '../../i18n/offer-words.ts'
import { personOfFirm } from '../../i18n/person-of-firm.ts'
import type { QuotePdfFacts } from '../../pages/pdf/quote-pdf.ts'
import { firstOptions, offeredPrice, offerTotals } from '../../pricing/offer-totals.ts'
import { planAmounts } from '../../pricing/plan-amounts.ts'
import { sellerRows } from '../page/seller-rows.ts'
import type { Storefront } from '../page/storefront.tsx'
import { customsNote } from './customs-note.ts'
import { ladderOnPaper, netOnPaper } from './ladder-on-paper.ts'
import { offerPartNotes } from './offer-part-notes.ts'

/** What is said on paper too: it is read when the page is not. */
const ENDED = ['declined', 'withdrawn', 'expired', 'superseded'] as const satisfies readonly ShownOfferState[]

/**
 * What the file of an offer says: a revision with all its quantities, or just what was accepted of it, with the evidence of who
 * accepted it, when, which revision, and the words of it.
 */
export function offerPdfFacts(
  store: Storefront,
  { revision, sha256, acceptance, state }: Offer,
  file: 'offer' | 'accepted',
  token: string,
): QuotePdfFacts {
  const { t, region, shop, dates } = store
  const { number, money, format } = shop
  const accepted = file === 'accepted' ? acceptance : null
  const ended = ENDED.find((item) => item === state)
  const chosenOf = ({ id }: OfferedLine) => accepted?.chosen.find(({ lineId }) => lineId === id)?.optionId
  const lines = accepted ? revision.lines.filter((line) => chosenOf(line) !== undefined) : revision.lines
  const name = personOfFirm(revision.contactName, revision.company)
  const { gross } = offerTotals(revision, accepted?.chosen ?? firstOptions(revision))
  const amounts = planAmounts(gross, instalmentsOf(revision)).map(money)
  const notes = [
    ...(accepted
      ? [
          t('custom-offer.acceptedBy', { name: accepted.name, at: dates.date(accepted.at, 'detailed') }),
          accepted.consent,
        ]
      : [revision.message]),
    t('custom-offer.fingerprint', { revision: number(revision.revision), hash: sha256 }),
    offerTax(revision, t, shop),
    revision.delivery === null
      ? t('offer.delivery')
      : t('custom-offer.deliveryOnPaper', { amount: netOnPaper(store, revision.delivery, revision.rate) }),
    offerExclusions(revision, t, shop),
    ...customsNote(store),
    ...offerPartNotes(revision, accepted?.chosen ?? firstOptions(revision), store),
    t(accepted ? 'custom-offer.totalOnPaper' : 'custom-offer.firstTotalOnPaper', { amount: money(gross) }),
    ...revision.payWays.map((way) => agreedWay(way, revision, t, shop, amounts)),
    revision.terms.text &&
      t('dieline-sample.detail', {
        name: t('custom-offer.terms'),
        value: t('custom-offer.termsVersion', { version: revision.terms.version }),
      }),
    ...revision.terms.text.split('\n'),
    ...revision.attachments.map(({ name: file, sha256: hash }) => `${file} · SHA-256 ${hash}`),
  ]
  return {
    paper: format.units === 'in' ? 'letter' : 'a4',
    language: region.languageTag,
    title: t('custom-offer.title', { number: revision.number }),
    date: dates.date(revision.sentAt, 'long'),
    made: accepted?.at ?? revision.sentAt,
    seller: sellerRows(store),
    below: accepted ? t('offer-state.accepted') : ended ? t(`offer-state.${ended}`) : name,
    lead: t('custom-offer.lead', {
      name,
      revision: number(revision.revision),
      until: dates.date(revision.validUntil, 'long'),
    }),
    lines: lines.map((line) => ({
      title: offeredGoodsName(line.goods, t),
      details: detailsOf(line, store, revision.rate),
      ...ladderOnPaper(
        store,
        line.options
          .filter(({ id }) => !accepted || id === chosenOf(line))
          .map(({ id, quantity }) => ({ quantity, net: offeredPrice(line, id)!.goods })),
        revision.rate,
      ),
      chosen: accepted ? [0] : [],
    })),
    notes: notes.filter(Boolean),
    linkTitle: t('custom-offer.link'),
    link: store.url('offer-review', { offerToken: token }),
  }
}

/** What a line says of its goods, and its conditions. */
function detailsOf(line: OfferedLine, store: Storefront, rate: number | null): string {
  const { goods, words, tooling, isReorder } = line
  const { t, shop } = store
  const { size, percent } = shop
  const variant = goods.kind === 'catalogue' ? parseVariantCode(goods.variantId) : null
  const specification = variant
    ? [
        t('cart.specificationFinish', {
          size: size(variant.size),
          material: t(`material.${variant.material}`),
          print: t(`print.${variant.print}`),
          finish: t(`finish.${variant.finish}`),
        }),
      ]
    : goods.kind === 'free'
      ? [goods.size ? size(goods.size) : '', goods.material, goods.print, goods.finish]
      : []
  return [
    ...specification,
    words,
    tooling > 0
      ? t(isReorder ? 'custom-offer.toolingHalf' : 'custom-offer.tooling', { amount: netOnPaper(store, tooling, rate) })
      : '',
    line.discountPercent ? t('custom-offer.discount', { percent: percent(line.discountPercent) }) : '',
    line.tolerancePercent ? t('custom-offer.tolerance', { percent: percent(line.tolerancePercent) }) : '',
    offeredLeadTime(line.leadDays, t, shop),
    offeredArtwork(line, t),
  ]
    .filter(Boolean)
    .join('\n')
}
