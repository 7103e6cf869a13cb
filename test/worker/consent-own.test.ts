import { expect, test } from 'vitest'
import { consentToken } from '../../src/commerce/consent/link.ts'
import { signUp } from './account.ts'
import { call } from './caller.ts'
import { env } from './env.ts'
import { submission } from './submission.ts'

const email = 'own-consents@example.com'

test('what one’s own address agrees to is read by its account alone', async () => {
  const { userToken } = await signUp(email)
  await call('POST', 'v1/emails/save_with_consents', submission(email, 'granted'))
  const { body } = await call('GET', 'v1/emails/my_consents', undefined, { userToken })
  expect(body).toMatchObject({ data: [{ id: 'marketing', attributes: { text: 'Yes.', is_waiting: true } }] })
  expect((await call('GET', 'v1/emails/my_consents')).status).toBe(401)
})

test('the link of a mail says of whom and of what it is, and withdraws nothing', async () => {
  const read = (token: string) => call('POST', 'v1/emails/unsubscribe_link', { token })
  const { body } = await read(await consentToken(env, { act: 'unsubscribe', subject: email, kind: 'marketing' }))
  expect(body.data).toMatchObject({ id: email, attributes: { kind: 'marketing' } })
  const other = await read(await consentToken(env, { act: 'confirm', subject: email, kinds: ['marketing'], upTo: 9 }))
  for (const { status, body } of [other, await read('junk')]) expect([status, body.code]).toEqual([422, 'bad_link'])
})
