import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { ANONYMOUS_COOKIE } from '../../../src/regions/cookie.ts'
import { formatDate } from '../../../src/regions/dates.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { sceneOf } from '../../scenes.ts'
import { midMonth } from '../../worker/mid-month.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'
import { customer, register } from './people.ts'

const apiOf = (visitor: Visitor, path: string) => new URL(`/api/${path}`, visitor.store.url('home')).href

/** Keeps a design as the editor's script does. @returns its id */
async function design(visitor: Visitor, name = 'Spring'): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const body = JSON.stringify({ box_design: { name, scene: sceneOf() } })
  const answer = await visitor.ask(apiOf(visitor, 'box_designs'), { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { id: string } }).data.id
}
const linkIn = ({ html }: Page) => /https?:[^"]*\?shared=[\w-]+/.exec(html)?.[0] ?? ''
const manage = (visitor: Visitor, id: string) => visitor.open(`${visitor.store.url('account-boxes')}?design=${id}`)

afterEach(() => void vi.useRealTimers())

describe('saved designs', () => {
  test.each(['eu', 'pl'] as const)(
    'of a visitor in %s stay until a day that is counted from the first of them, also for one that is made later',
    async (code) => {
      const begun = midMonth()
      vi.useFakeTimers({ toFake: ['Date'], now: begun })
      const ada = new Visitor(code)
      const { t, url } = ada.store
      const until = (from: number) => {
        const day = new Date(from + 31 * DAY_MS).toISOString().slice(0, 10)
        return t('boxes.guest', { date: formatDate(day, getRegion(code), 'long') })
      }
      await design(ada)
      expect((await ada.open(url('account-boxes'))).words).toContain(until(begun))
      vi.setSystemTime(begun + 30 * DAY_MS)
      await design(ada, 'Last')
      const late = await ada.open(url('account-boxes'))
      expect(late.links.filter(({ label }) => label === 'Last')).toHaveLength(1)
      expect(late.words).toContain(until(begun))
      expect((await new Visitor(code).open(url('account-boxes'))).words).toContain(until(begun + 30 * DAY_MS))
    },
  )

  test.each(['eu', 'pl'] as const)(
    'are named, copied, shared and deleted by a visitor without scripts in %s',
    async (code) => {
      const ada = new Visitor(code)
      const { t, url } = ada.store
      const none = await ada.open(url('account-boxes'))
      expect([none.status, none.words.includes(t('boxes.none'))]).toEqual([200, true])
      const id = await design(ada)
      const boxes = await ada.open(url('account-boxes'))
      expect(boxes.words).toContain(t('product-name.mailer-box-eco'))
      expect(boxes.links.find(({ label }) => label === 'Spring')?.href).toContain(`?design=${id}`)
      const named = await ada.press(await manage(ada, id), t('list.rename'), { name: '<b>Summer</b>' })
      expect(named.words).toContain('<b>Summer</b>')
      for (const name of [' ', 'x'.repeat(81)]) {
        const wrong = await ada.press(named, t('list.rename'), { name })
        expect([wrong.status, wrong.words.includes(t('boxes.nameWrong'))]).toEqual([422, true])
        const field = /<input[^>]* id="name"[^>]*>/.exec(wrong.html)![0]
        expect(field).toMatch(new RegExp(`(?=.* value="${name.trim()}")(?=.*aria-invalid="true")(?=.*autofocus)`, 'i'))
      }
      const shared = await ada.press(named, t('boxes.makeLink'), { sharing: 'copy' })
      const token = new URL(linkIn(shared)).searchParams.get('shared')!
      const stranger = new Visitor(code)
      const opened = () => stranger.ask(apiOf(stranger, `shared_box_designs/${token}`))
      expect((await opened()).status).toBe(200)
      const ended = await ada.press(shared, t('boxes.endLink'))
      expect([linkIn(ended), (await opened()).status]).toEqual(['', 404])
      const two = await ada.press(await ada.open(url('account-boxes')), t('boxes.duplicate'))
      expect(two.links.filter(({ label }) => label === '<b>Summer</b>')).toHaveLength(2)
      const rest = await ada.press(await manage(ada, id), t('boxes.deleteAct'))
      expect(rest.links.filter(({ label }) => label === '<b>Summer</b>')).toHaveLength(1)
    },
  )

  test('of another are not there, whoever asks', async () => {
    const [ada, eve] = [new Visitor(), await customer('eve.boxes@example.com')]
    const id = await design(ada, 'Secret')
    const { url, t } = eve.store
    expect((await manage(eve, id)).words).not.toContain('Secret')
    for (const intent of ['rename', 'duplicate', 'share', 'end-link', 'delete'])
      await eve.post(url('account-boxes'), { intent, design: id, name: 'Mine', sharing: 'copy', link: 'x' })
    expect((await eve.open(url('account-boxes'))).words).toContain(t('boxes.none'))
    for (const odd of ['..', '', 'a/b', '\0'])
      expect((await eve.post(url('account-boxes'), { intent: 'delete', design: odd })).status).toBe(422)
    const mine = await ada.open(url('account-boxes'))
    expect(mine.words).toContain('Secret')
    expect(linkIn(await manage(ada, id))).toBe('')
  })

  test('are the account’s after the sign-in, and are put into the cart, which names them', async () => {
    const ada = new Visitor()
    const id = await design(ada)
    await register(ada, 'ada.boxes@example.com')
    expect(ada.cookies().has(ANONYMOUS_COOKIE)).toBe(false)
    const { url, t } = ada.store
    expect((await ada.open(url('account-boxes'))).words).toContain('Spring')
    const goods = { product: 'mailer-box-eco', size: '230x170x60', material: 'cardboard-natural', quantity: '250' }
    const chosen = { ...goods, print: 'print-monochrome', finish: 'foil-none', speed: 'standard' }
    const add = (more: object) => ada.post(url('cart'), { intent: 'add', ...chosen, ...more })
    const cart = await add({ design: id })
    const link = cart.links.find(({ label }) => label === t('cart.design', { name: 'Spring' }))!
    const named = new URL(link.href, cart.url).searchParams
    // Whose it is not begins a design of the same goods there.
    expect([named.get('design'), named.get('product'), named.get('size')]).toEqual([id, goods.product, goods.size])
    for (const wrong of [{ design: 'nobody' }, { design: id, size: '320x230x100' }])
      expect((await add(wrong)).words).toContain(t('cart.designRefused'))
  })
})
