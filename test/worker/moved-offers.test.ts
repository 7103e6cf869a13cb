import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn, join } from '../companies.ts'
import { call } from './caller.ts'
import { acceptanceOf, draftOf, offered, sendOffer } from './offered.ts'

test('what is offered to somebody who has left a company is nothing to the former one, though it was shown an earlier revision', async () => {
  const [former, next] = [await companyIn(), await companyIn()]
  const [eve, bob] = [await former.member('administrator'), await former.member('buyer')]
  const found = await env.DB.prepare('select email from users where id = ?').bind(bob.userId).first<{ email: string }>()
  const { email } = found!
  const made = await offered({ email })
  const { id } = (await call('GET', 'v2/company/quotes', undefined, eve)).body.data[0]
  const { offer_token: link } = (await call('GET', `v2/company/quotes/${id}`, undefined, eve)).body.data.attributes
  const seen = async () => (await call('GET', `offers/${link}`, undefined, eve)).body.data.attributes
  const revise = async () => {
    await call('PUT', `v1/managed_offers/${made.number}`, { offer: draftOf({ email }) }, made.boss)
    return sendOffer(made)
  }
  // While it is theirs, they follow it to the next revision.
  await revise()
  expect((await seen()).newest_token).toMatch(/^[\w-]{43}$/)
  await call('DELETE', `v2/company/members/${bob.userId}`, undefined, eve)
  const tokens = [await revise()]
  expect(await seen()).toMatchObject({ state: 'superseded', newest_token: null })
  await join(bob.userId, next.companyId, 'buyer')
  tokens.push(await revise())
  expect(await seen()).toMatchObject({ state: 'superseded', newest_token: null })
  const taken = await call('POST', `offers/${tokens.at(-1)}/accept`, acceptanceOf({ L1: 'O1' }))
  expect(taken.status).toBe(200)
  expect(await seen()).toMatchObject({ acceptance: null, order: null })
})
