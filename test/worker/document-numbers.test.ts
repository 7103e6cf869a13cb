import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { seriesOf } from '../../src/commerce/documents/series.ts'
import type { DocumentModel } from '../../src/documents/model.ts'
import { SELLER } from '../../src/regions/operator.ts'

const model = { kind: 'invoice', number: 'R123456789', issuedOn: '2026-11-23', gross: 100 } as DocumentModel
const seriesIn = (instant: string) => {
  const { name, ...series } = seriesOf('invoice', { name: crypto.randomUUID(), timeZone: SELLER.timeZone }, instant)
  return { object: () => env.NUMBERS.getByName(name), series }
}
const draft = (sourceKey: string, today = '2026-11-23') => ({ sourceKey, model, today })

describe('the numbers of a series', () => {
  test('are 1 to n without a gap for two hundred at once, each asked for twice, while the machine goes down', async () => {
    const { object, series } = seriesIn('2026-11-23T10:00:00Z')
    const keys = Array.from({ length: 200 }, (_, at) => `R${at} invoice`)
    let asked = 0
    /** Asks until there is an answer, as the queue does. */
    const numberOf = async (sourceKey: string): Promise<string> => {
      for (;;) {
        asked++
        // The machine goes down twice, with hundreds waiting, before and after something was written.
        if (asked === 50 || asked === 420)
          await runInDurableObject(object(), (_, state) => state.abort('Down.')).catch(() => null)
        const answer = await object()
          .issue(draft(sourceKey), series)
          .catch(() => null)
        if (answer) return answer.number
      }
    }
    const numbers = await Promise.all([...keys, ...keys].map(numberOf))
    expect(numbers.slice(0, 200)).toEqual(numbers.slice(200))
    const wanted = keys.map((_, at) => `INV-2026-${String(at + 1).padStart(6, '0')}`)
    expect(numbers.slice(0, 200).sort()).toEqual(wanted)
    expect(asked).toBeGreaterThan(404)
  })

  test('stay those of a document whose number nobody heard, and what was frozen with it', async () => {
    const { object, series } = seriesIn('2026-11-23T10:00:00Z')
    const unheard = runInDurableObject(object(), async (instance, state) => {
      instance.issue(draft('R1 invoice'), series)
      await state.storage.sync()
      state.abort('Down.')
    })
    await expect(unheard).rejects.toThrow('Down.')
    const later = { ...draft('R1 invoice', '2026-11-30'), model: { ...model, gross: 200 } }
    expect(await object().issue(later, series)).toMatchObject({
      number: 'INV-2026-000001',
      issuedOn: '2026-11-23',
      gross: 100,
    })
    expect(await object().find('R1 invoice')).toMatchObject({ number: 'INV-2026-000001' })
    expect(await object().find('R2 invoice')).toBeNull()
  })

  test('are not given where what was to be written was not', async () => {
    const { object, series } = seriesIn('2026-11-23T10:00:00Z')
    await runInDurableObject(object(), (instance) => {
      const broken = Object.defineProperty({ ...model }, 'lines', {
        enumerable: true,
        get: () => {
          throw new Error('No lines.')
        },
      })
      expect(() => instance.issue({ ...draft('R1 invoice'), model: broken as DocumentModel }, series)).toThrow()
    })
    expect((await object().issue(draft('R2 invoice'), series)).number).toBe('INV-2026-000001')
  })

  test('have days in their own order, within the year', async () => {
    const { object, series } = seriesIn('2026-12-31T22:59:59Z')
    const days = ['2026-12-30', '2026-12-29', '2027-01-01']
    const given = []
    for (const [at, today] of days.entries())
      given.push((await object().issue(draft(`R${at}`, today), series)).issuedOn)
    expect(given).toEqual(['2026-12-30', '2026-12-30', '2026-12-31'])
  })
})

test('a year begins when it begins in Warsaw', () => {
  const yearAt = (instant: string) => seriesOf('invoice', SELLER, instant).name
  expect(yearAt('2026-12-31T22:59:59.999Z')).toBe(`${SELLER.name} INV 2026`)
  expect(yearAt('2026-12-31T23:00:00.000Z')).toBe(`${SELLER.name} INV 2027`)
  expect(seriesOf('credit-note', SELLER, '2026-11-23T10:00:00Z').prefix).toBe('CN')
})
