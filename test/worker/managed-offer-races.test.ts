import { expect, test } from 'vitest'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { draftOf, offered } from './offered.ts'

test('of two managers who send and write one version of an offer at once one is told that it has changed', async () => {
  const { number, boss } = await offered()
  const other = await manager()
  const path = `v1/managed_offers/${number}`
  const answers = await Promise.all([
    call('POST', `${path}/send`, { lock_version: 2 }, boss),
    call('POST', `${path}/send`, { lock_version: 2 }, other),
    call('PUT', path, { offer: draftOf({ message: 'Other' }), lock_version: 2 }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
