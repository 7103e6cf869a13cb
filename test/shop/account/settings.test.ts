import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { Visitor } from '../visitor.ts'
import { customer, mailTo } from './people.ts'

test.each(['eu', 'pl', 'de'] as const)('the settings of an account are changed on the page of %s', async (code) => {
  const visitor = await customer(`settings-${code}@example.com`, code)
  const { store } = visitor
  const page = await visitor.open(store.url('account-settings'))
  expect(page.words).toContain(`settings-${code}@example.com`)
  const saved = await visitor.press(page, store.t('settings.save'), {
    person: 'Ada Lovelace',
    company: 'Analytical Boxes',
    vatNumber: 'de 136 695 976',
    phone: '+49 89 12345',
    industry_v2: 'food',
    store: 'cz',
  })
  expect([saved.status, saved.words.includes(store.t('settings.saved'))]).toEqual([200, true])
  const again = await visitor.open(store.url('account-settings'))
  const fields = Object.fromEntries(again.forms.find(({ fields }) => fields.has('person'))!.fields)
  expect(fields).toMatchObject({
    person: 'Ada Lovelace',
    company: 'Analytical Boxes',
    vatNumber: 'DE136695976',
    phone: '+49 89 12345',
    industry_v2: 'food',
    store: 'cz',
  })
  const long = await visitor.press(again, store.t('settings.save'), { person: 'x'.repeat(121) })
  expect([long.status, long.html.includes('person-error')]).toEqual([422, true])
  for (const [field, value] of [
    ['vatNumber', 'DE136695977'],
    ['phone', 'call me'],
  ] as const) {
    const wrong = await visitor.press(again, store.t('settings.save'), { person: 'Eve', [field]: value })
    expect([wrong.status, wrong.html.includes(`id="${field}-error"`)]).toEqual([422, true])
  }
  // What was chosen beside what is refused stays chosen.
  const chosen = { customerType: 'b2b', store: 'fr', language: 'it', industry_v2: 'gifts', role: 'owner' }
  const refused = await visitor.press(again, store.t('settings.save'), { ...chosen, phone: 'call me' })
  const shown = Object.fromEntries(refused.forms.find(({ fields }) => fields.has('person'))!.fields)
  expect(shown).toMatchObject(chosen)
  const cleared = await visitor.press(again, store.t('settings.save'), { industry_v2: '', phone: 'call me' })
  expect(cleared.forms.find(({ fields }) => fields.has('person'))!.fields.get('industry_v2')).toBe('')
  const kept = await visitor.open(store.url('account-settings'))
  expect(kept.forms.find(({ fields }) => fields.has('person'))!.fields.get('person')).toBe('Ada Lovelace')
})

test('a consent is shown with the words that were seen, and withdrawn there', async () => {
  const visitor = await customer('consents@example.com')
  const { store } = visitor
  const form = await visitor.open(store.url('newsletter'))
  await visitor.press(form, store.t('newsletter.subscribe'), { email: 'consents@example.com' })
  const waiting = await visitor.open(store.url('account-settings'))
  expect(waiting.words).toContain(store.t('settings.waiting'))
  // The link of the first mail is good no more when somebody finds it.
  await mailTo('consents@example.com', 'confirm-subscription')
  await env.DB.prepare("delete from mails where recipient = 'consents@example.com'").run()
  const resent = await visitor.press(waiting, store.t('settings.resend'))
  expect(resent.words).toContain(store.t('settings.resent'))
  const { html } = await mailTo('consents@example.com', 'confirm-subscription')
  const link = /href="([^"]*newsletter\/confirm[^"]*)"/.exec(html)![1]!
  const asked = await visitor.open(link.replaceAll('&amp;', '&'))
  await visitor.press(asked, store.t('newsletter.confirmAct'))
  const page = await visitor.open(store.url('account-settings'))
  for (const said of ['settings.waiting', 'settings.resend'] as const) expect(page.words).not.toContain(store.t(said))
  expect(page.words).toContain(store.t('consent-kind.newsletter'))
  const done = await visitor.press(page, store.t('settings.withdraw'))
  expect(done.words).toContain(store.t('settings.withdrawn'))
  expect(done.words).not.toContain(store.t('consent-kind.marketing'))
  expect(done.words).toContain(store.t('consent-kind.newsletter'))
})

test('the settings are nobody else’s', async () => {
  const stranger = new Visitor()
  const answer = await stranger.ask(stranger.store.url('account-settings'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringContaining('sign_in/?return=')])
})

test('a name of which nothing is seen is refused at its field, and nothing else of the form is stored', async () => {
  const visitor = await customer('unseen@example.com')
  const { store } = visitor
  const page = await visitor.open(store.url('account-settings'))
  for (const field of ['person', 'company', 'vatNumber']) {
    const typed = { person: 'Eve', company: 'Evil Boxes', [field]: '\u200b' }
    const refused = await visitor.press(page, store.t('settings.save'), typed)
    expect([field, refused.status, refused.html.includes(`id="${field}-error"`)]).toEqual([field, 422, true])
  }
  const kept = await visitor.open(store.url('account-settings'))
  const { fields } = kept.forms.find((form) => form.fields.has('person'))!
  expect([fields.get('person'), fields.get('company')]).toEqual(['', ''])
})
