import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { Visitor } from '../visitor.ts'

const FILLED = { contactName: 'Ada Muster', email: 'ada@example.com', subject: 'Paper', message: 'One\r\ntwo' }
const written = async () =>
  (await env.DB.prepare("SELECT count(*) count FROM mails WHERE kind = 'contact'").first<{ count: number }>())!.count

const opened = async (visitor = new Visitor()) => {
  const page = await visitor.open(visitor.store.url('contact'))
  const send = (fields: Record<string, string>) =>
    visitor.press(page, visitor.store.t('contact.send'), { ...FILLED, ...fields })
  return { visitor, send, t: visitor.store.t }
}

describe('the contact form', () => {
  test('writes to the store, and says calmly that it did', async () => {
    const before = await written()
    const { send, t } = await opened()
    const answer = await send({ orderNumber: 'r 123 456 789' })
    expect([answer.status, answer.url]).toEqual([200, expect.stringMatching(/\/contact\/\?sent$/)])
    expect(answer.words).toContain(t('contact.sentTitle'))
    expect(await written()).toBe(before + 1)
  })

  test.each([
    ['contactName', '', 'checkout.required'],
    ['email', 'ada@', 'checkout.emailWrong'],
    ['subject', 'x'.repeat(121), 'checkout.tooLong'],
    ['orderNumber', '12', 'order.findNumberWrong'],
    ['message', '', 'checkout.required'],
    ['message', 'x'.repeat(2001), 'checkout.tooLong'],
  ] as const)('refuses a %s of “%.9s”, says why, and keeps the rest', async (field, value, message) => {
    const before = await written()
    const { send, t } = await opened()
    const answer = await send({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.words).toContain(t(message, { max: field === 'subject' ? 121 - 1 : 2000 }))
    expect(answer.html).toContain(`href="#${field}"`)
    if (field !== 'subject') expect(answer.html).toContain('value="Paper"')
    expect(await written()).toBe(before)
  })

  test('says so where somebody wrote many messages, and keeps the text', async () => {
    const { send, t } = await opened()
    for (let at = 0; at < 5; at++)
      expect((await send({ email: 'often@example.com', message: `No. ${at}` })).status).toBe(200)
    const answer = await send({ email: 'often@example.com', message: 'One more' })
    expect([answer.status, answer.html]).toEqual([429, expect.stringContaining('One more')])
    expect(answer.words).toContain(t('contact.tooMany'))
  })
})
