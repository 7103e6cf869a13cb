import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { eventsAt } from '../events-at.ts'
import { atPayment } from '../prepared.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('a payment whose button is pressed again before its answer has come is sent once', async () => {
  const page = await (await visit()).newPage()
  const store = testStore('eu')
  const orderId = await atPayment(page, store, { email: 'ada@example.com' })
  await page.goto(store.url('payment', { orderId }))
  await page.locator('[name=method][value=check]').check()
  const sent: string[] = []
  // An answer without content leaves the page as it was.
  await page.route(page.url(), (route) => {
    sent.push(route.request().method())
    return route.fulfill({ status: 204 })
  })
  /** @returns whether the form was sent */
  const press = () =>
    page.evaluate(() => {
      let isSent = false
      const listener = ({ defaultPrevented }: Event) => {
        isSent = !defaultPrevented
      }
      addEventListener('submit', listener, { once: true })
      document.querySelector<HTMLFormElement>('main form:has([name=method])')!.requestSubmit()
      return isSent
    })
  await eventsAt(page, 1_000)
  expect(await press()).toBe(true)
  await expect.poll(() => sent).toEqual(['POST'])
  expect(await press()).toBe(false)
  expect(sent).toEqual(['POST'])
})
