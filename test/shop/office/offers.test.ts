import { expect, test, vi } from 'vitest'
import { storeAt } from '../../store.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { env } from '../../worker/env.ts'
import { mailTo, merchant } from '../account/people.ts'
import { sentOffer } from '../business/sent-offer.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

test('a request is answered by an offer: composed, sent, revised, compared and withdrawn, without scripts', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const said = { contactName: 'Ada Byron', email: 'ada.offer@example.com', company: 'Byron GmbH', countryIso: 'DE' }
  const sent = await ada.post(url('quote-request'), {
    ...said,
    'line-0-words': 'Ein Einleger aus Wellpappe',
    'line-0-quantity1': '500',
    'line-0-quantity2': '1000',
  })
  const request = new URL(sent.url).searchParams.get('number')!

  const boss = await merchant('order_manager', new Visitor('de'))
  const asked = await boss.open(url('manager-quote', { qrNumber: request }))
  const draft = await boss.press(asked, t('offers.make'))
  expect(draft.words).toContain(t('managed-offer-state.draft'))
  for (const words of ['Ein Einleger', 'Byron GmbH', 'value="500"', 'value="1000"']) expect(draft.html).toContain(words)
  const number = /F\d{9}/.exec(draft.url)![0]

  const unpriced = await boss.press(draft, t('offer-form.send'))
  expect(unpriced.status).toBe(422)
  expect(unpriced.words).toContain(t('offers.notSendable'))
  expect(unpriced.html).toContain('href="#line-0-amount1"')
  const wrong = await boss.press(unpriced, t('offer-form.save'), { 'line-0-amount1': 'viel' })
  expect([wrong.status, wrong.html.includes('value="viel"')]).toEqual([422, true])
  const priced = { 'line-0-amount1': '400', 'line-0-cost1': '300,00', 'line-0-amount2': '700,5' }
  const saved = await boss.press(wrong, t('offer-form.save'), priced)
  expect(saved.status).toBe(200)
  expect(saved.words).toContain(t('offer-form.margin', { amount: '100,00\u00a0€', percent: '25\u00a0%' }))
  const longer = await boss.press(saved, t('offer-form.addFree'))
  expect(longer.words).toContain(t('quote.line', { number: 2 }))
  const shorter = await boss.press(longer, t('quote.removeLine', { number: 2 }))
  expect(shorter.words).not.toContain(t('quote.line', { number: 2 }))

  // A file that storage does not take leaves the form as it was typed.
  const withFile = new FormData()
  for (const [name, value] of saved.forms.at(-1)!.fields) withFile.set(name, value)
  withFile.set('intent', 'save')
  withFile.set('message', 'Wie besprochen, mit Zeichnung')
  withFile.set('files', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>']), 'zeichnung.svg')
  for (const act of ['createMultipartUpload', 'put'] as const) {
    const storage = vi.spyOn(env.FILES, act).mockRejectedValue(new Error('away'))
    const request = { method: 'POST', body: withFile, headers: { Origin: new URL(saved.url).origin } }
    const away = await boss.open(saved.url, request)
    storage.mockRestore()
    expect([act, away.status, away.words.includes(t('offer-form.filesAway'))]).toEqual([act, 422, true])
    expect(away.html).toContain('mit Zeichnung')
  }

  const first = await boss.press(saved, t('offer-form.send'))
  expect(first.words).toContain(t('managed-offer-state.sent'))
  const { html: mail } = await mailTo('ada.offer@example.com', 'offer-sent')
  expect(mail).not.toContain('300,00')
  // What was seen before the offer was sent does not change it any more.
  const late = await boss.press(saved, t('offer-form.save'), { 'line-0-amount1': '1' })
  expect([late.status, late.words.includes(t('offers.changed'))]).toEqual([422, true])

  const second = await boss.press(await boss.open(draft.url), t('offer-form.send'), { 'line-0-amount1': '380' })
  const compared = await boss.press(second, t('offers.compare'))
  expect(compared.words).toContain(
    t('offer-form.fieldOfOption', { number: 1, place: 1, field: t('offer-form.amountName') }),
  )
  for (const words of ['400,00', '380,00']) expect(compared.words).toContain(words)
  expect(compared.words).not.toContain(
    t('offer-form.fieldOfOption', { number: 1, place: 1, field: t('offer-form.costName') }),
  )

  const list = await boss.open(`${url('manager-offers')}?q=byron&state=sent`)
  expect(list.words).toContain(number)
  expect((await boss.open(`${url('manager-offers')}?q=byron&state=declined`)).words).not.toContain(number)
  const withdrawn = await boss.press(await boss.follow(list, number), t('offer-form.withdraw'))
  expect(withdrawn.words).toContain(t('managed-offer-state.withdrawn'))
  expect(withdrawn.words).not.toContain(t('offer-form.save'))
  expect((await ada.open(draft.url)).url).toContain(url('sign-in'))
  expect(await env.DB.prepare('select state from offers where number = ?').bind(number).first()).toEqual({
    state: 'withdrawn',
  })
})

