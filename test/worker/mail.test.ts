import { afterEach, expect, test, vi } from 'vitest'
import { sendMail } from '../../src/commerce/mail/outbox.ts'
import { HOUR_MS } from '../../src/contract/duration.ts'
import { secretOf } from '../../src/contract/secrets.ts'
import { manager } from '../merchant.ts'
import { browserOf, mailTo, signUp } from './account.ts'
import { call } from './caller.ts'
import { env } from './env.ts'
import { putBindingsBack, shopWithKeys } from './with-keys.ts'

afterEach(putBindingsBack)

const MESSAGE = { name: 'Ada Muster', email: 'ada@example.com', subject: 'Paper', text: 'Is it white?' }

test.each(['mails', 'local_mails'])(
  'the newest of %s are listed without their text, and one is read with it',
  async (list) => {
    expect((await call('POST', 'v1/contact_messages', { ...MESSAGE, subject: list })).status).toBe(204)
    const boss = await manager()
    const { body } = await call('GET', `v1/${list}`, undefined, boss)
    const [newest] = body.data
    expect(newest.attributes).toMatchObject({ kind: 'contact', subject: expect.stringContaining(list) })
    expect(newest.attributes).not.toHaveProperty('text')
    const one = await call('GET', `v1/${list}/${encodeURIComponent(newest.id)}`, undefined, boss)
    expect(one.body.data.attributes).toMatchObject({
      ...newest.attributes,
      text: expect.stringContaining(MESSAGE.text),
    })
    expect((await call('GET', `v1/${list}/none`, undefined, boss)).status).toBe(404)
  },
)

test('mails are the manager’s alone', async () => {
  expect((await call('GET', 'v1/mails')).status).toBe(401)
  expect((await call('GET', 'v1/mails/none')).status).toBe(401)
})

test('outside of a developer’s machine, a manager reads no mail that opens somebody’s account, order or approval', async () => {
  const email = 'outbox.customer@example.com'
  await signUp(email)
  await call('POST', 'sign_in_links', { email, browser: browserOf('boss') })
  const { token, digits } = await mailTo(email, 'account-sign-in')
  await env.DB.prepare(
    `insert into mails (id, kind, recipient, letter_box, subject, html, text, headers, written_at)
     values ('asked', 'approval-asked', 'a@example.com', 'a@example.com', 'S', ?, ?, '{}', ?)`,
  )
    .bind(
      '<p>Decide <a href="https://shop.example/approvals/SECRET?key=SECRET">here</a></p>',
      'Decide: https://shop.example/approvals/SECRET?key=SECRET',
      new Date().toISOString(),
    )
    .run()
  let boss = await manager()
  const idOf = (kind: string) =>
    env.DB.prepare('select id from mails where kind = ? order by rowid desc').bind(kind).first('id')
  const read = async (kind: string) =>
    (await call('GET', `v1/mails/${encodeURIComponent(String(await idOf(kind)))}`, undefined, boss)).body.data
      .attributes
  expect(await read('account-sign-in')).toMatchObject({ text: expect.stringContaining(token), isWithheld: false })
  shopWithKeys({ ENVIRONMENT: 'production', API_TOKEN_SECRET: secretOf(env, 'API_TOKEN_SECRET') })
  // A token is good in its own environment alone.
  boss = await manager()
  const account = await read('account-sign-in')
  expect(account).toMatchObject({ recipient: email, html: '', text: '', isWithheld: true })
  for (const secret of [token, digits]) expect(JSON.stringify(account)).not.toContain(secret)
  expect(await read('approval-asked')).toMatchObject({
    html: '<p>Decide <a href="https://shop.example/…">here</a></p>',
    text: 'Decide: https://shop.example/…',
    isWithheld: true,
  })
})

test('a message of a visitor is sent to the store as the platform takes it, with the visitor to be answered', async () => {
  expect((await call('POST', 'v1/contact_messages', { ...MESSAGE, subject: 'For the platform' })).status).toBe(204)
  const row = await env.DB.prepare("SELECT id FROM mails WHERE subject LIKE '%For the platform%'").first<{
    id: string
  }>()
  // As Cloudflare refuses what is a field of its own among the headers.
  const send = vi.fn(async ({ headers = {} }: { headers?: Record<string, string> }) => {
    if (Object.keys(headers).some((name) => /^(from|to|cc|bcc|subject|reply-to)$/i.test(name)))
      throw new Error('E_HEADER_USE_API_FIELD')
    return { messageId: '1' }
  })
  const bound = { ...env, EMAIL: { send } as unknown as SendEmail, MAIL_FROM: 'Boxwright <hello@example.com>' }
  await sendMail(bound, row!.id)
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ replyTo: MESSAGE.email, from: { name: 'Boxwright', email: 'hello@example.com' } }),
  )
})

test('a mail that is two days old is not sent any more, from whatever queue its task comes, and the log says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const send = vi.fn(async () => ({ messageId: '1' }))
  const bound = { ...env, EMAIL: { send } as unknown as SendEmail, MAIL_FROM: 'Boxwright <hello@example.com>' }
  const written = async (id: string, hours: number) => {
    await env.DB.prepare(
      `insert into mails (id, kind, recipient, letter_box, subject, html, text, headers, written_at)
      values (?, 'x', 'late@example.com', 'late@example.com', 's', 'h', 't', '{}', ?)`,
    )
      .bind(id, new Date(Date.now() - hours * HOUR_MS).toISOString())
      .run()
    await sendMail(bound, id)
  }
  await written('late in time', 47)
  expect(send).toHaveBeenCalledTimes(1)
  await sendMail(bound, 'late in time')
  expect(logged).not.toHaveBeenCalled()
  await written('too late', 49)
  expect(send).toHaveBeenCalledTimes(1)
  expect(logged.mock.calls).toEqual([[JSON.stringify({ mail: 'too late', left: 'too old to be sent' })]])
  logged.mockRestore()
})
