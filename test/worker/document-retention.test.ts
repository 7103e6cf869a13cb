import { expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { issueDocument } from '../../src/commerce/documents/issue.ts'
import { documentYears } from '../../src/commerce/documents/retention.ts'
import { regionList } from '../../src/regions/regions.ts'
import { MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept } from './order-object.ts'

const WARSAW = { ...MUNICH, city: 'Warszawa', zipcode: '00-001', country_iso: 'PL' }

interface Kept {
  row: { number: string; source_key: string; series: string; issued_on: string } | null
  files: string[]
  model: unknown
}

async function invoiced(region: 'eu' | 'pl'): Promise<{ cart: TestCart; number: string }> {
  const cart = await (await TestCart.open(region)).toPayment(region === 'pl' ? WARSAW : MUNICH)
  await cart.pay('pm_card_visa')
  await expect.poll(async () => (await kept(cart.number)).documents?.length).toBe(1)
  return { cart, number: (await kept(cart.number)).documents![0]!.number }
}

async function of({ cart, number }: { cart: TestCart; number: string }, series: string): Promise<Kept> {
  const row = await env.DB.prepare('select * from invoices where number = ?').bind(number).first<Kept['row']>()
  const { objects } = await env.FILES.list({ prefix: `documents/${number}.` })
  const model = await env.NUMBERS.getByName(series).find(`${cart.number} invoice`)
  return { row, files: objects.map(({ key }) => key.split('/')[1]!), model }
}

test('documents end ten years after their year, and their numbers are never given again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [german, polish] = [await invoiced('eu'), await invoiced('pl')]
  const { series, issued_on } = (await env.DB.prepare('select * from invoices where number = ?')
    .bind(polish.number)
    .first<NonNullable<Kept['row']>>())!
  const year = Number(issued_on.slice(0, 4))
  const on = (years: number, day: string) => Date.parse(`${year + years}-${day}T03:00:00Z`)
  const there = async () => [(await of(german, series)).row !== null, (await of(polish, series)).row !== null]

  await daily(env, on(10, '12-31'))
  expect(await there()).toEqual([true, true])
  expect(await of(polish, series)).toMatchObject({ files: [`${polish.number}.pdf`, `${polish.number}.xml`] })

  await daily(env, on(11, '01-01'))
  expect(await there()).toEqual([false, false])
  expect(await of(polish, series)).toEqual({ row: null, files: [], model: null })
  // Asked for once more, it is neither issued again nor is its number.
  const due = {
    kind: 'invoice',
    sourceKey: `${polish.cart.number} invoice`,
    isTaxed: true,
    at: new Date().toISOString(),
  }
  await expect(issueDocument(env, polish.cart.number, due as Parameters<typeof issueDocument>[2])).rejects.toThrow()
  const next = await invoiced('pl')
  expect(Number(next.number.slice(-6))).toBe(
    Math.max(...[german, polish].map(({ number }) => Number(number.slice(-6)))) + 1,
  )

  expect(await of(german, series)).toEqual({ row: null, files: [], model: null })
})

test('they are kept as the law of the seller’s country wants, and for ten years where it sells by the one stop shop', () => {
  const [home, abroad] = [{ allowedShippingCountries: ['DE', 'GB'] }, { allowedShippingCountries: ['DE', 'FR'] }]
  expect(['DE', 'FR', 'PL', 'GB', 'US'].map((country) => documentYears(country, []))).toEqual([8, 10, 5, 6, 10])
  expect([documentYears('DE', [home]), documentYears('DE', [home, abroad]), documentYears('PL', regionList)]).toEqual([
    8, 10, 10,
  ])
})
