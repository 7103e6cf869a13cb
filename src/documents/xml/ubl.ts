import type { DocumentLine, DocumentModel, DocumentTax, Party } from '../model.ts'
import { decimalOf, element, percentOf, type Xml } from './elements.ts'

const NAMESPACES = [
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
].join(' ')
/** BT-24: the core of EN 16931, without an extension of a country or a network. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017'

/** The root element by kind, and the names that differ in it. */
const ROOTS = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  'credit-note': {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

const money = (name: string, minor: number, currency: string): Xml =>
  element(name, decimalOf(minor), `currencyID="${currency}"`)

/** An invoice or a credit note as UBL 2.1, in the profile of EN 16931. */
export function ublOf(model: DocumentModel): string {
  const names = ROOTS[model.kind === 'credit-note' ? 'credit-note' : 'invoice']
  const { seller, buyer, order, delivery, payment, currency, preceding, declaredTax } = model
  const content = [
    element('cbc:CustomizationID', CUSTOMIZATION),
    element('cbc:ID', model.number),
    element('cbc:IssueDate', model.issuedOn),
    element('cbc:DueDate', payment.dueOn),
    element(`cbc:${names.type}`, names.code),
    ...model.notes.map((note) => element('cbc:Note', note)),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:TaxCurrencyCode', declaredTax?.currency ?? null),
    element('cbc:AccountingCost', order.costCentre || null),
    element('cac:OrderReference', [
      element('cbc:ID', order.reference ?? order.number),
      element('cbc:SalesOrderID', order.number),
    ]),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [
        element('cbc:ID', preceding?.number ?? null),
        element('cbc:IssueDate', preceding?.issuedOn ?? null),
      ]),
    ]),
    element('cac:AccountingSupplierParty', [partyOf(seller)]),
    element('cac:AccountingCustomerParty', [partyOf(buyer)]),
    element('cac:Delivery', [
      element('cbc:ActualDeliveryDate', delivery?.on ?? null),
      element('cac:DeliveryLocation', delivery ? [addressOf('cac:Address', delivery.to)] : null),
      element('cac:DeliveryParty', [element('cac:PartyName', [element('cbc:Name', delivery?.to.name ?? null)])]),
    ]),
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', payment.means),
      element('cbc:PaymentID', payment.bank?.reference ?? null),
      element('cac:PayeeFinancialAccount', [
        element('cbc:ID', payment.bank?.accountNumber.replaceAll(' ', '') ?? null),
        element('cbc:Name', payment.bank?.accountHolder ?? null),
        element('cac:FinancialInstitutionBranch', [element('cbc:ID', payment.bank?.swiftCode ?? null)]),
      ]),
    ]),
    element('cac:PaymentTerms', [element('cbc:Note', payment.terms)]),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', model.tax, currency),
      ...model.taxes.map((tax) => subtotalOf(tax, currency)),
    ]),
    element('cac:TaxTotal', declaredTax ? [money('cbc:TaxAmount', declaredTax.amount, declaredTax.currency)] : null),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', model.net, currency),
      money('cbc:TaxExclusiveAmount', model.net, currency),
      money('cbc:TaxInclusiveAmount', model.gross, currency),
      ...(model.paid ? [money('cbc:PrepaidAmount', model.paid.amount, currency)] : []),
      money('cbc:PayableAmount', model.due, currency),
    ]),
    ...model.lines.map((line) => lineOf(line, names, currency)),
  ]
  const root = `urn:oasis:names:specification:ubl:schema:xsd:${names.root}-2`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(names.root, content, `xmlns="${root}" ${NAMESPACES}`)}\n`
}

function partyOf(party: Party & { statements?: readonly string[] }): Xml {
  return element('cac:Party', [
    element('cac:PartyName', [element('cbc:Name', party.name)]),
    addressOf('cac:PostalAddress', party),
    element('cac:PartyTaxScheme', party.vatNumber ? [element('cbc:CompanyID', party.vatNumber), VAT] : null),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', party.name),
      element('cbc:CompanyID', party.registration),
      element('cbc:CompanyLegalForm', party.statements?.join(', ') ?? null),
    ]),
    element('cac:Contact', [element('cbc:Name', party.person), element('cbc:ElectronicMail', party.email)]),
  ])
}

const addressOf = (name: string, { street, extra, city, zipcode, state, countryIso }: Party): Xml =>
  element(name, [
    element('cbc:StreetName', street),
    element('cbc:AdditionalStreetName', extra),
    element('cbc:CityName', city),
    element('cbc:PostalZone', zipcode),
    element('cbc:CountrySubentity', state),
    element('cac:Country', [element('cbc:IdentificationCode', countryIso)]),
  ])

const VAT = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])

/** What is not subject to VAT has no rate, not even 0. */
const rateOf = ({ category, rate }: Pick<DocumentTax, 'category' | 'rate'>): Xml =>
  element('cbc:Percent', category === 'O' ? null : percentOf(rate))

function subtotalOf(tax: DocumentTax, currency: string): Xml {
  return element('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', tax.base, currency),
    money('cbc:TaxAmount', tax.amount, currency),
    element('cac:TaxCategory', [
      element('cbc:ID', tax.category),
      rateOf(tax),
      element('cbc:TaxExemptionReasonCode', tax.exemption?.code ?? null),
      element('cbc:TaxExemptionReason', tax.exemption?.text ?? null),
      VAT,
    ]),
  ])
}

function lineOf(line: DocumentLine, names: { line: string; quantity: string }, currency: string): Xml {
  return element(`cac:${names.line}`, [
    element('cbc:ID', line.id),
    element(`cbc:${names.quantity}`, String(line.quantity), `unitCode="${line.unit}"`),
    money('cbc:LineExtensionAmount', line.net, currency),
    element(
      'cac:AllowanceCharge',
      line.discount > 0
        ? [
            element('cbc:ChargeIndicator', 'false'),
            element('cbc:AllowanceChargeReasonCode', '95'),
            money('cbc:Amount', line.discount, currency),
          ]
        : null,
    ),
    element('cac:Item', [
      element('cbc:Description', line.details),
      element('cbc:Name', line.name),
      element('cac:ClassifiedTaxCategory', [element('cbc:ID', line.category), rateOf(line), VAT]),
    ]),
    // The price of all pieces: that of one would be rounded.
    element('cac:Price', [
      money('cbc:PriceAmount', line.price, currency),
      element('cbc:BaseQuantity', String(line.quantity), `unitCode="${line.unit}"`),
    ]),
  ])
}
