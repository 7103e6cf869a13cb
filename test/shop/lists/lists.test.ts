import { env } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { formatDate } from '../../../src/regions/dates.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { midMonth } from '../../worker/mid-month.ts'
import { register } from '../account/people.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

/** Somebody with a cart of one product, and the page of the list that they have made of it. */
async function withList(code: ConstructorParameters<typeof Visitor>[0] = 'eu') {
  const ada = new Shopper(code)
  await ada.buy('paper-bag')
  const cart = await ada.open(ada.store.url('cart'))
  const list = await ada.press(cart, ada.store.t('cart.saveList'))
  return { ada, list, store: ada.store }
}

const linkIn = ({ html }: { html: string }) => /https?:[^"]*\?token=[\w-]+/.exec(html)?.[0] ?? ''
const quantityIn = ({ forms }: { forms: { fields: URLSearchParams }[] }) =>
  forms.find(({ fields }) => fields.get('intent') === 'update')?.fields.get('quantity')

afterEach(() => void vi.useRealTimers())

describe('a shopping list', () => {
  test.each(['eu', 'pl', 'us', 'de'] as const)(
    'is made of a cart without an account and without scripts, named, changed and deleted in %s',
    async (code) => {
      const begun = midMonth()
      vi.useFakeTimers({ toFake: ['Date'], now: begun })
      const { ada, list, store } = await withList(code)
      expect(list.status).toBe(200)
      expect(new URL(list.url).pathname).toMatch(/\/s\/S[0-9A-Z]{20}\/$/)
      expect(list.words).toContain(store.t('product-name.paper-bag'))
      const last = new Date(begun + 31 * DAY_MS).toISOString().slice(0, 10)
      const date = formatDate(last, getRegion(code), 'long')
      expect(list.words).toContain(store.t('list.guest', { date }))
      const named = await ada.press(list, store.t('list.rename'), { name: 'Spring <b>bags</b>' })
      expect(named.words).toContain('Spring <b>bags</b>')
      const more = await ada.press(named, store.t('cart.update'), { quantity: '1000' })
      expect(quantityIn(more)).toBe('1000')
      const wrong = await ada.press(more, store.t('cart.update'), { quantity: '1' })
      expect(wrong.status).toBe(422)
      expect(quantityIn(wrong)).toBe('1')
      expect(quantityIn(await ada.open(list.url))).toBe('1000')
      const lists = await ada.open(store.url('shopping-lists'))
      expect(lists.words).toContain('Spring <b>bags</b>')
      const rest = await ada.press(await ada.follow(lists, 'Spring'), store.t('list.delete'))
      expect(rest.words).toContain(store.t('list.none'))
    },
  )

  test('says beside the field which of its quantities is not made, and keeps what was typed', async () => {
    const ada = new Shopper()
    for (const product of ['paper-bag', 'mailer-box-eco'] as const) await ada.buy(product)
    const { t, url } = ada.store
    const list = await ada.press(await ada.open(url('cart')), t('cart.saveList'))
    const second = list.forms.filter(({ fields }) => fields.get('intent') === 'update')[1]!.fields
    const { status, html, words } = await ada.post(list.url, { ...Object.fromEntries(second), quantity: 'five' })
    expect(status).toBe(422)
    const fields = html.match(/<input[^>]*name="quantity"[^>]*>/g)!
    expect(fields[0]).not.toMatch(/aria-invalid|autofocus/i)
    expect(fields[1]).toMatch(/(?=.* value="five")(?=.*aria-invalid="true")(?=.*autofocus)/i)
    const limits = t('configurator.fieldQuantity', { min: '30', max: '20,000' })
    expect(words.split(limits)).toHaveLength(2)
    expect(html).toMatch(new RegExp(`id="quantity-${second.get('line')}-error"[^>]*>${limits}`))
  })

  test('leads to the cart, in whose lines its number stands', async () => {
    const { ada, list, store } = await withList()
    const cart = await ada.press(list, store.t('list.toCart'))
    expect(cart.url).toBe(store.url('cart'))
    // What was there before and what came from the list are two lines.
    expect(cart.forms.filter(({ fields }) => fields.get('intent') === 'update')).toHaveLength(2)
  })

  test('says which prices have changed and what is no longer made, before and after it is put into the cart', async () => {
    const { ada, list, store } = await withList()
    await env.DB.prepare(
      `update shopping_lists set lines = json_insert(json_set(lines, '$[0].savedAmount', 100), '$[#]',
        json_set(lines -> '$[0]', '$.id', 'L2', '$.variantId', 'poly-mailer~1x1x1~film-moss~print-none~foil-none'))`,
    ).run()
    const shown = await ada.open(list.url)
    expect(shown.words).toContain(store.t('list.pricesChanged'))
    expect(shown.words).toContain(store.t('list.gone'))
    expect(shown.words).not.toContain('film-moss')
    const ordered = await ada.press(shown, store.t('list.toCart'))
    expect(ordered.status).toBe(200)
    for (const sentence of [store.t.plural('list.inCart', 1), store.t.plural('list.leftOut', 1)])
      expect(ordered.words).toContain(sentence)
  })

  test('says of what the cart has already that both are too many, and not that it is no longer made', async () => {
    const { ada, list, store } = await withList()
    const most = await ada.press(list, store.t('cart.update'), { quantity: '20000' })
    expect((await ada.press(most, store.t('list.toCart'))).url).toBe(store.url('cart'))
    const again = await ada.press(most, store.t('list.toCart'))
    expect(again.words).toContain(store.t.plural('list.tooMany', 1))
    expect(again.words).not.toContain(store.t.plural('list.leftOut', 1))
  })

  test('is changed against the version that was seen', async () => {
    const { ada, list, store } = await withList()
    await ada.press(list, store.t('list.rename'), { name: 'First' })
    const late = await ada.press(list, store.t('list.rename'), { name: 'Second' })
    expect([late.status, late.words.includes(store.t('list.elsewhere'))]).toEqual([422, true])
    expect(late.words).toContain('First')
  })

  test('needs a name that is not too long; one that is stays as typed', async () => {
    const { ada, list, store } = await withList()
    for (const name of [' ', 'x'.repeat(81)]) {
      const { status, html, forms } = await ada.press(list, store.t('list.rename'), { name })
      expect(status).toBe(422)
      expect(forms.find(({ fields }) => fields.get('intent') === 'rename')!.fields.get('name')).toBe(name.trim())
      expect(/<input[^>]* id="name"[^>]*>/.exec(html)![0]).toMatch(/(?=.*aria-invalid="true")(?=.*autofocus)/i)
      expect(/id="name-error".*?<\/p>/s.exec(html)![0]).toContain(store.t('list.nameWrong'))
    }
  })
})

describe('a list that is shared', () => {
  test('is opened by its link elsewhere, copied where that is allowed, and closed again', async () => {
    const { ada, list, store } = await withList()
    expect(linkIn(list)).toBe('')
    const looked = await ada.press(list, store.t('list.share'), { sharing: 'view' })
    const link = linkIn(looked)
    const bob = new Visitor()
    const seen = await bob.open(link)
    expect(seen.words).toContain(store.t('list.isShared'))
    expect(seen.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(seen.html).not.toContain(store.t('list.copy'))
    expect(quantityIn(seen)).toBeUndefined()
    expect((await bob.post(link, { intent: 'copy' })).status).toBe(404)

    await ada.press(looked, store.t('list.share'), { sharing: 'copy' })
    const copied = await bob.press(await bob.open(link), store.t('list.copy'))
    expect(copied.url).not.toBe(list.url)
    expect(quantityIn(copied)).toBe(quantityIn(list))

    await ada.press(await ada.open(list.url), store.t('list.share'), { sharing: 'none' })
    expect((await bob.open(link)).status).toBe(404)
    expect((await bob.open(copied.url)).status).toBe(200)
  })

  test('is put into the cart of whoever has its link', async () => {
    const { ada, list, store } = await withList()
    const shared = await ada.press(list, store.t('list.share'), { sharing: 'view' })
    const bob = new Visitor()
    const cart = await bob.press(await bob.open(linkIn(shared)), store.t('list.toCart'))
    expect(cart.url).toBe(store.url('cart'))
    expect(cart.words).toContain(store.t('product-name.paper-bag'))
  })
})

describe('nobody comes at the list of another', () => {
  test('its page and every act of it are the 404 of a list that is none', async () => {
    const { list, store } = await withList()
    const bob = (await withList()).ada
    const none = store.url('shopping-list', { number: 'S00000000000000000000' })
    const acts = ['rename', 'update', 'remove', 'share', 'to-cart', 'copy', 'delete']
    for (const url of [list.url, `${list.url}?token=${'x'.repeat(43)}`, `${list.url}?token=short`, none]) {
      expect((await bob.open(url)).status).toBe(404)
      for (const intent of acts) {
        const fields = { intent, version: '1', name: 'Taken', line: 'L1', quantity: '500', sharing: 'copy' }
        expect([url, intent, (await bob.post(url, fields)).status]).toEqual([url, intent, 404])
      }
    }
  })

  test('whoever has the link changes nothing', async () => {
    const { ada, list, store } = await withList()
    const link = linkIn(await ada.press(list, store.t('list.share'), { sharing: 'copy' }))
    const bob = (await withList()).ada
    for (const intent of ['rename', 'update', 'remove', 'share', 'delete']) {
      const fields = { intent, version: '2', name: 'Taken', line: 'L1', quantity: '1000', sharing: 'none' }
      expect([intent, (await bob.post(link, fields)).status]).toEqual([intent, 404])
    }
    expect((await bob.open(link)).words).not.toContain('Taken')
    // As where the owner's session has ended: the page has no field beside which it could be said.
    const unnamed = await bob.post(link, { intent: 'rename', version: '2', name: '' })
    expect([unnamed.status, unnamed.words.includes(store.t('list.nameWrong'))]).toEqual([422, true])
  })
})

test('a list that was made without an account is the account’s after the sign-in, and no browser’s any more', async () => {
  const { ada, list, store } = await withList()
  const named = await ada.press(list, store.t('list.rename'), { name: 'Kept for good' })
  const bob = new Visitor()
  for (const [name, value] of ada.cookies()) if (name === '__Host-anonymous') bob.cookies().set(name, value)
  await register(ada, 'keeper@example.com')
  const lists = await ada.open(store.url('shopping-lists'))
  expect(lists.words).toContain('Kept for good')
  expect(lists.words).not.toContain(store.t('list.guest', { date: '' }).slice(0, 24))
  const sections = (page: typeof lists) => page.links.filter(({ href }) => href.endsWith('/boxwright-wallet/')).length
  expect([sections(lists), sections(await bob.open(store.url('shopping-lists')))]).toEqual([1, 0])
  expect(ada.cookies().has('__Host-anonymous')).toBe(false)
  expect((await ada.open(named.url)).words).toContain(store.t('list.delete'))
  expect((await bob.open(named.url)).status).toBe(404)
})

test('a visitor who looks at lists begins no user and keeps no cookie', async () => {
  const bob = new Visitor()
  const lists = await bob.open(bob.store.url('shopping-lists'))
  expect(lists.words).toContain(bob.store.t('list.none'))
  expect(bob.cookies()).toEqual(new Map())
})
