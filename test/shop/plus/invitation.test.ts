import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn, join } from '../../companies.ts'
import { customer, mailTo } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

test('an administrator invites without scripts, and whoever has the address joins; the link is good once', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  const { store } = ada
  const members = await ada.open(store.url('plus-members'))
  const wrong = await ada.press(members, store.t('plus.sendInvitation'), { email: 'nobody' })
  expect([wrong.status, wrong.words]).toEqual([422, expect.stringContaining(store.t('checkout.emailWrong'))])
  expect(summedUp(wrong)).toEqual(['email'])
  const invited = await ada.press(members, store.t('plus.sendInvitation'), { email: 'bo@example.com', role: 'viewer' })
  expect(invited.words).toContain(store.t('plus.invited'))
  expect(invited.words).toContain('bo@example.com')

  const { link } = await mailTo('bo@example.com', 'company-invited')
  // Whoever is not signed in reads what it is, and how to go on.
  const stranger = await new Visitor('de').open(link)
  expect(stranger.words).toContain(store.t('plus.joinSignIn'))
  const other = await customer('other@example.com', 'de')
  const forwarded = await other.press(await other.open(link), store.t('plus.join'))
  expect([forwarded.status, forwarded.words]).toEqual([422, expect.stringContaining(store.t('plus.otherAddress'))])

  const bo = await customer('bo@example.com', 'de')
  const page = await bo.open(link)
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  const details = await bo.press(page, store.t('plus.join'))
  expect([details.url, details.words]).toEqual([
    store.url('plus-personal-details'),
    expect.stringContaining(store.t('company-role.viewer')),
  ])
  // A viewer has no page of members or log.
  expect(details.links.map(({ href }) => href)).not.toContain(new URL(store.url('plus-members')).pathname)
  expect((await bo.open(store.url('plus-members'))).status).toBe(404)
  expect((await bo.open(store.url('plus-log'))).status).toBe(404)
  const gone = await new Visitor('de').open(link)
  expect([gone.status, gone.words]).toEqual([404, expect.stringContaining(store.t('plus.invitationGone'))])

  // The role counts at once; the last administrator stays.
  const now = await ada.open(store.url('plus-members'))
  const form = now.forms.find(({ fields }) => fields.has('self'))!
  const refused = await ada.post(store.url('plus-members'), {
    ...Object.fromEntries(form.fields),
    intent: 'save',
    role: 'buyer',
  })
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(store.t('plus.lastAdministrator'))])
  const log = await ada.open(store.url('plus-log'))
  expect(log.words).toContain(store.t('company-logged.join'))
  expect(log.words).toContain(store.t('company-role.viewer'))
})

test('an administrator who gives themselves a role that does not see the members goes on to their own details', async () => {
  const company = await companyIn()
  const ada = await memberVisitor(company, 'administrator')
  await memberVisitor(company, 'administrator')
  const { url } = ada.store
  const members = await ada.open(url('plus-members'))
  const own = members.forms.find(({ fields }) => fields.has('self'))!
  const saved = await ada.post(url('plus-members'), {
    ...Object.fromEntries(own.fields),
    intent: 'save',
    role: 'buyer',
  })
  expect([saved.status, saved.url]).toEqual([200, url('plus-personal-details')])
})

test('what one administrator saves of a member leaves what another has changed of them since, also where it was refused first', async () => {
  const company = await companyIn('de')
  const [ada, bea] = [
    await memberVisitor(company, 'administrator', 'de'),
    await memberVisitor(company, 'administrator', 'de'),
  ]
  const { userId } = await company.member('buyer', { orderLimit: 1_234_567 })
  const centre = 'insert into cost_centres (id, company_id, name, created_at) values (?, ?, ?, ?)'
  await env.DB.prepare(centre).bind('sales', company.companyId, 'Vertrieb', new Date().toISOString()).run()
  const { t, url } = ada.store
  const opened = async (by: Visitor) => {
    const { forms } = await by.open(url('plus-members'))
    return Object.fromEntries(forms.find(({ fields }) => fields.get('userId') === userId)!.fields)
  }
  const save = (by: Visitor, fields: Record<string, string>) =>
    by.post(url('plus-members'), { ...fields, intent: 'save' })
  const [adas, beas] = [await opened(ada), await opened(bea)]
  expect((await save(bea, { ...beas, role: 'viewer', orderLimit: '0' })).words).toContain(t('plus.saved'))
  const wrong = await save(ada, { ...adas, costCentre: 'sales', monthlyBudget: 'much' })
  expect([wrong.status, summedUp(wrong)]).toEqual([422, [`monthlyBudget-${userId}`]])
  const again = wrong.forms.find(({ fields }) => fields.get('userId') === userId)!.fields
  expect((await save(ada, { ...Object.fromEntries(again), monthlyBudget: '500' })).words).toContain(t('plus.saved'))
  const kept = env.DB.prepare(
    'select role, order_limit, monthly_budget, cost_centre_id from company_members where user_id = ?',
  )
  expect(await kept.bind(userId).first()).toEqual({
    role: 'viewer',
    order_limit: 0,
    monthly_budget: 50_000,
    cost_centre_id: 'sales',
  })
  // A limit that is taken away is a change too.
  await save(bea, { ...(await opened(bea)), orderLimit: '', costCentre: '' })
  expect(await kept.bind(userId).first()).toMatchObject({ role: 'viewer', order_limit: null, cost_centre_id: null })
})

test('whoever is invited and belongs to a company already reads that they leave it first', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  const { t, url } = ada.store
  await ada.press(await ada.open(url('plus-members')), t('plus.sendInvitation'), {
    email: 'moves@example.com',
    role: 'buyer',
  })
  const { link } = await mailTo('moves@example.com', 'company-invited')
  const bo = await customer('moves@example.com', 'de')
  const { id } = (await env.DB.prepare("select id from users where email = 'moves@example.com'").first<{
    id: string
  }>())!
  await join(id, (await companyIn('de')).companyId, 'buyer')
  const refused = await bo.press(await bo.open(link), t('plus.join'))
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t('plus.leaveFirst'))])
  await bo.press(await bo.open(url('plus-personal-details')), t('plus.leave'))
  const joined = await bo.press(await bo.open(link), t('plus.join'))
  expect(joined.url).toBe(url('plus-personal-details'))
})
