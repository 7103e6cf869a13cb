import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { sceneOf } from '../scenes.ts'
import { BAG, call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, draftOf, MAILERS, sendOffer } from './offered.ts'

type By = { userToken: string }

async function designed({ userToken }: By): Promise<string> {
  const { body } = await call(
    'POST',
    'box_designs',
    { box_design: { name: 'Spring', scene: sceneOf() } },
    { userToken },
  )
  return body.data.id
}
const ask = ({ userToken }: By, line: object, email = `ada+${crypto.randomUUID()}@example.com`) =>
  call(
    'POST',
    'v2/quote_requests',
    { quote_request: { contact_name: 'Ada', email, country_iso: 'DE', lines: [{ quantities: [500], ...line }] } },
    { userToken },
  )
const holders = async ({ id, sha256 }: { id: string; sha256: string }) => {
  const prefix = `designs/${id}/ordered/${sha256}/`
  return (await env.FILES.list({ prefix })).objects.map(({ key }) => key.slice(prefix.length))
}
const isThere = async ({ id, sha256 }: { id: string; sha256: string }) =>
  (await env.FILES.head(`designs/${id}/ordered/${sha256}.json`)) !== null

/** A request of a design, and the offer that was begun for it. */
async function requested() {
  const buyer = await somebodyOf('b2b')
  const id = await designed(buyer)
  const asked = await ask(buyer, { variant_id: MAILER, box_design_id: id })
  const { number, lines } = asked.body.data.attributes
  const boss = await manager()
  const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', quote_request_number: number }, boss)
  return {
    buyer,
    id,
    design: lines[0].box_design,
    request: number as string,
    offer: body.data.id as string,
    boss,
    body,
  }
}
const put = (offer: string, boss: By, lines: object[]) =>
  call('PUT', `v1/managed_offers/${offer}`, { offer: draftOf({ lines }) }, boss)
const revisionOf = async (offer: string, revision: number, boss: By) =>
  (await call('GET', `v1/managed_offers/${offer}/revisions/${revision}`, undefined, boss)).body.data.attributes

test('the design of a request is that of its offer, and of the order and its print file, whatever becomes of the saved one', async () => {
  const { buyer, id, design, request, offer, boss, body } = await requested()
  expect(design).toMatchObject({ id, name: 'Spring', version: 1, variant_id: MAILER })
  expect(body.data.attributes.designs).toEqual({ L1: design })
  await call('DELETE', `box_designs/${id}`, undefined, buyer)
  await put(offer, boss, [MAILERS])
  const token = await sendOffer({ number: offer, boss })
  const { content, json } = await revisionOf(offer, 1, boss)
  expect(content.lines[0].box_design).toEqual(design)
  expect(json).toContain(design.sha256)
  const picture = await SELF.fetch(`https://shop.test/box_designs/${id}/pictures/${design.sha256}`, {
    headers: { 'X-Region': 'eu' },
  })
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])

  const accepted = await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
  const { order: key } = accepted.body.data.attributes
  const cart = await TestCart.open()
  cart.order = readOrder((await call('GET', `orders/${key.number}`, undefined, { token: key.token })).body)
  expect(goodsOf(cart.order.lines)[0]!.boxDesign).toMatchObject({ id, sha256: design.sha256, variantId: MAILER })
  expect(await holders(design)).toEqual([key.number, `offer ${offer}`, `request ${request}`])
  await cart.toPayment(MUNICH, [])
  await cart.transfer()
  const file = async () => {
    const again = await call('GET', `orders/${key.number}`, undefined, { token: key.token })
    return goodsOf(readOrder(again.body).lines)[0]!.artwork?.file?.name
  }
  await expect.poll(file).toBe(`${key.number}-L1.pdf`)
})

test('a design of somebody else, or of other goods, is refused by its field', async () => {
  const [owner, thief] = [await somebodyOf('b2b'), await somebodyOf('b2b')]
  const id = await designed(owner)
  for (const [by, line, code] of [
    [thief, { variant_id: MAILER }, 'unknown_design'],
    [owner, { variant_id: BAG }, 'design_of_other_goods'],
    [owner, { words: 'Something' }, 'design_of_other_goods'],
  ] as const) {
    const { status, body } = await ask(by, { ...line, box_design_id: id })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['quote_request.lines.0.box_design_id']])
  }
})

test('a line of other goods is made without the design, which comes back with its goods; what was sent keeps what it had', async () => {
  const { design, offer, boss } = await requested()
  await put(offer, boss, [MAILERS])
  await sendOffer({ number: offer, boss })
  await put(offer, boss, [{ ...MAILERS, goods: { kind: 'catalogue', variant_id: BAG } }])
  await sendOffer({ number: offer, boss })
  await put(offer, boss, [{ ...MAILERS, id: 'L2' }, MAILERS])
  await sendOffer({ number: offer, boss })
  const designs = async (revision: number) =>
    (await revisionOf(offer, revision, boss)).content.lines.map((line: { box_design?: unknown }) => line.box_design)
  expect([await designs(1), await designs(2), await designs(3)]).toEqual([[design], [undefined], [undefined, design]])
})

test('a request and an offer that are withdrawn give the design up, and the last of them deletes it', async () => {
  const { buyer, design, request, offer, boss } = await requested()
  expect(await holders(design)).toEqual([`offer ${offer}`, `request ${request}`])
  await call('PUT', `v2/quote_requests/${request}/withdraw`, {}, buyer)
  expect([await holders(design), await isThere(design)]).toEqual([[`offer ${offer}`], true])
  const late = await call('POST', 'v1/managed_offers', { store: 'eu', quote_request_number: request }, boss)
  expect(late.body.data.attributes.designs).toEqual({})
  await call('PUT', `v1/managed_offers/${offer}/withdraw`, {}, boss)
  await expect.poll(() => isThere(design)).toBe(false)
  expect(await holders(design)).toEqual([])
})

test('erasing a person deletes the designs of their requests and offers, also of an accepted one', async () => {
  for (const isAccepted of [false, true]) {
    const { buyer, design, offer, boss } = await requested()
    await put(offer, boss, [MAILERS])
    const token = await sendOffer({ number: offer, boss })
    if (isAccepted) await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', buyer.userId).run()
    await eraseAccount(env, buyer.userId)
    expect([await holders(design), await isThere(design)]).toEqual([[], false])
  }
})

test('requests and offers from before designs were kept are read without one', async () => {
  const { buyer, request, boss } = await requested()
  await env.DB.prepare("update quote_requests set lines = json_remove(lines, '$[0].boxDesign') where number = ?")
    .bind(request)
    .run()
  const seen = await call('GET', `quote_requests/${request}`, undefined, buyer)
  expect(seen.body.data.attributes.lines[0]).not.toHaveProperty('box_design')
  const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', quote_request_number: request }, boss)
  expect(body.data.attributes.designs).toEqual({})
})