test('an offer that answers no request begins with a name and an address', async () => {
  const boss = await merchant('order_manager', new Visitor('pl'))
  const { t, url } = boss.store
  const list = await boss.open(url('manager-offers'))
  const wrong = await boss.press(list, t('offers.begin'), { email: 'ada@example.com', store: 'us' })
  expect([wrong.status, wrong.html.includes('href="#contactName"')]).toEqual([422, true])
  // It is about the offer, not about the views beside the list.
  expect(wrong.html).not.toContain('<details open')
  const draft = await boss.press(wrong, t('offers.begin'), { contactName: 'Ada' })
  const line = await boss.press(draft, t('offer-form.addCatalogue'))
  const refused = await boss.press(line, t('offer-form.save'), {
    'line-0-variant': 'pudełko',
    'line-0-quantity1': '100',
  })
  expect([refused.status, refused.words.includes(t('offer-form.variantWrong'))]).toEqual([422, true])
})

test('a draft that a colleague has saved is shown, and not written over, whatever was pressed in between', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const begun = { contactName: 'Ada', email: 'ada@example.com', store: 'de' }
  const draft = await boss.press(await boss.open(url('manager-offers')), t('offers.begin'), begun)
  const save = t('offer-form.save')
  expect((await boss.press(draft, save, { message: 'Wie besprochen' })).status).toBe(200)

  const calculated = await boss.press(draft, t('offer-form.calculate'), { message: 'Mit Gruß' })
  const wrong = await boss.press(calculated, save, { validUntil: 'bald' })
  const late = await boss.press(wrong, save, { validUntil: wednesdayIn(9) })
  expect([late.status, late.words.includes(t('offers.changed'))]).toEqual([422, true])
  expect([late.words.includes(t('offers.typed')), late.words.includes('Mit Gruß')]).toEqual([true, true])
  expect(late.forms.at(-1)!.fields.get('message')).toBe('Wie besprochen')
  expect((await boss.press(late, save)).status).toBe(200)
})

test('what is typed stays in the form where the buyer has asked for a change since, and no colleague has saved anything', async () => {
  const { number, token, boss } = await sentOffer('de', 'ada.asks@example.com')
  const { t, url } = boss.store
  const open = await boss.open(url('manager-offer', { offerNumber: number }))
  const ada = new Visitor('de')
  const review = await ada.open(url('offer-review', { offerToken: token }))
  expect((await ada.press(review, t('custom-offer.changeAct'), { change: 'Dunkler.' })).status).toBe(200)

  const late = await boss.press(open, t('offer-form.save'), { message: 'Mit Gruß', 'line-0-amount1': '399' })
  expect([late.status, late.words.includes(t('offers.changed'))]).toEqual([422, true])
  expect([late.words.includes('Dunkler.'), late.words.includes(t('offers.typed'))]).toEqual([true, false])
  const typed = { message: 'Mit Gruß', 'line-0-amount1': '399' }
  expect(Object.fromEntries(late.forms.at(-1)!.fields)).toMatchObject(typed)
  const saved = await boss.press(late, t('offer-form.save'))
  expect(saved.status).toBe(200)
  expect(saved.forms.at(-1)!.fields.get('message')).toBe('Mit Gruß')
})

