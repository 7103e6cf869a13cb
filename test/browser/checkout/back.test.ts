import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { ask } from '../ask.ts'
import { openChromium } from '../chromium.ts'
import { managerHeaders } from '../manager.ts'
import { inCart } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('in de a card is declined, another is confirmed at the bank, and Back leads to no second payment', async () => {
  const store = testStore('de')
  const { t, url } = store
  const page = await (await visit()).newPage()
  const shopper = new Shopper(page, store, true)
  await inCart(page, store, 'paper-bag')
  await page.goto(url('cart'))
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.de)
  await shopper.chooseDelivery('courier')
  const number = /R\d{9,}/.exec(page.url())![0]
  await shopper.chooseCard('declines')
  await shopper.placeOrder()
  await shown(page.getByText(t('checkout.declined')))
  await shopper.chooseCard('asks')
  await shopper.placeOrder()
  await shown(page.getByRole('heading', { name: t('checkout.confirmTitle') }))
  await page.getByRole('button', { name: t('checkout.confirm'), exact: true }).click()
  const thanks = page.getByRole('heading', { name: t('order.thanks') })
  await shown(thanks)
  const goBack = async (steps: number) => {
    await page.evaluate((by) => {
      Object.assign(window, { isLeft: true })
      history.go(-by)
    }, steps)
    await page.waitForFunction(() => !('isLeft' in window))
    await shown(thanks)
    expect(await page.locator('[name="method"], [name="answer"]').count()).toBe(0)
  }
  // To the bank's question; to the form that told of the declined card; to the one before it.
  for (const _ of [1, 2, 3]) await goBack(1)
  const address = new URL(`/api/v1/manager/orders/${number}/payments`, url('home')).href
  const headers = await managerHeaders(store)()
  // The order is listed behind its answers.
  await expect.poll(async () => (await ask(address, { headers })).status).toBe(200)
  const { text } = await ask(address, { headers })
  const { total, payments } = JSON.parse(text).data.attributes as {
    total: string
    payments: { state: string; amount: string }[]
  }
  const made = payments.filter(({ state }) => state === 'completed').map(({ amount }) => amount)
  expect(made).toEqual([total])
})

test('without scripts a declined card is told by a page of its own: a reload and Back are calm, and send nothing again', async () => {
  const store = testStore('de')
  const { t, url } = store
  const page = await (await visit({ scripts: false })).newPage()
  const shopper = new Shopper(page, store, false)
  await inCart(page, store, 'paper-bag')
  await page.goto(url('cart'))
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.de)
  await shopper.chooseDelivery('courier')
  const form = page.url()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.method())
  })
  await shopper.chooseCard('declines')
  await shopper.placeOrder()
  const declined = page.getByText(t('checkout.declined'))
  await shown(declined)
  const told = page.url()
  await page.reload()
  await shown(declined)
  expect(page.url()).toBe(told)
  await page.goBack()
  await shown(page.locator('[name="method"]').first())
  expect([page.url(), await declined.count()]).toEqual([form, 0])
  await page.goForward()
  await shown(declined)
  expect(sent).toEqual(['POST'])
  await shopper.chooseCard('asks')
  await shopper.placeOrder()
  await page.getByRole('button', { name: t('checkout.refuse'), exact: true }).click()
  const refused = page.getByText(t('checkout.refused'))
  await shown(refused)
  await page.reload()
  await shown(refused)
  expect(sent).toEqual(['POST', 'POST', 'POST'])
  await shopper.chooseCard('succeeds')
  await shopper.placeOrder()
  await shown(page.getByRole('heading', { name: t('order.thanks') }))
})
