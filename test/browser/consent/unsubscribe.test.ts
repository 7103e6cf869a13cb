import { describe, expect, test } from 'vitest'
import { somebody, subscribers, unsubscribeLink } from '../../subscribers.ts'
import { ask } from '../ask.ts'
import { openChromium } from '../chromium.ts'
import { managerHeaders } from '../manager.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const { grant, declines } = subscribers(ask, testStore('eu'), managerHeaders(testStore('eu')))

describe('the unsubscribe page', () => {
  test('withdraws when a person sees it, says so, and takes it back', async () => {
    const [eu, email] = [testStore('eu'), somebody()]
    await grant(email)
    expect(await declines(email)).toBe(false)
    const page = await (await visit()).newPage()
    await page.goto(unsubscribeLink(eu, email, 'marketing'))
    await shown(page.getByText(eu.t('unsubscribe.done')))
    expect(await declines(email)).toBe(true)
    await page.getByRole('button', { name: eu.t('unsubscribe.undo') }).click()
    await shown(page.getByText(eu.t('unsubscribe.undone')))
    expect(await declines(email)).toBe(false)
  })

  test('works with a button where there are no scripts', async () => {
    const [pl, email] = [testStore('pl'), somebody()]
    await grant(email)
    const page = await (await visit({ scripts: false })).newPage()
    await page.goto(unsubscribeLink(pl, email, 'marketing'))
    expect(await declines(email)).toBe(false)
    await page.getByRole('button', { name: pl.t('unsubscribe.act') }).click()
    await shown(page.getByText(pl.t('unsubscribe.done')))
    expect(await declines(email)).toBe(true)
  })

  test('says done only once it is kept, and tries again until then', async () => {
    const [eu, email] = [testStore('eu'), somebody()]
    await grant(email)
    const page = await (await visit()).newPage()
    let tries = 0
    const failureSeen = Promise.withResolvers<void>()
    await page.route('**/unsubscribe/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries += 1
      if (tries === 1) return route.abort()
      await failureSeen.promise
      await route.continue()
    })
    await page.goto(unsubscribeLink(eu, email, 'marketing'))
    await shown(page.getByText(eu.t('unsubscribe.failed')))
    expect(await declines(email)).toBe(false)
    failureSeen.resolve()
    await shown(page.getByText(eu.t('unsubscribe.done')))
    expect(await declines(email)).toBe(true)
    expect(tries).toBe(2)
  })

  test('undoes what it has withdrawn, also after a reload and where the first answer was lost', async () => {
    const eu = testStore('eu')
    const page = await (await visit()).newPage()
    for (const isLost of [false, true]) {
      const email = somebody()
      await grant(email)
      let lost = isLost ? 1 : 0
      await page.route('**/unsubscribe/**', async (route) => {
        if (route.request().method() !== 'POST' || lost === 0) return route.continue()
        lost -= 1
        await route.fetch()
        await route.abort()
      })
      await page.goto(unsubscribeLink(eu, email, 'marketing'))
      await shown(page.getByText(eu.t('unsubscribe.done')))
      expect(lost).toBe(0)
      if (!isLost) {
        await page.reload()
        await shown(page.getByText(eu.t('unsubscribe.done')))
      }
      expect(await declines(email)).toBe(true)
      await page.getByRole('button', { name: eu.t('unsubscribe.undo') }).click()
      await shown(page.getByText(eu.t('unsubscribe.undone')))
      expect(await declines(email)).toBe(false)
      await page.unroute('**/unsubscribe/**')
    }
  })

  test('is calm where the link has no address', async () => {
    const eu = testStore('eu')
    const page = await (await visit()).newPage()
    await page.goto(eu.url('unsubscribe', { kind: 'envelope' }))
    await page.getByText(eu.t('unsubscribe.noAddress')).waitFor()
  })
})
