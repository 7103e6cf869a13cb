import { beforeAll, describe, expect, test } from 'vitest'
import { call } from './caller.ts'
import { env } from './env.ts'

const SKU = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'
const KRAFT = 'material-paper-kraft'
const TOTE = 'product-tote-bag'

describe('a merchant’s list of samples', () => {
  beforeAll(async () => {
    const prices = { EUR: 100, GBP: 90, PLN: 400, RON: 490, SEK: 1100, USD: 120 }
    const insert = (version: string, day: string, document: object) =>
      env.DB.prepare('insert into sample_lists values (?, ?, ?)').bind(version, day, JSON.stringify(document)).run()
    await insert('broken', '2026-11-20', { version: 'broken', most: 2, samples: [{ id: 'gold', prices }] })
    await insert('mine', '2026-11-19', { version: 'mine', most: 1, samples: [{ id: TOTE, prices, stores: ['pl'] }] })
    await insert('later', '2999-01-01', { version: 'later', most: 1, samples: [{ id: KRAFT, prices }] })
  })

  test('holds from its first day on, with its stores, prices and number; one that is not sound is left out', async () => {
    const { body } = await call('GET', 'custom_sample_pack', undefined, { region: 'pl' })
    expect(body.meta).toEqual({ version: 'mine', most: 1, currency: 'PLN', dieline: null })
    expect(body.data).toEqual([
      { id: TOTE, type: 'sample', attributes: { kind: 'product', of: 'tote-bag', amount: '4.00' } },
    ])
    expect(
      (await call('POST', 'custom_sample_pack', { sku: SKU, version: 'mine', samples: [TOTE] })).body.errors,
    ).toEqual({
      'samples.0': ['must be a sample that this store sends'],
    })
  })
})
