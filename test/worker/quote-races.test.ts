import { expect, test } from 'vitest'
import { somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { mailsOf } from './counted.ts'

test('a request that is sent twenty times at once under one key is one, with one mail to each side', async () => {
  const email = `${crypto.randomUUID()}@firm.example`
  const bo = await somebodyOf('b2b')
  const quote_request = { contact_name: 'Bo', email, country_iso: 'DE', lines: [{ words: 'A box', quantities: [90] }] }
  const by = { ...bo, headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', 'v2/quote_requests', { quote_request }, by)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
  expect(await mailsOf(answers[0]!.body.data.id)).toEqual(['quote-asked', 'quote-received'])
  // Of somebody else the key names nothing.
  const other = { ...(await somebodyOf('b2b')), headers: by.headers }
  const theirs = await call('POST', 'v2/quote_requests', { quote_request }, other)
  expect([theirs.status, theirs.body.data.id === answers[0]!.body.data.id]).toEqual([201, false])
})
