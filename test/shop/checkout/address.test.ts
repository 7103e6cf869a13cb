import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'

const titleOf = ({ html }: { html: string }) => /<title>(.*?)<\/title>/.exec(html)?.[1]

test.each([
  ['de', 'Fehler: '],
  ['fr', 'Erreur\u00a0: '],
  ['pl', 'Błąd: '],
  ['se', 'Fel: '],
] as const)(
  'the title of a refused address in %s begins with “%s”, and the focus is on the summary',
  async (code, said) => {
    const ada = new Shopper(code)
    await ada.buy('paper-bag')
    await ada.checkOut()
    const asked = titleOf(ada.page)
    const refused = await ada.fillAddress({ ...PARCELS.eu, firstname: '' })
    expect([refused.status, titleOf(refused)]).toEqual([422, said + asked])
    expect(/<div id="errors"[^>]*>/.exec(refused.html)![0]).toMatch(/(?=.* tabindex="-1")(?=.* autofocus)/i)
  },
)

describe('whoever gives an address', () => {
  test('is asked for a name that can be read', async () => {
    const ada = new Shopper('eu')
    const { t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    const refused = await ada.fillAddress({ ...PARCELS.eu, firstname: '​­‮' })
    expect([refused.status, refused.words.includes(t('checkout.required'))]).toEqual([422, true])
    expect(refused.html).toContain(`value="${PARCELS.eu.lastname}"`)
  })

  test('is told by its name of a place that is in the country’s addresses and not in its VAT area', async () => {
    const ada = new Shopper('de')
    const { t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    const refused = await ada.fillAddress({ ...PARCELS.eu, zipcode: '27498', city: 'Helgoland' })
    expect(refused.status).toBe(422)
    expect(refused.words).toContain(t('checkout.countryWrong', { place: 'Helgoland' }))
    expect(refused.html).toContain('value="27498"')
    expect((await ada.fillAddress()).words).toContain(t('checkout.stepDelivery'))
  })

  test('is told which state there is none of, and never what the API says to developers', async () => {
    const ada = new Shopper('us')
    const { t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    const refused = await ada.fillAddress({ ...PARCELS.us, state: 'Atlantis' })
    expect(refused.status).toBe(422)
    expect(refused.words).toContain(t('checkout.countryWrong', { place: 'Atlantis' }))
    expect(refused.words).not.toContain('must be')
  })

  test('finds every state in the list, and is told by its name of one to which no courier delivers', async () => {
    const ada = new Shopper('us')
    const { t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    expect(ada.page.html).toContain('<option value="HI">Hawaii</option>')
    const [list = ''] = /<select[^>]*name="ship-state".*?<\/select>/.exec(ada.page.html) ?? []
    const states = [...list.matchAll(/<option value="[A-Z]{2}"[^>]*>([^<]+)</g)].map(([, name = '']) => name)
    expect(states.length).toBeGreaterThan(50)
    expect(states).toEqual(states.toSorted((one, other) => one.localeCompare(other, 'en')))
    const refused = await ada.fillAddress({ ...PARCELS.us, state: 'HI' })
    expect([refused.status, refused.words.includes(t('checkout.countryWrong', { place: 'Hawaii' }))]).toEqual([
      422,
      true,
    ])
  })
})
