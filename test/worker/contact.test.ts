import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAIL_ALLOWANCE } from '../../src/commerce/mail/allowance.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { call } from './caller.ts'
import { env } from './env.ts'
import { midMonth } from './mid-month.ts'

const MESSAGE = { name: 'Ada Muster', email: 'ada@example.com', subject: 'Paper', text: 'Is it\nwhite?' }
const write = (more: object = {}, options: Parameters<typeof call>[3] = {}) =>
  call('POST', 'v1/contact_messages', { ...MESSAGE, ...more }, options)
interface Row {
  recipient: string
  subject: string
  text: string
  html: string
  headers: string
  caller: string
}
const mails = async (): Promise<Row[]> =>
  (await env.DB.prepare("SELECT * FROM mails WHERE kind = 'contact' ORDER BY rowid").all<Row>()).results

// The same message may be written again on the next day, which may begin while the test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midMonth() }))
afterEach(() => void vi.useRealTimers())

describe('a message to a store', () => {
  test('goes to its mailbox, and the reply to whoever wrote', async () => {
    expect((await write({ order_number: 'R123456789' }, { region: 'de' })).status).toBe(204)
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: getRegion('de').contact.email, subject: 'Kontaktformular: Paper' })
    expect(JSON.parse(mail!.headers)).toEqual({ 'Reply-To': 'ada@example.com' })
    for (const said of ['Ada Muster', 'ada@example.com', 'R123456789', 'Is it', 'white?'])
      expect(mail!.text).toContain(said)
  })

  test('is shown as it was typed, not as markup', async () => {
    await write({ text: '<img src=x onerror=alert(1)>' })
    expect((await mails()).at(-1)!.html).not.toContain('<img src=x')
  })

  test('is written once, however often its button is pressed', async () => {
    const before = (await mails()).length
    const statuses = [await write({ text: 'Twice' }), await write({ text: 'Twice' })].map(({ status }) => status)
    expect(statuses).toEqual([204, 204])
    expect(await mails()).toHaveLength(before + 1)
  })

  test('is refused where one address or one network wrote many in a day', async () => {
    const { caller, network } = MAIL_ALLOWANCE.contact
    const to = async (count: number, one: (at: number) => ReturnType<typeof write>) => {
      const answers = []
      for (let at = 0; at < count; at++) answers.push(await one(at))
      return answers.map(({ status, body }) => body?.code ?? status)
    }
    const often = await to(caller + 1, (at) => write({ email: `o.ften+${at}@gmail.com`, text: `No. ${at}` }))
    expect(often).toEqual([...Array(caller).fill(204), 'too_many_messages'])
    const headers = { 'X-Shop-Network': '203.0.113.40' }
    const many = await to(network + 1, (at) => write({ email: `many${at}@example.com` }, { headers }))
    expect(many).toEqual([...Array(network).fill(204), 'too_many_messages'])
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'ada@' }],
    ['email', { email: 'ada@example.com\r\nBcc: all@example.com' }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'x'.repeat(121) }],
    ['order_number', { order_number: '12' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['to', { to: 'me@example.com' }],
  ])('with a wrong %s is refused, and named', async (field, more) => {
    const { status, body } = await write(more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
