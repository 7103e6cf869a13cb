import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { Visitor } from '../visitor.ts'

const mailer = PRODUCTS.find(({ type }) => type === 'mailer-box-eco-color')!
const [material, other] = mailer.materials as [string, string]

/** The product's page at a choice: the rows of its two tables as text, cell by cell. */
async function tablesOf(query: Record<string, string>) {
  const ada = new Visitor()
  const { store } = ada
  const url = `${store.url('product', { product: mailer.type })}?${new URLSearchParams(query)}`
  const { html, words, status } = await ada.open(url)
  const tables = [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) =>
    [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<(th|td).*?<\/\1>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, '')),
    ),
  )
  return { status, words, t: store.t, volume: tables[0]!, compared: tables[1] }
}

test('each quantity says what it saves beside the smallest, and the next one what it would', async () => {
  const { volume, words } = await tablesOf({ material, quantity: '500' })
  expect(volume.slice(1).map((row) => row.length)).toEqual(mailer.quantities.map(() => 4))
  const savings = volume.slice(1).map((row) => Number.parseInt(row[3]!, 10) || 0)
  expect(savings).toEqual([...savings].sort((a, b) => a - b))
  expect([savings[0], savings.at(-1)! > 50]).toEqual([0, true])
  expect(words).toMatch(/From 1,000 pieces, each costs \d+% less\./)
  const last = await tablesOf({ material, quantity: String(mailer.quantities.at(-1)) })
  expect(last.words).not.toMatch(/each costs \d+% less/)
})

test('another material is compared at the price that it has when it is chosen', async () => {
  const { compared, t } = await tablesOf({ material, quantity: '500' })
  expect(compared![0]!.slice(1)).toEqual(['500', '1,000', '2,500'])
  expect(compared!.slice(1).map(([name]) => name)).toEqual(mailer.materials.map((item) => t(`material.${item}`)))
  const chosen = await tablesOf({ material: other, quantity: '500' })
  const row = chosen.volume.find(([count]) => count === '500')!
  expect(compared!.find(([name]) => name === t(`material.${other}`))![1]).toBe(row[1])
})

test('what is not made has no comparison', async () => {
  const { status, compared, words } = await tablesOf({ material, quantity: '3' })
  expect([status, compared]).toEqual([422, undefined])
  expect(words).not.toMatch(/each costs/)
})
