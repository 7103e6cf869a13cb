import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNoteOf } from '../../../src/documents/credit-note.ts'
import { type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { ciiOf } from '../../../src/documents/xml/cii.ts'
import { ublOf } from '../../../src/documents/xml/ubl.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { adding } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { anyPlaced, CASES, type CaseName, localeOf, placed } from './orders.ts'
import { at, type Node, namesIn, readXml, say } from './xml-reader.ts'

const rate = { value: 4.25, day: '2026-11-20' }
const invoiceOf = (name: CaseName, order = placed(name, [adding(250)])): DocumentModel => {
  const invoice = { kind: 'invoice', seller: SELLER, at: facts.now, paidAt: null, rate } as const
  return numbered(documentOf(order, invoice, localeOf(CASES[name].region)), 'INV-2026-000001', '2026-11-21')
}
const creditOf = (name: CaseName): DocumentModel => {
  const about = { reason: 'canceled', issuedOn: '2026-11-22', received: 99_999_999 } as const
  return numbered(creditNoteOf(invoiceOf(name), about, localeOf(CASES[name].region)), 'CN-2026-000001', '2026-11-22')
}

const cents = (text: string | undefined): number => Math.round(Number(text) * 100)
const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The figures of a document as an XML says them; each syntax has its own paths. */
interface Figures {
  lines: { net: number; price: number; base: number; quantity: number; discount: number }[]
  taxes: { base: number; amount: number; category: string; rate: string; code: string }[]
  totals: number[]
}

function ofUbl(root: Node): Figures {
  const kind = root.name === 'CreditNote' ? 'Credit' : 'Invoice'
  return {
    lines: at(root, `${root.name}Line`).map((line) => ({
      net: cents(say(line, 'LineExtensionAmount')[0]),
      price: cents(say(line, 'Price/PriceAmount')[0]),
      base: Number(say(line, 'Price/BaseQuantity')[0]),
      quantity: Number(say(line, `${kind}edQuantity`.replace('Invoiceed', 'Invoiced'))[0]),
      discount: cents(say(line, 'AllowanceCharge/Amount')[0] ?? '0'),
    })),
    taxes: at(root, 'TaxTotal/TaxSubtotal').map((group) => ({
      base: cents(say(group, 'TaxableAmount')[0]),
      amount: cents(say(group, 'TaxAmount')[0]),
      category: say(group, 'TaxCategory/ID')[0] ?? '',
      rate: say(group, 'TaxCategory/Percent')[0] ?? '',
      code: say(group, 'TaxCategory/TaxExemptionReasonCode')[0] ?? '',
    })),
    totals: ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map(
      (name) => cents(say(root, `LegalMonetaryTotal/${name}`)[0] ?? '0'),
    ),
  }
}

const TRADE = 'SupplyChainTradeTransaction'
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`
function ofCii(root: Node): Figures {
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
  return {
    lines: at(root, `${TRADE}/IncludedSupplyChainTradeLineItem`).map((line) => ({
      net: cents(
        say(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')[0],
      ),
      price: cents(say(line, `${price}/ChargeAmount`)[0]),
      base: Number(say(line, `${price}/BasisQuantity`)[0]),
      quantity: Number(say(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0]),
      discount: cents(say(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount')[0] ?? '0'),
    })),
    taxes: at(root, `${SETTLEMENT}/ApplicableTradeTax`).map((group) => ({
      base: cents(say(group, 'BasisAmount')[0]),
      amount: cents(say(group, 'CalculatedAmount')[0]),
      category: say(group, 'CategoryCode')[0] ?? '',
      rate: say(group, 'RateApplicablePercent')[0] ?? '',
      code: say(group, 'ExemptionReasonCode')[0] ?? '',
    })),
    totals: [
      'LineTotalAmount',
      'TaxBasisTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ].map((name) =>
      cents(say(root, `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)[0] ?? '0'),
    ),
  }
}

