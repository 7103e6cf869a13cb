import { expect, test } from 'vitest'
import { readOrder } from '../../src/contract/order-wire.ts'
import { call } from './caller.ts'
import { mailsOf } from './counted.ts'
import { env } from './env.ts'
import { acceptanceOf, offered } from './offered.ts'

const accept = (token: string, options: Record<string, string>) =>
  call('POST', `offers/${token}/accept`, acceptanceOf(options))

const numbersOf = async (offer: string) => {
  const { results } = await env.DB.prepare('select number from orders where email = ?')
    .bind(offer)
    .all<{ number: string }>()
  return results
}

test('offer-50-accepts: of fifty acceptances at once one is an order, at the revision’s prices to the cent', async () => {
  const email = `fifty+${crypto.randomUUID()}@example.com`
  const { number, token } = await offered({ email })
  const choices = [{ L1: 'O1' }, { L1: 'O2', L2: 'O1' }, { L2: 'O1' }] as Record<string, string>[]
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => accept(token, choices[at % 3]!)))
  const done = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  expect(done.length + refused.length).toBe(50)
  const taken = new Set(done.map(({ body }) => JSON.stringify(body.data.attributes.acceptance.chosen)))
  expect(taken.size).toBe(1)
  expect(refused.every(({ body }) => body.code === 'wrong_state')).toBe(true)
  expect(await numbersOf(email)).toHaveLength(1)
  const { order: key } = (await call('GET', `offers/${token}`)).body.data.attributes
  const order = readOrder((await call('GET', `orders/${key.number}`, undefined, { token: key.token })).body)
  const first = { O1: 40_300, O2: 72_333 }
  const [chosen] = [...taken].map((text) => JSON.parse(text) as { line_item_id: string; option_id: 'O1' | 'O2' }[])
  const due = chosen!.reduce(
    (sum, { line_item_id: id, option_id: option }) => sum + (id === 'L1' ? first[option] + 4551 : 189_307 + 15_000),
    0,
  )
  expect(order.itemTotal).toBe(due)
  const mails = await env.DB.prepare("select kind from mails where id like ? and kind = 'offer-accepted'")
    .bind(`%${number}%`)
    .all()
  expect(mails.results).toHaveLength(1)
})

test('of fifty acceptances, a withdrawal and a revision at once one stands, and the mails are of that one alone', async () => {
  const made = await offered()
  const path = `v1/managed_offers/${made.number}`
  const accept = (at: number) =>
    call('POST', `offers/${made.token}/accept`, acceptanceOf(at % 2 ? { L1: 'O1' } : { L1: 'O2', L2: 'O1' }))
  const [sent, withdrawn, ...accepted] = await Promise.all([
    call('POST', `${path}/send`, {}, made.boss),
    call('PUT', `${path}/withdraw`, {}, made.boss),
    ...Array.from({ length: 50 }, (_, at) => accept(at)),
  ])
  const won = accepted.filter(({ status }) => status === 200)
  const { state } = (await call('GET', path, undefined, made.boss)).body.data.attributes
  const orders = new Set(won.map(({ body }) => body.data.attributes.order.number as string))
  expect(orders.size).toBeLessThan(2)
  expect(state).toBe(won.length ? 'accepted' : 'withdrawn')
  expect([sent.status === 200, withdrawn.status === 200].filter(Boolean).length > 0).toBe(won.length === 0)
  for (const { status, body } of accepted)
    if (status !== 200)
      expect([status, body.code]).toEqual([409, expect.stringMatching(/wrong_state|offer_superseded/)])
  const kinds = await mailsOf(made.number)
  expect(kinds.includes('offer-withdrawn')).toBe(state === 'withdrawn')
  expect(kinds.filter((kind) => kind === 'offer-accepted')).toHaveLength(won.length ? 1 : 0)
})
