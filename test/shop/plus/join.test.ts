import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { customer, mailTo } from '../account/people.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

test.each(['de', 'pl'] as const)(
  'in %s a domain is confirmed, and a colleague asks and is admitted, without scripts',
  async (code) => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'administrator', code)
    const { store } = ada
    const domain = `muster-${code}.example`
    const settings = await ada.open(store.url('plus-settings'))
    const everybodys = await ada.press(settings, store.t('company-domain.name'), { email: 'ada@gmail.com' })
    expect([everybodys.status, everybodys.words]).toEqual([
      422,
      expect.stringContaining(store.t('company-domain.public')),
    ])
    const named = await ada.press(settings, store.t('company-domain.name'), { email: `office@${domain}` })
    expect(named.words).toContain(store.t('company-domain.mailed'))
    expect(named.words).toContain(store.t('company-domain.waiting'))

    const { link } = await mailTo(`office@${domain}`, 'company-domain')
    const stranger = new Visitor(code)
    const page = await stranger.open(link)
    expect(page.words).toContain(domain)
    const done = await stranger.press(page, store.t('company-domain.confirm'))
    expect(done.words).toContain(store.t('company-domain.done'))
    expect((await stranger.open(link)).status).toBe(404)

    const bo = await customer(`bo@${domain}`, code)
    const none = await bo.open(store.url('plus-personal-details'))
    expect(none.links.map(({ href }) => href)).toContain(new URL(store.url('plus-join')).pathname)
    const asked = await bo.press(await bo.open(store.url('plus-join')), store.t('company-join.ask'))
    expect(asked.words).toContain(store.t('company-join.asked'))
    const members = await ada.open(store.url('plus-members'))
    expect(members.words).toContain(`bo@${domain}`)
    const admitted = await ada.press(members, store.t('company-join.admit'), { role: 'viewer' })
    expect(admitted.words).toContain(store.t('plus.admitted'))
    expect((await bo.open(store.url('plus-personal-details'))).words).toContain(store.t('company-role.viewer'))
    const log = await env.DB.prepare('select act from company_log where company_id = ? order by id')
      .bind(company.companyId)
      .all<{ act: string }>()
    expect(log.results.map(({ act }) => act)).toEqual(['domain_named', 'domain_confirmed', 'join_asked', 'join'])
  },
)
