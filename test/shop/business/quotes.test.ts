import { describe, expect, test, vi } from 'vitest'
import { WORDING_VERSION } from '../../../src/analytics/consent/wording.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { eventually } from '../../eventually.ts'
import { env } from '../../worker/env.ts'
import { customer, mailTo, merchant } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { Visitor } from '../visitor.ts'

const GOODS = 'size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none&quantity=500'

/** The link of the newest mail of a kind to an address. */
async function linkTo(email: string, kind: string): Promise<string> {
  const { html } = await mailTo(email, kind)
  return /href="([^"]*quote_requests[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
}

describe('a quote request', () => {
  test('goes from a product to the inbox, and the answer comes back by mail, without scripts and without an account', async () => {
    const ada = new Visitor('de')
    const { t, url } = ada.store
    const form = await ada.open(`${url('quote-request')}?product=mailer-box-eco&${GOODS}`)
    expect(form.words).toContain(t('product-name.mailer-box-eco'))

    const longer = await ada.press(form, t('quote.addLine'), { 'line-0-quantity2': '1000' })
    expect(longer.words).toContain(t('quote.removeLine', { number: 2 }))
    // The answer begins at the new line, and that without it at the line before.
    expect([longer.url, longer.html.includes('<fieldset id="line-1"')]).toEqual([
      `${url('quote-request')}#line-1`,
      true,
    ])
    for (const number of [1, 2]) {
      const shorter = await ada.press(longer, t('quote.removeLine', { number }))
      const { url: at, html } = shorter
      expect([at, html.includes('<fieldset id="line-0"')]).toEqual([`${url('quote-request')}#line-0`, true])
    }
    const refused = await ada.press(longer, t('quote.send'))
    expect(refused.status).toBe(422)
    for (const key of ['checkout.required', 'checkout.emailWrong', 'quote.lineEmpty', 'quote.quantityWrong'] as const)
      expect(refused.words).toContain(t(key))

    const sent = await ada.press(refused, t('quote.send'), {
      contactName: 'Ada Byron',
      email: 'ada@example.com',
      company: 'Byron GmbH',
      message: 'Bitte mit Muster.',
      'line-1-words': 'Ein Einleger aus Wellpappe',
      'line-1-quantity1': '500',
    })
    expect(sent.words).toContain(t('quote.sentTitle'))
    const own = await ada.follow(sent, t('quote.see'))
    for (const words of [t('quote-state.submitted'), t('quote-reason.words'), 'Ein Einleger', 'Bitte mit Muster.'])
      expect(own.words).toContain(words)
    const number = /Q\d{9}/.exec(own.url)![0]

    // The mail's link opens it in any browser; without its key nobody else's does.
    const elsewhere = new Visitor('de')
    expect((await elsewhere.open(await linkTo('ada@example.com', 'quote-received'))).words).toContain('Ein Einleger')
    expect((await elsewhere.open(own.url)).status).toBe(404)
    expect((await elsewhere.open(`${own.url}?key=${'x'.repeat(43)}`)).status).toBe(404)

    const boss = await merchant('order_manager', new Visitor('de'))
    const inbox = await boss.open(url('manager-quotes'))
    expect(inbox.words).toContain('Byron GmbH')
    expect((await boss.open(`${inbox.url}?store=pl`)).words).not.toContain(number)
    expect((await boss.open(`${inbox.url}?older=1`)).words).not.toContain(number)
    const found = await boss.open(`${inbox.url}?q=byron&state=all`)
    expect((await boss.press(found, t('views.save'))).words).toContain(t('views.noName'))
    const saved = await boss.press(found, t('views.save'), { name: 'Mine' })
    expect(saved.url).toContain('q=byron&state=all')
    const view = await boss.follow(await boss.open(url('manager-quotes')), 'Mine')
    expect(view.words).toContain(number)
    expect((await boss.press(view, '×')).words).not.toContain('Mine')
    const asked = await boss.follow(inbox, number)
    const taken = await boss.press(asked, t('inbox.take'))
    expect(taken.words).toContain(t('quote-state.in_review'))
    // What was seen before is not changed any more.
    const late = await boss.press(asked, t('inbox.ask'), { message: 'Welche Farbe?' })
    expect([late.status, late.words.includes(t('inbox.changed'))]).toEqual([422, true])
    const waiting = await boss.press(late, t('inbox.ask'), { message: 'Welche Farbe?' })
    expect(waiting.words).toContain(t('inbox.asked'))

    const reply = await elsewhere.open(await linkTo('ada@example.com', 'quote-question'))
    expect(reply.words).toContain('Welche Farbe?')
    expect(reply.words).toContain(t('quote-state.needs_info'))
    const empty = await elsewhere.press(reply, t('quote.writeAct'), { message: '' })
    expect([empty.status, summedUp(empty)]).toEqual([422, ['message']])
    const answered = await elsewhere.press(reply, t('quote.writeAct'), { message: 'Blau' })
    expect(answered.words).toContain(t('quote-state.in_review'))
    await eventually(async () => {
      const { results } = await env.DB.prepare('select kind from mails where recipient = ?')
        .bind(getRegion('de').contact.email)
        .all()
      expect(results.map(({ kind }) => kind).sort()).toEqual(['quote-asked', 'quote-reply'])
    })

    const again = await boss.open(asked.url)
    expect(again.words).toContain('Blau')
    await boss.press(again, t('inbox.answer'), { message: 'Für 400 €.' })
    expect((await elsewhere.open(await linkTo('ada@example.com', 'quote-answer'))).words).toContain('Für 400 €.')
    const open = await boss.open(asked.url)
    expect((await boss.press(open, t('inbox.lose'))).words).toContain(t('inbox.noReason'))
    const lost = await boss.press(open, t('inbox.lose'), { reason: 'price' })
    expect(lost.words).toContain(t('quote-lost.price'))
    // It goes on by an offer alone.
    expect([lost.words.includes(t('offers.make')), lost.words.includes(t('inbox.write'))]).toEqual([true, false])
    expect((await ada.open(own.url)).words).toContain(t('quote-state.lost'))
  })

  test('takes a file of the form, and another on its page, and is withdrawn', async () => {
    const ada = await customer('grace@example.com', 'pl')
    const { t, url } = ada.store
    const body = new FormData()
    const fields = { 'line-0-words': 'Torba', 'line-0-quantity1': '300', countryIso: 'PL', contactName: 'Grace' }
    for (const [name, value] of Object.entries({ ...fields, email: 'grace@example.com' })) body.set(name, value)
    const svg = (text: string) => new Blob([`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`])
    body.append('files', svg('a'), 'szkic.svg')
    const send = (to: string, form: FormData) =>
      ada.open(to, { method: 'POST', body: form, headers: { Origin: new URL(to).origin } })
    // Storage fails: nothing is lost of what was typed.
    const storage = vi.spyOn(env.FILES, 'createMultipartUpload').mockRejectedValue(new Error('away'))
    const away = await send(url('quote-request'), body)
    storage.mockRestore()
    expect([away.status, away.html.includes('value="Torba"')]).toEqual([503, true])
    expect(away.words).toContain(t('quote.failed'))
    expect(away.words).toContain(t('checkout.filesAgain'))
    // The page begins with the first that asks for the focus: why nothing was sent comes before what is to be mended.
    expect(away.html.indexOf(t('quote.failed'))).toBeLessThan(away.html.indexOf('id="errors"'))
    expect(/<div [^>]*autofocus[^>]*>(?:<[^>]*>)*([^<]*)/i.exec(away.html)?.[1]).toBe(t('quote.failed'))
    const sent = await send(url('quote-request'), body)
    const own = await ada.follow(sent, t('quote.see'))
    expect(own.words).toContain('szkic.svg')
    expect((await ada.open(url('own-requests'))).words).toContain(/Q\d{9}/.exec(own.url)![0])

    const more = new FormData()
    more.set('intent', 'send')
    more.set('artwork', svg('b'), 'zdjecie.svg')
    expect((await send(own.url, more)).words).toContain('zdjecie.svg')
    more.set('artwork', new Blob(['no file']), 'x.txt')
    const refused = await send(own.url, more)
    expect([refused.status, summedUp(refused)]).toEqual([422, ['artwork']])

    const gone = await ada.press(own, t('quote.withdraw'))
    expect(gone.words).toContain(t('quote-state.withdrawn-text'))
    expect(gone.words).not.toContain(t('quote.writeAct'))
  })

  test('is prefilled from the cart, once for each product, and from a product that is not made so', async () => {
    const ada = new Visitor()
    const { t, url } = ada.store
    for (const quantity of ['500', '1000']) {
      const product = await ada.open(`${url('product', { product: 'paper-bag' })}?quantity=${quantity}`)
      await ada.press(product, t('configurator.addToCart'))
    }
    const form = await ada.open(`${url('quote-request')}?cart=1`)
    expect(form.words).toContain(t('product-name.paper-bag'))
    expect(form.words).not.toContain(t('quote.removeLine', { number: 1 }))
    const odd = await ada.open(`${url('quote-request')}?product=paper-bag&quantity=7`)
    expect(odd.html).toContain('value="7"')
    const drawn = await ada.open(`${url('dielines')}?style=fefco-0201&length=250&width=200&height=150`)
    const dieline = await ada.follow(drawn, t('dieline.quote'))
    for (const value of ['0201', 'value="25"', 'value="20"', 'value="15"']) expect(dieline.html).toContain(value)
    expect((await ada.open(`${url('quote-request')}?design=${crypto.randomUUID()}`)).status).toBe(200)
    expect((await ada.open(`${url('quote-request')}?product=nothing&list=x&token=y`)).status).toBe(200)
  })

  test('that the shop can calculate is answered at once: as a page, as a file, and into the cart at those prices', async () => {
    const ada = new Visitor('pl')
    const { t, url } = ada.store
    const form = await ada.open(`${url('quote-request')}?product=mailer-box-eco&${GOODS}`)
    const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: 'instant@example.com' })
    expect(sent.words).toContain(t('instant.ready'))
    expect((await ada.follow(sent, t('quote.see'))).words).toContain(t('quote-state.answered'))
    expect((await mailTo('instant@example.com', 'quote-received')).html).toContain('/quote/?id=')

    const quote = await ada.follow(sent, t('instant.see'))
    expect(quote.words).toContain(t('instant.tax', { rate: '23%', country: 'Polska' }))
    const file = await ada.ask(`${quote.url}&offer=pdf`)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-')

    const unsure = await ada.press(quote, t('instant.order'))
    expect([unsure.status, unsure.words.includes(t('checkout.required'))]).toEqual([422, true])
    expect((await ada.press(quote, t('instant.order'), { 'take-L1': '', service: '1' })).words).toContain(
      t('instant.noneChosen'),
    )
    const { amount } = (await env.DB.prepare(
      "select json_extract(lines, '$[0].ladder') as ladder from instant_quotes order by created_at desc limit 1",
    )
      .first<{ ladder: string }>()
      .then((row) =>
        (JSON.parse(row!.ladder) as { quantity: number; amount: number }[]).find((step) => step.quantity === 500),
      ))!
    const proofs = async () =>
      (
        await env.DB.prepare(
          "select subject, value, text, location, recorded_at as at, wording_version as version from consent_records where name = 'instant_service'",
        ).all<Record<string, string>>()
      ).results
    expect(await proofs()).toEqual([])
    const cart = await ada.press(quote, t('instant.order'), { 'take-L1': '500', service: '1' })
    expect(cart.words).toContain(ada.store.money(amount))
    // The cart has no address yet: the proof is that of whoever the quote was made for.
    const [proof, ...others] = await proofs()
    expect([proof, others]).toEqual([
      {
        subject: 'instant@example.com',
        value: 'granted',
        text: t('consent-wording.instant_service'),
        location: expect.stringMatching(/^Instant quote Q\d{9}$/),
        version: WORDING_VERSION,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      [],
    ])

    // Another store has no such quote, and nobody guesses one.
    const { search } = new URL(quote.url)
    expect((await new Visitor('de').open(new Visitor('de').store.url('instant-quote') + search)).status).toBe(404)
    expect((await ada.open(`${url('instant-quote')}?id=${crypto.randomUUID()}`)).status).toBe(404)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * DAY_MS })
    try {
      const late = await ada.open(quote.url)
      expect(late.words).toContain(t('instant.ended'))
      expect(late.words).not.toContain(t('instant.order'))
    } finally {
      vi.useRealTimers()
    }
  })
})
