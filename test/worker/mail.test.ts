import { expect, test } from 'vitest'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'

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
