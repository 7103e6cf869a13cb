import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { memberVisitor } from './members.ts'

/** Writes entries into the log of a company, the first the oldest. */
const logged = (
  companyId: string,
  entries: readonly (readonly [act: string, about: string | null, detail: string | null])[],
) =>
  env.DB.batch(
    entries.map(([act, about, detail]) =>
      env.DB.prepare('insert into company_log (company_id, at, act, about, detail) values (?, ?, ?, ?, ?)').bind(
        companyId,
        '2026-11-23T09:00:00.000Z',
        act,
        about,
        detail,
      ),
    ),
  )

test.each(['it', 'gb'] as const)(
  'the log in %s says in words what an act made of it, and whose it was by their name',
  async (code) => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'administrator', code)
    const { store } = ada
    const { companyId } = company
    await env.DB.batch([
      env.DB.prepare(
        "update users set name = 'Giulia Ferrari' where id in (select user_id from company_members where company_id = ?)",
      ).bind(companyId),
      // The page names the company, and a name with random digits may hold those that must not stand there.
      env.DB.prepare("update companies set name = 'Cartiera Ferrari' where id = ?").bind(companyId),
    ])
    await ada.post(store.url('plus-settings'), { intent: 'approvals', administratorsAbove: '500', signInAbove: '' })
    await logged(companyId, [
      ['invite', 'bo@example.com', 'approver'],
      ['price_agreed', 'mailer-box-eco', '1250'],
      ['price_ended', 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none', '1000 39900'],
      ['delegated', 'bo@example.com', '2026-12-21 – 2027-01-06'],
      ['limits', 'bo@example.com', '50000 -'],
      ['terms', null, `30 · 2500.00 ${code === 'gb' ? 'GBP' : 'EUR'}`],
      ['rules', null, 'OA-####'],
      // As it was written before, and as nobody writes it.
      ['limits', 'bo@example.com', null],
      ['role', 'bo@example.com', 'nobody'],
    ])
    const { words, status } = await ada.open(store.url('plus-log'))
    expect(status).toBe(200)
    for (const said of [
      'Giulia Ferrari',
      'OA-####',
      'nobody',
      store.t('company-role.approver'),
      store.t('product-name.mailer-box-eco'),
      store.t('product-name.paper-bag'),
      store.money(39_900),
      store.money(50_000),
      store.money(250_000),
      store.t('plus.noLimit'),
    ])
      expect(words).toContain(said)
    expect(words).toMatch(code === 'it' ? /12,5\s?%/ : /12\.5\s?%/)
    for (const raw of ['mailer-box-eco', 'paper-bag~', '1250', '39900', '50000', 'approver', '2026-12-21'])
      expect(words).not.toContain(raw)
  },
)

test('the log goes on page by page, for whoever manages the company alone', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  const { store } = ada
  await logged(
    company.companyId,
    Array.from({ length: 60 }, (_, at) => ['domain_named', `${at + 1}.example`, null] as const),
  )
  const first = await ada.open(store.url('plus-log'))
  expect([first.words.includes(' 60.example'), first.words.includes(' 10.example')]).toEqual([true, false])
  const older = first.links.find(({ label }) => label === store.t('orders.older'))!
  const second = await ada.open(new URL(older.href, store.url('plus-log')).href)
  expect([second.words.includes(' 10.example'), second.words.includes(' 1.example')]).toEqual([true, true])
  expect(second.words).not.toContain(' 11.example')
  expect(second.links.map(({ label }) => label)).not.toContain(store.t('orders.older'))
  const odd = await ada.open(`${store.url('plus-log')}?after=${encodeURIComponent("1' or 1=1")}`)
  expect([odd.status, odd.words.includes(' 60.example')]).toEqual([200, true])

  const other = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  expect((await other.open(store.url('plus-log'))).words).not.toContain(' 60.example')
  for (const role of ['approver', 'buyer', 'viewer'] as const)
    expect((await (await memberVisitor(company, role, 'de')).open(store.url('plus-log'))).status).toBe(404)
})
