import type { DocumentLine, DocumentModel, DocumentTax } from '../model.ts'
import { element, type Xml } from './elements.ts'
import { polishBuyerId } from './fa3-buyer-id.ts'
import { polishPayment } from './fa3-payment.ts'

/** The namespace of the structure FA(3), in force since February 2026. */
const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

/** What an invoice for KSeF needs besides its model. */
export interface Fa3Facts {
  /** ISO instant at which the file was made; the same for every repetition. */
  madeAt: string
  /** Of a credit note, the number that KSeF gave its invoice; null where the invoice never went there. */
  precedingKsefNumber: string | null
}

/** How a VAT category and rate stand in FA(3): the code of a line (P_12), and the field of the sum (P_13_x, P_14_x). */
interface PolishRate {
  code: string
  sum: string
  tax?: string
}

/** The domestic rates, by basis points. */
const RATES: Readonly<Record<number, PolishRate>> = {
  2300: { code: '23', sum: 'P_13_1', tax: 'P_14_1' },
  800: { code: '8', sum: 'P_13_2', tax: 'P_14_2' },
  500: { code: '5', sum: 'P_13_3', tax: 'P_14_3' },
}
const EXEMPT: Record<Exclude<DocumentTax['category'], 'S' | 'O'>, PolishRate> = {
  K: { code: '0 WDT', sum: 'P_13_6_2' },
  G: { code: '0 EX', sum: 'P_13_6_3' },
  AE: { code: 'np II', sum: 'P_13_9' },
}
/** The order of the sums in the schema. */
const SUMS = ['P_13_1', 'P_13_2', 'P_13_3', 'P_13_6_2', 'P_13_6_3', 'P_13_9']

/** How a rate stands in FA(3); null for one that Polish law does not have. */
export const polishRate = ({ category, rate }: Pick<DocumentTax, 'category' | 'rate'>): PolishRate | null =>
  category === 'S' ? (RATES[rate] ?? null) : category === 'O' ? null : EXEMPT[category]

/**
 * An invoice, or a credit note as a correction by differences, as FA(3). It has passed `brokenFa3Rules`.
 *
 * @throws Error for a rate that Polish law does not have
 */
