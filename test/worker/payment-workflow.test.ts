import { env } from 'cloudflare:test'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import type { OrderView } from '../../src/commerce/orders/document.ts'
import { workflowToken } from '../../src/commerce/orders/workflow-token.ts'
import { type Env, envOf } from '../../src/contract/env.ts'
import { secretBytes } from '../../src/contract/secrets.ts'
import { call, TestCart } from './caller.ts'

describe('the token of a verification', () => {
  test('says which order it is for ten minutes, and is given to whoever may see it', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const path = `v2/transactionlink/workflow_token?order_number=${cart.number}`
    const { status, body, headers } = await cart.act('GET', path)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const { payload } = await jwtVerify(body.token, secretBytes(envOf(env), 'WORKFLOW_TOKEN_SECRET'), {
      audience: 'transactionlink',
      typ: 'workflow+jwt',
    })
    expect(payload).toMatchObject({ sub: cart.number, region: 'eu', total: cart.order.total, customer_type: 'b2c' })
    expect(payload.exp! - payload.iat!).toBe(600)
    expect(Date.parse(body.expires_at)).toBe(payload.exp! * 1000)
    expect(decodeProtectedHeader(body.token).alg).toBe('HS256')
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('GET', 'v2/transactionlink/workflow_token')).status).toBe(422)
  })

  test('is none where the shop has no secret for it', async () => {
    const order = { number: 'R123456789', buyer: { customerType: 'b2c' } } as OrderView
    const shop: Env = { ...envOf(env), ENVIRONMENT: 'production' }
    await expect(workflowToken(shop, order)).rejects.toMatchObject({ status: 404 })
    const known = { ...shop, WORKFLOW_TOKEN_SECRET: 'w'.repeat(32) }
    await expect(workflowToken(known, order)).resolves.toHaveProperty('token')
  })
})
