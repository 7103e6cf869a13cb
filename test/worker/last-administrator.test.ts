import { beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

beforeEach(() => env.DB.prepare("update users set role = 'b2b' where role = 'administrator'").run())

const goes = ({ userToken }: SignedIn) => call('POST', 'account_deletions', undefined, { userToken })
const isDue = ({ userId }: SignedIn) =>
  env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
const roleOf = async ({ userId }: SignedIn) =>
  (await env.DB.prepare('select role from users where id = ?').bind(userId).first<{ role: string }>())?.role

describe('the last administrator', () => {
  test('is told what is missing, and stays', async () => {
    const ada = await somebodyOf('administrator')
    // Neither of these can sign in as one.
    const disabled = await somebodyOf('administrator')
    await env.DB.prepare("update users set disabled_at = '2026-01-01' where id = ?").bind(disabled.userId).run()
    const { body } = await call('GET', 'account_deletions', undefined, { userToken: ada.userToken })
    expect(body.meta.blockers).toEqual(['last_administrator'])
    const refused = await goes(ada)
    expect([refused.status, refused.body.code]).toEqual([422, 'last_administrator'])
    expect((await call('GET', 'users/me', undefined, { userToken: ada.userToken })).status).toBe(200)
  })

  test('may go once there is another; who asked for it already is none', async () => {
    const [ada, bob] = [await somebodyOf('administrator'), await somebodyOf('administrator')]
    expect((await goes(ada)).status).toBe(200)
    expect((await goes(bob)).body.code).toBe('last_administrator')
    expect((await goes(await somebodyOf('order_manager'))).status).toBe(200)
  })

  test('stays when two ask at once', async () => {
    const two = [await somebodyOf('administrator'), await somebodyOf('administrator')]
    const answers = await Promise.all(two.map(goes))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is not erased where every other one has gone meanwhile', async () => {
    const ada = await somebodyOf('administrator')
    await isDue(ada)
    await eraseAccount(env, ada.userId)
    expect(await roleOf(ada)).toBe('administrator')
    await somebodyOf('administrator')
    await eraseAccount(env, ada.userId)
    expect(await roleOf(ada)).toBeUndefined()
  })
})
