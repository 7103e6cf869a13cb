import type { Page } from 'playwright-core'
import type { TestStore } from '../store.ts'

/** Accepts an offer on its page without its last line, and goes on to its order. */
export async function acceptWithoutLast(page: Page, { t }: TestStore, name: string): Promise<void> {
  await page.getByLabel(t('custom-offer.take')).last().uncheck()
  await page.getByRole('button', { name: t('custom-offer.update') }).click()
  await page.getByLabel(t('custom-offer.name')).fill(name)
  await page.getByLabel(t('custom-offer.consent')).check()
  await page.getByRole('button', { name: t('custom-offer.accept') }).click()
  await page.waitForURL(/\/order\/R\d{9}\//)
}
