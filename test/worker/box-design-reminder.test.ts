import { describe, expect, test } from 'vitest'
import { mailTo, signUp } from './account.ts'
import { call, MAILER } from './caller.ts'
import { env } from './env.ts'

describe('a reminder', () => {
  const remind = (said: object = {}) =>
    call('POST', 'box_designs/remind_on_desktop', {
      email: 'phone@example.com',
      locale: 'pl-PL',
      sku: MAILER,
      quantity: 250,
      ...said,
    })

  test('is a mail in the language of the reader, with the goods in its link, and one of few', async () => {
    expect((await remind()).status).toBe(204)
    const { text } = await mailTo('phone@example.com', 'design-reminder')
    expect(text).toContain('Otwórz edytor')
    const link = new URL(/https?:\S+\?sku=\S+/.exec(text)![0])
    expect(Object.fromEntries(link.searchParams)).toEqual({ sku: MAILER, quantity: '250' })
    expect((await remind({ locale: 'xx' })).status).toBe(204)
    const third = await remind()
    expect([third.status, third.body.code]).toEqual([429, 'too_many_mails'])
  })

  test('to an account is in the language of its settings, whatever the page spoke', async () => {
    const { userId } = await signUp('phone.account@example.com')
    await env.DB.prepare("update users set language = 'pt' where id = ?").bind(userId).run()
    expect((await remind({ email: 'phone.account@example.com' })).status).toBe(204)
    const mail = await env.DB.prepare(
      "select html from mails where recipient = 'phone.account@example.com' and kind = ?",
    )
      .bind('design-reminder')
      .first<{ html: string }>()
    expect(mail!.html).toContain('<html lang="pt-PT"')
  })

  test.each([
    ['email', { email: 'a@b, c@d' }],
    ['quantity', { quantity: 0 }],
    ['sku', { sku: 'stone-box~1x1x1~a~b~c' }],
    ['locale', { locale: 'x'.repeat(21) }],
  ])('is refused by its %s', async (field, said) => {
    const refused = await remind(said)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })
})
