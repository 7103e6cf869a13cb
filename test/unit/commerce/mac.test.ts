import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isMacOf, macOf } from '../../../src/commerce/mac.ts'
import type { Env } from '../../../src/contract/env.ts'

const shop = (secret: string) => ({ ENVIRONMENT: 'test', ORDER_TOKEN_SECRET: secret }) as unknown as Env
const by = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest('base64url')

test('a MAC is the HMAC-SHA-256 of its content, by the secret of now', async () => {
  expect(await macOf(shop('one'), 'order R1')).toBe(by('one', 'order R1'))
  expect(await macOf(shop('another'), 'order R1')).toBe(by('another', 'order R1'))
})

test('a MAC is valid for its content and its secret alone, and whatever is none is refused calmly', async () => {
  const mac = by('one', 'order R1')
  expect(await isMacOf(shop('one'), 'order R1', mac)).toBe(true)
  expect(await isMacOf(shop('one'), 'order R2', mac)).toBe(false)
  expect(await isMacOf(shop('another'), 'order R1', mac)).toBe(false)
  for (const none of ['', mac.slice(1), 'ä', '%'])
    expect(await isMacOf(shop('one'), 'order R1', none), none).toBe(false)
})
