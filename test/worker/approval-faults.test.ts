import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { companyIn } from '../companies.ts'
import { manager } from '../merchant.ts'
import { brokenTable } from './broken-table.ts'
import { call, MAILER } from './caller.ts'
import { byLink, decideByLink, flowOf, linksTo, mailsTo, memberCart, netOf, submit, used } from './company-cart.ts'
import { midMonth } from './mid-month.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const objectOf = (companyId: string) => env.COMPANIES.getByName(companyId)
const ring = (companyId: string) =>
  runInDurableObject(objectOf(companyId), (object) => (object as unknown as { alarm(): Promise<void> }).alarm())

/** Lets every statement of a company's object fail that writes into a table. */
const broken = (companyId: string, table: string) => brokenTable(objectOf(companyId), table)

async function waiting() {
  const company = await companyIn()
  const [bea, ada] = [await company.member('approver'), await company.member('buyer', { orderLimit: 1 })]
  return { ...company, ada, bea, cart: await memberCart(ada) }
}

test.each(['approval_links', 'mails', 'company_approvals'])(
  'an order that is submitted while %s cannot be written waits, its budget is reserved, and its approver hears of it once',
  async (table) => {
    const { companyId, ada, bea, cart } = await waiting()
    const mend = await broken(companyId, table)
    const { status, body } = await submit(cart, ada)
    expect([status, body.data.attributes.state]).toEqual([200, 'waiting'])
    expect(await used(companyId)).toEqual({ [ada.userId]: netOf(cart) })
    await mend()
    await ring(companyId)
    await ring(companyId)
    expect(await mailsTo(bea)).toEqual(['approval-asked'])
    const [link = ''] = await linksTo(bea)
    expect((await byLink(link)).body.data.attributes.can_decide).toBe(true)
    const { results } = await env.DB.prepare('select act from company_log where company_id = ?').bind(companyId).all()
    expect(results).toEqual([{ act: 'approval.submit' }])
  },
)

test('a decision stands while no mail can be written: the order is paid, and the buyer hears of it once', async () => {
  const { companyId, ada, bea, cart } = await waiting()
  await submit(cart, ada)
  const [link = ''] = await linksTo(bea)
  const mend = await broken(companyId, 'mails')
  expect((await decideByLink(link, { decision: 'approve' })).body.data.attributes.state).toBe('approved')
  expect((await cart.transfer()).status).toBe(200)
  for (let round = 0; round < 8; round++) await ring(companyId)
  const next = await runInDurableObject(objectOf(companyId), (_, { storage }) => storage.getAlarm())
  expect(next).toBeGreaterThan(Date.now() + 50 * MINUTE_MS)
  await mend()
  await ring(companyId)
  await ring(companyId)
  expect((await mailsTo(ada)).filter((kind) => kind === 'approval-given')).toEqual(['approval-given'])
  expect((await decideByLink(link, { decision: 'refuse', reason: 'Late' })).body.code).toBe('wrong_state')
})

test('orders that come while a mail cannot be written neither put its next try off nor make it rarer', async () => {
  // Alarms ring by the real clock, so none rings by itself.
  const decidedAt = midMonth()
  vi.useFakeTimers({ toFake: ['Date'], now: decidedAt })
  const { companyId, ada, bea, cart } = await waiting()
  await submit(cart, ada)
  const [link = ''] = await linksTo(bea)
  const mend = await broken(companyId, 'mails')
  await decideByLink(link, { decision: 'approve' })
  const alarm = () => runInDurableObject(objectOf(companyId), (_, { storage }) => storage.getAlarm())
  const next = await alarm()
  expect(next).toBe(decidedAt + MINUTE_MS / 2)
  vi.setSystemTime(decidedAt + MINUTE_MS / 3)
  for (let order = 1; order <= 8; order++) await objectOf(companyId).release(`R90000000${order}`, '')
  expect(await alarm()).toBe(next)
  await ring(companyId)
  const later = await alarm()
  expect(later).toBe(Date.now() + MINUTE_MS / 2)
  vi.setSystemTime(Date.now() + MINUTE_MS / 6)
  await objectOf(companyId).release('R900000009', '')
  expect(await alarm()).toBe(later)
  await mend()
  await ring(companyId)
  expect((await mailsTo(ada)).filter((kind) => kind === 'approval-given')).toEqual(['approval-given'])
})

/** An order that waits, and its new quantity, of which the company's object never heard: the machine stopped before. */
async function changedUnheard() {
  const world = await waiting()
  await submit(world.cart, world.ada)
  const [link = ''] = await linksTo(world.bea)
  const shown = (await byLink(link)).body
  const lineId = shown.order.data.relationships.line_items.data[0].id
  const { sha256: hash } = shown.data.attributes
  const changed = await env.ORDERS.getByName(world.cart.number).changeSubmitted(world.companyId, {
    hash,
    lines: [{ lineId, quantity: 500 }],
    most: null,
  })
  expect(changed.ok).toBe(true)
  return { ...world, link }
}

test('an approval that is of another content after a crash is void when the first reminder is due, though nobody opens it', async () => {
  const { companyId, ada, bea } = await changedUnheard()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  await ring(companyId)
  vi.useRealTimers()
  expect([await mailsTo(ada), await mailsTo(bea)]).toEqual([['approval-void'], ['approval-asked']])
  expect(await used(companyId)).toEqual({})
})

test('an approval that is of another content after a crash is void, and its buyer hears of it once, when the mail can be written', async () => {
  const { companyId, ada, cart, link } = await changedUnheard()
  const mend = await broken(companyId, 'mails')
  // A minute later no decision is on its way any more.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS })
  expect((await byLink(link)).status).toBe(200)
  vi.useRealTimers()
  expect(await mailsTo(ada)).toEqual([])
  await mend()
  await ring(companyId)
  await ring(companyId)
  expect(await mailsTo(ada)).toEqual(['approval-void'])
  expect(await used(companyId)).toEqual({})
  // It can be submitted again as it is now.
  expect((await submit(cart, ada)).body.data.attributes.state).toBe('waiting')
})

