import { expect, test } from 'vitest'
import { sceneOf } from '../../scenes.ts'
import { png } from '../../unit/design/artwork/pictures.ts'
import { env } from '../../worker/env.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

test('the print-file editor opens with a line of an order, and takes, approves and withdraws its file without scripts', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const payment = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const artwork = await ada.follow(await order(ada, payment, 'transfer'), t('artwork.bring'))
  const page = await ada.follow(artwork, t('artwork.onDieline'))
  expect(new URL(page.url).pathname).toBe(new URL(url('print-file')).pathname)
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  for (const words of [t('artwork.missing'), t('print-file.sizes'), t('artwork.title', { number })])
    expect(page.words).toContain(words)
  expect(page.html).not.toContain('name="print-file"')

  const send = (visitor: Visitor, fields: Record<string, string>, file?: Blob, address = page.url): Promise<Page> => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ line: 'L1', ...fields })) body.set(field, value)
    if (file) body.set('artwork', file, 'bag.png')
    return visitor.open(address, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } })
  }
  const upload = { intent: 'send', sha256: '' }
  const none = await send(ada, upload)
  expect([none.status, none.words.includes(t('artwork.none', { size: '15' }))]).toEqual([422, true])
  const arrived = await send(ada, upload, new Blob([png(30, 20)]))
  expect(arrived.url).toBe(page.url)
  expect(arrived.words).toContain(t('artwork.uploaded'))
  expect(arrived.html).toContain('name="print-file"')
  await expect
    .poll(async () => (await ada.open(page.url)).html, { interval: 500 })
    .toContain('data-rule="picture-ratio"')
  const press = async (act: 'approve' | 'withdraw') => ada.press(await ada.open(page.url), t(`artwork.${act}`))
  expect((await send(ada, { intent: 'approve', fileset: 'of-another-file' })).words).toContain(t('artwork.notDone'))
  const manager = { caller: { isManager: true } } as const
  await env.ORDERS.getByName(number).act({ kind: 'artwork', lineId: 'L1', act: { does: 'check' } }, manager)
  expect((await press('approve')).words).toContain(t('artwork.approved'))
  expect((await press('withdraw')).words).toContain(t('artwork.checked'))

  const bob = new Visitor('de')
  const keyless = `${url('print-file')}?order=${number}&line=L1`
  expect((await bob.open(keyless)).status).toBe(404)
  expect((await bob.open(`${keyless}&key=x`)).status).toBe(404)
  expect((await send(bob, upload, new Blob([png(3, 2)]), keyless)).status).toBe(404)
  expect((await ada.open(page.url.replace('line=L1', 'line=L9'))).status).toBe(404)
})

test('the print-file editor opens with the goods of one of the visitor’s designs, and with nobody else’s', async () => {
  const ada = new Visitor()
  const { t, url } = ada.store
  const made = await ada.ask(new URL('/api/box_designs', url('home')).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ box_design: { name: 'Winter', scene: sceneOf() } }),
  })
  const { data } = (await made.json()) as { data: { id: string } }
  const boxes = await ada.open(`${url('account-boxes')}?design=${data.id}`)
  const page = await ada.follow(boxes, t('print-file.title'))
  expect(page.words).toContain(t('print-file.design', { name: 'Winter' }))
  const { product, size } = sceneOf().goods
  const sku = /name="sku" value="([^"]+)"/.exec(page.html)![1]!
  for (const part of [product, size.length, size.width, size.height]) expect(sku).toContain(String(part))
  expect((await new Visitor().open(page.url)).status).toBe(404)
  expect((await ada.open(`${url('print-file')}?design=${encodeURIComponent('../mine')}`)).status).toBe(404)
})
