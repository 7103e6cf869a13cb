import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { CompanyRole } from '../../src/contract/company-roles.ts'
import { companyIn } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call } from './caller.ts'
import { byLink, decideByLink, flowOf, linksTo, memberCart, submit } from './company-cart.ts'

const become = ({ userId }: SignedIn, role: CompanyRole) =>
  env.DB.prepare('update company_members set role = ? where user_id = ?').bind(role, userId).run()

/** An order that waits, and the link that its approver was mailed. */
async function waiting() {
  const company = await companyIn()
  const [bea, ada] = [await company.member('approver'), await company.member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(ada)
  await submit(cart, ada)
  const [link = ''] = await linksTo(bea)
  const { sha256 } = (await byLink(link)).body.data.attributes
  return { ...company, ada, bea, cart, link, decision: { sha256, decision: 'approve' } }
}

test.each(['viewer', 'buyer'] as const)(
  'an approver who is made a %s between the mail and the decision decides nothing, by the link or signed in',
  async (role) => {
    const { companyId, bea, cart, link, decision } = await waiting()
    await become(bea, role)
    expect((await byLink(link)).status).toBe(410)
    expect((await call('POST', `v2/approvals/${link}`, decision)).status).toBe(410)
    const path = `v2/company/orders/${cart.number}/approval/decision`
    expect((await call('POST', path, decision, bea)).status).toBe(404)
    expect((await flowOf(companyId, cart.number)).state).toBe('waiting')
  },
)

test('a buyer who is made a viewer between the approval and the payment does not pay, and does once they are one again', async () => {
  const { ada, cart, link } = await waiting()
  await decideByLink(link, { decision: 'approve' })
  await become(ada, 'viewer')
  const refused = await cart.transfer(undefined, ada)
  expect([refused.status, refused.body.code]).toEqual([422, 'role_not_allowed'])
  await become(ada, 'buyer')
  expect((await cart.transfer(undefined, ada)).status).toBe(200)
})
