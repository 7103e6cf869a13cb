import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { VIES_SANDBOX } from '../../../src/commerce/vat/vies-sandbox.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'

const VALID = 'DE136695976'
const FIRM = { customerType: 'b2b', company: 'Muster Boxes', vatId: VALID, purchaseOrder: 'PO-7' }
const CONTACT = { contactName: 'Bo Muster', contactPhone: '+49 89 12345', contactEmail: 'bo@example.com' }
const TO_MUNICH = Object.fromEntries(Object.entries(PARCELS.eu).map(([field, value]) => [`ship-${field}`, value]))

/** Somebody at the address step. */
async function atAddress(): Promise<Shopper> {
  const shopper = new Shopper('eu')
  await shopper.buy('paper-bag')
  await shopper.checkOut()
  return shopper
}
const answer = (shopper: Shopper, values: Record<string, string>) =>
  shopper.send(shopper.store.t('checkout.toDelivery'), { email: 'ada@example.com', ...TO_MUNICH, ...values })
/** What stands in a field of the form. */
const filled = ({ page }: Shopper, field: string) =>
  page.forms.find(({ fields }) => fields.has('email'))?.fields.get(field)

describe('a firm without scripts', () => {
  test('buys with a VAT number, a reference, an invoice address apart and a second contact, and reads them back', async () => {
    const ada = await atAddress()
    const { t } = ada.store
    const bill = { ...TO_MUNICH, 'ship-city': 'Dachau', 'ship-zipcode': '85221' }
    const apart = Object.entries(bill).map(([name, value]) => [name.replace('ship', 'bill'), value])
    const form = ada.page.forms.find(({ fields }) => fields.has('billingSame'))!
    form.fields.delete('billingSame')
    await answer(ada, { ...FIRM, ...CONTACT, ...Object.fromEntries(apart) })
    expect(ada.page.status).toBe(200)
    expect(ada.page.words).toContain(t('cart.reverseCharge', { number: VALID }))
    await ada.chooseDelivery('courier')
    const facts = [VALID, 'PO-7', ...Object.values(CONTACT), 'Muster Boxes', 'Dachau', 'München']
    for (const fact of facts) expect(ada.page.words).toContain(fact)
    await ada.payByTransfer()
    for (const fact of facts) expect(ada.page.words).toContain(fact)
    const text = await eventually(async () => {
      const mail = await env.DB.prepare("select text from mails where kind = 'order-placed'").first<{ text: string }>()
      expect(mail).not.toBeNull()
      return mail!.text
    })
    for (const fact of facts) expect(text).toContain(fact)
  })

  test('has its number checked before it goes on, and takes over the registered name', async () => {
    const ada = await atAddress()
    const { t } = ada.store
    const check = (vatId: string) =>
      ada.send(t('checkout.vatIdCheck'), { ...TO_MUNICH, ...FIRM, company: 'Muster', vatId, email: 'x' })
    await check('de 136 695 976')
    expect(ada.page.status).toBe(200)
    expect(ada.page.words).toContain(t('checkout.vatIdOwner', { number: VALID, name: 'Example Firm 136695976' }))
    expect([filled(ada, 'company'), filled(ada, 'ship-city'), filled(ada, 'email')]).toEqual(['Muster', 'München', 'x'])
    await ada.send(t('checkout.takeName'))
    expect([filled(ada, 'company'), filled(ada, 'customerType')]).toEqual(['Example Firm 136695976', 'b2b'])

    await check(VIES_SANDBOX.withoutName)
    expect(ada.page.words).toContain(t('checkout.vatIdValid', { number: VIES_SANDBOX.withoutName }))
    for (const [vatId, message] of [
      ['', t('checkout.required')],
      ['DE136695977', t('checkout.vatIdWrong', { country: 'Germany' })],
      [VIES_SANDBOX.invalid, t('checkout.vatIdInvalid')],
    ] as const) {
      await check(vatId)
      expect([vatId, ada.page.status]).toEqual([vatId, 422])
      expect(ada.page.words).toContain(message)
    }
    await check(VIES_SANDBOX.memberStateUnavailable)
    expect(ada.page.status).toBe(200)
    expect(ada.page.words).toContain(t('cart.vatUnavailable', { number: VIES_SANDBOX.memberStateUnavailable }))
  })

  test.each([
    ['the wrong digits', 'DE136695977', 'checkout.vatIdWrong'],
    ['a number that VIES does not know', VIES_SANDBOX.invalid, 'checkout.vatIdInvalid'],
  ] as const)('with %s stays at that field, with all it wrote', async (_, vatId, message) => {
    const ada = await atAddress()
    await answer(ada, { ...FIRM, ...CONTACT, vatId })
    expect([ada.page.status, ada.page.html.includes('id="vatId-error"')]).toEqual([422, true])
    expect(ada.page.words).toContain(ada.store.t(message, { country: 'Germany' }))
    expect([filled(ada, 'vatId'), filled(ada, 'contactName')]).toEqual([vatId, 'Bo Muster'])
    await answer(ada, { ...FIRM, vatId: '' })
    expect(ada.page.words).toContain(ada.store.t('checkout.delivery'))
  })

  test.each(['memberStateUnavailable', 'noJson', 'stalls'] as const)(
    'goes on where VIES has no answer (%s): VAT is charged, and that is said',
    async (kind) => {
      const ada = await atAddress()
      await answer(ada, { ...FIRM, vatId: VIES_SANDBOX[kind] })
      expect(ada.page.words).toContain(ada.store.t('checkout.delivery'))
      expect(ada.page.words).toContain(ada.store.t('cart.vatUnavailable', { number: VIES_SANDBOX[kind] }))
    },
  )

  test.each([
    [{ company: '' }, 'company'],
    [{ company: 'x'.repeat(121) }, 'company'],
    [{ vatId: 'x'.repeat(41) }, 'vatId'],
    [{ purchaseOrder: 'x'.repeat(61) }, 'purchaseOrder'],
    [{ contactName: 'Bo' }, 'contactPhone'],
    [{ contactName: 'Bo', contactPhone: 'call me' }, 'contactPhone'],
    [{ contactPhone: '+49 89 12345' }, 'contactName'],
    [{ contactName: 'Bo', contactEmail: 'bo@' }, 'contactEmail'],
  ])('that says %j is told at its field', async (said, field) => {
    const ada = await atAddress()
    await answer(ada, { ...FIRM, vatId: '', ...said })
    expect([ada.page.status, ada.page.html.includes(`id="${field}-error"`)]).toEqual([422, true])
  })

  test('that turns private again leaves nothing of the firm on the order', async () => {
    const ada = await atAddress()
    const { t, url } = ada.store
    await answer(ada, { ...FIRM, ...CONTACT })
    const orderId = /R\d{9}/.exec(ada.page.url)![0]
    await ada.goTo(url('checkout-address', { orderId }))
    expect([filled(ada, 'customerType'), filled(ada, 'company'), filled(ada, 'ship-company')]).toEqual([
      'b2b',
      'Muster Boxes',
      '',
    ])
    await answer(ada, { customerType: 'b2c' })
    expect(ada.page.words).not.toContain(t('cart.reverseCharge', { number: VALID }))
    await ada.chooseDelivery('courier')
    for (const fact of [VALID, 'PO-7', 'Bo Muster', 'Muster Boxes']) expect(ada.page.words).not.toContain(fact)
  })
})

test('a private buyer’s form asks nothing of a firm, whatever stands in its fields', async () => {
  const ada = await atAddress()
  await answer(ada, { customerType: 'b2c', vatId: 'nonsense', contactPhone: 'x' })
  expect(ada.page.words).toContain(ada.store.t('checkout.delivery'))
})

test('a store without VAT asks a firm for no number', async () => {
  const sam = new Shopper('us')
  await sam.buy('paper-bag')
  await sam.checkOut()
  expect([filled(sam, 'company'), filled(sam, 'vatId')]).toEqual(['', null])
  await sam.fillAddress(PARCELS.us)
  expect(sam.page.words).toContain(sam.store.t('checkout.delivery'))
})
