import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { firstRows } from '../full.ts'
import { Shopper } from '../shopper.ts'
import type { TestStore } from '../store.ts'

export const PASSWORD = 'nine yellow boxes'

/** What the mail of this subject to an address says, as the outbox shows it; waits until it is written. */
export async function mailText(page: Page, store: TestStore, email: string, subject: string): Promise<string> {
  const outbox = await page.context().newPage()
  const mail = outbox.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect
    .poll(async () => {
      await outbox.goto(new URL('/dev/mail', store.url('home')).href)
      return mail.count()
    })
    .toBe(1)
  await mail.click()
  const text = (await outbox.locator('pre').textContent()) ?? ''
  await outbox.close()
  return text
}

/** The link in that mail. */
export const linkTo = async (...mail: Parameters<typeof mailText>): Promise<string> =>
  /https?:\S+token=\S+/.exec(await mailText(...mail))![0]

/** Fills the fields of a form by their ids, and presses its button. */
export async function send(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Asks for an account and confirms it by the mail; afterwards the page is the account's orders. */
export async function register(page: Page, store: TestStore, email: string): Promise<void> {
  const { t } = store
  await page.goto(store.url('registration'))
  await send(page, { email, person: 'Ada Muster', password: PASSWORD }, t('registration.act'))
  await page.getByRole('heading', { name: t('sign-in.checkTitle') }).waitFor()
  await page.goto(await linkTo(page, store, email, t('account-mail.confirmSubject')))
  await page.getByRole('button', { name: t('registration.confirmAct') }).click()
  await page.waitForURL(store.url('account-orders'))
}

export async function signOut(page: Page, { url, t }: TestStore): Promise<void> {
  await page.goto(url('sign-out'))
  await page.getByRole('button', { name: t('sign-out.act') }).click()
  await page.getByText(t('sign-out.done')).waitFor()
}

/** Whoever buys in the tests of the account, in the order in which they are asked. */
export const STORES = ['eu', 'pl', 'us', 'de'] as const

/** A store with scripts and one without; in full each store both ways. */
export const JOURNEYS = firstRows([
  { code: 'eu', scripts: true },
  { code: 'pl', scripts: false },
  { code: 'us', scripts: true },
  { code: 'de', scripts: false },
  { code: 'eu', scripts: false },
  { code: 'pl', scripts: true },
  { code: 'us', scripts: false },
  { code: 'de', scripts: true },
] as const)

/** Buys paper bags, and pays as is usual there: by card in us, else by a transfer that has not come yet. */
export async function buyBags(page: Page, store: TestStore, scripts: boolean, email: string) {
  const shopper = new Shopper(page, store, scripts)
  await shopper.buy('paper-bag')
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS[store.code as (typeof STORES)[number]], email)
  await shopper.chooseDelivery('courier')
  const total = await shopper.total()
  if (store.code === 'us') {
    await shopper.chooseCard('succeeds')
    await shopper.placeOrder()
  } else await shopper.payByTransfer()
  await page.getByRole('heading', { name: store.t('order.thanks') }).waitFor()
  return { number: /R\d{9}/.exec(page.url())![0], total }
}
