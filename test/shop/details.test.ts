import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { getRegion, regionList } from '../../src/regions/regions.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'
import { wordsOf } from './page.ts'
import { Shopper } from './shopper.ts'

describe('the checkout', () => {
  test('has the usual way of delivery chosen, so that one press goes on', async () => {
    const ada = new Shopper('eu')
    await ada.buy('paper-bag')
    await ada.checkOut()
    await ada.fillAddress()
    expect(ada.page.forms.find(({ fields }) => fields.has('rate'))?.fields.get('rate')).toBe('courier')
    await ada.send(ada.store.t('checkout.toPayment'))
    expect([ada.page.status, ada.page.forms.some(({ fields }) => fields.has('method'))]).toEqual([200, true])
  })

  test('says of each field that may stay empty that it is optional, the telephone among them', async () => {
    const ada = new Shopper('de')
    const { t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    const labels = [...ada.page.html.matchAll(/<label for="ship-(\w+)".*?<\/label>/gs)]
    const optional = labels.filter(([label]) => wordsOf(label).endsWith(`(${t('checkout.optional')})`))
    expect(optional.map(([, name]) => name)).toEqual(['company', 'address2', 'phone'])
  })

  test('of a transfer has its account and reference copied as a bank takes them', async () => {
    const ada = new Shopper('eu')
    const { t } = ada.store
    await ada.buy('paper-bag')
    await ada.checkOut()
    await ada.fillAddress()
    await ada.chooseDelivery()
    await ada.payByTransfer()
    const fact = (label: string) =>
      new RegExp(
        `<dt>${label}</dt><dd><span>([^<]*)</span><bx-copy hidden="" text="([^"]*)" done="${t('order.copied')}">`,
      ).exec(ada.page.html) ?? []
    const [, iban, copiedIban] = fact(t('order.iban'))
    expect(iban).toMatch(/^[A-Z]{2}\d\d [\dA-Z ]+$/)
    expect(copiedIban).toBe(iban!.replaceAll(' ', ''))
    const [, reference, copiedReference] = fact(t('order.reference'))
    expect([reference, copiedReference]).toEqual([reference, expect.stringMatching(/^R\d+$/)])
  })
})

test('the tables of what is kept, which scroll on a phone, are places for a keyboard, each by its heading', async () => {
  const { text } = await ask(storeAt('eu').url('cookies'))
  const tables = [...text.matchAll(/(<[^>]*>)<table/g)].map(([, frame]) => frame!)
  expect(tables).toHaveLength(2)
  for (const frame of tables) {
    expect(frame).toMatch(/^<section[^>]* tabindex="0"/)
    const heading = /aria-labelledby="([^"]+)"/.exec(frame)?.[1]
    expect(text).toContain(`<h3 id="${heading}">`)
  }
})

test('what is carried to another store stands there at its net and its gross price, each labelled', async () => {
  const ada = new Shopper('eu')
  const pl = storeAt('pl')
  await ada.buy('paper-bag')
  const leaving = await ada.open(`${ada.store.url('switch-store')}?to=pl&from=/`)
  const arrived = await ada.follow(leaving, ada.store.t('switch.takeAlong'))
  expect(new URL(arrived.url).hostname).toBe('pl.localhost')
  for (const kind of ['net', 'gross'] as const) {
    const price = new RegExp(`<b>.*?data-price="${kind}">([^<]*zł[^<]*)<`, 's').exec(arrived.html)?.[1]
    expect(price).toMatch(/^[\d\s,]+zł /)
    expect(price).toBe(pl.t(`price.${kind}`, { price: price!.slice(0, price!.indexOf('zł') + 2) }))
  }
})

describe.each(regionList.map(({ code }) => code))('in the store %s', (code) => {
  test('the footer breaks an e-mail address that is too long before its host or a dot, not within a word', async () => {
    const { text } = await ask(storeAt(code).url('home'))
    const [, footer] = text.split('<footer')
    const { email } = getRegion(code).contact
    const shown = new RegExp(`<a href="mailto:${email}">(.*?)</a>`, 's').exec(footer!)?.[1]
    expect(shown).toBe(email.replaceAll(/(?=[@.])/g, '<wbr/>'))
  })

  test('each board and each print of a product stands by itself, whatever commas its name has', async () => {
    const { t, url } = storeAt(code)
    const product = PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!
    const { text } = await ask(url('product', { product: product.type }))
    const told = (label: string) => {
      const row = [...text.matchAll(/<dt>(.*?)<\/dt>((?:<dd>.*?<\/dd>)+)/gs)].find(
        ([, name]) => wordsOf(name!) === label,
      )
      return [...(row?.[2] ?? '').matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, value]) => wordsOf(value!))
    }
    expect(told(t('configurator.factMaterials'))).toEqual(product.materials.map((item) => t(`material.${item}`)))
    expect(told(t('configurator.factPrints'))).toEqual(product.prints.map((item) => t(`print.${item}`)))
  })
})
