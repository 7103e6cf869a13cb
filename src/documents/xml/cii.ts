import type { DocumentLine, DocumentModel, DocumentTax, Party } from '../model.ts'
import { decimalOf, digitsOf, element, percentOf, type Xml } from './elements.ts'

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
].join(' ')
/** BT-24: Factur-X's profile EN 16931 is the core itself. */
const GUIDELINE = 'urn:cen.eu:en16931:2017'

const amount = (name: string, minor: number): Xml => element(name, decimalOf(minor))
const day = (name: string, date: string | null): Xml =>
  element(name, date ? [element('udt:DateTimeString', digitsOf(date), 'format="102"')] : null)
const qualifiedDay = (name: string, date: string | null): Xml =>
  element(name, date ? [element('qdt:DateTimeString', digitsOf(date), 'format="102"')] : null)

/** An invoice or a credit note as UN/CEFACT's Cross Industry Invoice D16B, as Factur-X embeds it. */
export function ciiOf(model: DocumentModel): string {
  const content = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', GUIDELINE)]),
    ]),
    element('rsm:ExchangedDocument', [
      element('ram:ID', model.number),
      element('ram:TypeCode', model.kind === 'credit-note' ? '381' : '380'),
      day('ram:IssueDateTime', model.issuedOn),
      ...model.notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...model.lines.map(lineOf),
      agreementOf(model),
      deliveryOf(model),
      settlementOf(model),
    ]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', content, NAMESPACES)}\n`
}

function agreementOf({ seller, buyer, order }: DocumentModel): Xml {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:SellerTradeParty', partyOf(seller, seller.statements.join(', '))),
    element('ram:BuyerTradeParty', partyOf(buyer)),
    element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', order.number)]),
    element('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', order.reference)]),
  ])
}

/** This element is required, also where nothing is delivered. */
function deliveryOf({ delivery }: DocumentModel): Xml {
  if (!delivery) return '<ram:ApplicableHeaderTradeDelivery/>'
  return element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [element('ram:Name', delivery.to.name), addressOf(delivery.to)]),
    element('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', delivery.on)]),
  ])
}

function settlementOf(model: DocumentModel): Xml {
  const { payment, currency, declaredTax, preceding, order } = model
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', payment.bank?.reference ?? null),
    element('ram:TaxCurrencyCode', declaredTax?.currency ?? null),
    element('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', payment.means),
      element('ram:PayeePartyCreditorFinancialAccount', [
        element('ram:IBANID', payment.bank?.accountNumber.replaceAll(' ', '') ?? null),
        element('ram:AccountName', payment.bank?.accountHolder ?? null),
      ]),
      element('ram:PayeeSpecifiedCreditorFinancialInstitution', [
        element('ram:BICID', payment.bank?.swiftCode ?? null),
      ]),
    ]),
    ...model.taxes.map(taxOf),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', payment.terms),
      day('ram:DueDateDateTime', payment.dueOn),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', model.net),
      amount('ram:TaxBasisTotalAmount', model.net),
      element('ram:TaxTotalAmount', decimalOf(model.tax), `currencyID="${currency}"`),
      ...(declaredTax
        ? [element('ram:TaxTotalAmount', decimalOf(declaredTax.amount), `currencyID="${declaredTax.currency}"`)]
        : []),
      amount('ram:GrandTotalAmount', model.gross),
      ...(model.paid ? [amount('ram:TotalPrepaidAmount', model.paid.amount)] : []),
      amount('ram:DuePayableAmount', model.due),
    ]),
    element('ram:InvoiceReferencedDocument', [
      element('ram:IssuerAssignedID', preceding?.number ?? null),
      qualifiedDay('ram:FormattedIssueDateTime', preceding?.issuedOn ?? null),
    ]),
    element('ram:ReceivableSpecifiedTradeAccountingAccount', [element('ram:ID', order.costCentre || null)]),
  ])
}

function partyOf(party: Party, description: string | null = null): Xml[] {
  return [
    element('ram:Name', party.name),
    element('ram:Description', description),
    element('ram:SpecifiedLegalOrganization', [element('ram:ID', party.registration)]),
    element('ram:DefinedTradeContact', [element('ram:PersonName', party.person)]),
    addressOf(party),
    element('ram:URIUniversalCommunication', party.email ? [element('ram:URIID', party.email, 'schemeID="EM"')] : null),
    element(
      'ram:SpecifiedTaxRegistration',
      party.vatNumber ? [element('ram:ID', party.vatNumber, 'schemeID="VA"')] : null,
    ),
  ]
}

const addressOf = ({ zipcode, street, extra, city, countryIso, state }: Party): Xml =>
  element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', zipcode),
    element('ram:LineOne', street),
    element('ram:LineTwo', extra),
    element('ram:CityName', city),
    element('ram:CountryID', countryIso),
    element('ram:CountrySubDivisionName', state),
  ])

/** What is not subject to VAT has no rate, not even 0. */
const rateOf = ({ category, rate }: Pick<DocumentTax, 'category' | 'rate'>): Xml =>
  element('ram:RateApplicablePercent', category === 'O' ? null : percentOf(rate))

const taxOf = (tax: DocumentTax): Xml =>
  element('ram:ApplicableTradeTax', [
    amount('ram:CalculatedAmount', tax.amount),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', tax.exemption?.text ?? null),
    amount('ram:BasisAmount', tax.base),
    element('ram:CategoryCode', tax.category),
    element('ram:ExemptionReasonCode', tax.exemption?.code ?? null),
    rateOf(tax),
  ])

function lineOf(line: DocumentLine): Xml {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', line.name), element('ram:Description', line.details)]),
    element('ram:SpecifiedLineTradeAgreement', [
      // The price of all pieces: that of one would be rounded.
      element('ram:NetPriceProductTradePrice', [
        amount('ram:ChargeAmount', line.price),
        element('ram:BasisQuantity', String(line.quantity), `unitCode="${line.unit}"`),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), `unitCode="${line.unit}"`),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', line.category),
        rateOf(line),
      ]),
      element(
        'ram:SpecifiedTradeAllowanceCharge',
        line.discount > 0
          ? [
              element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
              amount('ram:ActualAmount', line.discount),
              element('ram:ReasonCode', '95'),
            ]
          : null,
      ),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', line.net)]),
    ]),
  ])
}
