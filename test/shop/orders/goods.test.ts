import { expect, test } from 'vitest'
import { pageRow } from '../../../src/routes/pages.ts'
import { eventually } from '../../eventually.ts'
import { customer } from '../account/people.ts'
import { order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

const ISLAND = /<bx-island name="([^"]+)".*?<\/bx-island>/gs
const HIDDEN = /<details[^>]*>.*<img [^>]*src="\/pictures\/paper-bag\/[^>]*loading="lazy".*<\/details>/s

test('ordered goods are seen in pictures where no script runs, and the stage of a line has none of the order’s data', async () => {
  const ada = new Visitor('de')
  const summary = await order(ada, await toPayment(ada, 'ada@example.com'), 'transfer')
  const [[island, name] = []] = [...summary.html.matchAll(ISLAND)]
  expect(name).toBe('line-stage')
  expect(pageRow('payment-summary').islands).toEqual(['line-stage'])
  expect(island).toMatch(HIDDEN)
  expect(island).not.toMatch(/ada@example\.com|Lindenstraße/)
})

test('an order of an account has the stage of its goods too', async () => {
  const ada = await customer('ada.goods@example.com')
  await order(ada, await toPayment(ada, 'ada.goods@example.com'), 'transfer')
  // The list follows the order.
  const page = await eventually(async () => {
    const list = await ada.open(ada.store.url('account-orders'))
    return ada.follow(list, `${ada.store.t('order.number', { number: '' }).trim()} R`)
  })
  expect([...page.html.matchAll(ISLAND)].map(([, name]) => name)).toEqual(['line-stage'])
})
