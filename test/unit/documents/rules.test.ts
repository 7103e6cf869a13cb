import { describe, expect, test } from 'vitest'
import { creditNoteOf } from '../../../src/documents/credit-note.ts'
import { type DocumentModel, numbered } from '../../../src/documents/model.ts'
import { documentOf } from '../../../src/documents/order-document.ts'
import { brokenRules, DOCUMENT_RULES } from '../../../src/documents/rules/rules.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { adding } from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'
import { CASES, type CaseName, localeOf, placed } from './orders.ts'

const modelOf = (name: CaseName, paidBy: 'card' | 'transfer' = 'card'): DocumentModel =>
  numbered(
    documentOf(
      placed(name, [adding(250), { kind: 'add_trees', quantity: 3 }], paidBy),
      { kind: 'invoice', seller: SELLER, at: facts.now, paidAt: null, rate: { value: 4.25, day: '2026-11-20' } },
      localeOf(CASES[name].region),
    ),
    'INV-2026-000001',
    '2026-11-21',
  )
const creditOf = (name: CaseName): DocumentModel => {
  const about = { reason: 'canceled', issuedOn: '2026-11-22', received: 99_999_999 } as const
  return numbered(creditNoteOf(modelOf(name), about, localeOf(CASES[name].region)), 'CN-2026-000001', '2026-11-22')
}

/** A model with another value at a path, `lines.0.net`, also one that no type allows. */
function changed(model: DocumentModel, path: string, value: unknown): DocumentModel {
  const copy = structuredClone(model)
  const keys = path.split('.')
  const last = keys.pop()!
  const owner = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], copy)
  Object.assign(owner as object, { [last]: value })
  return copy
}

function ofService(model: DocumentModel): DocumentModel {
  const exemption = { code: 'VATEX-EU-AE', text: 'x' }
  return {
    ...model,
    delivery: null,
    taxes: model.taxes.map((group) => ({ ...group, category: 'AE', exemption })),
    lines: model.lines.map((line) => ({ ...line, category: 'AE', isGoods: false })),
    notes: ['odwrotne obciążenie'],
  }
}
const soldBy = (countryIso: string, model: DocumentModel, statements: string[] = []): DocumentModel => ({
  ...model,
  seller: { ...model.seller, countryIso, statements, registration: '123 456 789' },
})
const FRENCH = [
  'SAS au capital de 5000 €',
  'RCS Paris',
  'Pénalités de retard : 3 fois le taux légal ; indemnité de 40 €',
]

/** A seller elsewhere may invoice before it is paid. */
const unpaid = (model: DocumentModel): DocumentModel => ({ ...model, paid: null, due: model.gross })

