import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { bagsBought, mailText, signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { type TestStore, testStore } from '../store.ts'
import { JOURNEYS, send } from './people.ts'

const visit = openChromium()

/** The numbers of the orders that a search finds; what it reads follows an order. */
async function found(page: Page, { url, t }: TestStore, q: string): Promise<string[]> {
  await page.goto(url('account-orders'))
  await send(page, { 'list-q': q }, t('orders.searchAct'))
  await page.waitForURL((address) => address.searchParams.get('q') === q)
  const names = await page.locator('main li a[href*="/account/orders/R"]').allTextContents()
  return names.map((name) => /R\d{9}/.exec(name)![0])
}

describe('a customer', () => {
  test.each(JOURNEYS)(
    'in $code, with scripts $scripts, finds an order, names it, complains of it, orders it again and cancels it',
    async ({ code, scripts }) => {
      const page = await (await visit({ scripts })).newPage()
      const store = testStore(code)
      const { t } = store
      const email = `orders-${code}-${scripts}@example.com`
      await signedUp(page, store, email)
      const { number, total } = await bagsBought(page, store, email)

      await expect.poll(() => found(page, store, number.slice(0, 6).toLowerCase())).toEqual([number])
      expect(await found(page, store, t('product-name.paper-bag'))).toEqual([number])
      expect(await found(page, store, 'PO 4711')).toEqual([])
      await page.getByText(t('orders.none')).waitFor()
      await page.goto(store.url('account-order', { orderNumber: number }))
      expect(await page.locator('main').textContent()).toContain(total)
      await send(page, { reference: 'PO 4711' }, t('orders.save'))
      await shown(page.getByText(t('orders.saved'), { exact: true }))
      await expect.poll(() => found(page, store, 'po 4711')).toEqual([number])

      await page.getByRole('link', { name: number }).click()
      await page.locator('#kind').selectOption('complaint')
      await page.locator('#line').selectOption({ index: 1 })
      await send(page, { message: 'Two bags are torn.\nWhat now?' }, t('orders.send'))
      await shown(page.getByText(t('orders.sent')))
      const written = page.getByRole('listitem').filter({ hasText: 'Two bags are torn.' })
      expect(await written.textContent()).toContain(t('orders.kindComplaint'))
      expect(await page.locator('#message').inputValue()).toBe('')
      await send(page, { message: '' }, t('orders.send'))
      await page.getByText(t('checkout.required')).first().waitFor()

      await page.getByRole('button', { name: t('orders.reorderAct') }).click()
      await page.waitForURL(store.url('cart'))
      expect(await page.locator('[data-line]').count()).toBe(1)

      await page.goto(store.url('account-order', { orderNumber: number }))
      await page.getByRole('button', { name: t('orders.cancelAct') }).click()
      await shown(page.getByText(t('order.canceled'), { exact: true }).first())
      expect(await page.getByRole('button', { name: t('orders.cancelAct') }).count()).toBe(0)
      await expect
        .poll(async () => {
          await page.goto(`${store.url('account-orders')}?tab=canceled`)
          return page.getByRole('link', { name: number }).count()
        })
        .toBe(1)
      const subject = t('order-mail.canceledSubject', { number })
      expect(await mailText(page, store, email, subject)).toContain(t('order-mail.canceledTitle'))
    },
  )
})
