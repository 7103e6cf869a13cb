import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { inCart, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'
import { tabTo } from '../tab-to.ts'

const visit = openChromium()

/** The fields of an address that name its place, in the order in which they stand. */
const places = (page: Page, prefix: string) =>
  page
    .locator(['zipcode', 'city', 'state', 'countryIso'].map((name) => `[name=${prefix}-${name}]`).join())
    .evaluateAll((fields) => fields.map((field) => field.id.split('-')[1]))

const POSTCODE_FIRST = ['zipcode', 'city', 'countryIso']
const TOWN_FIRST = ['city', 'zipcode', 'countryIso']

async function toAddress(page: Page, code: 'de' | 'pl' | 'us', scripts: boolean) {
  const shopper = new Shopper(page, testStore(code), scripts)
  await inCart(page, shopper.store, 'paper-bag')
  await page.goto(shopper.store.url('cart'))
  await shopper.checkOut()
  await shown(page.locator('#ship-city'))
}

test.each([
  ['DE', POSTCODE_FIRST],
  ['HU', TOWN_FIRST],
])('who types a postcode of %s goes on while the script comes', async (country, order) => {
  const page = await (await visit()).newPage()
  const script = await hold(page, /place-order/)
  await toAddress(page, 'de', true)
  await page.locator('#ship-countryIso').selectOption(country)
  await page.locator('#ship-zipcode').focus()
  await page.keyboard.type('80')
  const answer = await script.come()
  // The page imported it first, so it has run once this import is done.
  await page.evaluate(`import('${answer.url()}')`)
  await page.keyboard.type('331')
  expect(await page.locator('#ship-zipcode').inputValue()).toBe('80331')
  expect(await places(page, 'ship')).toEqual(order)
})

test('in de the fields of each address follow its country, by keyboard too, and keep what is typed', async () => {
  const page = await (await visit()).newPage()
  await toAddress(page, 'de', true)
  await page.locator('#ship-zipcode').fill('D02 AF30')
  await page.locator('#ship-city').fill('Dublin')
  await tabTo(page, '#ship-countryIso')
  const select = page.locator('#ship-countryIso')
  // A browser begins a new word where a key comes a second after the one before.
  await expect
    .poll(
      async () => {
        await page.keyboard.type('Irl')
        return select.inputValue()
      },
      { interval: 1_500 },
    )
    .toBe('IE')
  await expect.poll(() => places(page, 'ship')).toEqual(TOWN_FIRST)
  await expect.poll(() => page.locator('#ship-countryIso:focus').count()).toBe(1)
  expect([await page.locator('#ship-city').inputValue(), await page.locator('#ship-zipcode').inputValue()]).toEqual([
    'Dublin',
    'D02 AF30',
  ])
  // Nothing reads it out: neither the fields nor what is around them is a live region.
  expect(await page.locator('form:has(#ship-city) [aria-live], [aria-live]:has(#ship-city)').count()).toBe(0)

  await page.locator('[name=billingSame]').uncheck()
  expect(await places(page, 'bill')).toEqual(POSTCODE_FIRST)
  await page.locator('#bill-countryIso').selectOption('HU')
  await expect.poll(() => places(page, 'bill')).toEqual(TOWN_FIRST)
  await select.selectOption('DE')
  await expect.poll(() => places(page, 'ship')).toEqual(POSTCODE_FIRST)
  expect(await places(page, 'bill')).toEqual(TOWN_FIRST)
})

test('in de the form of the address book does the same', async () => {
  const page = await (await visit()).newPage()
  const store = testStore('de')
  await signedUp(page, store, 'places@example.com')
  await page.goto(`${store.url('account-addresses')}?address=new`)
  expect(await places(page, 'book')).toEqual(POSTCODE_FIRST)
  await page.locator('#book-countryIso').selectOption('GB')
  await expect.poll(() => places(page, 'book')).toEqual(TOWN_FIRST)
})

test('in de without scripts, the order is that of the country in which the form was sent', async () => {
  const page = await (await visit({ scripts: false })).newPage()
  await toAddress(page, 'de', false)
  await page.locator('#ship-countryIso').selectOption('IE')
  expect(await places(page, 'ship')).toEqual(POSTCODE_FIRST)
  await page.getByRole('button', { name: testStore('de').t('checkout.toDelivery') }).click()
  await expect.poll(() => places(page, 'ship')).toEqual(TOWN_FIRST)
})

test.each([
  ['pl', POSTCODE_FIRST],
  ['us', ['city', 'state', 'zipcode', 'countryIso']],
] as const)('in %s, which delivers to one country, its own order stays', async (code, order) => {
  const page = await (await visit()).newPage()
  await toAddress(page, code, true)
  expect(await places(page, 'ship')).toEqual(order)
  expect(await page.locator('#ship-countryIso option').count()).toBe(1)
  await page.locator('#ship-countryIso').dispatchEvent('change')
  expect(await places(page, 'ship')).toEqual(order)
})
