import { expect, test } from 'vitest'
import { openChromium } from '../chromium.ts'
import { hold } from '../hold.ts'
import { look } from '../look.ts'
import { pressDuring } from '../press-during.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

test('what is typed in a request is there again after the page was left, with all its lines, until it is sent', async () => {
  const { t, url } = testStore('pl')
  const page = await (await visit()).newPage()
  const [kept, goOn] = [page.getByText(t('quote.kept')), page.getByRole('button', { name: t('quote.keptAct') })]
  await page.goto(url('quote-request'))
  await page.locator('[name="line-0-words"]').fill('Skrzynka na wino')
  await page.locator('[name="line-0-quantity1"]').fill('240')
  await page.getByRole('button', { name: t('quote.addLine') }).click()
  await shown(page.locator('[name="line-1-words"]'))
  await page.locator('[name="line-1-words"]').fill('Wypełniacz')
  await page.getByLabel(t('checkout.contactName')).fill('Ada')
  const stored = () => page.evaluate(() => sessionStorage.getItem('bx-request') ?? '')
  await expect.poll(stored).toContain('"Ada"')

  await page.goto(url('cart'))
  await page.goto(url('quote-request'))
  await shown(kept)
  await look(page)
  await goOn.click()
  await shown(page.locator('[name="line-1-words"]'))
  const typed = ['[name="line-0-words"]', '[name="line-0-quantity1"]', '[name="line-1-words"]', '[name="contactName"]']
  expect(await Promise.all(typed.map((field) => page.locator(field).inputValue()))).toEqual([
    'Skrzynka na wino',
    '240',
    'Wypełniacz',
    'Ada',
  ])

  await page.getByRole('button', { name: t('quote.removeLine', { number: 2 }) }).click()
  await page.locator('[name="line-1-words"]').waitFor({ state: 'detached' })
  await page.locator('#email').fill('ada@example.com')
  await page.getByRole('button', { name: t('quote.send') }).click()
  await page.getByRole('heading', { name: t('quote.sentTitle') }).waitFor()
  await expect.poll(stored).toBe('')
  await page.goto(url('quote-request'))
  await page.locator('[name="line-0-words"]').fill('Inna')
  expect(await kept.isVisible()).toBe(false)
})

test('a button that is pressed while the offer of what was typed comes is followed, though it moves', async () => {
  const { t, url } = testStore('pl')
  const page = await (await visit()).newPage()
  await page.goto(url('quote-request'))
  await page.locator('[name="line-0-words"]').fill('Skrzynka na wino')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bx-request'))).toContain('Skrzynka')
  const script = await hold(page, /kept-form-element/)
  await page.goto(url('quote-request'))
  await pressDuring(page.getByRole('button', { name: t('quote.addLine') }), script.come)
  await shown(page.locator('[name="line-1-words"]'))
})
