import { beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_PICTURE, MOST_PICTURES } from '../../../src/contract/picture-file.ts'
import { env } from '../../worker/env.ts'
import { summedUp } from '../error-summary.ts'
import { order, toPayment } from '../orders.ts'
import { formWith, type Page } from '../page.ts'
import { Visitor } from '../visitor.ts'
import { customer } from './people.ts'

const png = (rest: string) =>
  new Blob([Uint8Array.from(`\x89PNG\r\n\x1a\n${rest}`, (one) => one.charCodeAt(0))], { type: 'image/png' })

const keptOf = async (number: string) => (await env.FILES.list({ prefix: `pictures/${number}/` })).objects.length

describe('a complaint with pictures', () => {
  let ada: Visitor
  let number: string

  beforeAll(async () => {
    ada = await customer('ada.pictures@example.com', 'de')
    const summary = await order(ada, await toPayment(ada, 'ada.pictures@example.com'), 'transfer')
    number = /R\d{9}/.exec(summary.words)![0]
  })

  /** Sends the form as a browser does that has chosen these files. */
  async function complain(text: string, files: Blob[], kind = 'complaint'): Promise<Page> {
    const { store } = ada
    const page = await ada.open(store.url('account-order', { orderNumber: number }))
    const fields = new FormData()
    for (const [name, value] of formWith(page, store.t('orders.send')).fields) fields.append(name, value)
    for (const [name, value] of Object.entries({ intent: 'write', kind, line: 'L1', message: text }))
      fields.set(name, value)
    fields.delete('pictures')
    for (const [at, file] of files.entries()) fields.append('pictures', file, `${at}.png`)
    return ada.open(page.url, { method: 'POST', body: fields, headers: { Origin: new URL(page.url).origin } })
  }

  test('shows them beside its text, to the one who sent them', async () => {
    const written = await complain('Eine Ecke ist eingedrückt.', [png('one'), png('two')])
    expect(written.words).toContain(ada.store.t('orders.sent'))
    expect(written.words).toContain('Eine Ecke ist eingedrückt.')
    const addresses = [...written.html.matchAll(/<img src="(\/api\/[^"]+)" alt="([^"]+)"/g)]
    expect(addresses.map(([, , alt]) => alt)).toEqual([1, 2].map((number) => ada.store.t('orders.picture', { number })))
    const url = new URL(addresses[0]![1]!, written.url).href
    const seen = await ada.ask(url)
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(seen.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await seen.text()).toContain('PNG')
    expect((await new Visitor('de').ask(url)).status).toBe(404)
  })

  test('without any is a message as before: an empty field for files is none', async () => {
    const written = await complain('Ohne Bild.', [new Blob([])])
    expect(written.words).toContain('Ohne Bild.')
  })

  test.each([
    [
      'is not a picture',
      'orders.picturesWrong',
      () => [png('ok'), new Blob(['<svg onload=alert(1)>'], { type: 'image/png' })],
    ],
    ['is of another type', 'orders.picturesWrong', () => [new Blob(['GIF89a'], { type: 'image/gif' })]],
    ['is too large', 'orders.picturesWrong', () => [png(' '.repeat(LARGEST_PICTURE))]],
    [
      'is one too many',
      'orders.picturesTooMany',
      () => Array.from({ length: MOST_PICTURES + 1 }, (_, at) => png(`${at}`)),
    ],
  ] as const)('keeps its text where a file %s', async (_, problem, files) => {
    const { t } = ada.store
    const refused = await complain(`Behalten ${problem} ${_}`, files())
    expect([refused.status, summedUp(refused)]).toEqual([422, ['pictures']])
    expect(refused.words).toContain(t(problem, { count: MOST_PICTURES, size: LARGEST_PICTURE / 1e6 }))
    expect(refused.html).toContain(`>Behalten ${problem} ${_}</textarea>`)
    expect(refused.html).toMatch(/<option value="complaint" selected/)
    expect(refused.words).not.toMatch(/[{}]/)
  })

  test.each([
    ['its text is missing', '', 'complaint'],
    ['a return is not possible yet', 'Zu klein.', 'return'],
  ])('says to choose its pictures once more where %s, as no page can keep them', async (_, text, kind) => {
    const refused = await complain(text, [png('lost')], kind)
    expect([refused.status, summedUp(refused)]).toEqual([422, ['message', 'pictures']])
    expect(refused.words).toContain(ada.store.t('checkout.filesAgain'))
    expect(refused.html).toContain(`>${text}</textarea>`)
    const without = await complain(text, [new Blob([])], kind)
    expect([without.status, summedUp(without)]).toEqual([422, ['message']])
  })

  test('keeps its text while the bucket is away, and the same form goes through afterwards', async () => {
    const { put } = env.FILES
    const before = await keptOf(number)
    env.FILES.put = () => Promise.reject(new Error('away'))
    const refused = await complain('Noch einmal.', [png('again')])
    env.FILES.put = put
    expect(refused.words).toContain(ada.store.t('orders.picturesNotSent'))
    expect(refused.html).toContain('>Noch einmal.</textarea>')
    expect(await keptOf(number)).toBe(before)
    expect((await complain('Noch einmal.', [png('again')])).words).toContain(ada.store.t('orders.sent'))
    expect(await keptOf(number)).toBe(before + 1)
  })
})
