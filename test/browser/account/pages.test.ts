import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { bagsBought, signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { tabTo } from '../tab-to.ts'
import { send } from './people.ts'

const visit = openChromium()

const PAGES = [
  'account-orders',
  'account-settings',
  'account-security',
  'account-password',
  'account-email',
  'account-codes',
  'account-my-data',
  'account-invoices',
  'account-wallet',
  'account-saved-cards',
  'shopping-lists',
] as const

const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test.each(firstRows(['de', 'pl', 'us'] as const, 1))(
  'axe finds nothing in the account, and no page scrolls sideways, in %s',
  async (code) => {
    const page = await (await visit()).newPage()
    const store = testStore(code)
    const { url, t } = store
    const email = `pages-${code}@example.com`
    await signedUp(page, store, email)
    const check = async (what: string) => {
      expect([what, await findings(page)]).toEqual([what, []])
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => isWider(page), { message: `${what} at ${width}` }).toBe(false)
      }
    }
    // Each form that was filled in wrong says where; these two while the sign-in is fresh.
    await page.goto(url('account-password'))
    await send(page, { password: 'short' }, t('password.resetAct'))
    await page.getByRole('link', { name: t('sign-in.password') }).waitFor()
    await check('account-password, refused')
    await page.goto(url('account-email'))
    await send(page, { email: 'no address' }, t('security.emailAct'))
    await page.getByRole('link', { name: t('checkout.email') }).waitFor()
    await check('account-email, refused')
    const { number } = await bagsBought(page, store, email)
    for (const route of PAGES) {
      await page.goto(url(route))
      expect(page.url()).toBe(url(route))
      await check(route)
    }
    await page.goto(url('account-order', { orderNumber: number }))
    await check('account-order')
    await send(page, { message: '' }, t('orders.send'))
    await page.getByText(t('checkout.required')).first().waitFor()
    await check('account-order, refused')
  },
)

describe('without a mouse', () => {
  test.each(firstRows(['de', 'pl', 'us'] as const, 1))('in %s settings and what signs in are changed', async (code) => {
    const context = await visit()
    const page = await context.newPage()
    const store = testStore(code)
    const { url, t } = store
    const email = `keys-${code}@example.com`
    await signedUp(page, store, email)

    await page.goto(url('account-orders'))
    await tabTo(page, 'nav a[href$="/account/settings/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(url('account-settings'))
    await tabTo(page, '#person')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Ada Lovelace')
    await tabTo(page, '#language')
    await page.keyboard.press('Home')
    await tabTo(page, 'button[value=save]')
    await page.keyboard.press('Enter')
    await shown(page.getByText(t('settings.saved')))
    expect(await page.locator('#person').inputValue()).toBe('Ada Lovelace')

    await tabTo(page, 'nav a[href$="/account/settings/security/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(url('account-security'))
    await tabTo(page, 'a[href$="/account/settings/password/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(url('account-password'))
    await tabTo(page, '#password')
    await page.keyboard.type('ten green pallets')
    await page.keyboard.press('Enter')
    await page.getByText(t('security.passwordDone')).waitFor()

    const elsewhere = await (await visit()).newPage()
    await elsewhere.goto(url('sign-in'))
    for (const [field, typed] of [
      ['email', email],
      ['password', 'ten green pallets'],
    ] as const) {
      await tabTo(elsewhere, `#${field}`)
      await elsewhere.keyboard.type(typed)
    }
    await elsewhere.keyboard.press('Enter')
    await elsewhere.waitForURL(url('account-orders'))
    await page.goto(url('account-security'))
    await tabTo(page, 'button[value=end-session]')
    await page.keyboard.press('Enter')
    await page.getByText(t('security.sessionEnded')).waitFor()

    await tabTo(page, 'nav a[href$="/account/data/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(url('account-my-data'))
    await tabTo(page, 'button[value=export]')
    await page.keyboard.press('Enter')
    await page
      .getByText(t('my-data.exportAsked'))
      .or(page.getByText(t('my-data.download')))
      .first()
      .waitFor()
    await tabTo(page, 'nav a[href$="/sign_out/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL(url('sign-out'))
    await tabTo(page, 'main form button')
    await page.keyboard.press('Space')
    await page.getByText(t('sign-out.done')).waitFor()
  })
})
