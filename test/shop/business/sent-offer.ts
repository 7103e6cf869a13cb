import { DAY_MS } from '../../../src/contract/duration.ts'
import type { OfferDraft } from '../../../src/contract/offer-draft.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { offerFormValues } from '../../../src/pages/office/offer-form-values.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const usual = { isRequired: false, words: '', isReorder: false, tolerancePercent: 5, leadDays: 12 }

/** How an offer is paid. */
export type Agreed = Pick<OfferDraft, 'payWays' | 'payLaterDays' | 'instalmentCount' | 'instalmentDays'>

/** An offer of mailers in two quantities, with a third that is not shown, and of crates in words. */
const draftFor = (email: string, agreed: Agreed): Omit<OfferDraft, 'countryIso' | 'delivery'> => ({
  contactName: 'Ada Lovelace',
  company: 'Analytical Engines',
  email,
  attachments: [],
  validUntil: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  ...agreed,
  depositPercent: null,
  terms: 'In one lot.',
  termsVersion: '2026-11',
  message: 'As we spoke.',
  lines: [
    {
      ...usual,
      id: 'L1',
      goods: { kind: 'catalogue', variantId: MAILER },
      tooling: 9101,
      discountPercent: 7,
      options: [
        { id: 'O1', quantity: 500, amount: 43_333, cost: 31_111, isVisible: true },
        { id: 'O2', quantity: 1000, amount: 77_777, cost: 61_111, isVisible: true },
        { id: 'O3', quantity: 5000, amount: 299_999, cost: 211_111, isVisible: false },
      ],
    },
    {
      ...usual,
      id: 'L2',
      words: 'With rope handles.',
      tooling: 15_000,
      discountPercent: 0,
      goods: {
        kind: 'free',
        name: 'Wine crate of spruce',
        material: 'Spruce, 9 mm',
        print: '',
        finish: 'Oiled',
        size: { length: 360, width: 280, height: 110 },
        dieline: 'fefco-0201',
        dielineFile: null,
        grams: 900,
      },
      options: [{ id: 'O1', quantity: 240, amount: 189_307, cost: 141_111, isVisible: true }],
    },
  ],
})

export interface SentOffer {
  number: string
  token: string
  boss: Visitor
}

/** An offer that the merchant has composed on the page and sent. */
export async function sentOffer(
  store: RegionCode,
  email: string,
  agreed: Agreed = { payWays: ['whole'] },
  /** Where it goes, and what it says that the delivery costs, net in minor units; to the store's own country by its tariffs. */
  to: Pick<OfferDraft, 'countryIso' | 'delivery'> = {
    countryIso: getRegion(store).defaultShippingCountryCode,
    delivery: null,
  },
): Promise<SentOffer> {
  const boss = await merchant('order_manager', new Visitor(store))
  const { url } = boss.store
  const begun = await boss.post(url('manager-offers'), { intent: 'begin', store, contactName: 'Ada', email })
  const number = /F\d{9}/.exec(begun.url)![0]
  const region = getRegion(store)
  const fields = offerFormValues({ ...draftFor(email, agreed), ...to }, region)
  const sent = await boss.post(begun.url, { ...fields, intent: 'send', version: '1' })
  return { number, boss, token: tokenIn(sent.html) }
}

/** Sends the draft of an offer as its next version. @returns the token of it */
export async function sendAgain({ number, boss }: SentOffer): Promise<string> {
  const at = boss.store.url('manager-offer', { offerNumber: number })
  const sent = await boss.press(await boss.open(at), boss.store.t('offer-form.send'))
  return tokenIn(sent.html)
}

const tokenIn = (html: string): string => /offer\/([\w-]{43})\/review/.exec(html)![1]!
