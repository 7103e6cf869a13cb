import type { Page } from 'playwright-core'
import { ask } from './ask.ts'
import type { TestStore } from './store.ts'

/** Who manages the shop of all browser tests. */
export const ADMINISTRATOR = { email: 'office@example.com', password: 'fifteen blue pallets' }

/** The headers of a call that they make. */
export const managerHeaders =
  ({ url }: TestStore) =>
  async (): Promise<Record<string, string>> => {
    const { text } = await ask(new URL('/api/sign_in', url('home')).href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user: ADMINISTRATOR }),
    })
    const { data } = JSON.parse(text) as { data: { attributes: { api_token: string } } }
    return { 'X-Spree-Token': data.attributes.api_token }
  }

/** Opens a page of the merchant's, which asks to sign in first. */
export async function openAsManager(page: Page, { url, t }: TestStore, path: string): Promise<void> {
  await page.goto(new URL(path, url('home')).href)
  await page.getByLabel(t('checkout.email')).first().fill(ADMINISTRATOR.email)
  await page.getByLabel(t('sign-in.password')).first().fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: t('sign-in.act'), exact: true }).click()
  await page.waitForURL((address) => address.pathname + address.search === path)
}
