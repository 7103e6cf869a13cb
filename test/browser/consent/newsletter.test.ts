import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ask } from '../ask.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { managerHeaders, openAsManager } from '../manager.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
let made = 0
const somebody = () => `reader${++made}.${Date.now()}@example.com`

const shopOf = (page: Page) => new URL(page.url()).origin

/** Opens the outbox as a developer does, and the newest mail to somebody in it. */
async function openMail(page: Page, email: string): Promise<void> {
  await page.goto(`${shopOf(page)}/dev/mail`)
  await page.locator('tr', { hasText: email }).first().getByRole('link').click()
}

/** What the backend has kept of somebody: kind, value and way, in order. */
async function said(origin: string, email: string): Promise<string[]> {
  const { text } = await ask(`${origin}/api/v1/emails/consents?email=${encodeURIComponent(email)}`, {
    headers: await managerHeaders(testStore('eu'))(),
  })
  const { data } = JSON.parse(text) as {
    data: { attributes: { name: string; value: string; method: string; confirmedAt: string } }[]
  }
  return data.map(
    ({ attributes: { name, value, method, confirmedAt } }) =>
      `${name} ${value} ${method} ${confirmedAt ? 'confirmed' : 'open'}`,
  )
}

describe('the newsletter', () => {
  test.each(['cz', 'us'] as const)(
    'is subscribed to from the footer and confirmed from the mail, in %s',
    async (code) => {
      const { url, t } = testStore(code)
      const email = somebody()
      const page = await (await visit({ width: 360 })).newPage()
      await page.goto(url('impressum'))
      await page.getByLabel(t('newsletter.email')).fill(email)
      await page.getByRole('button', { name: t('newsletter.subscribe') }).click()
      await page.getByText(t('newsletter.checkMail', { email })).waitFor()
      const origin = shopOf(page)
      expect(await said(origin, email)).toEqual([
        'terms_and_conditions_and_privacy_policy granted by-cta-click open',
        'marketing granted by-cta-click open',
        'newsletter granted by-cta-click open',
        'envelope granted by-cta-click open',
      ])

      await openMail(page, email)
      await shown(page.getByRole('heading', { name: t('mail.confirmSubject') }))
      const text = (await page.locator('pre').textContent()) ?? ''
      expect(text).toContain(t('mail.confirmIgnore'))
      await page
        .frameLocator('iframe')
        .getByRole('link', { name: t('newsletter.confirmAct') })
        .waitFor()
      const link = /https?:\S+/.exec(text)![0]
      // Whoever only follows the link has not said yes: mail programs do.
      await page.goto(link)
      expect(await said(origin, email)).toHaveLength(4)
      await page.getByRole('button', { name: t('newsletter.confirmAct') }).click()
      await shown(page.getByText(t('newsletter.confirmed')))
      expect((await said(origin, email)).slice(4)).toEqual([
        'marketing granted double-opt-in confirmed',
        'newsletter granted double-opt-in confirmed',
        'envelope granted double-opt-in confirmed',
      ])
    },
  )

  test('says by the field what is wrong with an address, and keeps it there', async () => {
    const { url, t } = testStore('de')
    const page = await (await visit()).newPage()
    await page.goto(url('impressum'))
    await page.getByLabel(t('newsletter.email')).fill('ada@')
    await page.getByRole('button', { name: t('newsletter.subscribe') }).click()
    const field = page.locator('#newsletter-email')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('ada@')
    expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('#newsletter-email')
  })

  test('says calmly that a link is too old, and offers to begin again', async () => {
    const { url, t } = testStore('fr')
    const page = await (await visit()).newPage()
    await page.goto(`${url('newsletter-confirm')}?token=old`)
    await page.getByRole('button', { name: t('newsletter.confirmAct') }).click()
    await shown(page.getByText(t('newsletter.expired')))
    expect(await page.getByLabel(t('newsletter.email')).count()).toBe(1)
  })
})

describe('what the merchant sees', () => {
  test('is charts that axe finds nothing in, at every width, and tables to take along', async () => {
    const pl = testStore('pl')
    const page = await (await visit()).newPage()
    await openAsManager(page, pl, '/manager/insight?days=7')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await findings(page)).toEqual([])
    }
    await shown(page.getByRole('heading', { name: pl.t('insight.consents') }))
    const csv = await page.evaluate(async () => {
      const answer = await fetch('/manager/insight.csv?table=consents&days=7')
      return { disposition: answer.headers.get('Content-Disposition'), text: await answer.text() }
    })
    expect(csv.disposition).toBe('attachment; filename="consents.csv"')
    expect(csv.text.split('\r\n')[0]).toContain(pl.t('insight.day'))
  })
})
