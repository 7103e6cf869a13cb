import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { bagsBought, linkTo, PASSWORD, signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { type TestStore, testStore } from '../store.ts'
import { JOURNEYS, send } from './people.ts'
import { unzip } from './zip.ts'

const visit = openChromium()
const NEW_PASSWORD = 'ten green pallets'

async function changeSettings(page: Page, { url, t }: TestStore): Promise<void> {
  await page.goto(url('account-settings'))
  await send(page, { person: 'Ada Lovelace', company: 'Analytical Boxes' }, t('settings.save'))
  await page.getByText(t('settings.saved')).waitFor()
  await page.reload()
  expect(await page.locator('#person').inputValue()).toBe('Ada Lovelace')
  expect(await page.locator('#company').inputValue()).toBe('Analytical Boxes')
}

async function changeEmail(page: Page, store: TestStore, email: string): Promise<void> {
  const { url, t } = store
  await page.goto(url('account-email'))
  await send(page, { email }, t('security.emailAct'))
  await page.getByText(t('security.emailSent', { email })).waitFor()
  await page.goto(await linkTo(page, store, email, t('account-mail.emailChangeSubject')))
  await page.getByRole('button', { name: t('security.confirmEmailAct') }).click()
  await page.getByText(t('security.confirmEmailDone')).waitFor()
}

async function changePassword(page: Page, { url, t }: TestStore): Promise<void> {
  await page.goto(url('account-password'))
  await send(page, { password: 'password' }, t('password.resetAct'))
  await page
    .getByText(t('password.tooShort', { count: 10 }))
    .first()
    .waitFor()
  await send(page, { password: NEW_PASSWORD }, t('password.resetAct'))
  await page.getByText(t('security.passwordDone')).waitFor()
}

/** Agrees to the newsletter with an address, and confirms it by the mail. */
async function subscribe(page: Page, store: TestStore, email: string): Promise<void> {
  const { url, t } = store
  await page.goto(url('newsletter'))
  await page.locator('#newsletter-email').fill(email)
  await page
    .locator('main')
    .getByRole('button', { name: t('newsletter.subscribe') })
    .click()
  await page.getByText(t('newsletter.checkMail', { email })).waitFor()
  await page.goto(await linkTo(page, store, email, t('mail.confirmSubject')))
  await page.getByRole('button', { name: t('newsletter.confirmAct') }).click()
  await page.getByText(t('newsletter.confirmed')).first().waitFor()
}

/** Asks for a copy of the data and waits until it is made. @returns its files */
async function copyOfData(page: Page, { url, t }: TestStore): Promise<Map<string, Buffer>> {
  await page.goto(url('account-my-data'))
  await page.getByRole('button', { name: t('my-data.exportAct') }).click()
  const link = page.getByRole('link', { name: t('my-data.download') })
  await page.getByText(t('my-data.exportAsked')).or(link).first().waitFor()
  await expect
    .poll(async () => {
      await page.goto(url('account-my-data'))
      return link.count()
    })
    .toBe(1)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^boxwright-[\d-]+\.zip$/)
  return unzip(await readFile(await download.path()))
}

describe('a customer', () => {
  test.each(JOURNEYS)(
    'in $code, with scripts $scripts, changes name, address and password, and ends another session',
    async ({ code, scripts }) => {
      const page = await (await visit({ scripts })).newPage()
      const store = testStore(code)
      const { url, t } = store
      const email = `settings-${code}-${scripts}@example.com`
      await signedUp(page, store, email)
      await changeSettings(page, store)
      await changeEmail(page, store, `new-${email}`)
      await changePassword(page, store)

      const elsewhere = await (await visit({ scripts })).newPage()
      await elsewhere.goto(url('account-orders'))
      await send(elsewhere, { email: `new-${email}`, password: PASSWORD }, t('sign-in.act'))
      await elsewhere.getByText(t('sign-in.wrong')).waitFor()
      await send(elsewhere, { password: NEW_PASSWORD }, t('sign-in.act'))
      await elsewhere.waitForURL(url('account-orders'))
      await page.goto(url('account-security'))
      await page.getByRole('button', { name: t('security.endSession'), exact: true }).click()
      await page.getByText(t('security.sessionEnded')).waitFor()
      await elsewhere.goto(url('account-orders'))
      await elsewhere.locator('#password').waitFor()
      await page.goto(url('account-orders'))
      expect(page.url()).toBe(url('account-orders'))
    },
  )

  test.each(JOURNEYS)(
    'in $code, with scripts $scripts, withdraws a consent, takes a copy of their data, and deletes the account',
    async ({ code, scripts }) => {
      const page = await (await visit({ scripts })).newPage()
      const store = testStore(code)
      const { url, t } = store
      const email = `leaves-${code}-${scripts}@example.com`
      await signedUp(page, store, email)
      await subscribe(page, store, email)
      await page.goto(url('account-settings'))
      const withdraw = page.locator('[aria-describedby="consent-newsletter"]')
      await withdraw.click()
      await shown(page.getByText(t('settings.withdrawn')))
      expect(await withdraw.count()).toBe(0)

      const { number } = await bagsBought(page, store, email)
      const files = await copyOfData(page, store)
      expect(files.get('orders_in_full.json')!.toString()).toContain(number)
      expect(files.get('users.json')!.toString()).toContain(email)

      // The page follows the order.
      const says = (words: string) =>
        expect
          .poll(async () => {
            await page.goto(url('account-my-data'))
            return page.getByText(words).count()
          })
          .toBe(1)
      await says(t('my-data.openOrder'))
      expect(await page.getByRole('button', { name: t('my-data.deleteAct') }).count()).toBe(0)
      await page.goto(url('account-order', { orderNumber: number }))
      await page.getByRole('button', { name: t('orders.cancelAct') }).click()
      await page.getByText(t('order.canceled'), { exact: true }).first().waitFor()
      await says(t('my-data.kept'))
      await page.getByRole('button', { name: t('my-data.deleteAct') }).click()
      await page.getByText(t('my-data.deleted', { date: '' }).slice(0, 20)).waitFor()
      await page.goto(url('account-orders'))
      await page.locator('#password').waitFor()
    },
  )
})
