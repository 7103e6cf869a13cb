import { expect, test } from 'vitest'
import { variantCode } from '../../../src/contract/variant.ts'
import { sceneOf } from '../../scenes.ts'
import { env } from '../../worker/env.ts'
import { Visitor } from '../visitor.ts'

const GOODS = 'size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none&quantity=500'

test('a request is prefilled from a design and a list of one’s own, and from a cart with its designs, which come back with the quote', async () => {
  const ada = new Visitor()
  const { t, url } = ada.store
  const scene = sceneOf()
  const made = await ada.ask(new URL('/api/box_designs', url('home')).href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ box_design: { name: 'Winter', scene } }),
  })
  const { id } = ((await made.json()) as { data: { id: string } }).data
  const sku = variantCode(scene.goods)
  const designed = (page: { html: string }) => [...page.html.matchAll(/name="line-\d-design" value="([^"]*)"/g)]
  const own = await ada.open(`${url('quote-request')}?design=${id}`)
  expect([designed(own).map(([, design]) => design), own.html.includes(`value="${sku}"`)]).toEqual([[id], true])

  const bag = await ada.open(`${url('product', { product: 'paper-bag' })}?quantity=500`)
  await ada.press(bag, t('configurator.addToCart'))
  const mailer = await ada.open(`${url('product', { product: 'mailer-box-eco' })}?${GOODS}`)
  await ada.press(mailer, t('configurator.addToCart'), { design: id })
  const list = await ada.press(await ada.open(url('cart')), t('cart.saveList'))
  const listed = await ada.follow(list, t('configurator.quote'))
  for (const words of [t('product-name.paper-bag'), t('quote.removeLine', { number: 2 })])
    expect(listed.words).toContain(words)

  const form = await ada.open(`${url('quote-request')}?cart=1`)
  expect(designed(form).map(([, design]) => design)).toEqual([id])
  const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: 'winter@example.com' })
  const quote = await ada.follow(sent, t('instant.see'))
  const taken = await ada.press(quote, t('instant.order'), { 'take-L1': '', 'take-L2': '500', service: '1' })
  expect(taken.url).toBe(url('cart'))
  const { lines } = (await env.DB.prepare('select lines from instant_quotes order by created_at desc').first<{
    lines: string
  }>())!
  expect(JSON.parse(lines).map((line: { boxDesignId: string | null }) => line.boxDesignId)).toEqual([null, id])
})
