import { expect, test } from 'vitest'
import { png } from '../../unit/design/artwork/pictures.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { bagsBought } from '../prepared.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('artwork of more than one part is sent by a guest, cut, and sent again from where it was', async () => {
  const page = await (await visit()).newPage()
  const store = testStore('pl')
  const { t } = store
  await page.goto((await bagsBought(page, store, 'ada@example.com')).confirmation)
  await page.getByRole('link', { name: t('artwork.bring') }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findings(page)).toEqual([])

  const sent: string[] = []
  let isCut = true
  await page.route('**/api/**/parts/*', (route) => {
    const part = /\d+$/.exec(route.request().url())![0]
    sent.push(part)
    return isCut && part === '2' ? route.fulfill({ status: 400, body: '{"code":"request_aborted"}' }) : route.continue()
  })
  const buffer = Buffer.alloc(6_000_000)
  buffer.set(png(3000, 2000))
  const file = page.locator('input[type=file]')
  // The hint of the script that sends larger files: before it, the form itself would be sent.
  await page.locator('[data-with]').first().waitFor()
  await file.setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: t('artwork.send') }).click()
  await page.getByText(t('artwork.notSent')).waitFor()
  isCut = false
  await page.getByRole('button', { name: t('artwork.send') }).click()
  await page.getByText(t('artwork.arrived')).waitFor()
  await page.getByText(t('artwork.uploaded')).waitFor()
  expect(sent).toEqual(['1', '2', '2'])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('artwork.download', { name: 'bag.png' }) }).click()
  expect((await download).suggestedFilename()).toBe('bag.png')
})
