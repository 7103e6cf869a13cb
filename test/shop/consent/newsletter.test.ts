import { describe, expect, test } from 'vitest'
import { managerHeaders } from '../../merchant.ts'
import { storeAt } from '../../store.ts'
import { customer, merchant } from '../account/people.ts'
import { ask } from '../ask.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const OWN = 'http://localhost'

/** What the backend has kept of somebody: kind, value, way, and whether it is confirmed, in order. */
async function said(email: string): Promise<string[]> {
  const { text } = await ask(`${OWN}/api/v1/emails/consents?email=${encodeURIComponent(email)}`, {
    headers: await managerHeaders(),
  })
  const { data } = JSON.parse(text) as { data: { attributes: Record<string, string> }[] }
  return data.map(
    ({ attributes: { name, value, method, confirmedAt } }) =>
      `${name} ${value} ${method} ${confirmedAt ? 'confirmed' : 'open'}`,
  )
}

describe('the newsletter, without scripts', () => {
  test.each(['cz', 'us'] as const)(
    'is subscribed to from the footer and confirmed from the mail, in %s',
    async (code) => {
      const ada = new Visitor(code)
      const { t, url } = ada.store
      const email = `reader.${code}@example.com`
      const subscribed = await ada.press(await ada.open(url('impressum')), t('newsletter.subscribe'), { email })
      expect(subscribed.words).toContain(t('newsletter.checkMail', { email }))
      expect(await said(email)).toEqual([
        'terms_and_conditions_and_privacy_policy granted by-cta-click open',
        'marketing granted by-cta-click open',
        'newsletter granted by-cta-click open',
        'envelope granted by-cta-click open',
      ])

      const outbox = () => ada.open(new URL('/dev/mail', url('home')).href)
      await expect.poll(async () => (await outbox()).words).toContain(email)
      const mail = await ada.follow(await outbox(), t('mail.confirmSubject'))
      expect(mail.words).toContain(t('mail.confirmIgnore'))
      const shown = await ada.open(`${mail.url}&form=html`)
      const link = shown.links.find(({ label }) => label === t('newsletter.confirmAct'))!.href
      expect(mail.words).toContain(link)
      // Whoever only follows the link has not said yes: mail programs do.
      const asked = await ada.open(link)
      expect(await said(email)).toHaveLength(4)
      const confirmed = await ada.press(asked, t('newsletter.confirmAct'))
      expect(confirmed.words).toContain(t('newsletter.confirmed'))
      expect((await said(email)).slice(4)).toEqual([
        'marketing granted double-opt-in confirmed',
        'newsletter granted double-opt-in confirmed',
        'envelope granted double-opt-in confirmed',
      ])
    },
  )

  test.each(['eu', 'de', 'pl'] as const)('names the privacy policy once in its form, in %s', async (code) => {
    const store = storeAt(code)
    const { text } = await ask(store.url('home'))
    const form = /<form[^>]*newsletter.*?<\/form>/s.exec(text)![0]
    expect(form.split(`href="${new URL(store.url('privacy-policy')).pathname}"`).length - 1).toBe(1)
  })

  test('says by the field what is wrong with an address, and keeps it there', async () => {
    const ada = new Visitor('de')
    const { t, url } = ada.store
    const page = await ada.press(await ada.open(url('impressum')), t('newsletter.subscribe'), { email: 'ada@' })
    expect(page.status).toBe(422)
    const field = /<input[^>]*id="newsletter-email"[^>]*>/.exec(page.html)![0]
    expect(field).toContain('value="ada@"')
    expect(field).toContain('aria-invalid="true"')
    expect(/role="alert".*?<a href="([^"]*)"/s.exec(page.html)?.[1]).toBe('#newsletter-email')
  })

  test('says calmly that a link is too old, and offers to begin again', async () => {
    const ada = new Visitor('fr')
    const { t, url } = ada.store
    const asked = await ada.open(`${url('newsletter-confirm')}?token=old`)
    const page = await ada.press(asked, t('newsletter.confirmAct'))
    expect(page.words).toContain(t('newsletter.expired'))
    expect(page.forms.filter(({ fields }) => fields.has('email'))).toHaveLength(1)
  })
})

describe('the checkout’s question', () => {
  test('is kept ticked when the form comes back; asked again, it takes no yes back where it is left empty', async () => {
    const ada = new Shopper('eu')
    const email = 'asked@example.com'
    const isAsked = () => ada.page.forms.some(({ choices }) => choices.some(({ name }) => name === 'marketing'))
    const isTicked = () => ada.page.forms.some(({ fields }) => fields.has('marketing'))
    for (const round of ['first', 'second']) {
      await ada.buy('mailer-box-eco')
      await ada.checkOut()
      await ada.fillAddress(undefined, email)
      await ada.chooseDelivery()
      // The shop tells no stranger who has agreed, so it asks whoever it does not know.
      expect([round, isAsked(), isTicked()]).toEqual([round, true, false])
      if (round === 'first') {
        // A form of another's making: the page asks again, and keeps what was ticked.
        await ada.placeOrder({ method: 'card', paymentMethod: '4242424242424242', marketing: '1' })
        expect([ada.page.status, isTicked()]).toEqual([422, true])
      }
      await ada.payByTransfer()
      expect(ada.page.words).toContain(ada.store.t('order.thanks'))
    }
    expect(await said(email)).toEqual([
      'terms_and_conditions_and_privacy_policy granted by-cta-click open',
      'marketing granted manual open',
      'newsletter granted manual open',
      'envelope granted manual open',
      'terms_and_conditions_and_privacy_policy granted by-cta-click open',
    ])
  })
})

describe('what the merchant sees', () => {
  const PAGES = ['/manager/insight?days=7', '/manager/insight.csv?table=visits']

  test.each(PAGES)('%s leads whoever is not signed in to the sign-in, and back', async (path) => {
    const { status, headers } = await ask(OWN + path)
    expect([status, headers.get('Location')]).toEqual([303, `/sign_in/?return=${encodeURIComponent(path)}`])
  })

  test.each(PAGES)('%s is not there for a customer, and is for whoever manages the shop', async (path) => {
    const [ada, office] = [await customer(`ada${path.length}@example.com`), await merchant('order_manager')]
    const statuses = await Promise.all([ada, office].map(async (visitor) => (await visitor.ask(OWN + path)).status))
    expect(statuses).toEqual([404, 200])
  })
})
