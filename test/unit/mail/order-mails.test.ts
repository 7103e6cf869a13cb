import { describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import type { Cart } from '../../../src/contract/cart.ts'
import type { ProductLine } from '../../../src/contract/line-item.ts'
import type { OrderMessage } from '../../../src/contract/order.ts'
import type { Payment } from '../../../src/contract/payment.ts'
import type { Refund } from '../../../src/contract/refunds.ts'
import { lineTitle } from '../../../src/i18n/line-words.ts'
import type { Messages } from '../../../src/i18n/messages.ts'
import { type StoreLocale, storeLocale } from '../../../src/i18n/store-locale.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { disputeOpened } from '../../../src/mail/dispute-mails.ts'
import { installmentReminder, installmentUndrawn } from '../../../src/mail/installment-mails.ts'
import { invoiceCredited, invoiceReady } from '../../../src/mail/invoice-mails.ts'
import type { Mail } from '../../../src/mail/mail.ts'
import { orderLink, orderPaid, orderPlaced, paymentFailed } from '../../../src/mail/order-mails.ts'
import {
  paymentRefunded,
  paymentReviewed,
  refundDue,
  transferShort,
  transferSurplus,
} from '../../../src/mail/payment-mails.ts'
import { orderCanceled, refundMade, vatCredited } from '../../../src/mail/refund-mails.ts'
import { renderMail } from '../../../src/mail/render.tsx'
import { returnAnswered, returnAsked } from '../../../src/mail/return-mails.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { MUNICH } from '../../addresses.ts'

const LINK = 'https://www.boxwright.example/order/R123456789/details/?key=abc'

/** How a language's own store writes; Portuguese, which has none, writes for eu. */
function voiceOf(language: Language): StoreLocale {
  const region = regionList.find((item) => item.language === language) ?? regionList[0]!
  return storeLocale(region, translator(language, readCatalogue(language) as Messages, {}))
}

const address = { ...MUNICH, lastname: 'Muster <b>', company: 'Muster & Söhne' }
const transfer: Payment = {
  number: 'P123456789-1',
  method: 'check',
  amount: 13_005,
  state: 'pending',
  bank: {
    accountHolder: 'Boxwright Example sp. z o.o.',
    bankName: 'Bank Przykładowy S.A.',
    accountNumber: 'PL61 1090 1014 0000 0712 1981 2874',
    swiftCode: 'BXWRPLPW',
    reference: 'R123456789',
  },
}
const card: Payment = { number: 'P123456789-1', method: 'card', amount: 13_005, state: 'completed', last4: '4242' }

const order = (payment: Payment, print: 'print-monochrome' | 'no-print' = 'print-monochrome'): Cart => ({
  number: 'R123456789',
  state: 'complete',
  paymentSchedule: null,
  bundles: [],
  region: 'eu',
  currency: 'EUR',
  lockVersion: 9,
  email: 'ada@example.com',
  lines: [
    {
      id: 'L1',
      kind: 'product',
      variantId: `mailer-box-eco~230x170x60~cardboard-natural~${print}~foil-none`,
      configuration: {
        product: 'mailer-box-eco',
        size: { length: 230, width: 170, height: 60 },
        material: 'cardboard-natural',
        print,
        finish: 'foil-none',
        quantity: 1250,
      },
      quantity: 1250,
      expressDeliveryOptionId: 'express',
      amount: 11_000,
      discount: 1_100,
      tax: 1_881,
      total: 11_781,
      available: true,
    },
  ],
  itemCount: 1,
  itemTotal: 11_000,
  discountTotal: 1_100,
  shipmentTotal: 1_000,
  customsTotal: 0,
  taxTotal: 2_105,
  total: 13_005,
  taxes: [{ rate: 1900, base: 10_900, amount: 2_105 }],
  taxReason: null,
  buyer: { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null },
  vatCredit: null,
  taxCountryIso: 'DE',
  coupon: { code: 'WELCOME10', percent: 10 },
  shipAddress: address,
  billAddress: address,
  shippingRates: [],
  freeDeliveryMissing: null,
  serviceOffers: [],
  bestCoupon: null,
  delivery: { dispatch: '2026-12-04', earliest: '2026-12-08', latest: '2026-12-10' },
  paymentMethods: ['card', 'check'],
  credit: 0,
  payments: [payment],
  notices: [],
  priceListVersion: '1',
  createdAt: '2026-11-21T12:00:00.000Z',
  completedAt: '2026-11-21T13:00:00.000Z',
  reference: null,
  messages: [],
  canCancel: false,
  awaitsArtwork: false,
  awaitsPayment: false,
  canReturn: false,
})

const message: OrderMessage = {
  id: 'M1',
  from: 'customer',
  kind: 'return',
  lineId: null,
  text: 'Muster <b>\nToo small.',
  at: '2026-11-22T12:00:00.000Z',
}

const REFUND: Refund = {
  number: 'F123456789-1',
  paymentNumber: 'P123456789-1',
  amount: 1_000,
  to: 'source',
  state: 'done',
  at: '2026-11-22T12:00:00.000Z',
}

/** An order of which an instalment is open, by plan or on invoice. */
const owing = (more: Partial<Cart> = {}): Cart => ({
  ...order(transfer),
  paymentSchedule: {
    state: 'chosen',
    installments: [{ number: 1, amount: 13_005, open: 13_005, dueOn: '2026-12-21' }],
  },
  ...more,
})
const ON_INVOICE = { onInvoice: { days: 30, dueOn: '2026-12-21' } }
const STEPS = ['due-soon', 'overdue', 'last-notice'] as const

/** The reminders of an instalment and of an invoice, and of a card that was not drawn. */
const reminders = (locale: StoreLocale): Record<string, Mail> => ({
  ...Object.fromEntries(
    STEPS.flatMap((step) =>
      [owing(), owing(ON_INVOICE)].map((of) => [
        `${step} ${of.onInvoice ? 'of an invoice' : 'of an instalment'}`,
        installmentReminder(of, { installment: 1, step }, locale, LINK),
      ]),
    ),
  ),
  'drawn soon': installmentReminder(
    owing({ payments: [], paymentSchedule: { ...owing().paymentSchedule!, isDrawn: true } }),
    { installment: 1, step: 'due-soon' },
    locale,
    LINK,
  ),
  'not drawn': installmentUndrawn(owing(), 'declined', locale, LINK),
  'not drawn, as its card was removed': installmentUndrawn(owing(), 'removed', locale, LINK),
})

const VAT_CREDIT = { amount: 2_105, at: '2026-11-22T12:00:00.000Z' }

const everyMail = (locale: StoreLocale): Record<string, Mail> => ({
  ...reminders(locale),
  placed: orderPlaced(order(transfer), locale, LINK),
  'placed and paid': orderPlaced(order(card), locale, LINK),
  'placed on invoice': orderPlaced({ ...order(transfer), onInvoice: { days: 30, dueOn: '2026-12-21' } }, locale, LINK),
  'invoice ready': invoiceReady(order(card), 'INV-2026-000001', locale, LINK),
  'invoice credited': invoiceCredited(order(card), 'CN-2026-000001', locale, LINK),
  paid: orderPaid(order(card), card, locale, LINK),
  failed: paymentFailed(order({ ...card, state: 'failed' }), { ...card, state: 'failed' }, locale, LINK),
  link: orderLink('R123456789', locale, LINK),
  canceled: orderCanceled(order({ ...card, state: 'refund_due' }), locale, LINK),
  'canceled before it was paid': orderCanceled(order({ ...transfer, state: 'void' }), locale, LINK),
  'return asked for': returnAsked(order(card), message, locale, LINK),
  'return accepted': returnAnswered(order(card), { ...message, isAccepted: true }, locale, LINK),
  'return declined': returnAnswered(order(card), { ...message, isAccepted: false }, locale, LINK),
  'payment under review': paymentReviewed(order(card), card, locale, LINK),
  'refund due': refundDue(order(card), card, locale, LINK),
  'a part refunded': refundMade(order(card), REFUND, locale, LINK),
  'a part into the wallet': refundMade(order(card), { ...REFUND, to: 'wallet' }, locale, LINK),
  refunded: paymentRefunded(order(card), card, locale, LINK),
  'transfer short': transferShort(order(transfer), { ...transfer, received: 5_000 }, locale, LINK),
  'transfer too much': transferSurplus(order(transfer), { ...transfer, received: 20_000 }, locale, LINK),
  'VAT credited': vatCredited({ ...order(transfer), vatCredit: VAT_CREDIT }, locale, LINK),
  'VAT of a paid order credited': vatCredited({ ...order(card), vatCredit: VAT_CREDIT }, locale, LINK),
})

test('what is still to be transferred is said of an order whose VAT is credited, and not what is paid otherwise', () => {
  const locale = voiceOf('en')
  const credit: Payment = { ...card, method: 'wallet', amount: 1_000 }
  const awaited: Payment = { ...transfer, amount: 4_321, received: 21 }
  const credited = { ...order(awaited), payments: [credit, awaited], vatCredit: VAT_CREDIT }
  expect(renderMail(vatCredited(credited, locale, LINK)).text).toContain(
    `${locale.money(4_300)} is still to be transferred`,
  )
  const paid = renderMail(vatCredited({ ...order(card), vatCredit: VAT_CREDIT }, locale, LINK))
  expect(paid.text).not.toContain('transferred')
  // The first instalment is awaited, and not all that is owed.
  const { paymentSchedule } = owing()
  const byPlan = { ...order(transfer), paymentSchedule, vatCredit: VAT_CREDIT }
  expect(renderMail(vatCredited(byPlan, locale, LINK)).text).not.toContain('transferred')
})

test('the answer to a return names the line that alone it is of, and says whether it is accepted', () => {
  const locale = voiceOf('en')
  const bought = order(card)
  const [line] = bought.lines
  const saidOf = (answer: Partial<OrderMessage>) =>
    renderMail(returnAnswered(bought, { ...message, ...answer }, locale, LINK)).text
  const name = lineTitle(line!, locale.t, locale.number)
  expect(saidOf({ lineId: line!.id, isAccepted: true })).toContain(name)
  expect(saidOf({ isAccepted: true })).not.toContain(name)
  expect([saidOf({ isAccepted: true }), saidOf({})].map((text) => text.includes('is accepted'))).toEqual([true, false])
  // An answer from before it said so.
  const before = returnAnswered({ ...bought, state: 'returned' }, message, locale, LINK)
  expect(renderMail(before).text).toContain('is accepted')
})

test('what placed nothing of a canceled order is no part of what goes back with it', () => {
  const locale = voiceOf('en')
  const paid: Payment = { ...card, state: 'refund_due' }
  const apart: Payment = { ...paid, number: 'P123456789-2', amount: 700, isApart: true }
  const saidOf = (...payments: Payment[]) => renderMail(orderCanceled({ ...order(paid), payments }, locale, LINK)).text
  expect(saidOf(paid, apart)).toContain(locale.t('order-mail.canceledPaid', { amount: locale.money(paid.amount) }))
  expect(saidOf(apart)).toContain(locale.t('order-mail.canceledUnpaid'))
})

test('a charge is announced for the instalments that are drawn, and for none while a transfer is awaited', () => {
  const locale = voiceOf('en')
  const installments = [1, 2].map((number) => ({ number, amount: 13_005, open: 13_005, dueOn: '2026-12-21' }))
  const drawn = owing({ paymentSchedule: { state: 'chosen', installments, isDrawn: true } })
  const saidOf = (order: typeof drawn, installment: number) =>
    renderMail(installmentReminder(order, { installment, step: 'due-soon' }, locale, LINK)).text
  for (const installment of [1, 2]) {
    expect(saidOf(drawn, installment)).not.toContain('saved card')
    expect(saidOf({ ...drawn, payments: [] }, installment)).toContain('saved card')
  }
})

describe.each(LANGUAGES)('an order mail in %s', (language) => {
  const locale = voiceOf(language)

  test('says all its words, names the order and carries its address, as a page and as text', () => {
    for (const [kind, mail] of Object.entries(everyMail(locale))) {
      const { subject, html, text } = renderMail(mail)
      expect([kind, subject, text]).toEqual([
        kind,
        expect.stringContaining('R123456789'),
        expect.stringContaining(LINK),
      ])
      expect(html).toContain(`href="${LINK}"`)
      expect(html).toContain(`<html lang="${locale.languageTag}">`)
      // A message that is missing would be said as its id.
      expect([kind, text]).toEqual([
        kind,
        expect.not.stringMatching(/(order|order-mail|installment-mail|cart|checkout|material|print)\.[a-z]/),
      ])
      expect(text).not.toContain('{{')
      expect(text).toContain(locale.region.contact.email)
    }
  })

  test('shows every line, how it adds up from net to gross, and both addresses', () => {
    const { t, money, number, percent } = locale
    const { text } = renderMail(orderPlaced(order(transfer), locale, LINK))
    const sums = [
      [t('cart.subtotal'), 11_000],
      [t('cart.discountCode', { code: 'WELCOME10' }), -1_100],
      [t('cart.shipping'), 1_000],
      [t('order-mail.netTotal'), 10_900],
      [t('cart.vat', { rate: percent(19) }), 2_105],
      [t('cart.totalGross'), 13_005],
    ] as const
    for (const [label, amount] of sums)
      expect(text).toContain(`${label}${language === 'fr' ? ' ' : ''}: ${money(amount)}`)
    expect(text).toContain(`${number(1250)} × ${t('product-name.mailer-box-eco')}`)
    expect(text).toContain(t('cart.express'))
    expect(text).toMatch(/ 19\s?% ?: /)
    expect(text.split('Lindenstraße 4')).toHaveLength(3)
  })

  test('says what a canceled order returns: what arrived and was neither refunded nor withheld', () => {
    const { t, money } = locale
    const due = { ...transfer, state: 'refund_due' as const, received: 9_000, refunded: 1_000, withheld: 500 }
    const { text } = renderMail(orderCanceled(order(due), locale, LINK))
    expect(text).toContain(t('order-mail.canceledPaid', { amount: money(7_500) }))
  })

  test('says of a canceled order whose money went back before that nothing is left, not that nothing was paid', () => {
    const { t } = locale
    const { text } = renderMail(orderCanceled(order({ ...card, state: 'refunded', refunded: 13_005 }), locale, LINK))
    expect(text).toContain(t('order-mail.canceledReturned'))
    expect(text).not.toContain(t('order-mail.canceledUnpaid'))
    const kept = { ...card, withheld: 13_005 }
    expect(renderMail(orderCanceled(order(kept), locale, LINK)).text).toContain(t('order-mail.canceledReturned'))
  })

  test('says of an instalment what is left to pay, and of the last that nothing is', () => {
    const { t, money, date } = locale
    const mailOf = (open: number) => {
      const installments = [
        { number: 1, amount: 6_505, dueOn: '2026-11-22', open: 0 },
        { number: 2, amount: 6_500, dueOn: '2026-12-22', open },
      ]
      const ordered: Cart = { ...order(card), paymentSchedule: { state: 'chosen', installments } }
      return renderMail(orderPaid(ordered, { ...card, amount: 6_505 }, locale, LINK)).text
    }
    const paid = { amount: money(6_505), number: 'R123456789' }
    const left = { ...paid, left: money(6_500), date: date('2026-12-22', 'long') }
    expect(mailOf(6_500)).toContain(t('order-mail.paidPart', left))
    expect(mailOf(6_500)).not.toContain(t('order-mail.paidText', paid))
    expect(mailOf(0)).toContain(t('order-mail.paidText', paid))
  })

  test('says where a transfer goes, under which reference, and what happens next', () => {
    const { t, money } = locale
    const { text } = renderMail(orderPlaced({ ...order(transfer), awaitsPayment: true }, locale, LINK))
    expect(text).toContain(t('order.arrivalUnpaid'))
    expect(text).toContain(t('order.transferTitle', { amount: money(13_005) }))
    for (const value of ['PL61 1090 1014 0000 0712 1981 2874', 'BXWRPLPW', 'Boxwright Example sp. z o.o.'])
      expect(text).toContain(value)
    expect(text).toContain(`${t('order.reference')}${language === 'fr' ? ' ' : ''}: R123456789`)
    expect(text).toContain(t('order.next1'))
    expect(text).toContain(t('cart.expected', { dates: locale.range('2026-12-08', '2026-12-10') }))
    expect(text).toContain(t('order.arrivalArtwork'))
    const plain = renderMail(orderPlaced(order(card, 'no-print'), locale, LINK)).text
    expect(plain).toContain(t('order.nextPlain'))
    for (const key of ['next1', 'arrivalUnpaid'] as const) expect(plain).not.toContain(t(`order.${key}`))
  })

  test('says what happens next by the artwork and the way of delivery, and of a payment only while artwork is waited for', () => {
    const { t } = locale
    const withArtwork = (state: 'uploaded' | 'approved'): Cart => {
      const placed = order(card)
      const [line] = placed.lines as [ProductLine]
      return { ...placed, lines: [{ ...line, artwork: { state, file: null, reason: null } }] }
    }
    const collected = { id: 'pick-up', zone: 'domestic', cost: 0, minDays: 0, maxDays: 0, selected: true }
    const designed = withArtwork('uploaded')
    const rate = { ...collected, delivery: designed.delivery! }
    const { text } = renderMail(orderPlaced({ ...designed, shippingRates: [rate] }, locale, LINK))
    for (const key of ['next2', 'nextApproveArtwork', 'nextPrint', 'nextCollected'] as const)
      expect(text).toContain(t(`order.${key}`))
    for (const key of ['next1', 'nextPlain'] as const) expect(text).not.toContain(t(`order.${key}`))
    expect(renderMail(orderPaid(designed, card, locale, LINK)).text).toContain(t('order.next2'))
    for (const done of [withArtwork('approved'), order(card, 'no-print')])
      expect(renderMail(orderPaid(done, card, locale, LINK)).text).not.toContain(t('order.whatNext'))
  })

  test('of an invoice says where its files are; of an order on invoice by when it is paid', () => {
    const said = (kind: string) => renderMail(everyMail(locale)[kind]!).text
    expect(said('invoice ready')).toContain('XML')
    expect(said('placed on invoice')).toContain(locale.date('2026-12-21', 'long'))
  })
})

test.each(LANGUAGES)(
  'a dispute is told in %s, with its sum and its day, or that there is nothing to answer',
  (language) => {
    const locale = voiceOf(language)
    const said = (answerBy: string | null) => {
      const mail = disputeOpened({ orderNumber: 'R123456789', amount: 13_005, answerBy }, locale)
      const { subject, text } = renderMail(mail)
      expect(subject).toContain('R123456789')
      expect(text).toContain(locale.money(13_005))
      expect(text).not.toMatch(/dispute-mail\.|\{\{/)
      return text
    }
    const day = locale.date('2026-12-21', 'long')
    expect(said('2026-12-21T12:00:00.000Z')).toContain(day)
    expect(said(null)).not.toContain(day)
  },
)

describe('an order mail', () => {
  test('runs and fetches nothing, and shows what people typed as text', () => {
    for (const mail of Object.values(everyMail(voiceOf('en')))) {
      const { html } = renderMail(mail)
      expect(html).not.toMatch(/<(script|img|link|iframe|style|form)\b/)
      expect(html).not.toContain('Muster <b>')
    }
  })

  test('writes addresses as letters to their country do', () => {
    const abroad = { ...address, countryIso: 'US', city: 'New York', state: 'NY', zipcode: '10001' }
    const { text } = renderMail(orderPlaced({ ...order(card), shipAddress: abroad }, voiceOf('en'), LINK))
    expect(text).toContain('New York, NY 10001')
    expect(text).toContain('80331 München')
  })

  test('of a payment by card asks for no transfer', () => {
    const { text } = renderMail(orderPlaced(order(card), voiceOf('en'), LINK))
    expect(text).not.toContain('IBAN')
    expect(text).toContain('4242')
  })
})

test('a mail says services and trees by their names, a check with what it is of, and of trees alone no delivery', () => {
  const placed = order(card)
  const line = { quantity: 1, amount: 1900, discount: 0, tax: 361, total: 2261, available: true } as const
  const check = { ...line, id: 'L2', kind: 'service', service: 'expert_check', parentId: 'L1' } as const
  const warranty = { ...line, id: 'L3', kind: 'service', service: 'warranty', parentId: null } as const
  const trees = { ...line, id: 'L4', kind: 'trees', quantity: 3 } as const
  const locale = voiceOf('en')
  const { text } = renderMail(
    orderPlaced({ ...placed, lines: [...placed.lines, check, warranty, trees] }, locale, LINK),
  )
  const { t, money } = locale
  expect(text).toContain(`${t('line.expert_check')}\n  ${t('product-name.mailer-box-eco')}\n  ${money(1900)}`)
  expect(text).toContain(`${t('line.warranty')}\n  ${money(1900)}\n${t.plural('line.treeCount', 3)}\n  ${money(1900)}`)
  const alone = renderMail(
    orderPlaced({ ...placed, lines: [trees], shipmentTotal: 0, delivery: null }, locale, LINK),
  ).text
  expect(alone).toContain(t('order.nextTrees'))
  for (const said of [t('cart.shipping'), t('checkout.deliverTo'), t('order.arrival')])
    expect(alone).not.toContain(said)
})
