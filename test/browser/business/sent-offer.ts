import { DAY_MS } from '../../../src/contract/duration.ts'
import { ask } from '../ask.ts'
import { managerHeaders } from '../manager.ts'
import type { TestStore } from '../store.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

/** Sends an offer as the merchant, to a country that the store delivers to. @returns its number, and the address of its page */
export async function sentOffer(store: TestStore, countryIso = 'DE'): Promise<{ number: string; page: string }> {
  const headers = { ...(await managerHeaders(store)()), 'Content-Type': 'application/json' }
  const post = async (path: string, body: object) => {
    const { text } = await ask(new URL(`/api/v1/managed_offers${path}`, store.url('home')).href, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (JSON.parse(text) as { data: { id: string; attributes: { token: string } } }).data
  }
  const { id } = await post('', {
    store: store.code,
    offer: {
      contact_name: 'Ada',
      email: 'ada@example.com',
      country_iso: countryIso,
      terms: 'In one lot.',
      valid_until: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
      lines: [
        {
          id: 'L1',
          goods: { kind: 'catalogue', variant_id: MAILER },
          tooling: '20.00',
          lead_days: 12,
          options: [
            { id: 'O1', quantity: 500, amount: '433.33' },
            { id: 'O2', quantity: 1000, amount: '777.77' },
          ],
        },
        {
          id: 'L2',
          goods: { kind: 'free', name: 'Wine crate', dieline: 'fefco-0201' },
          lead_days: 20,
          options: [{ id: 'O1', quantity: 240, amount: '1893.07' }],
        },
      ],
    },
  })
  const { attributes } = await post(`/${id}/send`, {})
  return { number: id, page: store.url('offer-review', { offerToken: attributes.token }) }
}
