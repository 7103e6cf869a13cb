import { describe, expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../../src/commerce/seed/samples.ts'
import { dielineSampleCode, readDielineSample } from '../../../src/contract/dieline-sample.ts'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { dielineSampleWords } from '../../../src/i18n/dieline-sample-words.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { Visitor } from '../visitor.ts'

const { prices } = SAMPLE_LIST.dieline!
const BOX = 'dieline-fefco-0427-inner-200x150x50-1600'

/** The button of a store's generator, as it reads with a price before and with VAT. */
const buttonOf = ({ store }: Visitor) => store.t('dieline-sample.order', { price: '' }).trim()

describe('the sample of what the generator shows', () => {
  test.each([
    ['de', '?style=snap-lock-carton&mode=outer&length=90,5&width=60&height=140&board=0,5&snap-lock-carton.window=yes'],
    ['us', '?style=fefco-0201&length=12&width=9&height=7.25&board=0.126'],
  ] as const)('goes into the cart in %s, and leads back to the same', async (code, query) => {
    const ada = new Visitor(code)
    const { store } = ada
    const page = await ada.open(`${store.url('dielines')}${query}`)
    const form = page.forms.find(({ fields }) => fields.has('sample'))!
    const sample = readDielineSample(form.fields.get('sample')!)!
    const cart = await ada.press(page, buttonOf(ada))
    expect([cart.status, cart.url]).toEqual([200, store.url('cart')])
    expect(cart.words).toContain(store.t('dieline-sample.name'))
    for (const row of dielineSampleWords(sample, store.t, getRegion(code))) expect(cart.words).toContain(row)
    expect(cart.words).toContain(store.money(prices[getRegion(code).currency]))
    expect(cart.html).toContain('/fold-78.svg')
    const back = await ada.follow(cart, store.t('dieline-sample.show'))
    expect(back.status).toBe(200)
    expect(back.forms.find(({ fields }) => fields.has('sample'))!.fields.get('sample')).toBe(dielineSampleCode(sample))
  })

  test.each(REGION_CODES)('is offered in %s, with its price', async (code) => {
    const ada = new Visitor(code)
    const page = await ada.open(ada.store.url('dielines'))
    expect(page.words).toContain(ada.store.t('dieline-sample.title'))
    expect(page.words).toContain(buttonOf(ada))
    expect(page.words).toContain(ada.store.money(prices[getRegion(code).currency]))
    const cart = await ada.post(ada.store.url('dielines'), { sample: BOX })
    expect([cart.url, cart.words.includes(ada.store.t('dieline-sample.name'))]).toEqual([ada.store.url('cart'), true])
  })

  test.each([
    ['length', 'dieline-fefco-0427-inner-1x150x50-1600'],
    ['width', 'dieline-fefco-0427-inner-200x99999x50-1600'],
    ['height', 'dieline-fefco-0427-inner-200x150x0-1600'],
    ['board', 'dieline-fefco-0427-inner-200x150x50-9900'],
    ['snap-lock-carton.glue', 'dieline-snap-lock-carton-inner-90x60x140-500-glue:99'],
    ['snap-lock-carton.joint', 'dieline-snap-lock-carton-inner-90x60x140-500-joint:top'],
  ])('is refused beside its field: %s', async (field, sample) => {
    const ada = new Visitor('eu')
    const page = await ada.post(ada.store.url('dielines'), { sample })
    expect(page.status).toBe(422)
    const control = page.html.match(/<(input|select)[^>]*>/g)!.find((tag) => tag.includes(` name="${field}"`))
    expect(control).toContain('aria-invalid="true"')
    expect(page.words).not.toContain(ada.store.t('dieline-sample.title'))
    expect((await ada.open(ada.store.url('cart'))).words).toContain(ada.store.t('cart.empty'))
  })

  test('is refused with its reason: a blank beyond the table, formed goods, options as they are no code', async () => {
    const ada = new Visitor('pl')
    const { store } = ada
    const large = await ada.post(store.url('dielines'), { sample: 'dieline-fefco-0201-inner-600x400x400-3200' })
    expect(large.status).toBe(422)
    expect(large.words).toContain(store.t('dieline-sample.tooLarge', { length: '1600', width: '1200', unit: 'mm' }))
    for (const sample of [
      'dieline-tote-inner-380x420x0-300',
      'dieline-snap-lock-carton-inner-90x60x140-500-joint:back',
      'dieline-fefco-0427-inner-200x150x50-1600-lid:yes',
    ]) {
      const page = await ada.post(store.url('dielines'), { sample })
      expect([page.status, page.words.includes(store.t('cart.notOffered'))]).toEqual([422, true])
    }
  })

  test.each([
    '',
    'fefco-0427',
    'dieline-fefco-9999-inner-200x150x50-1600',
    `${BOX}.material-paper-kraft`,
    'x'.repeat(5000),
  ])('is no sample: %s', async (sample) => {
    const ada = new Visitor('eu')
    expect((await ada.post(ada.store.url('dielines'), { sample })).status).toBe(422)
  })

  test('is not offered where the blank is too large, or nothing folds', async () => {
    const ada = new Visitor('eu')
    const { store } = ada
    const large = await ada.open(`${store.url('dielines')}?style=fefco-0201&length=600&width=400&height=400&board=3.2`)
    expect(large.words).toContain(store.t('dieline-sample.tooLarge', { length: '1600', width: '1200', unit: 'mm' }))
    expect(large.words).not.toContain(buttonOf(ada))
    const formed = await ada.open(`${store.url('dielines')}?style=tote`)
    expect(formed.words).not.toContain(store.t('dieline-sample.title'))
  })
})