describe('the XML of a document', () => {
  test('says in both syntaxes the same figures, which add up', () => {
    fc.assert(
      fc.property(anyPlaced, ({ name, order }) => {
        const invoice = invoiceOf(name, order)
        const said = ofUbl(readXml(ublOf(invoice)))
        expect(ofCii(readXml(ciiOf(invoice)))).toEqual(said)
        const [lines, base, total, paid, due] = said.totals
        expect(said.lines.every((line) => line.base === line.quantity && line.price - line.discount === line.net)).toBe(
          true,
        )
        expect([sum(said.lines.map(({ net }) => net)), sum(said.taxes.map((group) => group.base))]).toEqual([
          lines,
          base,
        ])
        expect([base! + sum(said.taxes.map(({ amount }) => amount)), total! - paid!]).toEqual([total, due])
        expect(total).toBe(order.total)
      }),
      { numRuns: 25 },
    )
  })

  test.each(['domestic', 'firm', 'export', 'american', 'home in euros'] as const)(
    '%s: category, rate and reason',
    (name) => {
      const invoice = invoiceOf(name)
      const [group] = invoice.taxes
      const rateSaid = group!.category === 'O' ? '' : String(group!.rate / 100)
      const wanted = { category: group!.category, rate: rateSaid, code: group!.exemption?.code ?? '' }
      expect(ofUbl(readXml(ublOf(invoice))).taxes).toMatchObject([wanted])
      expect(ofCii(readXml(ciiOf(invoice))).taxes).toMatchObject([wanted])
    },
  )

  test('states the invoice that a credit note takes back, with positive amounts', () => {
    const ubl = readXml(ublOf(creditOf('domestic')))
    const cii = readXml(ciiOf(creditOf('domestic')))
    expect([
      ubl.name,
      say(ubl, 'CreditNoteTypeCode')[0],
      say(ubl, 'BillingReference/InvoiceDocumentReference/ID')[0],
    ]).toEqual(['CreditNote', '381', 'INV-2026-000001'])
    expect([
      say(cii, 'ExchangedDocument/TypeCode')[0],
      say(cii, `${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`)[0],
    ]).toEqual(['381', 'INV-2026-000001'])
    expect(ofCii(cii)).toEqual(ofUbl(ubl))
  })

  test('states Polish VAT in złoty beside that of the document', () => {
    const invoice = invoiceOf('home in euros')
    const ubl = readXml(ublOf(invoice))
    expect(say(ubl, 'TaxCurrencyCode')).toEqual(['PLN'])
    expect(at(ubl, 'TaxTotal/TaxAmount').map(({ attributes }) => attributes)).toEqual([
      'currencyID="EUR"',
      'currencyID="PLN"',
    ])
  })

  test('has its elements in the order of the schemas', () => {
    const invoice = { ...invoiceOf('home in euros'), notes: ['x'], preceding: { number: 'x', issuedOn: '2026-01-01' } }
    expect(namesIn(readXml(ublOf(invoice)))).toEqual([
      'CustomizationID',
      'ID',
      'IssueDate',
      'InvoiceTypeCode',
      'Note',
      'DocumentCurrencyCode',
      'TaxCurrencyCode',
      'OrderReference',
      'BillingReference',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'Delivery',
      'PaymentMeans',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
    ])
    const [settlement] = at(readXml(ciiOf(invoice)), SETTLEMENT)
    expect(namesIn(settlement!)).toEqual([
      'TaxCurrencyCode',
      'InvoiceCurrencyCode',
      'SpecifiedTradeSettlementPaymentMeans',
      'ApplicableTradeTax',
      'SpecifiedTradePaymentTerms',
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      'InvoiceReferencedDocument',
    ])
  })

  test('says whatever was typed, and stays XML', () => {
    const odd = '<script>&"\u0000]]>'
    const invoice = invoiceOf('domestic')
    const written = { ...invoice, buyer: { ...invoice.buyer, name: odd } }
    const name = 'AccountingCustomerParty/Party/PartyName/Name'
    expect(say(readXml(ublOf(written)), name)).toEqual(['<script>&"]]>'])
    expect(say(readXml(ciiOf(written)), `${TRADE}/ApplicableHeaderTradeAgreement/BuyerTradeParty/Name`)).toEqual([
      '<script>&"]]>',
    ])
  })
})

test('what the buyer books it to is said as BT-19, and its own number as BT-13, where there are some', () => {
  const order = placed('firm', [adding(250)])
  const booked = invoiceOf('firm', {
    ...order,
    reference: 'PO-7',
    buyer: { ...order.buyer, costCentre: 'Vertrieb & Co' },
  })
  const saidBy = (model: DocumentModel) => [
    ...say(readXml(ublOf(model)), 'AccountingCost'),
    ...say(readXml(ublOf(model)), 'OrderReference/ID'),
    ...say(readXml(ciiOf(model)), `${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`),
  ]
  expect(saidBy(booked)).toEqual(['Vertrieb & Co', 'PO-7', 'Vertrieb & Co'])
  expect(saidBy(invoiceOf('firm'))).toEqual(['R123456789'])
})