export function fa3Of(model: DocumentModel, facts: Fa3Facts): string {
  const content = [
    element('Naglowek', [
      element('KodFormularza', 'FA', 'kodSystemowy="FA (3)" wersjaSchemy="1-0E"'),
      element('WariantFormularza', '3'),
      element('DataWytworzeniaFa', facts.madeAt),
      element('SystemInfo', 'Boxwright'),
    ]),
    sellerOf(model),
    buyerOf(model),
    invoiceOf(model, facts),
    footOf(model),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Faktura', content, `xmlns="${NAMESPACE}"`)}\n`
}

/** The Polish tax number of the seller, ten digits; '' where the document states none. */
export const sellerNip = ({ seller }: Pick<DocumentModel, 'seller'>): string =>
  /^PL(\d{10})$/.exec(seller.vatNumber ?? '')?.[1] ?? ''

function sellerOf({ seller, ...model }: DocumentModel): Xml {
  const { name, street, zipcode, city, countryIso, email } = seller
  return element('Podmiot1', [
    element('PrefiksPodatnika', 'PL'),
    element('DaneIdentyfikacyjne', [
      element('NIP', sellerNip({ seller, ...model })),
      element('Nazwa', token(name, 512)),
    ]),
    addressOf({ countryIso, first: street, second: `${zipcode} ${city}` }),
    element('DaneKontaktowe', [element('Email', email)]),
  ])
}

function buyerOf({ buyer, order }: DocumentModel): Xml {
  const { name, street, extra, zipcode, city, state, countryIso, email } = buyer
  return element('Podmiot2', [
    element('DaneIdentyfikacyjne', [...polishBuyerId(buyer.vatNumber), element('Nazwa', token(name, 512))]),
    addressOf({
      countryIso,
      first: [street, extra].filter(Boolean).join(', '),
      second: [zipcode, city, state].filter(Boolean).join(' '),
    }),
    element('DaneKontaktowe', [element('Email', email)]),
    element('NrKlienta', order.number),
    // Neither a unit of a local government nor a member of a VAT group, which a buyer would have to say.
    element('JST', '2'),
    element('GV', '2'),
  ])
}

const addressOf = ({ countryIso, first, second }: { countryIso: string; first: string; second: string }): Xml =>
  element('Adres', [
    element('KodKraju', countryIso),
    element('AdresL1', token(first, 512)),
    element('AdresL2', token(second, 512)),
  ])

function invoiceOf(model: DocumentModel, facts: Fa3Facts): Xml {
  const { kind, currency, issuedOn, number, delivery, declaredTax, lines, order } = model
  const isCredit = kind === 'credit-note'
  const signed = (minor: number) => money(isCredit ? -minor : minor)
  return element('Fa', [
    element('KodWaluty', currency),
    element('P_1', issuedOn),
    element('P_2', number),
    element('P_6', delivery && delivery.on !== issuedOn ? delivery.on : null),
    ...sumsOf(model, signed),
    element('P_15', signed(model.gross)),
    annotationsOf(model),
    element('RodzajFaktury', isCredit ? 'KOR' : 'VAT'),
    ...(isCredit ? correctionOf(model, facts) : []),
    ...lines.map((line) => lineOf(line, isCredit, declaredTax?.rate?.value)),
    polishPayment(model),
    element('WarunkiTransakcji', [
      element('Zamowienia', [element('NrZamowienia', token(order.reference ?? order.number))]),
    ]),
  ])
}

/** Net and VAT by rate; VAT that is charged in another currency in złoty too (P_14_xW). */
function sumsOf({ taxes, declaredTax }: DocumentModel, signed: (minor: number) => string): Xml[] {
  const rows = taxes.map((tax) => ({ tax, rate: rateOf(tax) }))
  return SUMS.flatMap((sum) =>
    rows
      .filter(({ rate }) => rate.sum === sum)
      .flatMap(({ tax, rate }) => [
        element(sum, signed(tax.base)),
        ...(rate.tax ? [element(rate.tax, signed(tax.amount))] : []),
        // An order has one rate, so that all of the declared VAT is of it.
        ...(rate.tax && declaredTax ? [element(`${rate.tax}W`, signed(declaredTax.amount))] : []),
      ]),
  )
}

/**
 * Whether the buyer owes the VAT (P_18); no cash accounting, self-billing, split payment, exemption, new vehicle, triangulation or
 * margin scheme.
 */
const annotationsOf = ({ taxes }: DocumentModel): Xml =>
  element('Adnotacje', [
    element('P_16', '2'),
    element('P_17', '2'),
    element('P_18', taxes.some(({ category }) => category === 'AE') ? '1' : '2'),
    element('P_18A', '2'),
    element('Zwolnienie', [element('P_19N', '1')]),
    element('NoweSrodkiTransportu', [element('P_22N', '1')]),
    element('P_23', '2'),
    element('PMarzy', [element('P_PMarzyN', '1')]),
  ])

function correctionOf({ notes, preceding }: DocumentModel, { precedingKsefNumber }: Fa3Facts): Xml[] {
  return [
    element('PrzyczynaKorekty', token(notes.at(-1) ?? '')),
    element('DaneFaKorygowanej', [
      element('DataWystFaKorygowanej', preceding?.issuedOn ?? null),
      element('NrFaKorygowanej', preceding?.number ?? null),
      ...(precedingKsefNumber
        ? [element('NrKSeF', '1'), element('NrKSeFFaKorygowanej', precedingKsefNumber)]
        : [element('NrKSeFN', '1')]),
    ]),
  ]
}

/** A correction takes pieces back, so that its quantities are negative and its prices are not. */
function lineOf(line: DocumentLine, isCredit: boolean, exchange: number | undefined): Xml {
  const { id, name, details, quantity, unit, price, discount, net } = line
  const sign = isCredit ? -1 : 1
  return element('FaWiersz', [
    element('NrWierszaFa', id),
    element('P_7', token([name, details].filter(Boolean).join(', '), 512)),
    element('P_8A', unit === 'H87' ? 'szt.' : 'usł.'),
    element('P_8B', String(sign * quantity)),
    element('P_9A', unitPrice(price, quantity)),
    element('P_10', discount > 0 ? money(sign * discount) : null),
    element('P_11', money(sign * net)),
    element('P_12', rateOf(line).code),
    element('KursWaluty', exchange === undefined ? null : trimmed(exchange.toFixed(6))),
  ])
}

function footOf({ seller }: DocumentModel): Xml {
  const find = (wanted: RegExp, texts: readonly (string | null)[]) =>
    texts.map((text) => wanted.exec(text ?? '')?.[1]).find(Boolean) ?? null
  return element('Stopka', [
    element('Rejestry', [
      element('KRS', find(/^KRS (\d{10})$/, [seller.registration])),
      element('REGON', find(/^REGON (\d{9}|\d{14})$/, seller.statements)),
      element('BDO', find(/^BDO (\d{9})$/, seller.statements)),
    ]),
  ])
}

function rateOf(tax: Pick<DocumentTax, 'category' | 'rate'>): PolishRate {
  const rate = polishRate(tax)
  if (!rate) throw new Error(`FA(3) has no rate of ${tax.rate / 100} %.`)
  return rate
}

/** An amount: no more decimals than it needs are wanted, so both stand. @param minor units */
const money = (minor: number): string => (minor === 0 ? '0.00' : (minor / 100).toFixed(2))

/** The price of a piece with up to eight decimals: that of all pieces is exact, and stands in P_11. */
const unitPrice = (price: number, quantity: number): string => trimmed((price / 100 / quantity).toFixed(8))

const trimmed = (decimal: string): string => decimal.replace(/\.?0+$/, '')

/** A text of one line, cut to the length of its field. */
export const token = (text: string, most = 256): string => text.replace(/\s+/g, ' ').trim().slice(0, most)
