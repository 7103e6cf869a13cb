import { describe, expect, test } from 'vitest'
import type { AnyCall, CallTable } from '../../src/contract/call.ts'
import { CALLS } from '../../src/contract/table.ts'
import { call, TestCart } from './caller.ts'

/** Every address of every call that not anybody may make, its parameters filled with what is there. */
const guarded = (who: AnyCall['who'], number = 'R123456789') =>
  Object.values<CallTable[string]>(CALLS)
    .flatMap((calls) => Object.values(calls))
    .filter((stated) => stated.who === who)
    .flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((at) => [
        method.toUpperCase(),
        at.slice(1).replaceAll(':number', number).replaceAll(/:\w+/g, '1'),
      ]),
    ) as [string, string][]

describe('a call is made by nobody but those whom its object names', () => {
  test.each(guarded('user'))('%s %s needs somebody who is signed in', async (method, path) => {
    for (const userToken of [undefined, 'forged.token.here'])
      expect((await call(method, path, undefined, userToken ? { userToken } : {})).status).toBe(401)
  })

  test.each(guarded('manager'))('%s %s needs the manager', async (method, path) => {
    for (const headers of [{}, { 'X-Manager-Token': 'guessed' }] as Record<string, string>[])
      expect((await call(method, path, undefined, { headers })).status).toBe(401)
    const { token } = (await TestCart.open()).order
    expect((await call(method, path, undefined, { token })).status).toBe(401)
  })

  test('an order is opened by its own token alone', async () => {
    const mine = await TestCart.open()
    const other = await TestCart.open()
    const bodyOf = (path: string) => (path.startsWith('check_payments') ? { order_number: mine.number } : {})
    for (const [method, path] of guarded('order', mine.number))
      for (const token of [undefined, 'x'.repeat(43), other.order.token]) {
        const body = method === 'GET' ? undefined : bodyOf(path)
        const { status } = await call(method, path, body, token ? { token } : {})
        expect([method, path, [401, 404, 422].includes(status)]).toEqual([method, path, true])
      }
  })
})
