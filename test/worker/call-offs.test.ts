import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { wednesdayIn } from '../wednesday.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'
import { kept, makeIdle, ring, unlisted } from './order-object.ts'
import { callOff, orderInParts, partRows } from './parts-cart.ts'

let boss: SignedIn
beforeAll(async () => {
  boss = await manager()
})

const path = (number: string, id = '') => `v2/company/orders/${number}/call_offs${id && `/${id}`}`
const shown = async (number: string, by: object) =>
  (await call('GET', `v2/company/orders/${number}`, undefined, by)).body.order.data.attributes.parts
const managed = (method: string, at: string, body?: unknown) => call(method, `v1/manager/${at}`, body, boss)
const linesOf = async (number: string) =>
  ((await kept(number)).callOffs ?? []).map(({ state, lines }) => [state, lines])

async function inCompany(deliveries?: number) {
  const company = await companyIn()
  const [ada, bo] = [await company.member('administrator'), await company.member('buyer')]
  return { company, ada, bo, cart: await orderInParts(bo, deliveries) }
}

describe('parts of a company’s order', () => {
  test('are called off, changed, taken back and sent; what is left is shown, and the lists have it', async () => {
    const { ada, bo, cart } = await inCompany()
    const { number } = cart
    const first = await callOff(number, bo, 100, { reference: 'Store 12' })
    expect(first.status).toBe(201)
    expect(first.body.data.attributes.parts).toMatchObject({
      deliveries: 4,
      deliveries_left: 3,
      lines: [{ id: 'L1', ordered: 250, scheduled: 100, sent: 0, refunded: 0, left: 150 }],
      call_offs: [{ id: 'C1', state: 'scheduled', reference: 'Store 12', address: { city: MUNICH.city } }],
    })
    expect((await callOff(number, ada, 50)).status).toBe(201)
    const day = wednesdayIn(5)
    const changed = await call('PUT', path(number, 'C1'), { day, lines: [{ id: 'L1', quantity: 80 }] }, bo)
    expect(changed.body.data.attributes.parts.lines).toMatchObject([{ scheduled: 130, left: 120 }])
    expect((await call('DELETE', path(number, 'C2'), {}, ada)).status).toBe(200)
    await expect
      .poll(() => partRows(number))
      .toMatchObject([
        { part: 'C1', state: 'scheduled', day, pieces: 80 },
        { part: 'C2', state: 'none' },
        { part: 'rest', state: 'kept', pieces: 170 },
      ])
    const listed = await managed('GET', 'call_offs?state=scheduled')
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({
        attributes: expect.objectContaining({ order_number: number, part: 'C1', pieces: 80 }),
      }),
    )
    const send = (revision: number | string) =>
      managed('POST', `orders/${number}/call_offs/C1/shipment`, { carrier: 'DHL', tracking: 'JD1', revision })
    expect(Object.keys((await send('first')).body.errors)).toEqual(['revision'])
    expect((await send(1)).body.code).toBe('call_off_fixed')
    const sent = await send(2)
    expect(sent.body.data.attributes.parts.call_offs[0]).toMatchObject({ state: 'sent', shipment: { carrier: 'DHL' } })
    await expect.poll(() => partRows(number)).toMatchObject([{ state: 'sent' }, { state: 'none' }, { pieces: 170 }])
    expect((await call('DELETE', path(number, 'C1'), {}, ada)).body.code).toBe('call_off_fixed')
    expect(await shown(number, ada)).toMatchObject({ lines: [{ sent: 80, left: 170 }] })
    expect((await managed('GET', `orders/${number}/call_offs`)).body.data.attributes.company).toMatch(/^Firm/)
  })

  test('of which nobody knows yet how long they are kept are listed after those that are kept until a day', async () => {
    const of = (number: string, day: string) =>
      env.DB.prepare("insert into call_offs values (?, 'rest', 1, 'de', '', 'kept', ?, 5)").bind(number, day)
    await env.DB.batch([of('R900000001', ''), of('R900000002', '2026-01-05'), of('R900000003', '2025-12-01')])
    const { body } = await managed('GET', 'call_offs?state=kept')
    type Row = { attributes: { order_number: string } }
    const numbers = (body.data as Row[]).map(({ attributes }) => attributes.order_number)
    expect(numbers.filter((number) => number.startsWith('R90000000'))).toEqual([
      'R900000003',
      'R900000002',
      'R900000001',
    ])
  })

  test('stand in the log of the company with who did what, as its order does', async () => {
    const { ada, bo, cart } = await inCompany()
    const { number, order } = cart
    await callOff(number, bo, 100)
    const day = wednesdayIn(5)
    await call('PUT', path(number, 'C1'), { day, lines: [{ id: 'L1', quantity: 80 }] }, ada)
    await call('DELETE', path(number, 'C1'), {}, bo)
    const entries = async () => {
      const { body } = await call('GET', 'v2/company/log', undefined, ada)
      type Entry = { act: string; actor: string; about: string; detail: string }
      return (body.data as Entry[])
        .map(({ act, actor, about, detail }) => ({ act, actor, about, detail }))
        .filter(({ about }) => about === number)
    }
    const named = async (by: SignedIn) => (await call('GET', 'users/me', undefined, by)).body.data.attributes.email
    const whole = [
      { act: 'part_taken_back', actor: await named(bo), about: number, detail: day },
      { act: 'part_changed', actor: await named(ada), about: number, detail: day },
      { act: 'part_called', actor: await named(bo), about: number, detail: expect.stringMatching(/^\d{4}-/) },
      { act: 'order_placed', actor: await named(bo), about: number, detail: String(order.total) },
    ]
    await expect.poll(entries).toEqual(whole)

    // What is done again after a crash is there once.
    const logged = env.DB.prepare("select at from company_log where act = 'order_placed' and about = ?").bind(number)
    const at = (await logged.first<string>('at'))!
    const placed = { act: 'order_placed', by: bo.userId, detail: String(order.total), at } as const
    await makeIdle(number, 1, { pending: [{ kind: 'log', ...placed }] })
    await ring(number)
    expect((await kept(number)).pending).toEqual([])
    expect(await entries()).toEqual(whole)
  })

  test('go to an address of the company in the same country, and to no other', async () => {
    const { ada, bo, cart } = await inCompany()
    const keep = async (by: SignedIn, more: object) =>
      (await call('POST', 'v2/company/addresses', { address: { ...MUNICH, ...more } }, by)).body.data.id as string
    const dachau = await keep(ada, { city: 'Dachau' })
    const vienna = await keep(ada, { city: 'Wien', zipcode: '1010', country_iso: 'AT' })
    const theirs = await keep(await (await companyIn()).member('administrator'), { city: 'Erding' })
    const to = async (address_id: string) => (await callOff(cart.number, bo, 1, { address_id })).body
    expect((await to(dachau)).data.attributes.parts.call_offs[0].address.city).toBe('Dachau')
    expect(await to(vienna)).toMatchObject({
      code: 'other_country',
      errors: { address_id: ['must be an address in DE'] },
    })
    expect((await to(theirs)).code).toBe('unknown_address')
  })

  test('fifty at once, with a key or none, never take more than was ordered, nor more deliveries than were paid', async () => {
    const { bo, cart } = await inCompany(12)
    const { number } = cart
    const answers = await Promise.all(Array.from({ length: 50 }, () => callOff(number, bo, 40)))
    const accepted = answers.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(44)
    expect(await shown(number, bo)).toMatchObject({ lines: [{ scheduled: 240, left: 10 }], deliveries_left: 6 })
    const keyed = await Promise.all(
      Array.from({ length: 20 }, () => callOff(number, bo, 3, {}, { 'Idempotency-Key': 'one' })),
    )
    expect(new Set(keyed.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await shown(number, bo)).toMatchObject({ lines: [{ scheduled: 243, left: 7 }], deliveries_left: 5 })
    const version = keyed[0]!.body.data.attributes.lock_version
    const stale = await Promise.all([1, 1].map((pieces) => callOff(number, bo, pieces, { lock_version: version })))
    expect(stale.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('stand although nothing hears of them after they were written: the list follows by itself, and nothing is taken twice', async () => {
    const { bo, cart } = await inCompany()
    const { number } = cart
    const before = await partRows(number)
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('alter table call_offs rename to away').run()
    const ask = () => callOff(number, bo, 100, {}, { 'Idempotency-Key': 'after-a-crash' })
    expect((await ask()).status).toBe(201)
    // Neither the delivery nor what is left could be written.
    await expect.poll(() => unlisted(number, error).length).toBeGreaterThanOrEqual(2)
    expect(await partRows(number, 'away')).toEqual(before)
    await env.DB.prepare('alter table away rename to call_offs').run()
    // Whoever heard nothing asks again.
    expect((await ask()).status).toBe(201)
    expect(await linesOf(number)).toEqual([['scheduled', [{ id: 'L1', quantity: 100 }]]])
    await expect
      .poll(async () => {
        await ring(number)
        return partRows(number)
      })
      .toMatchObject([
        { part: 'C1', state: 'scheduled', pieces: 100 },
        { part: 'rest', pieces: 150 },
      ])
    error.mockRestore()
  })

  test('are only seen by a viewer and by an approver who did not order, and are not there for anybody else', async () => {
    const { company, cart } = await inCompany()
    for (const role of ['viewer', 'approver'] as const) {
      const by = await company.member(role)
      expect((await shown(cart.number, by)).deliveries).toBe(4)
      expect([role, (await callOff(cart.number, by, 1)).body.code]).toEqual([role, 'role_not_allowed'])
    }
    const unknown = await callOff('R000000001', await company.member('administrator'), 1)
    for (const by of [await company.member('buyer'), await (await companyIn()).member('administrator')]) {
      const found = await callOff(cart.number, by, 1)
      expect([found.status, found.body]).toEqual([404, unknown.body])
    }
    expect(await linesOf(cart.number)).toEqual([])
    const own = await orderInParts(await company.member('approver'))
    expect((await kept(own.number)).deliveries).toBe(4)
  })

  test('cost what was paid: without a company there is one delivery, and an order at once has no parts', async () => {
    const { bo, cart } = await inCompany()
    expect(cart.order.total).toBe((await kept(cart.number)).figures.total)
    const one = await memberCart(bo)
    expect((await one.pay('pm_card_visa', one.total, bo)).status).toBe(200)
    expect((await callOff(one.number, bo, 1)).status).toBe(404)
    const alone = await (await TestCart.open()).toPayment()
    expect(alone.order.deliveryChoice).toBeUndefined()
    const refused = await alone.act('PUT', `orders/${alone.number}`, { order: { deliveries: 2 } })
    expect([refused.status, refused.body.code]).toEqual([422, 'not_in_parts'])
  })

  test('that nobody has called off are sent after the last day, and not before', async () => {
    const { bo, cart } = await inCompany()
    const rest = () => managed('POST', `orders/${cart.number}/rest/shipment`, { carrier: 'DHL' })
    expect((await rest()).body.code).toBe('nothing_overdue')
    await makeIdle(cart.number, 0, { completedAt: new Date(Date.now() - 450 * DAY_MS).toISOString() })
    expect((await callOff(cart.number, bo, 1)).body.code).toBe('bad_day')
    expect((await rest()).body.data.attributes.parts.lines).toMatchObject([{ sent: 250, left: 0 }])
    expect((await rest()).body.code).toBe('nothing_overdue')
  })

  test('are told of by mail when they are scheduled, changed and sent, and once before their storage ends', async () => {
    const { bo, cart } = await inCompany()
    const { number } = cart
    const mails = async () => {
      const sent = env.DB.prepare('select id, text from mails where id like ? or id like ? order by id')
      const { results } = await sent
        .bind(`call-off-% ${number} %`, `storage-ending ${number}`)
        .all<{ id: string; text: string }>()
      return results
    }
    await callOff(number, bo, 100)
    await call('PUT', path(number, 'C1'), { day: wednesdayIn(5), lines: [{ id: 'L1', quantity: 80 }] }, bo)
    await managed('POST', `orders/${number}/call_offs/C1/shipment`, { carrier: 'DHL', tracking: 'JD1' })
    await expect
      .poll(async () => (await mails()).map(({ id }) => id.replace(number, 'R')))
      .toEqual(expect.arrayContaining(['call-off-sent R C1']))
    expect((await mails()).find(({ id }) => id.startsWith('call-off-sent'))!.text).toContain('JD1')
    await makeIdle(number, 0, { completedAt: new Date(Date.now() - 375 * DAY_MS).toISOString() })
    await expect
      .poll(async () => {
        await ring(number)
        return (await mails()).map(({ id }) => id)
      })
      .toContain(`storage-ending ${number}`)
  })
})
