import { expect, test } from 'vitest'
import { isOrderToken, orderToken } from '../../../src/commerce/orders/token.ts'
import type { Env } from '../../../src/contract/env.ts'
import { secretOf } from '../../../src/contract/secrets.ts'

const env = (more: Partial<Env>) => ({ ENVIRONMENT: 'production', ...more }) as Env

test('only a local shop signs without a secret of its own', () => {
  expect(() => secretOf(env({}), 'ORDER_TOKEN_SECRET')).toThrow('ORDER_TOKEN_SECRET is not set.')
  expect(() => secretOf(env({ ORDER_TOKEN_SECRET: '' }), 'ORDER_TOKEN_SECRET')).toThrow('is not set')
  expect(secretOf(env({ ENVIRONMENT: 'local' }), 'ORDER_TOKEN_SECRET').length).toBeGreaterThan(0)
})

test('an order’s token opens that order, in that shop, and is not guessed', async () => {
  const shop = env({ ORDER_TOKEN_SECRET: 'a' })
  const token = await orderToken(shop, 'R123456789')
  expect(await isOrderToken(shop, 'R123456789', token)).toBe(true)
  expect(await isOrderToken(shop, 'R123456780', token)).toBe(false)
  expect(await isOrderToken(env({ ORDER_TOKEN_SECRET: 'b' }), 'R123456789', token)).toBe(false)
  for (const junk of ['', 'x', '%%%', token.slice(1)]) expect(await isOrderToken(shop, 'R123456789', junk)).toBe(false)
})