/** Each rule with a document, and what of it breaks the rule. */
const BREAKS: readonly [id: string, of: DocumentModel, path: string, value: unknown][] = [
  ['BR-02', modelOf('domestic'), 'number', ' '],
  ['BR-03', modelOf('domestic'), 'issuedOn', '21.11.2026'],
  ['BR-04', modelOf('domestic'), 'kind', 'pro-forma'],
  ['BR-05', modelOf('domestic'), 'currency', 'zł'],
  ['BR-06', modelOf('domestic'), 'seller.name', ''],
  ['BR-07', modelOf('domestic'), 'buyer.name', ''],
  ['BR-08', modelOf('domestic'), 'seller.city', ''],
  ['BR-09', modelOf('domestic'), 'seller.countryIso', ''],
  ['BR-10', modelOf('domestic'), 'buyer.street', ''],
  ['BR-11', modelOf('domestic'), 'buyer.countryIso', 'Polska'],
  ['BR-16', modelOf('domestic'), 'lines', []],
  ['BR-21', modelOf('domestic'), 'lines.1.id', '1'],
  ['BR-22', modelOf('domestic'), 'lines.0.quantity', 0],
  ['BR-23', modelOf('domestic'), 'lines.0.unit', ''],
  ['BR-25', modelOf('domestic'), 'lines.0.name', ''],
  ['BR-27', modelOf('domestic'), 'lines.0.price', -1],
  ['BR-41', modelOf('domestic'), 'lines.0.discount', 99_999_999],
  ['BR-49', modelOf('domestic'), 'payment.means', ''],
  [
    'BR-50',
    modelOf('domestic'),
    'payment.bank',
    { accountHolder: '', bankName: '', accountNumber: '', swiftCode: '', reference: '' },
  ],
  ['BR-61', unpaid(modelOf('domestic', 'transfer')), 'payment.bank', null],
  ['BR-53', modelOf('home in euros'), 'declaredTax.rate', null],
  ['BR-55', creditOf('domestic'), 'preceding', null],
  ['BR-55', modelOf('domestic'), 'preceding', { number: 'INV-2026-000001', issuedOn: '2026-11-21' }],
  ['BR-57', modelOf('domestic'), 'delivery.to.countryIso', ''],
  ['BR-CO-09', modelOf('firm'), 'buyer.vatNumber', '136695976'],
  ['BR-CO-09', modelOf('firm'), 'buyer.vatNumber', 'FR136695976'],
  ['BR-CO-25', modelOf('domestic'), 'payment.terms', ''],
  ['BR-CO-26', modelOf('american'), 'seller.registration', null],
  ['BR-DEC', modelOf('domestic'), 'lines.0.price', 1.5],
  ['BX-1', modelOf('domestic'), 'lines.0.net', 1],
  ['BR-CO-10', modelOf('domestic'), 'net', 1],
  ['BR-CO-14', modelOf('domestic'), 'tax', 1],
  ['BR-CO-15', modelOf('domestic'), 'gross', 1],
  ['BR-CO-16', modelOf('domestic'), 'due', 1],
  ['BR-CO-17', modelOf('domestic'), 'taxes.0.amount', 1],
  ['BR-CO-18', modelOf('domestic'), 'taxes', []],
  ['BR-CO-04', modelOf('domestic'), 'lines.0.rate', 800],
  ['BX-2', modelOf('domestic'), 'taxes.0.base', 1],
  ['BX-RATE', modelOf('home in euros'), 'declaredTax.rate', null],
  ['BR-S-02', modelOf('domestic'), 'seller.vatNumber', null],
  ['BR-S-05', modelOf('domestic'), 'taxes.0.rate', 0],
  ['BR-S-10', modelOf('domestic'), 'taxes.0.exemption', { code: 'VATEX-EU-G', text: 'x' }],
  ['BR-IC-05', modelOf('firm'), 'taxes.0.rate', 1900],
  ['BR-IC-09', modelOf('firm'), 'taxes.0.amount', 1],
  ['BR-IC-10', modelOf('firm'), 'taxes.0.exemption', null],
  ['BR-IC-02', modelOf('firm'), 'buyer.vatNumber', null],
  ['BR-IC-11', modelOf('firm'), 'delivery.on', ''],
  ['BR-IC-12', modelOf('firm'), 'delivery.to.countryIso', ''],
  ['BX-IC', modelOf('firm'), 'delivery.to.countryIso', 'PL'],
  ['BR-AE-05', ofService(modelOf('firm')), 'taxes.0.rate', 1900],
  ['BR-AE-09', ofService(modelOf('firm')), 'taxes.0.amount', 1],
  ['BR-AE-10', ofService(modelOf('firm')), 'taxes.0.exemption.text', ''],
  ['BR-AE-02', ofService(modelOf('firm')), 'buyer.vatNumber', null],
  ['BR-G-05', modelOf('export'), 'taxes.0.rate', 800],
  ['BR-G-09', modelOf('export'), 'taxes.0.amount', 1],
  ['BR-G-10', modelOf('export'), 'taxes.0.exemption.code', 'VATEX-EU-IC'],
  ['BR-G-02', modelOf('export'), 'seller.vatNumber', null],
  ['BX-G', modelOf('export'), 'delivery.to.countryIso', 'DE'],
  ['BR-O-05', modelOf('american'), 'taxes.0.rate', 800],
  ['BR-O-09', modelOf('american'), 'taxes.0.amount', 1],
  ['BR-O-10', modelOf('american'), 'taxes.0.exemption', null],
  ['BR-O-02', modelOf('american'), 'seller.vatNumber', 'PL0000000000'],
  ['BR-O-11', modelOf('american'), 'taxes.1', { category: 'S', rate: 800, base: 0, amount: 0, exemption: null }],
  ['PL-1', modelOf('home in euros'), 'declaredTax', null],
  ['PL-2', creditOf('domestic'), 'notes', []],
  ['PL-3', modelOf('domestic'), 'seller.statements', ['REGON 000000000']],
  ['BX-AE', ofService(modelOf('firm')), 'notes', []],
  ['DE-1', soldBy('DE', modelOf('abroad')), 'delivery', null],
  ['FR-1', soldBy('FR', modelOf('abroad'), FRENCH), 'seller.statements', FRENCH.slice(1)],
  ['FR-2', soldBy('FR', modelOf('abroad'), FRENCH), 'seller.registration', 'RCS'],
  ['FR-3', soldBy('FR', modelOf('abroad'), FRENCH), 'seller.statements', FRENCH.slice(0, 2)],
  ['GB-1', modelOf('british'), 'seller.vatNumber', 'PL0000000000'],
  ['GB-1', modelOf('british'), 'currency', 'EUR'],
  ['US-1', soldBy('US', modelOf('american')), 'taxes.0.category', 'G'],
]

const idsOf = (model: DocumentModel) => brokenRules(model).map(({ id }) => id)

describe('a rule about documents', () => {
  test.each(BREAKS)('%s holds for what is sold, and breaks with what it is about', (id, model, path, value) => {
    expect(idsOf(model)).toEqual([])
    expect(idsOf(changed(model, path, value))).toContain(id)
  })

  test('has a change that breaks it, each of them, and an id of its own', () => {
    const ids = DOCUMENT_RULES.map((rule) => rule.id)
    expect(ids.filter((id) => !BREAKS.some(([broken]) => broken === id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
