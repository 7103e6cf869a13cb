import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { linkTo, PASSWORD } from '../prepared.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { buyBags, JOURNEYS, register, send, signOut } from './people.ts'

const visit = openChromium()

describe('somebody', () => {
  test.each(JOURNEYS)(
    'in $code, with scripts $scripts, makes an account, leaves, comes back each way, buys and finds it',
    async ({ code, scripts }) => {
      const page = await (await visit({ scripts })).newPage()
      const store = testStore(code)
      const { t } = store
      const email = `way-${code}-${scripts}@example.com`
      await register(page, store, email)

      await signOut(page, store)
      await page.goto(store.url('account-orders'))
      await send(page, { email, password: 'not the password' }, t('sign-in.act'))
      await shown(page.getByText(t('sign-in.wrong')))
      expect(await page.locator('#email').inputValue()).toBe(email)
      await send(page, { password: PASSWORD }, t('sign-in.act'))
      await page.waitForURL(store.url('account-orders'))

      const elsewhere = await (await visit({ scripts })).newPage()
      await elsewhere.goto(store.url('sign-in'))
      await send(elsewhere, { email }, t('sign-in.linkAct'))
      await elsewhere.getByRole('heading', { name: t('sign-in.checkTitle') }).waitFor()
      await elsewhere.goto(await linkTo(elsewhere, store, email, t('account-mail.signInSubject')))
      await elsewhere.getByRole('button', { name: t('sign-in.act'), exact: true }).click()
      await elsewhere.waitForURL(store.url('account-orders'))

      const { number, total } = await buyBags(page, store, scripts, email)
      const link = elsewhere.getByRole('link', { name: new RegExp(number) })
      // The list follows the order.
      await expect
        .poll(async () => {
          await elsewhere.goto(store.url('account-orders'))
          return link.count()
        })
        .toBe(1)
      await link.click()
      await elsewhere.waitForURL(store.url('account-order', { orderNumber: number }))
      expect(await elsewhere.locator('main').textContent()).toContain(total)
    },
  )
})

test.each(firstRows(['de', 'pl', 'us'] as const, 1))('axe finds nothing on the way in, in %s', async (code) => {
  const page = await (await visit({ width: 360 })).newPage()
  const store = testStore(code)
  for (const route of ['sign-in', 'registration', 'recover-password', 'sign-out'] as const) {
    await page.goto(store.url(route))
    expect([route, await findings(page)]).toEqual([route, []])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([route, wider]).toEqual([route, false])
  }
  await page.goto(store.url('registration'))
  await send(page, { email: 'no address', password: 'short' }, store.t('registration.act'))
  await shown(page.getByRole('alert'))
  expect(await findings(page)).toEqual([])
})
