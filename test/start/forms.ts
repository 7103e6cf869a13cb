import { getRegion } from '../../src/regions/regions.ts'
import { boxesForm } from '../../src/routes/account/boxes-form.ts'
import { proofForm, recoverForm, registrationForm, resetForm, signInForm } from '../../src/routes/account/forms.ts'
import { myDataForm } from '../../src/routes/account/my-data-form.ts'
import { settingsForm } from '../../src/routes/account/settings-form.ts'
import { treesForm } from '../../src/routes/account/trees-form.ts'
import { offerForm } from '../../src/routes/business/offer-form.ts'
import { ownRequestForm } from '../../src/routes/business/own-request-form.ts'
import { quoteForm } from '../../src/routes/business/quote-form.ts'
import { cartForm } from '../../src/routes/cart/cart-form.ts'
import { firmFields } from '../../src/routes/checkout/buyer-form.ts'
import { deliveryForm } from '../../src/routes/checkout/delivery-form.ts'
import { emptyAddress } from '../../src/routes/checkout/postal-fields.ts'
import { cookiesForm } from '../../src/routes/consent/cookies-form.ts'
import { confirmForm, newsletterForm } from '../../src/routes/consent/newsletter-form.ts'
import { unsubscribeForm } from '../../src/routes/consent/unsubscribe-form.ts'
import { contactForm } from '../../src/routes/content/contact-form.ts'
import { sampleForm } from '../../src/routes/dielines/sample-form.ts'
import { printFileForm } from '../../src/routes/editor/print-file-form.ts'
import { listForm, listsForm } from '../../src/routes/lists/list-form.ts'
import { managedArtworkForm } from '../../src/routes/office/artwork-form.ts'
import { companyPricesForm } from '../../src/routes/office/company-prices-form.ts'
import { customerForm } from '../../src/routes/office/customer-form.ts'
import { offersForm } from '../../src/routes/office/offers-form.ts'
import { orderMessagesForm } from '../../src/routes/office/order-messages-form.ts'
import { orderMoneyForm } from '../../src/routes/office/order-money-form.ts'
import { paymentsForm } from '../../src/routes/office/payments-form.ts'
import { savedViewForm } from '../../src/routes/office/quotes-form.ts'
import { artworkForm } from '../../src/routes/orders/artwork-form.ts'
import { findForm } from '../../src/routes/orders/find-form.ts'
import { accountOrderForm, linkedOrderForm } from '../../src/routes/orders/placed-order-form.ts'
import { registerForm } from '../../src/routes/plus/register-form.ts'
import { samplesForm } from '../../src/routes/samples/samples-form.ts'
import { pricesForm } from '../../src/routes/store/prices-form.ts'
import { switchForm } from '../../src/routes/store/switch-form.ts'

type Fields = Record<string, string>

/** The fields of a form, empty but for those that are said. */
const fields = ({ shape }: { shape: object }, said: Fields = {}): Fields =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, said[name] ?? '']))

/** A choice that can be bought, so that a field is not hidden behind another. */
const CHOICE = {
  product: 'mailer-box-eco',
  size: 'own',
  length: '20',
  width: '15',
  height: '5',
  material: 'cardboard-natural',
  print: 'print-monochrome',
  finish: 'foil-none',
  quantity: 'other',
  otherQuantity: '500',
  speed: 'standard',
}

/** An act's own name stays: it says which of the forms this is. */
const cartForms = cartForm.options.map((option) => fields(option, { ...CHOICE, intent: option.shape.intent.value }))

const addressFields = (prefix: string): Fields =>
  Object.fromEntries(Object.keys(emptyAddress('DE')).map((name) => [`${prefix}-${name}`, 'DE']))

/** A firm, as the address step asks for it. */
const FIRM: Fields = fields(firmFields, {
  customerType: 'b2b',
  company: 'Firm',
  contactName: 'Bo',
  contactPhone: '+49 89 123',
})

