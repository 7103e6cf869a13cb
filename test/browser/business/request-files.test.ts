import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** A PDF of some bytes, each part of it another. */
function pdf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += 4) file.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  file.write('%PDF-1.7\n')
  return file
}

const SMALL = { name: 'skizze.svg', mimeType: 'image/svg+xml' }

test('a file of 20 MB goes with a request, without one that was removed, and the merchant downloads the same bytes', async () => {
  const store = testStore('de')
  const { t, url } = store
  const page = await (await visit()).newPage()
  await page.goto(url('quote-request'))
  await shown(page.getByText(t('quote.filesHelpLarge', { count: '20', size: '100' })))
  const buffer = pdf(20_000_000)
  const field = page.locator('#files')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  await field.setInputFiles([
    { ...SMALL, buffer: drawing },
    { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  const items = page.locator('bx-files li')
  await shown(page.getByText(t('quote.wrongType')))
  for (const name of ['notiz.txt', 'skizze.svg'])
    await page.getByRole('button', { name: `${t('cart.remove')} ${name}`, exact: true }).click()
  await expect.poll(() => items.count()).toBe(0)

  const folder = await mkdtemp(join(tmpdir(), 'request-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'stanzkontur.pdf')
  await writeFile(file, buffer)
  await field.setInputFiles(file)
  await shown(items.getByText('stanzkontur.pdf'))
  await page.getByLabel(t('checkout.contactName')).fill('Ada')
  await page.locator('#email').fill('grosse.datei@example.com')
  await page.locator('[name="line-0-words"]').fill('Weinkiste')
  await page.locator('[name="line-0-quantity1"]').fill('240')
  await look(page)
  expect(await findings(page)).toEqual([])
  // It waits for what is still on its way.
  await page.getByRole('button', { name: t('quote.send') }).click()
  await page.waitForURL((address) => address.href.startsWith(url('quote-success')))
  const qrNumber = new URL(page.url()).searchParams.get('number')!

  const boss = await (await visit()).newPage()
  await openAsManager(boss, store, new URL(url('manager-quote', { qrNumber })).pathname)
  await shown(boss.getByRole('link', { name: 'stanzkontur.pdf' }))
  expect(await boss.getByRole('link', { name: 'skizze.svg' }).count()).toBe(0)
  const [download] = await Promise.all([
    boss.waitForEvent('download'),
    boss.getByRole('link', { name: 'stanzkontur.pdf' }).click(),
  ])
  expect(buffer.equals(await readFile(await download.path()))).toBe(true)
})
