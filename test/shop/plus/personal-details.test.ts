import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { customer } from '../account/people.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const PLUS = ['eu', 'gb', 'pl', 'de', 'it', 'es'] as const
const WITHOUT = ['no', 'at', 'ch', 'nl', 'ro', 'se', 'us', 'fr', 'cz'] as const

describe('the personal details of a member', () => {
  test('say what they may do, in the language of each store that has Plus', async () => {
    for (const region of PLUS) {
      const company = await companyIn(region)
      const ada = await memberVisitor(company, 'buyer', region)
      const { store } = ada
      const page = await ada.open(store.url('plus-personal-details'))
      expect([region, page.status]).toEqual([region, 200])
      expect(page.words).toContain(store.t('company-role.buyer'))
      expect(page.words).toContain(store.t('company-act.see_own_orders'))
      expect(page.words).not.toContain(store.t('company-act.see_orders'))
      expect(page.words).not.toContain(store.t('company-act.manage_members'))
    }
  })

  test('lead a visitor to the sign-in and back, and tell an account without a company what there is', async () => {
    const visitor = new Visitor()
    const { store } = visitor
    const answer = await visitor.ask(store.url('plus-personal-details'))
    expect(answer.headers.get('Location')).toContain(
      `?return=${encodeURIComponent(new URL(store.url('plus-personal-details')).pathname)}`,
    )
    const ada = await customer('no.company@example.com')
    const page = await ada.open(store.url('plus-personal-details'))
    expect([page.status, page.words]).toEqual([404, expect.stringContaining(store.t('plus.noCompanyTitle'))])
  })

  test('of a company of another store are not shown: it says that there is one, and leads to no application', async () => {
    const bea = await memberVisitor(await companyIn('pl'), 'administrator', 'de')
    const { t, url } = bea.store
    for (const route of ['plus-personal-details', 'plus-register', 'plus-join'] as const) {
      const page = await bea.open(url(route))
      expect([route, page.status, page.url]).toEqual([route, 404, url(route)])
      expect(page.words).toContain(t('plus.elsewhere'))
      const links = page.links.map(({ href }) => href)
      for (const away of ['plus-register', 'plus-join'] as const)
        expect([route, links.includes(new URL(url(away)).pathname)]).toEqual([route, false])
    }
  })
})

describe('a member', () => {
  test.each(['buyer', 'viewer', 'approver'] as const)(
    'who is a %s leaves the company, also while it is suspended, and may apply or join again',
    async (role) => {
      const company = await companyIn('de')
      await company.member('administrator')
      const ada = await memberVisitor(company, role, 'de')
      const { t, url } = ada.store
      await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(company.companyId).run()
      const details = await ada.open(url('plus-personal-details'))
      expect(details.words).toContain(t('plus.leaveText'))
      const left = await ada.press(details, t('plus.leave'))
      expect([left.url.split('?')[0], left.words]).toEqual([
        url('plus-register'),
        expect.stringContaining(t('plus.hasLeft')),
      ])
      expect((await ada.open(url('plus-personal-details'))).words).toContain(t('plus.noCompanyTitle'))
    },
  )

  test('who is the only administrator of others stays until somebody else is one; who is alone reads that the company ends', async () => {
    const company = await companyIn('de')
    const ada = await memberVisitor(company, 'administrator', 'de')
    const { t, url } = ada.store
    const alone = await ada.open(url('plus-personal-details'))
    expect(alone.words).toContain(t('plus.leaveLast'))
    const bo = await memberVisitor(company, 'buyer', 'de')
    // They have joined since: it does not end.
    const refused = await ada.press(alone, t('plus.leave'))
    expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t('plus.lastAdministrator'))])
    expect(refused.words).toContain(t('plus.leaveText'))
    await bo.press(await bo.open(url('plus-personal-details')), t('plus.leave'))
    const left = await ada.press(await ada.open(url('plus-personal-details')), t('plus.leave'))
    expect(left.words).toContain(t('plus.hasLeft'))
    expect((await ada.open(url('plus-register'))).words).not.toContain(t('plus.hasLeft'))
  })

  test('who manages a suspended company reads why; the others read that it is', async () => {
    const company = await companyIn('de')
    await env.DB.prepare("update companies set state = 'suspended', reason = 'Overdue since May' where id = ?")
      .bind(company.companyId)
      .run()
    for (const [role, isTold] of [
      ['administrator', true],
      ['approver', false],
    ] as const) {
      const visitor = await memberVisitor(company, role, 'de')
      const { words } = await visitor.open(visitor.store.url('plus-personal-details'))
      expect(words).toContain(visitor.store.t('plus.suspended'))
      expect([role, words.includes('Overdue since May')]).toEqual([role, isTold])
    }
  })
})

test.each(WITHOUT)(
  'the store %s, which has no Plus, says where there is one, and what there is instead',
  async (code) => {
    const visitor = new Visitor(code)
    const { store } = visitor
    const home = store.url('home')
    for (const path of ['boxwright-plus/personal-details/', 'boxwright-plus/items/', 'plus/catalogue/']) {
      const page = await visitor.open(home + path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.words).toContain(store.t('plus.absentTitle'))
      for (const region of PLUS) expect(page.words).toContain(store.t(`store.${region}`))
      expect(page.links.map(({ href }) => href)).toContain(new URL(store.url('quote-request')).pathname)
    }
  },
)
