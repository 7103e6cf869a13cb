import { expect, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { shown } from './shown.ts'
import { slowLine } from './slow-line.ts'
import { testStore } from './store.ts'

const visit = openChromium()

test('a script that runs before the page has come still finds what comes later', async () => {
  const line = await slowLine('<main')
  const page = await (await visit()).newPage()
  const store = testStore('eu', line.port)
  await page.goto(store.url('sign-in'), { waitUntil: 'commit' })
  await page.waitForFunction(() => customElements.get('bx-island') !== undefined)
  expect(await page.locator('bx-passkey').count()).toBe(0)
  line.letThrough()
  await shown(page.getByRole('button', { name: store.t('passkey.signIn') }))
  line.close()
})
