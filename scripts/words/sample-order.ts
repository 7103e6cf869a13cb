import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import type { Cart } from '../../src/contract/cart.ts'
import type { LineItem } from '../../src/contract/line-item.ts'
import { variantCode } from '../../src/contract/variant.ts'
import type { Region } from '../../src/regions/region.ts'
import { usualConfiguration } from '../../src/routes/page/product-offers.ts'

const address = {
  firstname: 'Ada',
  lastname: 'Muster',
  company: 'Muster & Co',
  address1: 'Main Street 4',
  address2: '',
  city: 'Town',
  zipcode: '12345',
  state: '',
  phone: '',
}

export const ESTIMATE = { dispatch: '2026-12-01', earliest: '2026-12-03', latest: '2026-12-07' }

/** An order of `count` mailer boxes; an empty cart for 0. */
export function orderOf(region: Region, count: number): Cart {
  const product = PRODUCTS[1]!
  const configuration = { ...usualConfiguration(product), quantity: count }
  const line: LineItem = {
    id: '1',
    kind: 'product',
    variantId: variantCode(configuration),
    configuration,
    quantity: count,
    expressDeliveryOptionId: 'standard',
    amount: 5000 * count,
    discount: 0,
    tax: 1000 * count,
    total: 6000 * count,
    available: true,
  }
  const where = { ...address, countryIso: region.defaultShippingCountryCode }
  return {
    number: 'R123456789',
    state: 'complete',
    paymentSchedule: null,
    bundles: [],
    region: region.code,
    currency: region.currency,
    lockVersion: 1,
    email: 'ada@example.com',
    lines: count ? [line] : [],
    itemCount: count,
    itemTotal: 5000 * count,
    discountTotal: 0,
    shipmentTotal: 1500,
    customsTotal: 0,
    taxTotal: 1000 * count,
    total: 6000 * count + 1500,
    taxes: [{ rate: 2000, base: 5000 * count, amount: 1000 * count }],
    taxReason: null,
    buyer: { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null },
    vatCredit: null,
    taxCountryIso: where.countryIso,
    coupon: null,
    shipAddress: where,
    billAddress: where,
    shippingRates: [
      { id: 'courier', zone: 'near', cost: 1500, minDays: 3, maxDays: 5, selected: true, delivery: ESTIMATE },
      {
        id: 'courier-free',
        zone: 'near',
        cost: 0,
        minDays: count,
        maxDays: count + 2,
        selected: false,
        delivery: ESTIMATE,
      },
    ],
    freeDeliveryMissing: 5000,
    serviceOffers: [],
    bestCoupon: { code: 'BOXES10', saving: 500 },
    delivery: ESTIMATE,
    paymentMethods: ['check', 'blik', 'ideal', 'card'],
    credit: 0,
    payments: [
      {
        number: 'P1',
        method: 'check',
        amount: 6000 * count + 1500,
        state: 'pending',
        bank: {
          accountHolder: 'Boxwright Example sp. z o.o.',
          bankName: 'Bank Przykładowy S.A.',
          accountNumber: 'PL61 1090 1014 0000 0712 1981 2874',
          swiftCode: 'WBKPPLPP',
          reference: 'R123456789',
        },
      },
    ],
    notices: [],
    priceListVersion: '2026-11',
    createdAt: '2026-11-21T09:00:00.000Z',
    completedAt: '2026-11-21T13:33:00.000Z',
    reference: null,
    messages: [],
    canCancel: false,
    awaitsPayment: false,
    awaitsArtwork: false,
    canReturn: false,
  }
}
