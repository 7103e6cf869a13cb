import { expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { call } from './caller.ts'
import { byLink, flowOf, linksTo, mailsTo, memberCart, netOf, submit, used } from './company-cart.ts'

test('of an approval, a refusal and a withdrawal at the same moment one stands: its budget, and what its buyer hears', async () => {
  const { companyId, member } = await companyIn()
  const [bea, cleo, bo] = [await member('approver'), await member('approver'), await member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(bo)
  await submit(cart, bo)
  const links = [await linksTo(bea), await linksTo(cleo)].map(([link = '']) => link)
  const { sha256 } = (await byLink(links[0]!)).body.data.attributes
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call('POST', `v2/approvals/${links[0]}`, { sha256, decision: 'approve' })),
    ...Array.from({ length: 10 }, () =>
      call('POST', `v2/approvals/${links[1]}`, { sha256, decision: 'refuse', reason: 'Late' }),
    ),
    call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, bo),
  ])
  const { state, log } = await flowOf(companyId, cart.number)
  expect(['approved', 'refused', 'withdrawn']).toContain(state)
  expect(log.filter(({ act }) => act === 'approve' || act === 'refuse').length).toBeLessThan(2)
  // An approval may still be taken back by its buyer.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3)
  expect(new Set(answers.map(({ status }) => status)).size).toBe(2)
  expect(await used(companyId)).toEqual(state === 'approved' ? { [bo.userId]: netOf(cart) } : {})
  const heard = (await mailsTo(bo)).filter((kind) => kind === 'approval-given' || kind === 'approval-refused')
  expect(heard).toEqual(
    log.flatMap(({ act }) => (act === 'approve' ? ['approval-given'] : act === 'refuse' ? ['approval-refused'] : [])),
  )
})
