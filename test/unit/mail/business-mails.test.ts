import { describe, expect, test } from 'vitest'
import { personOfFirm } from '../../../src/i18n/person-of-firm.ts'
import { companyMail } from '../../../src/mail/company-mails.ts'
import { offerMail } from '../../../src/mail/offer-mails.ts'
import { quoteMail } from '../../../src/mail/quote-mails.ts'
import { localeOf } from '../documents/orders.ts'

const gb = localeOf('gb')
const request = { number: 'Q1', contactName: 'Ada Muster', company: 'Muster & Co', lines: [] }
const offer = { ...request, validUntil: '2026-12-01', orderNumber: 'R1', written: '' }
const reasonOf = gb.t('offer-mail.why')

describe('a mail of quotes, offers and Plus', () => {
  test('names a person with their firm as one who asks, and without one by the name alone', () => {
    const says = (company: string) =>
      JSON.stringify(quoteMail('quote-asked', { ...request, company }, '', gb, links, true))
    const links = { request: 'https://shop.example/' }
    expect(says('Muster & Co')).toContain('Ada Muster (Muster & Co)')
    expect(says('')).toContain('Ada Muster')
    expect(says('')).not.toContain('(')
    for (const person of ['Muster & Co', '']) expect(personOfFirm(person, 'Muster & Co')).toBe('Muster & Co')
    expect(JSON.stringify(offerMail('offer-forwarded', offer, gb, {}, false))).toContain('Ada Muster (Muster & Co)')
  })

  test('brings nobody but the store what an asker wrote, who may have typed a stranger’s address', () => {
    const words = 'You have won: http://example.org'
    const line = { id: 'L1', variantId: null, model: null, size: null, material: null, print: null, finish: null }
    const lines = [{ ...line, words, quantities: [90], targetPrice: null, boxDesignId: null, uncovered: [] }]
    const asked = { ...request, contactName: words, company: words, lines }
    const says = (isForStore: boolean) =>
      JSON.stringify(
        quoteMail(isForStore ? 'quote-asked' : 'quote-received', asked, '', gb, { request: '' }, isForStore),
      )
    expect(says(true)).toContain(words)
    expect(says(false)).not.toContain('example.org')
    expect(says(false)).toContain(gb.t('quote.words'))
  })

  test('tells its buyer why it came and whom to ask, and the store neither', () => {
    const footer = (isForStore: boolean) => offerMail('offer-declined', offer, gb, {}, isForStore).footer
    expect(footer(false)).toContain(reasonOf)
    expect(footer(true)).toHaveLength(1)
    expect(quoteMail('quote-reply', request, '', gb, { request: '' }, true).footer).toHaveLength(1)
    expect(quoteMail('quote-answer', request, '', gb, { request: '' }, false).footer).toHaveLength(3)
    const told = { name: 'Muster & Co', contactName: 'Ada Muster', reason: '' }
    expect(companyMail('company-applied', told, gb, '').footer).toHaveLength(1)
    expect(companyMail('company-received', told, gb, '').footer).toHaveLength(3)
  })
})
