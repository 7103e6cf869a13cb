import { describe, expect, test } from 'vitest'
import { addRates, newestRates, ratesOf } from '../../../scripts/exchange-rates.ts'
import { exampleRatesIn } from '../../../src/commerce/seed/exchange-rates.ts'
import { emptyDatabase } from './database.ts'

describe('the exchange rates of a day', () => {
  test('are stored, the newest of each currency is listed, and a rate that was mistyped is replaced', async () => {
    const run = emptyDatabase()
    await addRates(run, ratesOf('2026-11-27', ['EUR', '42.512', 'GBP', '4.98']))
    await addRates(run, ratesOf('2026-11-27', ['EUR', '4.2512']))
    await addRates(run, ratesOf('2026-11-26', ['EUR', '4.25']))
    expect(await newestRates(run)).toMatchObject([
      { currency: 'EUR', day: '2026-11-27', rate: 4.2512 },
      { currency: 'GBP', day: '2026-11-27', rate: 4.98 },
    ])
  })

  test.each([
    ['27.11.2026', ['EUR', '4.25'], 'is no day'],
    ['2026-02-30', ['EUR', '4.25'], 'is no day'],
    ['2026-11-27', [], 'has its rate behind it'],
    ['2026-11-27', ['EUR'], 'has its rate behind it'],
    ['2026-11-27', ['PLN', '1'], 'PLN is not'],
    ['2026-11-27', ['eur', '4.25'], 'eur is not'],
    ['2026-11-27', ['EUR', '4,25'], 'is no rate'],
    ['2026-11-27', ['EUR', '0'], 'is no rate'],
    ['2026-11-27', ['EUR', '1e3'], 'is no rate'],
  ])('are refused as they stand in %s %j', (day, words, said) => {
    expect(() => ratesOf(day, words)).toThrow(said)
  })

  test('are for the seller’s currency, as those of the example are', () => {
    expect(ratesOf('2026-11-27', ['PLN', '0.2353'], 'EUR')).toEqual([
      { currency: 'PLN', day: '2026-11-27', rate: 0.2353 },
    ])
    const inEuro = Object.fromEntries(exampleRatesIn('EUR').map(({ currency, rate }) => [currency, rate]))
    expect(Object.keys(inEuro)).not.toContain('EUR')
    expect(inEuro.PLN).toBeCloseTo(1 / 4.25)
    expect(exampleRatesIn('PLN').find(({ currency }) => currency === 'EUR')).toMatchObject({ rate: 4.25 })
  })
})