/** What every payment comes with. */
const TERMS: Fields = { total: '100', open: '100', key: 'k', marketing: '1', asksForMarketing: '1', service: '1' }

/** Each form that a page takes, with all its fields and a sound value in those that others stand behind. */
export const FORMS: Record<string, Fields[]> = {
  cart: cartForms,
  'checkout-address': [
    { email: 'ada@example.com', ...FIRM, ...addressFields('ship'), ...addressFields('bill') },
    { email: 'ada@example.com', 'ship-kept': 'x', 'ship-keep': '1', 'bill-kept': 'x', 'bill-keep': '1' },
    { ...FIRM, act: 'check' },
    { takeName: 'Firm' },
  ],
  'checkout-delivery': [fields(deliveryForm)],
  payment: [
    { method: 'card', paymentMethod: 'pm_card_visa', keepCard: '1', drawInstallments: '1', ...TERMS },
    { method: 'card', savedCard: 'pm_saved_4242_P1', ...TERMS },
    { method: 'check', ...TERMS },
    { method: 'ideal', ...TERMS },
    { method: 'blik', blikCode: '777123', ...TERMS },
    { approval: 'submit' },
    { answer: 'yes', intent: 'pi_1', total: '100' },
  ],
  'shopping-lists': listsForm.options.map((option) => fields(option, { ...CHOICE, intent: option.shape.intent.value })),
  'shopping-list': listForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'sign-in': [fields(signInForm, { email: 'ada@example.com', intent: 'password' })],
  'sign-in-link': [fields(proofForm, { token: 'x' })],
  'recover-password': [fields(recoverForm)],
  'reset-password': [fields(resetForm, { token: 'x' })],
  registration: [fields(registrationForm, { email: 'ada@example.com', customerType: 'b2b' })],
  'registration-confirm': [fields(proofForm, { token: 'x' })],
  'sign-out': [{}],
  'email-change': [{ token: 'x' }],
  'email-undo': [{ token: 'x' }],
  'second-factor': [{ code: '', return: '' }],
  'passkey-options': [{ intent: 'sign-in', related: '' }],
  'passkey-sign-in': [{ credential: '{}', return: '' }],
  'account-boxes': boxesForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'account-saved-cards': [{ id: 'pm_saved_4242_P1' }],
  'account-codes': [{ intent: 'confirm', code: '' }],
  'account-my-data': [fields(myDataForm, { intent: 'export' })],
  'account-addresses': [
    { intent: 'save', id: '', ...addressFields('book'), isForDelivery: '1', isForInvoices: '1' },
    { intent: 'remove', id: '' },
  ],
  'account-security': [{ intent: '', session: '' }],
  'account-password': [{ password: '', oldPassword: '' }],
  'account-email': [{ email: 'ada@example.com' }],
  'account-order': accountOrderForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'account-orders': [{ number: 'R123456789' }],
  'account-settings': [fields(settingsForm)],
  'account-trees': [fields(treesForm, { quantity: '3' })],
  'order-details': linkedOrderForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'manager-company-prices': companyPricesForm(getRegion('de')).options.map((option) =>
    fields(option, {
      intent: option.shape.intent.value,
      product: 'mailer-box-eco',
      percent: '7,5',
      until: '2030-01-31',
      address: 'x',
      pieces: '500',
      amount: '200',
      price: '1',
    }),
  ),
  'manager-order-quantities': [{ option: 'R123456789-L1-500', visible: 'yes' }],
  'manager-order-parts': [{ part: 'C1', revision: '1', carrier: 'DHL', tracking: '' }],
  'manager-ksef': [{ number: 'INV-2026-000001' }],
  'manager-refunds': [{ order: 'R123456789', number: 'F123456789-1' }],
  'manager-order-money': [
    fields(orderMoneyForm(getRegion('de')), {
      intent: 'refund',
      what: 'amount',
      amount: '5',
      pieces: '1',
      to: 'source',
    }),
  ],
  'manager-payments': paymentsForm.options.map((option) =>
    fields(option, {
      intent: option.shape.intent.value,
      id: '0'.repeat(64),
      order: 'R123456789',
      number: 'P123456789-1',
      note: 'x',
    }),
  ),
  'quote-request': [
    {
      ...fields(quoteForm, { contactName: 'Ada', email: 'ada@example.com', countryIso: 'DE' }),
      'line-0-model': 'mailer-box',
      'line-0-length': '20',
      'line-0-width': '15',
      'line-0-height': '5',
      'line-0-material': 'cardboard-natural',
      'line-0-print': 'no-print',
      'line-0-finish': 'foil-none',
      'line-0-quantity1': '500',
      'line-0-price': '1.20',
      'line-0-words': '',
      'line-0-variant': '',
      'file-0': '0'.repeat(64),
      'file-0-name': 'box.pdf',
    },
  ],
  'offer-review': offerForm.options.map((option) =>
    fields(option, { intent: option.shape.intent.value, reason: 'price' }),
  ),
  'instant-quote': [{ service: '1', 'take-L1': '500' }],
  'own-request': ownRequestForm.options.map((option) =>
    fields(option, { intent: option.shape.intent.value, message: 'Blue' }),
  ),
  'plus-register': [
    fields(registerForm, {
      company: 'Firm',
      contactName: 'Ada',
      countryIso: 'DE',
      vatNumber: 'DE136695976',
      plus: '1',
    }),
  ],
  'plus-invitation': [{ token: 'x'.repeat(43) }],
  'plus-domain': [{ token: 'x'.repeat(43) }],
  'plus-join': [{ intent: 'ask' }, { intent: 'back' }],
  'plus-addresses': [
    { intent: 'save', id: '', ...addressFields('book'), isForDelivery: '1', isForInvoices: '1' },
    { intent: 'remove', id: '' },
  ],
  'plus-settings': [
    { intent: 'approvals', administratorsAbove: '500', signInAbove: '' },
    { intent: 'orders', needed: '1', form: 'PO-####' },
    { intent: 'add-centre', name: 'Sales' },
    { intent: 'rename-centre', id: 'x', name: 'Sales' },
    { intent: 'retire-centre', id: 'x' },
    { intent: 'name-domain', email: 'ada@muster.example' },
    { intent: 'remove-domain', domain: 'muster.example' },
  ],
  'plus-personal-details': [
    { intent: 'delegate', from: 'x', to: 'x', startsOn: '2026-12-01', endsOn: '2026-12-09' },
    { intent: 'end', from: 'x' },
    { intent: 'leave', ends: '1' },
  ],
  'plus-members': [
    { intent: 'invite', email: 'bo@example.com', role: 'buyer', costCentre: '' },
    { intent: 'save', userId: 'x', role: 'buyer', orderLimit: '500', monthlyBudget: '', costCentre: 'x', self: '' },
    { intent: 'remove', userId: 'x' },
    { intent: 'withdraw', id: 'x' },
    { intent: 'admit', userId: 'x', role: 'buyer' },
    { intent: 'refuse', userId: 'x' },
  ],
  'plus-items': [
    { intent: 'add', id: 'x', pieces: '500', key: 'x' },
    { intent: 'save', id: 'x', sku: 'A-1', name: 'Box', pieces: '500' },
    { intent: 'retire', id: 'x' },
  ],
  'plus-new-item': [{ order: 'R123456789', line: 'L1', design: '', sku: 'A-1', name: 'Box', pieces: '500' }],
  'plus-quick-order': [
    { intent: 'read', message: 'A-1;500' },
    { intent: 'order', line: 'A-1;500', key: 'x' },
  ],
  'manager-company-items': [{ item: 'x', until: '2039-12-31', pieces0: '250', amount0: '99' }],
  'manager-company': [
    { intent: 'approve', version: '1', paymentDays: '30', creditLimit: '2500' },
    { intent: 'resume', version: '1' },
    { intent: 'refuse', version: '1', reason: 'x' },
  ],
  'manager-customer': [fields(customerForm, { note: 'Ring first.' })],
  'manager-companies': savedViewForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'manager-customers': savedViewForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'manager-parts': savedViewForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'manager-quotes': savedViewForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'manager-offers': offersForm.options.map((option) =>
    fields(option, { intent: option.shape.intent.value, store: 'eu' }),
  ),
  'manager-offer': [
    { intent: 'save', version: '1' },
    { intent: 'add-free', version: '1', 'line-0-kind': 'free', 'line-0-artwork': 'on' },
    { intent: 'repeat', version: '1' },
    { intent: 'find-company', version: '1', companyQuery: 'x' },
    { intent: 'company-x', version: '1' },
    { intent: 'prices', version: '1', 'line-0-kind': 'catalogue', 'line-0-variant': 'x', 'line-0-quantity1': '5' },
    { intent: 'calculate', version: '1', 'line-0-kind': 'catalogue', 'line-0-variant': 'x', 'line-0-quantity1': '5' },
    {
      intent: 'enter',
      version: '1',
      'line-0-kind': 'catalogue',
      'line-0-product': 'mailer-box-eco',
      'line-0-shown': 'mailer-box-eco',
      'line-0-variant': '',
      'line-0-chosen': '',
      'line-0-size': 'own',
      'line-0-length': '20',
      'line-0-width': '15',
      'line-0-height': '5',
      'line-0-material': 'cardboard-natural',
      'line-0-print': 'print-monochrome',
      'line-0-finish': 'foil-none',
      'line-0-quantity1': '5',
    },
  ],
  'manager-quote': [
    { intent: 'answer', version: '1', message: 'Yes' },
    { intent: 'take', version: '1' },
    { intent: 'lose', version: '1', reason: 'price' },
  ],
  'manager-order-messages': orderMessagesForm.options.map((option) =>
    fields(option, { intent: option.shape.intent.value, message: 'x', key: 'k', line: '' }),
  ),
  'manager-artwork': managedArtworkForm.options.map((option) =>
    fields(option, {
      intent: option.shape.intent.value,
      order: 'R123456789',
      line: 'L1',
      fileset: 'f',
      text: 'x',
      key: 'k',
    }),
  ),
  'plus-approval': [{ intent: 'decide', decision: 'refuse', sha256: '0'.repeat(64), message: 'x', 'quantity-L1': '5' }],
  'plus-order-details': [
    { intent: 'decide', decision: 'approve', sha256: '0'.repeat(64), message: '', 'quantity-L1': '5' },
    { intent: 'submit' },
    { intent: 'withdraw' },
  ],
  'plus-order-parts': [
    {
      intent: 'schedule',
      key: 'k',
      call_off: '',
      day: '2027-03-03',
      address_id: '',
      reference: '',
      'quantity-L1': '5',
    },
    { intent: 'take_back', call_off: 'C1' },
  ],
  'print-file': printFileForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'order-artwork': artworkForm.options.map((option) => fields(option, { intent: option.shape.intent.value })),
  'find-order': [fields(findForm, { number: 'R123456789', email: 'ada@example.com' })],
  dielines: [fields(sampleForm, { sample: 'dieline-fefco-0427-inner-200x150x50-1600' })],
  'sample-packs': [{ ...fields(samplesForm, { quantity: '1', version: '2026-11' }), samples: 'material-paper-kraft' }],
  cookies: [fields(cookiesForm.in, { choice: 'some' })],
  contact: [fields(contactForm, { contactName: 'Ada', email: 'ada@example.com', subject: 'Paper', message: 'Hello' })],
  newsletter: [fields(newsletterForm)],
  'newsletter-confirm': [fields(confirmForm)],
  unsubscribe: [fields(unsubscribeForm)],
  'switch-store': [fields(switchForm)],
  prices: [fields(pricesForm, { prices: 'net' })],
}
