import { manager, type SignedIn, somebodyOf } from '../../merchant.ts'
import { call, MAILER, TestCart } from '../caller.ts'
import { env } from '../env.ts'
import type { MakesAct } from './act.ts'

/** The key of a form that was shown once. */
const formKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })

const asked = (more: object = {}) => ({
  quote_request: {
    contact_name: 'Bo',
    email: `${crypto.randomUUID()}@firm.example`,
    country_iso: 'DE',
    lines: [{ words: 'A box', quantities: [90] }],
    ...more,
  },
})
const CALCULATED = { lines: [{ variant_id: MAILER, quantities: [500] }] }

/** A request of somebody's. */
async function request(more: object = {}) {
  const bo = await somebodyOf('b2b')
  const { id, attributes } = (await call('POST', 'v2/quote_requests', asked(more), bo)).body.data
  return { bo, id: id as string, quoteId: attributes.instant_quote_id as string }
}

const said = (id: string, by: SignedIn) => async () => {
  const { state, messages } = (await call('GET', `quote_requests/${id}`, undefined, by)).body.data.attributes
  return [state, messages.map(({ text }: { text: string }) => text)]
}

async function artworkOf({ userId }: SignedIn): Promise<string> {
  const hash = crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')
  await env.DB.prepare('insert into artworks values (?, ?, ?, ?, ?, ?, null, null, ?)')
    .bind(`user ${userId}`, hash, `artwork/${hash}`, 'a.pdf', 'application/pdf', 5, new Date().toISOString())
    .run()
  await env.FILES.put(`artwork/${hash}`, 'bytes')
  return hash
}

/** Acts about requests for a quote. */
export const FAULTY_QUOTE_ACTS: Record<string, MakesAct> = {
  async 'a request with a file'() {
    const bo = await somebodyOf('b2b')
    const [body, key] = [asked({ files: [await artworkOf(bo)] }), formKey()]
    return { act: () => call('POST', 'v2/quote_requests', body, { ...bo, ...key }) }
  },
  async 'a request whose answer is an instant quote'() {
    const bo = await somebodyOf('b2b')
    const [body, key] = [asked(CALCULATED), formKey()]
    return { act: () => call('POST', 'v2/quote_requests', body, { ...bo, ...key }) }
  },
  async 'an instant quote that is taken into a cart'() {
    const { bo, quoteId } = await request(CALCULATED)
    const cart = await TestCart.open('eu', bo)
    const by = { ...bo, token: cart.order.token, ...formKey() }
    const lines = [{ line_id: 'L1', quantity: 500 }]
    const body = { lines, agreed_to_instant_service: true, order_number: cart.number }
    return {
      act: () => call('POST', `v2/instant_quotes/${quoteId}/offers`, body, by),
      async seen() {
        await cart.act('GET', `orders/${cart.number}`)
        return cart.order.lines.map(({ quantity, amount }) => [quantity, amount])
      },
    }
  },
  async 'what a buyer writes'() {
    const { bo, id } = await request()
    return { act: () => call('POST', `v2/quote_requests/${id}/messages`, { text: 'More' }, bo), seen: said(id, bo) }
  },
  async 'what the merchant writes'() {
    const [{ bo, id }, boss] = [await request(), await manager()]
    const body = { text: 'More', act: 'write', lock_version: 1 }
    return { act: () => call('POST', `v2/manager/quote_requests/${id}/messages`, body, boss), seen: said(id, bo) }
  },
  async 'a question of the merchant'() {
    const [{ bo, id }, boss] = [await request(), await manager()]
    const body = { text: 'Which?', act: 'ask', lock_version: 1 }
    return { act: () => call('POST', `v2/manager/quote_requests/${id}/messages`, body, boss), seen: said(id, bo) }
  },
  async 'a request that is taken into review'() {
    const [{ bo, id }, boss] = [await request(), await manager()]
    const body = { act: 'take', lock_version: 1 }
    const act = () => call('PUT', `v2/manager/quote_requests/${id}/state`, body, boss)
    return { act, seen: said(id, bo), again: 'stale_request' }
  },
  async 'a request that is withdrawn'() {
    const { bo, id } = await request()
    return { act: () => call('PUT', `v2/quote_requests/${id}/withdraw`, undefined, bo), seen: said(id, bo) }
  },
}
