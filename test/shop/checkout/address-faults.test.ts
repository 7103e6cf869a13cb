import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { register } from '../account/people.ts'
import type { Fault } from '../fault-server.ts'
import { FaultyOrigin } from '../faulty-origin.ts'
import { Shopper } from '../shopper.ts'

/** Faults after which the address step has an answer at once; it waits six seconds more than for any other call, for VIES. */
const QUICK_FAULTS: Fault[] = ['reset', '500', 'garbage']
const origin = new FaultyOrigin()
const TO_MUNICH = Object.fromEntries(Object.entries(PARCELS.eu).map(([field, value]) => [`ship-${field}`, value]))
const FIRM = { customerType: 'b2b', company: 'Muster Boxes', vatId: 'DE136695976' }

let people = 0
async function atAddress(isSignedIn: boolean): Promise<Shopper> {
  const ada = new Shopper('eu', origin.door)
  if (isSignedIn) await register(ada, `faults-${++people}@example.com`)
  await ada.buy('paper-bag')
  await ada.checkOut()
  return ada
}
const filled = ({ page }: Shopper, field: string) =>
  page.forms.find(({ fields }) => fields.has('email'))?.fields.get(field)

describe.each(['stall', ...QUICK_FAULTS] as const)('at the address step, a fault (%s)', (fault) => {
  test('of the address book holds nobody up: an address is typed, and the order goes on', async () => {
    const ada = await atAddress(true)
    origin.rule = { path: /\/users\/[\w-]+\/addresses/, fault }
    await ada.goTo(ada.page.url)
    expect([ada.page.status, filled(ada, 'ship-city')]).toEqual([200, ''])
    await ada.send(ada.store.t('checkout.toDelivery'), { email: 'ada@example.com', ...TO_MUNICH, 'ship-keep': '1' })
    expect(ada.page.words).toContain(ada.store.t('checkout.delivery'))
  })
})

describe.each(QUICK_FAULTS)('at the address step of a firm, a fault (%s)', (fault) => {
  test('of the check of a VAT number is no answer, and keeps what was typed', async () => {
    const ada = await atAddress(false)
    origin.rule = { path: /validate_vat/, fault }
    await ada.send(ada.store.t('checkout.vatIdCheck'), { ...FIRM, ...TO_MUNICH })
    expect([ada.page.status, filled(ada, 'company'), filled(ada, 'ship-city')]).toEqual([
      200,
      'Muster Boxes',
      'München',
    ])
    expect(ada.page.words).toContain(ada.store.t('cart.vatUnavailable', { number: FIRM.vatId }))
  })

  test('of the step itself leaves the order where it was, and may be tried again', async () => {
    const ada = await atAddress(false)
    const { t } = ada.store
    const { url } = ada.page
    const answer = { email: 'ada@example.com', ...FIRM, ...TO_MUNICH }
    origin.rule = { path: /checkouts/, fault }
    const failed = await ada.press(ada.page, t('checkout.toDelivery'), answer)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    origin.rule = null
    await ada.goTo(url)
    expect([ada.page.status, filled(ada, 'customerType')]).toEqual([200, 'b2c'])
    await ada.send(t('checkout.toDelivery'), answer)
    expect(ada.page.words).toContain(t('cart.reverseCharge', { number: FIRM.vatId }))
  })
})

test.each(QUICK_FAULTS)(
  'a fault (%s) of the delivery step is not taken for a choice that is missing',
  async (fault) => {
    const ada = await atAddress(false)
    const { t } = ada.store
    const delivery = await ada.send(t('checkout.toDelivery'), { email: 'ada@example.com', ...TO_MUNICH })
    origin.rule = { path: /checkouts/, fault }
    const failed = await ada.press(delivery, t('checkout.toPayment'), { rate: 'courier' })
    origin.rule = null
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(failed.words).not.toContain(t('checkout.chooseDelivery'))
  },
)
