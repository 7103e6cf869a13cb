import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { PARCELS } from '../../parcels.ts'
import { mailTo, register } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { Shopper } from '../shopper.ts'

const MINOR: Partial<Record<RegionCode, [check: number, tree: number]>> = {
  de: [1900, 200],
  pl: [7900, 800],
  cz: [1900, 200],
  us: [2200, 230],
}

/** Presses the button of an offer, by what stands in its form. */
async function add(shopper: Shopper, intent: 'add-check' | 'add-warranty' | 'add-trees') {
  const { page } = shopper
  const form = page.forms.find(({ fields }) => fields.get('intent') === intent)
  expect(form, `${page.url} offers ${intent}`).toBeDefined()
  shopper.page = await shopper.post(new URL(form!.buttons[0]!.action, page.url).href, new URLSearchParams(form!.fields))
}
const offered = ({ page }: Shopper) =>
  page.forms.flatMap(({ fields }) => {
    const intent = fields.get('intent') ?? ''
    return /^add-/.test(intent) ? [intent] : []
  })

describe.each<[RegionCode, keyof typeof PARCELS]>([
  ['de', 'eu'],
  ['pl', 'pl'],
  ['cz', 'eu'],
  ['us', 'us'],
])('a shopper in %s without scripts', (code, parcel) => {
  test('adds a check, a warranty and trees, agrees, pays, and finds them in the order and its mail', async () => {
    const ada = new Shopper(code)
    const { t, money, url } = ada.store
    const email = `services-${code}@example.com`
    await ada.buy('paper-bag', { quantity: '500' })
    expect(offered(ada)).toEqual(['add-check', 'add-warranty', 'add-trees'])
    await add(ada, 'add-check')
    expect([ada.page.url, offered(ada)]).toEqual([url('cart'), ['add-warranty', 'add-trees']])
    await ada.click(t('cart.checkout'))
    await add(ada, 'add-warranty')
    expect(ada.page.url).toBe(url('cross-sell'))
    await add(ada, 'add-trees')
    expect([ada.page.url, offered(ada)]).toEqual([url('cross-sell'), []])

    await ada.goTo(url('cart'))
    const [check, tree] = MINOR[code]!
    for (const name of ['line.expert_check', 'line.warranty', 'line.trees'] as const)
      expect(ada.page.words).toContain(t(name))
    expect(ada.page.words).toContain(money(check))
    const trees = ada.page.forms.find(({ fields }) => fields.get('line') === 'L4' && fields.get('intent') === 'update')!
    const action = new URL(trees.buttons[0]!.action, ada.page.url).href
    const wrong = await ada.post(action, new URLSearchParams([...new Map(trees.fields).set('quantity', '1001')]))
    expect([wrong.status, wrong.words.includes(t('line.trees'))]).toEqual([422, true])
    const fields = new Map(trees.fields).set('quantity', '3')
    ada.page = await ada.post(action, new URLSearchParams([...fields]))
    expect(ada.page.words).toContain(money(3 * tree))

    await ada.checkOut()
    await ada.fillAddress(PARCELS[parcel], email)
    await ada.chooseDelivery()
    expect(ada.page.words).toContain(t('consent-wording.instant_service'))
    await ada.placeOrder({ method: 'card', paymentMethod: 'pm_card_visa' })
    expect([ada.page.status, ada.page.words.includes(t('checkout.serviceConsent'))]).toEqual([422, true])
    await ada.placeOrder({ method: 'card', paymentMethod: 'pm_card_visa', service: '1' })
    expect(ada.page.words).toContain(t('order.thanks'))

    const { html } = await mailTo(email, 'order-placed')
    for (const said of [t('line.expert_check'), t('line.warranty'), t.plural('line.treeCount', 3)]) {
      expect(ada.page.words).toContain(said)
      expect(html).toContain(said)
    }
    const { results } = await env.DB.prepare('select name, value, text from consent_records where subject = ?')
      .bind(email)
      .all()
    expect(results).toContainEqual({
      name: 'instant_service',
      value: 'granted',
      text: t('consent-wording.instant_service'),
    })
  })
})

test('a change of services after the agreement asks anew, and a payment that brings none is refused', async () => {
  const ada = new Shopper('eu')
  const { t, url } = ada.store
  await ada.buy('paper-bag', { quantity: '500' })
  await add(ada, 'add-warranty')
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
  await ada.placeOrder({ method: 'card', paymentMethod: 'pm_card_chargeDeclined', service: '1' })
  expect(ada.page.words).toContain(t('checkout.declined'))
  // What was agreed to stays ticked until the order is another.
  const form = ada.page.forms.find(({ fields }) => fields.has('asksForMarketing') || fields.has('total'))!
  expect(form.fields.get('service')).toBe('1')
  const [cookie] = [...ada.cookies()].filter(([name]) => name.startsWith('__Host-cart-'))
  const [number, token] = cookie![1].split('.') as [string, string]
  const pay = () =>
    ada.ask(new URL('/api/check_payments', url('home')).href, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Spree-Order-Token': token,
        Origin: new URL(url('home')).origin,
      },
      body: JSON.stringify({ order_number: number }),
    })
  await ada.goTo(url('cart'))
  await add(ada, 'add-check')
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
  const refused = await pay()
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'consent_required'])
})

test('trees alone go from the address to the payment, and nothing is said to be delivered', async () => {
  const ada = new Shopper('pl')
  const { t, url } = ada.store
  const email = 'trees-alone@example.com'
  await register(ada, email)
  await ada.goTo(url('account-trees'))
  await ada.send(t('trees.add'), { quantity: 'ten' })
  expect([ada.page.status, summedUp(ada.page)]).toEqual([422, ['quantity']])
  expect(ada.page.words.replace(/\s/g, ' ')).toContain(t('service.treesWrong', { most: '1 000' }))
  await ada.send(t('trees.add'), { quantity: '4' })
  expect([ada.page.url, ada.page.words.includes(t('line.trees'))]).toEqual([url('cart'), true])
  expect(ada.page.words).not.toContain(t('cart.shipping'))
  await ada.checkOut()
  await ada.fillAddress(PARCELS.pl, email)
  expect(ada.page.words).toContain(t('checkout.payment'))
  expect(ada.page.words).not.toContain(t('checkout.deliverTo'))
  await ada.payByCard('succeeds')
  expect(ada.page.words).toContain(t('order.nextTrees'))
  expect(ada.page.words).not.toContain(t('order.arrival'))
  const { html } = await mailTo(email, 'order-placed')
  expect(html).toContain(t.plural('line.treeCount', 4))
  expect(html).not.toContain(t('checkout.deliverTo'))
  await expect.poll(async () => (await ada.open(url('account-trees'))).html).toMatch(/<dd>\d+<\/dd>.*<dd>4<\/dd>/s)
})

test('the page of trees is for who is signed in', async () => {
  const nobody = new Shopper('de')
  const { pathname, searchParams } = new URL((await nobody.goTo(nobody.store.url('account-trees'))).url)
  expect([pathname, searchParams.get('return')]).toEqual([
    new URL(nobody.store.url('sign-in')).pathname,
    new URL(nobody.store.url('account-trees')).pathname,
  ])
})
