import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { env } from '../../worker/env.ts'
import { mailTo, merchant } from '../account/people.ts'
import { memberVisitor } from '../plus/members.ts'
import { Visitor } from '../visitor.ts'

const emailOf = async ({ userId }: { userId: string }): Promise<string> =>
  (await env.DB.prepare('select email from users where id = ?').bind(userId).first<{ email: string }>())!.email

/** An offer for a company, which the merchant has begun on its page and sent to one of its members. */
async function offeredTo(email: string, companyId: string) {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const draft = await boss.press(await boss.open(url('manager-company', { companyId })), t('offer-form.forCompany'))
  const line = await boss.press(draft, t('offer-form.addFree'))
  const goods = { 'line-0-name': 'Crate', 'line-0-grams': '900', 'line-0-quantity1': '100', 'line-0-amount1': '250,00' }
  const sent = await boss.press(line, t('offer-form.send'), { ...goods, 'line-0-lead': '5', countryIso: 'DE', email })
  return { boss, draft, sent }
}

test('whoever cannot order reads that nothing was accepted, forwards the offer where they read it, and an approver goes on in the checkout', async () => {
  const company = await companyIn('de')
  const vic = await company.member('buyer')
  const { sent } = await offeredTo(await emailOf(vic), company.companyId)
  await env.DB.prepare("update company_members set role = 'viewer' where user_id = ?").bind(vic.userId).run()
  const at = new URL(/href="([^"]*\/review\/)"/.exec(sent.html)![1]!, sent.url).href
  const viewer = new Visitor('de')
  const { t } = viewer.store
  const named = { name: 'Vic', agreed: 'on' }
  const refused = await viewer.press(await viewer.open(at), t('custom-offer.accept'), named)
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t('custom-offer.roleNotAllowed'))])
  expect(refused.html).toMatch(new RegExp(`<details open=""><summary>${t('custom-offer.forwardAct')}`))
  const bea = await memberVisitor(company, 'approver', 'de')
  const [email] = (
    await env.DB.prepare(
      "select email from users join company_members on user_id = id where company_id = ? and company_members.role = 'approver'",
    )
      .bind(company.companyId)
      .raw<[string]>()
  )[0]!
  const forwarded = await viewer.press(refused, t('custom-offer.forwardAct'), { email })
  expect(forwarded.words).toContain(t('custom-offer.forwarded'))
  const link = /href="([^"]*\/offer\/[^"]*)"/.exec((await mailTo(email, 'offer-forwarded')).html)![1]!
  const page = await bea.open(link.replaceAll('&amp;', '&'))
  const checkout = await bea.press(page, t('custom-offer.accept'), { ...named, name: 'Bea' })
  expect([checkout.status, checkout.url]).toEqual([200, expect.stringMatching(/\/R\d{9}\//)])
})

test('the composer suggests members who order, and says beside the address of another that they cannot', async () => {
  const company = await companyIn('de')
  const [vic, ada] = [await emailOf(await company.member('viewer')), await emailOf(await company.member('buyer'))]
  const { boss, draft, sent } = await offeredTo(vic, company.companyId)
  const { t } = boss.store
  expect(draft.html).toContain(`<option value="${ada}"`)
  expect(draft.html).not.toContain(vic)
  expect(sent.status).toBe(422)
  for (const words of [t('offer-form.memberCannotOrder'), t('offers.notSendable')]) expect(sent.words).toContain(words)
  expect(sent.html).toContain('href="#email"')
})