test('without scripts a button calculates what stands in the form, and keeps nothing of it', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const begun = { contactName: 'Ada', email: 'ada@example.com', store: 'pl' }
  const draft = await boss.press(await boss.open(url('manager-offers')), t('offers.begin'), begun)
  const line = await boss.press(draft, t('offer-form.addCatalogue'))
  const typed = { 'line-0-variant': MAILER, 'line-0-quantity1': '500', 'line-0-amount1': '2000', 'line-0-cost1': '900' }
  const shown = await boss.press(line, t('offer-form.calculate'), { ...typed, 'line-0-discount': '10' })
  const zloty = storeAt('pl').money
  expect(shown.words).toContain(t('offer-form.offered', { amount: zloty(180_000) }))
  expect(shown.words).toContain(t('offer-form.margin', { amount: zloty(90_000), percent: '50\u00a0%' }))
  const own = /id="figures-0-1".*?<span>(.*?)<\/span>/s.exec(shown.html)![1]!
  const more = await boss.press(shown, t('offer-form.calculate'), { 'line-0-quantity1': '1000' })
  expect(/id="figures-0-1".*?<span>(.*?)<\/span>/s.exec(more.html)![1]).not.toBe(own)
  for (const part of t('offer-form.calculated', { amount: '|' }).split('|')) expect(own).toContain(part)
  const wrong = await boss.press(shown, t('offer-form.calculate'), {
    'line-0-quantity1': 'viel',
    'line-0-amount1': 'x',
  })
  expect([wrong.status, wrong.html.includes('value="viel"')]).toEqual([200, true])
  expect((await boss.open(draft.url)).html).not.toContain(MAILER)
})

test('a quantity stays where it stands when one before it is emptied, and an item takes the place of one that is removed', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const begun = { contactName: 'Ada', email: 'ada@example.com', store: 'de' }
  const draft = await boss.press(await boss.open(url('manager-offers')), t('offers.begin'), begun)
  const fields = (page: Page) => page.forms.at(-1)!.fields
  const first = await boss.press(draft, t('offer-form.addFree'))
  const two = await boss.press(first, t('offer-form.calculate'), { 'line-0-quantity1': '100' })
  const both = await boss.press(two, t('offer-form.calculate'), { 'line-0-quantity2': '200' })
  const emptied = await boss.press(both, t('offer-form.calculate'), { 'line-0-quantity1': '' })
  expect([1, 2, 3, 4].map((at) => fields(emptied).get(`line-0-quantity${at}`))).toEqual(['', '200', '', null])
  const items = await boss.press(emptied, t('offer-form.addFree'))
  const named = await boss.press(items, t('offer-form.calculate'), { 'line-1-name': 'Lid', 'part-0-pieces1': '5' })
  const left = await boss.press(named, t('quote.removeLine', { number: 1 }))
  expect(left.words).not.toContain(t('quote.line', { number: 2 }))
  expect(['line-0-name', 'part-0-pieces0'].map((name) => fields(left).get(name))).toEqual(['Lid', '5'])
})

test('the composer leads to the request that waits after its own, then to the one that waits longest', async () => {
  await env.DB.prepare("update quote_requests set state = 'lost'").run()
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const said = { contactName: 'Ada', email: 'ada.next@example.com', countryIso: 'DE', 'line-0-words': 'Kiste' }
  const numbers: string[] = []
  for (const quantity of ['100', '200', '300']) {
    const sent = await ada.post(url('quote-request'), { ...said, 'line-0-quantity1': quantity })
    numbers.push(new URL(sent.url).searchParams.get('number')!)
  }
  const boss = await merchant('order_manager', new Visitor('de'))
  const next = (number: string) => t('offers.nextRequest', { number })
  const offers = []
  for (const qrNumber of numbers) {
    const offer = await boss.press(await boss.open(url('manager-quote', { qrNumber })), t('offers.make'))
    offers.push(offer)
  }
  expect(offers.map(({ words }) => numbers.findIndex((number) => words.includes(next(number))))).toEqual([1, 2, 0])
  expect(offers[0]!.words).toContain(t('keys.nextRequest'))
  await env.DB.prepare("update quote_requests set state = 'lost' where number <> ?").bind(numbers[0]).run()
  const last = await boss.open(offers[0]!.url)
  expect([last.words.includes(next(numbers[0]!)), last.words.includes(t('keys.nextRequest'))]).toEqual([false, false])
})

test('an offer of another store is shown as its customer sees it in that store', async () => {
  const { number, token } = await sentOffer('pl', 'kupiec@example.com')
  const boss = await merchant('order_manager', new Visitor('de'))
  const page = await boss.open(boss.store.url('manager-offer', { offerNumber: number }))
  const href = storeAt('pl').url('offer-review', { offerToken: token })
  expect(page.links).toContainEqual({ href, label: boss.store.t('offers.preview') })
})