/** Lets the ids that follow begin with a digit: a company attends to its approvals in the order of theirs. */
function idsFrom(digit: string): void {
  vi.mocked(crypto.randomUUID).mockRestore?.()
  const idOf = crypto.randomUUID.bind(crypto)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${digit}${idOf().slice(1)}` as ReturnType<typeof idOf>)
}

test.each([
  ['withdrawn', 'before', '0', 'f'],
  ['withdrawn', 'after', 'f', '0'],
  ['void', 'before', '0', 'f'],
  ['void', 'after', 'f', '0'],
])(
  'a submission that is %s and the next one, while neither can be listed, leave the order waiting, and one entry each: the older one is attended to %s the newer',
  async (ended, _, older, newer) => {
    const { companyId, ada, bea, cart } = await waiting()
    idsFrom(older)
    await submit(cart, ada)
    const first = await flowOf(companyId, cart.number)
    const mend = await broken(companyId, 'company_approvals')
    if (ended === 'void') await cart.toPayment()
    else await call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, ada)
    idsFrom(newer)
    expect((await submit(cart, ada)).body.data.attributes.state).toBe('waiting')
    expect((await env.COMPANIES.getByName(companyId).flow(first.id))!.state).toBe(ended)
    const second = await flowOf(companyId, cart.number)
    expect([first.id[0], second.id[0]]).toEqual([older, newer])
    await mend()
    await ring(companyId)
    await ring(companyId)
    const listed = await call('GET', 'v2/company/orders?standing=waiting', undefined, bea)
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([cart.number])
    const log = await env.DB.prepare('select act from company_log where company_id = ? order by at, id')
      .bind(companyId)
      .all<{ act: string }>()
    const end = ended === 'void' ? 'approval.void' : 'approval.withdraw'
    expect(log.results.map(({ act }) => act).sort()).toEqual(['approval.submit', 'approval.submit', end].sort())
  },
)

/** Does something just before a company hears of a decision. */
function justBeforeDeciding(act: (company: Company) => Promise<unknown>): void {
  const stubOf = env.COMPANIES.getByName.bind(env.COMPANIES)
  vi.spyOn(env.COMPANIES, 'getByName').mockImplementation((name) => {
    const stub = stubOf(name)
    const decide = async (decision: Parameters<typeof stub.decide>[0]) => {
      await act(stub)
      return stub.decide(decision)
    }
    return { ...calls(stub), decide } as unknown as typeof stub
  })
}

type Company = ReturnType<typeof objectOf>

const calls = (stub: Company) => ({
  flow: (id: string) => stub.flow(id),
  newestOf: (number: string) => stub.newestOf(number),
  noteContent: (number: string) => stub.noteContent(number),
})

test.each([
  [
    'its buyer withdraws it before the decision',
    'withdrawn',
    (stub: Company, id: string, userId: string) => stub.withdraw(id, userId),
  ],
  ['the decision is lost on its way', 'waiting', () => Promise.reject(new Error('The object does not answer.'))],
])('an order whose quantities an approver changes keeps its own where %s', async (_, state, act) => {
  const { companyId, ada, bea, cart } = await waiting()
  await submit(cart, ada)
  const [link = ''] = await linksTo(bea)
  const { id } = await flowOf(companyId, cart.number)
  const [line] = cart.order.lines
  const { total } = cart.order
  const stub = objectOf(companyId)
  justBeforeDeciding((company) => act(company, id, ada.userId))
  const lines = [{ line_item_id: line!.id, quantity: 500 }]
  const answer = await decideByLink(link, { decision: 'approve', lines })
  vi.restoreAllMocks()
  expect(answer.status).toBeGreaterThanOrEqual(409)
  expect(((await stub.flow(id)) as { state: string }).state).toBe(state)
  await cart.act('GET', `orders/${cart.number}`)
  expect([cart.order.lines[0]!.quantity, cart.order.total]).toEqual([line!.quantity, total])
  expect((await cart.transfer()).body.code).toBe('approval_required')
})

test('an order that is approved as it is, while another approver changes its quantities, is paid as it was approved, whatever was agreed since', async () => {
  const { companyId, ada, bea, member, cart } = await waiting()
  const cem = await member('approver')
  await submit(cart, ada)
  const [link = ''] = await linksTo(bea)
  const { id, hash } = await flowOf(companyId, cart.number)
  const { total, lines: ordered } = cart.order
  const agreed = { kind: 'fixed', variant_id: MAILER, quantity: 250, amount: '1.00', valid_until: '2039-12-31' }
  expect((await call('PUT', `v1/manager/companies/${companyId}/prices`, agreed, await manager())).status).toBe(200)
  const approval = { id, userId: cem.userId, hash, approves: true, reason: '', changed: null }
  justBeforeDeciding((company) => company.decide(approval))
  const lines = [{ line_item_id: ordered[0]!.id, quantity: 500 }]
  const late = await decideByLink(link, { decision: 'approve', lines })
  vi.restoreAllMocks()
  expect([late.status, late.body.code]).toEqual([409, 'wrong_state'])
  expect((await flowOf(companyId, cart.number)).state).toBe('approved')
  await cart.act('GET', `orders/${cart.number}`)
  expect(cart.order).toMatchObject({ total, lines: [{ quantity: 250, amount: ordered[0]!.amount }] })
  expect((await cart.transfer(undefined, ada)).status).toBe(200)
  expect(cart.order.payments.at(-1)).toMatchObject({ amount: total })
})
