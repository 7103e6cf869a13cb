import { expect, test } from 'vitest'
import type { DesignSharing } from '../../../src/contract/design-links.ts'
import { findings } from '../axe.ts'
import { openChromium } from '../chromium.ts'
import { testStore } from '../store.ts'

const visit = openChromium()

/** A link as the API answers it. */
interface Link {
  id: string
  attributes: { token: string }
}

/** One red pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

test('a design with a picture is shared: looked at and not changed, copied by another visitor, and gone when its link ends', async () => {
  const { t, url } = testStore('eu')
  const ada = await (await visit()).newPage()
  await ada.goto(`${url('box-editor')}?product=mailer-box-full-color`)
  await ada.locator('bx-island[ready]').waitFor()
  await ada
    .getByRole('button', { name: t('editor.panel-pictures') })
    .first()
    .click()
  await ada
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await ada.locator('svg image').waitFor()
  await ada.getByLabel(t('editor.name')).fill('Winter')
  await ada.getByRole('button', { name: t('editor.save'), exact: true }).click()
  await expect.poll(() => ada.locator('[data-saved]').textContent()).toBe(t('editor.savedAll'))

  const asked = <Answer>(path: string, method: string, body?: object) =>
    ada.evaluate(
      async ([path, method, body]) => {
        const headers = { 'Content-Type': 'application/json' }
        const answer = await fetch(`/api/box_designs${path}`, { method, headers, ...(body && { body }) })
        return answer.status === 204 ? null : ((await answer.json()) as { data: unknown }).data
      },
      [path, method, body ? JSON.stringify(body) : ''] as const,
    ) as Promise<Answer>
  const [design] = await asked<[{ id: string }]>('/mine', 'GET')
  const share = (sharing: DesignSharing) => asked<Link>(`/${design.id}/share`, 'POST', { sharing })
  const [toView, toCopy] = [await share('view'), await share('copy')]
  const address = ({ attributes }: Link) => `${url('box-editor')}?shared=${attributes.token}`

  const bob = await (await visit({ width: 390 })).newPage()
  const changes: string[] = []
  bob.on('request', (request) => {
    if (request.url().includes('/api/box_designs') || request.method() === 'PUT') changes.push(request.url())
  })
  await bob.goto(address(toView))
  await bob.getByRole('heading', { level: 1, name: 'Winter' }).waitFor()
  await bob.getByText(t('editor.sharedText')).waitFor()
  await bob.locator('svg image').waitFor()
  await bob.getByRole('slider', { name: t('stage.fold') }).waitFor()
  expect(await findings(bob, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await bob.getByRole('button', { name: t('editor.sharedMakeOwn') }).count()).toBe(0)
  expect(await bob.getByRole('button', { name: t('editor.save'), exact: true }).count()).toBe(0)
  expect(await bob.locator('bx-island[name=editor]').getByRole('textbox').count()).toBe(0)
  await bob.locator('svg image').click({ force: true })
  await bob.keyboard.press('Delete')
  expect(await bob.locator('svg image').count()).toBe(1)

  // A page that is left writes what it has not written yet.
  await bob.goto(address(toCopy))
  await bob.getByRole('button', { name: t('editor.sharedMakeOwn') }).waitFor()
  expect(changes).toEqual([])
  await bob.route('**/copy', (route) => route.abort(), { times: 1 })
  await bob.getByRole('button', { name: t('editor.sharedMakeOwn') }).click()
  await bob.getByText(t('editor.sharedCopyFailed')).waitFor()
  await bob.getByRole('button', { name: t('editor.sharedMakeOwn') }).click()
  await bob.waitForURL(/\?design=/)
  await bob.locator('bx-island[ready]').waitFor()
  await expect.poll(() => bob.getByLabel(t('editor.name')).inputValue()).toBe('Winter')
  expect(new URL(bob.url()).searchParams.get('design')).not.toBe(design.id)
  await bob.locator('svg image').waitFor()

  await asked<null>(`/${design.id}/links/${toView.id}`, 'DELETE')
  await bob.goto(address(toView))
  await bob.getByText(t('editor.shared-gone')).waitFor()
  await bob.getByRole('link', { name: t('editor.newDesign') }).click()
  await bob.getByLabel(t('editor.name')).waitFor()
  expect(new URL(bob.url()).searchParams.get('shared')).toBeNull()
})
