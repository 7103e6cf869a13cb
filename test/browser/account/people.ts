import type { Page } from 'playwright-core'
import { PARCELS } from '../../parcels.ts'
import { firstRows } from '../full.ts'
import { linkTo, PASSWORD } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import type { TestStore } from '../store.ts'

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

/** The stores in which a customer is walked with, each with whether scripts run: the tests of the shop do it without. */
export const JOURNEYS = firstRows(
  [
    { code: 'eu', scripts: true },
    { code: 'pl', scripts: false },
    { code: 'us', scripts: true },
    { code: 'de', scripts: false },
    { code: 'eu', scripts: false },
    { code: 'pl', scripts: true },
    { code: 'us', scripts: false },
    { code: 'de', scripts: true },
  ] as const,
  1,
)

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
