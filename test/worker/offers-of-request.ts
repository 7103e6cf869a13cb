import { manager, somebodyOf } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { draftOf, sendOffer } from './offered.ts'

/** Asks for a quote that a person answers. */
export async function requested(): Promise<{ number: string; userToken: string }> {
  const { userToken } = await somebodyOf('b2b')
  const lines = [{ variant_id: MAILER, quantities: [500], words: 'Blue' }]
  const email = `${crypto.randomUUID()}@example.com`
  const quote_request = { contact_name: 'Bo', email, country_iso: 'DE', lines }
  const { body } = await call('POST', 'v2/quote_requests', { quote_request }, { userToken })
  return { number: body.data.id, userToken }
}

/** Answers a request with a new offer. */
export async function answeredBy(request: string, more: object = {}): Promise<{ number: string; token: string }> {
  const boss = await manager()
  const asked = { store: 'eu', quote_request_number: request, offer: draftOf(more) }
  const { body } = await call('POST', 'v1/managed_offers', asked, boss)
  const number: string = body.data.id
  return { number, token: await sendOffer({ number, boss }) }
}

/** How a request stands, for the merchant. */
export async function standOf(request: string): Promise<[state: string, reason: string | null]> {
  const { body } = await call('GET', `v2/manager/quote_requests/${request}`, undefined, await manager())
  const { state, lost_reason: reason } = body.data.attributes
  return [state, reason]
}
