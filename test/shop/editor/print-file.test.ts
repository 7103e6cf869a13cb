import { expect, test } from 'vitest'
import { variantCode } from '../../../src/contract/variant.ts'
import { png } from '../../unit/design/artwork/pictures.ts'
import { pdfOf } from '../../unit/design/drawn-print-file.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const GOODS = 'product=mailer-box-full-color'

/** Sends a form of the page, as a browser without scripts does. */
function send(visitor: Visitor, page: Page, fields: Record<string, string>, file?: Blob): Promise<Page> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  if (file) body.set('artwork', file, 'sheet.pdf')
  return visitor.open(page.url, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } })
}

test.each(['eu', 'de'] as const)('a print file is checked and approved without scripts, in %s', async (code) => {
  const ada = new Visitor(code)
  const { t, url } = ada.store
  const page = await ada.open(`${url('print-file')}?${GOODS}`)
  expect(page.words).toContain(t('print-file.sizes'))
  const sku = /name="sku" value="([^"]+)"/.exec(page.html)![1]!
  const form = { intent: 'send', sku, sha256: '', email: 'ada@example.com' }
  const refused = async (fields: object, words: string, file?: Blob) => {
    const answer = await send(ada, page, { ...form, ...fields }, file)
    expect([answer.status, answer.words.includes(words)]).toEqual([422, true])
  }
  await refused({}, t('artwork.none', { size: '15' }))
  await refused({ email: 'ada' }, t('checkout.emailWrong'), new Blob([png(30, 20)]))
  await refused({}, t('artwork.wrongType'), new Blob(['<!doctype html>']))

  const checked = async (file: Blob): Promise<Page> => {
    const { url: address } = await send(ada, page, form, file)
    let shown = await ada.open(address)
    await expect
      .poll(
        async () => {
          shown = await ada.open(address)
          return shown.words.includes(t('print-file.checking'))
        },
        { interval: 500 },
      )
      .toBe(false)
    return shown
  }
  const wrong = await checked(new Blob([png(30, 20)]))
  expect(wrong.words).toContain(t('print-file.rejected'))
  expect(wrong.html).toContain('data-rule="picture-ratio"')
  expect(wrong.html).not.toContain('value="approve"')
  const other = new Visitor(code)
  expect((await other.open(wrong.url)).status).toBe(404)

  const right = await checked(new Blob([new Uint8Array(await pdfOf())]))
  expect(right.html).not.toContain('data-rule')
  const fileset = new URL(right.url).searchParams.get('fileset')!
  const approved = await send(ada, right, { intent: 'approve', fileset })
  for (const words of [t('print-file.fine'), t('print-file.approved')]) expect(approved.words).toContain(words)
  expect((await send(ada, right, { intent: 'withdraw', fileset })).words).not.toContain(t('print-file.approved'))
})

test('the goods that a link names by their code are chosen on its page, a size of their own too', async () => {
  const ada = new Visitor()
  const goods = {
    product: 'mailer-box-eco',
    size: { length: 251, width: 180, height: 80 },
    material: 'cardboard-natural',
    print: 'print-monochrome',
    finish: 'foil-none',
  }
  const sku = variantCode(goods)
  const page = await ada.open(`${ada.store.url('print-file')}?sku=${encodeURIComponent(sku)}`)
  expect(/name="sku" value="([^"]+)"/.exec(page.html)?.[1]).toBe(sku)
  const other = { ...goods, material: 'cardboard-natural-white-inside' }
  const chosen = await ada.press(page, ada.store.t('print-file.choose'), { material: other.material })
  expect(/name="sku" value="([^"]+)"/.exec(chosen.html)?.[1]).toBe(variantCode(other))
})
