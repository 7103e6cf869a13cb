import { expect, test, vi } from 'vitest'
import { companyIn } from '../../companies.ts'
import { env } from '../../worker/env.ts'
import { customer, mailTo, merchant } from '../account/people.ts'
import { memberVisitor } from '../plus/members.ts'
import { Visitor } from '../visitor.ts'

const LINE = { 'line-0-words': 'A box', 'line-0-quantity1': '500' }

/** Asks for a quote by the form. @returns the page of the request */
async function asked(ada: Visitor, email: string, more: Record<string, string> = {}) {
  const form = await ada.open(ada.store.url('quote-request'))
  const sent = await ada.press(form, ada.store.t('quote.send'), { contactName: 'Ada', email, ...LINE, ...more })
  return ada.follow(sent, ada.store.t('quote.see'))
}

const numberIn = (url: string): string => /Q\d{9}/.exec(url)![0]

const kindsTo = async (email: string): Promise<unknown[]> => {
  const { results } = await env.DB.prepare('select kind from mails where recipient = ? order by rowid')
    .bind(email)
    .all()
  return results.map(({ kind }) => kind)
}

/** Lets every statement fail that writes a mail, until it is called. */
function withoutMails(): () => void {
  const prepare = env.DB.prepare.bind(env.DB)
  const away = vi.spyOn(env.DB, 'prepare').mockImplementation((query) => {
    if (/insert into "?mails/i.test(query)) throw new Error('The database does not answer.')
    return prepare(query)
  })
  return () => away.mockRestore()
}

test('a message that cannot be stored is still in its field, on both sides; the next attempt writes it and its mail once', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const own = await asked(ada, 'away@example.com')
  const boss = await merchant('order_manager', new Visitor('de'))
  const managed = await boss.open(url('manager-quote', { qrNumber: numberIn(own.url) }))
  vi.spyOn(console, 'error').mockReturnValue()
  for (const [visitor, page, act, message] of [
    [boss, managed, t('inbox.writeAct'), 'Wir rechnen noch.'],
    [boss, managed, t('inbox.ask'), 'Welche Farbe?'],
    [ada, own, t('quote.writeAct'), 'Blau, bitte.'],
  ] as const) {
    const before = await kindsTo('away@example.com')
    const fresh = await visitor.open(page.url)
    const restore = withoutMails()
    const away = await visitor.press(fresh, act, { message })
    restore()
    expect([
      away.status,
      away.words.includes(t('contact.failed')),
      away.html.includes(`>${message}</textarea>`),
    ]).toEqual([503, true, true])
    expect(await kindsTo('away@example.com')).toEqual(before)
    const written = await visitor.press(away, act, { message })
    expect([written.status, written.words.split(message).length]).toEqual([200, 2])
  }
  expect(await kindsTo('away@example.com')).toEqual(['quote-received', 'quote-message', 'quote-question'])
})

test('a message whose mail cannot be queued is there, and so is its mail in the outbox', async () => {
  const ada = new Visitor('de')
  const own = await asked(ada, 'queue@example.com')
  const boss = await merchant('order_manager', new Visitor('de'))
  const managed = await boss.open(boss.store.url('manager-quote', { qrNumber: numberIn(own.url) }))
  vi.spyOn(console, 'error').mockReturnValue()
  const queue = vi.spyOn(env.TASKS, 'sendBatch').mockRejectedValue(new Error('The queue does not answer.'))
  const written = await boss.press(managed, boss.store.t('inbox.writeAct'), { message: 'Wir rechnen noch.' })
  queue.mockRestore()
  expect([written.status, written.words]).toEqual([200, expect.stringContaining('Wir rechnen noch.')])
  expect((await mailTo('queue@example.com', 'quote-message')).html).toContain('Wir rechnen noch.')
})

test('who asks is typed once: a member’s company, and what stood in the last request of an account or a browser', async () => {
  const company = await companyIn('de')
  const member = await memberVisitor(company, 'buyer', 'de')
  const { name } = (await env.DB.prepare('select name from companies where id = ?')
    .bind(company.companyId)
    .first<{ name: string }>())!
  const { url } = member.store
  expect((await member.open(url('quote-request'))).html).toContain(`value="${name}"`)

  const typed = { company: 'Byron GmbH', vatNumber: 'DE136695976', phone: '030 1234', countryIso: 'AT' }
  for (const visitor of [new Visitor('de'), await customer('again@example.com', 'de')]) {
    await asked(visitor, 'again@example.com', typed)
    const form = await visitor.open(url('quote-request'))
    const fields = Object.fromEntries(form.forms.find(({ fields: all }) => all.has('vatNumber'))!.fields)
    expect(fields).toMatchObject({ ...typed, contactName: 'Ada', email: 'again@example.com' })
  }
  // Nobody else's browser knows it.
  expect((await new Visitor('de').open(url('quote-request'))).html).not.toContain('Byron')
})

test('the merchant sees the instant quote that the buyer saw, and the offers that answer a request already', async () => {
  const ada = new Visitor('pl')
  const { url, t } = ada.store
  const goods = 'size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none&quantity=500'
  const form = await ada.open(`${url('quote-request')}?product=mailer-box-eco&${goods}`)
  const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: 'seen@example.com' })
  const own = await ada.follow(sent, t('quote.see'))
  // A manager of another store works on it.
  const boss = await merchant('order_manager', new Visitor('de'))
  const german = boss.store
  const managed = await boss.open(german.url('manager-quote', { qrNumber: numberIn(own.url) }))
  const quote = await ada.follow(own, t('instant.see'))
  expect(managed.html).toContain(quote.url.replaceAll('&', '&amp;'))
  const draft = await boss.press(managed, german.t('offers.make'), {})
  const offerNumber = /F\d{9}/.exec(draft.url)![0]
  const again = await boss.open(managed.url)
  expect(again.words).toContain(offerNumber)
  const other = await asked(new Visitor('pl'), 'seen@example.com')
  expect((await boss.open(german.url('manager-quote', { qrNumber: numberIn(other.url) }))).words).not.toContain(
    offerNumber,
  )
})
