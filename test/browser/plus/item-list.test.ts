import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { inCart, send, signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const FIRM = {
  company: 'Listenkarton GmbH',
  countryIso: 'DE',
  registryNumber: 'HRB 54321',
  contactName: 'Bea',
  employees: '10-49',
  plus: '1',
}
const ITEMS = Array.from({ length: 6 }, (_, at) => `N-${at + 1}`)
/** Lines that name nothing which can be ordered, each with why. */
const BAD = [
  ';250',
  '"a;b";250',
  'n-1;',
  'n-2;viele',
  'n-3;2,5',
  'n-4;-1',
  'n-5;9999999',
  ...Array.from({ length: 13 }, (_, at) => `x-${at + 1};250`),
]

test('of a file of 500 lines each of the 20 bad ones is named with its line, and the 480 others go into the cart', async () => {
  const store = testStore('de')
  const { t, url } = store
  const [page, boss] = [await (await visit()).newPage(), await (await visit()).newPage()]
  await signedUp(page, store, 'liste@example.com')
  await send(page, url('plus-register'), FIRM)
  await openAsManager(boss, store, new URL(url('manager-companies')).pathname)
  await boss.getByRole('link', { name: FIRM.company }).click()
  await boss.getByRole('button', { name: t('office-company.approve') }).click()
  await shown(boss.getByText(t('company-logged.approve')).first())
  await inCart(page, store, 'mailer-box-plain', { quantity: '500' })
  for (const sku of ITEMS) await send(page, url('plus-new-item'), { sku, name: `Karton ${sku}` })

  await page.goto(url('plus-items'))
  await page
    .getByRole('link', { name: t('quick-order.title') })
    .first()
    .click()
  const good = Array.from({ length: 480 }, (_, at) => `${ITEMS[at % ITEMS.length]!.toLowerCase()};50`)
  const every = good.length / BAD.length
  const lines = BAD.flatMap((bad, at) => [...good.slice(at * every, (at + 1) * every), bad])
  expect(lines).toHaveLength(500)
  const buffer = Buffer.from(`\ufeffSKU;Menge\r\n${lines.join('\r\n')}\r\n`)
  await page.locator('#quick-file').setInputFiles({ name: 'bestellung.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: t('quick-order.read') }).click()
  await shown(page.locator('#bad'))
  const named = await page.locator('[aria-labelledby=bad] tbody tr').all()
  const said = await Promise.all(named.map((row) => row.locator('th, b, p').allTextContents()))
  expect(said.map(([line]) => line)).toEqual(BAD.map((_, at) => String((at + 1) * (every + 1) + 1)))
  expect(said.every(([, , problem]) => problem)).toBe(true)
  expect(said.at(-1)!.slice(1)).toEqual(['x-13', t('list-problem.unknown')])
  await look(page)

  await page.getByRole('button', { name: t('quick-order.order') }).click()
  await page.waitForURL(url('cart'))
  const quantities = page.locator('main input[name="quantity"]')
  await shown(quantities.first())
  const inIt = await quantities.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(inIt.slice(1)).toEqual(ITEMS.map(() => '4000'))
})
