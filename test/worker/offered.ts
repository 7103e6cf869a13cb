import { DAY_MS } from '../../src/contract/duration.ts'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { manager } from '../merchant.ts'
import { call, MAILER } from './caller.ts'

/** A line of goods of the catalogue, with a cost that no buyer may see. */
export const MAILERS = {
  id: 'L1',
  goods: { kind: 'catalogue', variant_id: MAILER },
  options: [
    { id: 'O1', quantity: 500, amount: '433.33', cost: '311.11' },
    { id: 'O2', quantity: 1000, amount: '777.77', cost: '611.11' },
    { id: 'O3', quantity: 5000, amount: '2999.99', cost: '2111.11', visible: false },
  ],
  tooling: '91.01',
  reorder: true,
  discount_percent: 7,
  tolerance_percent: 5,
  lead_days: 12,
}
/** A free line. */
export const CRATE = {
  id: 'L2',
  goods: {
    kind: 'free',
    name: 'Wine crate of spruce',
    material: 'Spruce, 9 mm',
    size: { length: 360, width: 280, height: 110 },
    print: 'Branded lid',
    finish: 'Oiled',
    dieline: null,
    dieline_file: null,
    grams: 900,
  },
  words: 'With rope handles.',
  options: [{ id: 'O1', quantity: 240, amount: '1893.07', cost: '1411.11' }],
  tooling: '150.00',
  lead_days: 20,
}

/** An offer's draft, as a merchant sends it. */
export const draftOf = (more: object = {}) => ({
  contact_name: 'Ada Lovelace',
  company: 'Analytical Engines',
  email: `ada-${crypto.randomUUID().slice(0, 8)}@example.com`,
  country_iso: 'DE',
  lines: [MAILERS, CRATE],
  valid_until: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  terms: 'Delivered in one lot.',
  terms_version: '2026-11',
  message: 'As we spoke about.',
  ...more,
})

export interface Made {
  number: string
  token: string
  boss: { userToken: string }
}

/** An offer that was begun, as its merchant sees it. */
export async function begun(more: object = {}, store: RegionCode = 'eu') {
  const boss = await manager()
  const { body } = await call('POST', 'v1/managed_offers', { store, offer: draftOf(more) }, boss)
  if (!body.data) throw new Error(JSON.stringify(body))
  return { number: body.data.id as string, boss, body }
}

/** Sends the draft of an offer. @returns the token of the new revision */
export async function sendOffer({ number, boss }: Pick<Made, 'number' | 'boss'>): Promise<string> {
  const { body } = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
  return body.data.attributes.token as string
}

/** An offer that was sent. */
export async function offered(more: object = {}, store: RegionCode = 'eu'): Promise<Made> {
  const made = await begun(more, store)
  return { ...made, token: await sendOffer(made) }
}

/** An acceptance of some lines in some of their options: `{ L1: 'O2' }`. */
export const acceptanceOf = (options: Record<string, string>, more: object = {}) => ({
  line_item_ids: Object.keys(options),
  options: Object.entries(options).map(([line_item_id, option_id]) => ({ line_item_id, option_id })),
  name: 'Ada Lovelace',
  agreed: true,
  ...more,
})
