import { SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { declaredRate } from '../../src/commerce/documents/exchange.ts'
import { issueDocument } from '../../src/commerce/documents/issue.ts'
import { keepDocumentFile } from '../../src/commerce/documents/store.ts'
import type { DueDocument } from '../../src/commerce/orders/order-duty.ts'
import { VIES_SANDBOX } from '../../src/commerce/vat/vies-sandbox.ts'
import { decimalText } from '../../src/contract/decimal.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { SELLER } from '../../src/regions/operator.ts'
import { companyIn } from '../companies.ts'
import { signUp } from './account.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'
import { firmCart } from './firm-cart.ts'
import { kept, objectOf, listed as orderRow } from './order-object.ts'

type Row = Record<string, string | number | null>
const rowsOf = async (orderNumber: string): Promise<Row[]> =>
  (await env.DB.prepare('select * from invoices where order_number = ? order by rowid').bind(orderNumber).all<Row>())
    .results
const kindsOf = async (number: string) => ((await kept(number)).documents ?? []).map(({ kind }) => kind)

const fileOf = (number: string, name: string, token?: string): Promise<Response> =>
  SELF.fetch(`https://shop.test/v1/orders/${number}/documents/${name}`, {
    headers: { 'X-Region': 'eu', ...(token && { 'X-Spree-Order-Token': token }) },
  })

/** A paid order of the eu store whose invoice is issued. */
async function invoiced(options: { userToken?: string } = {}): Promise<{ cart: TestCart; row: Row }> {
  const cart = await (await TestCart.open('eu', options)).toPayment()
  await cart.pay('pm_card_visa', cart.total, options)
  await expect.poll(() => kindsOf(cart.number)).toEqual(['invoice'])
  return { cart, row: (await rowsOf(cart.number))[0]! }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the documents of an order', () => {
  test('are an invoice once it is paid and a credit note once it is canceled, kept as they were numbered', async () => {
    const { cart, row } = await invoiced()
    expect(row).toMatchObject({ kind: 'invoice', source_key: `${cart.number} invoice`, total: cart.order.total })
    const number = String(row.number)
    expect(number).toMatch(/^INV-\d{4}-\d{6}$/)
    const pdf = await fileOf(cart.number, `${number}.pdf`, cart.order.token)
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(await sha256(bytes)).toBe(row.pdf_sha256)
    const xml = await (await fileOf(cart.number, `${number}.xml`, cart.order.token)).text()
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
    expect(await sha256(new TextEncoder().encode(xml))).toBe(row.xml_sha256)

    await cart.act('POST', `v1/orders/${cart.number}/cancel`)
    await expect.poll(() => kindsOf(cart.number)).toEqual(['invoice', 'credit-note'])
    const [, credit] = await rowsOf(cart.number)
    expect(credit).toMatchObject({ kind: 'credit-note', preceding_number: number, total: cart.order.total })
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.documents?.map((document) => document.number)).toEqual([number, credit!.number])
    const credited = await (await fileOf(cart.number, `${credit!.number}.xml`, cart.order.token)).text()
    expect(credited).toMatch(new RegExp(`PayableAmount currencyID="EUR">${(cart.order.total / 100).toFixed(2)}<`))
    expect(credited).not.toContain('PrepaidAmount')
  })

  test.each([
    ['ch', { country_iso: 'CH', zipcode: '8001', city: 'Zürich' }, 'CHE-107.787.577 MWST'],
    ['no', { country_iso: 'NO', zipcode: '0150', city: 'Oslo' }, 'NO 995 525 828 MVA'],
    ['gb', { country_iso: 'GB', zipcode: 'SW1A 1AA', city: 'London' }, 'GB 980 7806 84'],
  ] as const)(
    'are issued to a firm of %s that states its VAT number, and taken back',
    async (region, place, vat_id) => {
      const cart = await TestCart.open(region)
      await cart.add(MAILER, 250)
      await cart.leave('cart')
      const ship_address = { ...MUNICH, ...place, company: 'Muster AG' }
      const firm = { email: 'ada@example.com', ship_address, use_shipping: true, customer_type: 'b2b', vat_id }
      await cart.leave('address', firm)
      await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
      await cart.pay('pm_card_visa')
      await expect.poll(() => kindsOf(cart.number)).toEqual(['invoice'])
      await cart.act('POST', `v1/orders/${cart.number}/cancel`)
      await expect.poll(() => kindsOf(cart.number)).toEqual(['invoice', 'credit-note'])
    },
  )

  test('are a pro forma while a transfer is awaited, which takes no number', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    const { token } = cart.order
    for (const name of ['order-confirmation', 'pro-forma', 'delivery-note']) {
      const answer = await fileOf(cart.number, `${name}.pdf`, token)
      expect([name, answer.status, new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))]).toEqual([
        name,
        200,
        '%PDF-',
      ])
    }
    expect([await rowsOf(cart.number), await kindsOf(cart.number)]).toEqual([[], []])
  })

  test.each([
    'INV-2026-000001.pdf',
    'INV-2026-999999.xml',
    'pro-forma.pdf',
    'invoice.pdf',
    '..%2F..%2Fpictures',
    'INV-2026-000001.exe',
  ])('are not what is asked for as %s', async (name) => {
    const { cart } = await invoiced()
    const own = (await kept(cart.number)).documents![0]!.number
    const asked = name.includes(own) ? 'INV-2026-999998.pdf' : name
    const answer = await fileOf(cart.number, asked, cart.order.token)
    expect([asked, answer.status]).toEqual([asked, 404])
    await answer.text()
  })
})

describe('whose documents', () => {
  test('they are decides who sees them: the list, one by its number, and the files', async () => {
    const ada = await signUp('ada.invoices@example.com')
    const eve = await signUp('eve.invoices@example.com')
    const { cart, row } = await invoiced({ userToken: ada.userToken })
    const number = String(row.number)
    const asAda = { userToken: ada.userToken }
    const { body } = await call('GET', 'invoices', undefined, asAda)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([number])
    expect(body.meta).toEqual({ count: 1, total_count: 1, current_page: 1, pages: 1 })
    const one = await call('GET', `invoices/${number}`, undefined, asAda)
    expect([one.status, one.body.data.attributes.order_number]).toEqual([200, cart.number])
    expect(one.body.data.attributes).not.toHaveProperty('source_key')

    const asEve = { userToken: eve.userToken }
    expect((await call('GET', 'invoices', undefined, asEve)).body.data).toEqual([])
    expect((await call('GET', `invoices/${number}`, undefined, asEve)).status).toBe(404)
    expect((await call('GET', 'invoices')).status).toBe(401)
    expect((await call('GET', 'invoices?page=0', undefined, asAda)).status).toBe(422)
    const other = await invoiced()
    expect((await fileOf(other.cart.number, `${number}.pdf`, other.cart.order.token)).status).toBe(404)
    expect((await fileOf(cart.number, `${number}.pdf`)).status).toBe(404)
  })
})

describe('a pro forma', () => {
  const listedOf = async (userToken: string) => {
    const { data } = (await call('GET', 'invoices', undefined, { userToken })).body
    return data.map(({ attributes: { kind, total } }: { attributes: Row }) => [kind, total])
  }

  test('is listed while a transfer is awaited, of an instalment too, whatever card was tried beside it', async () => {
    const { userToken } = await signUp('ada.proforma@example.com')
    const cart = await firmCart({ userToken })
    await cart.act('POST', 'payment_schedules', { order_id: cart.number }, { userToken })
    await cart.transfer(cart.total, { userToken })
    const declined = await cart.pay(testPayment('declines'), cart.total, { userToken })
    expect(declined.body.code).toBe('card_declined')
    await expect.poll(() => orderRow(cart.number)).toMatchObject({ payment_state: 'pending' })
    await expect.poll(() => listedOf(userToken)).toEqual([['pro-forma', cart.total]])
  })

  test('is not of an instalment that follows the invoice', async () => {
    const { userToken } = await signUp('ada.second@example.com')
    const cart = await firmCart({ userToken })
    await cart.act('POST', 'payment_schedules', { order_id: cart.number }, { userToken })
    await cart.pay(testPayment('succeeds'), cart.total, { userToken })
    await expect.poll(() => kindsOf(cart.number)).toEqual(['invoice'])
    await cart.transfer(cart.total, { userToken })
    expect(cart.order.payments).toMatchObject([{ state: 'completed' }, { state: 'pending', bank: {} }])
    const { status, body } = await fileOf(cart.number, 'pro-forma.pdf', cart.order.token)
    await body?.cancel()
    expect(status).toBe(404)
    await expect.poll(() => listedOf(userToken)).toEqual([['invoice', cart.total]])
  })
})

describe('a pro forma of an order whose VAT was credited', () => {
  test('is listed with what is to be paid without it', async () => {
    const { userToken } = await signUp('ada.credited@example.com')
    const cart = await TestCart.open('eu', { userToken })
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    const vat_id = VIES_SANDBOX.timeout
    const firm = { ship_address: MUNICH, use_shipping: true, customer_type: 'b2b', vat_id }
    await cart.leave('address', { email: 'ada.credited@example.com', ...firm })
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    await cart.transfer(cart.total, { userToken })
    const { total, taxTotal } = cart.order
    const { buyer } = await kept(cart.number)
    await objectOf(cart.number).settleVat({ ...buyer!.vat!, verdict: 'valid' })
    expect(taxTotal).toBeGreaterThan(0)
    const totals = async () => {
      const { data } = (await call('GET', 'invoices', undefined, { userToken })).body
      return data.map(({ attributes }: { attributes: Row }) => [attributes.kind, attributes.total])
    }
    await expect.poll(totals).toEqual([['pro-forma', decimalText(total - taxTotal)]])
  })
})

describe('an invoice that is not paid yet', () => {
  test('is listed as open with what is still to be paid, without a pro forma, until it is paid or credited', async () => {
    const { member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    const ada = await member('buyer')
    const { userToken } = ada
    const owing = async () => {
      const cart = await memberCart(ada)
      await cart.act('POST', `v2/${cart.number}/invoice/pay`, { expected_total: cart.total }, { userToken })
      return cart
    }
    const listed = async ({ number }: TestCart) => {
      const { data } = (await call('GET', 'invoices', undefined, { userToken })).body
      const rows = data.map(({ attributes }: { attributes: Record<string, string> }) => attributes) as Row[]
      const own = rows.filter(({ order_number }) => order_number === number)
      return own.map(({ kind, state, open }) => [kind, state, open]).toSorted()
    }
    const receive = (cart: TestCart, amount: number) =>
      objectOf(cart.number).act(
        { kind: 'receive_transfer', receipt: { entryId: crypto.randomUUID(), amount } },
        { caller: { isManager: true } },
      )
    const [paid, canceled] = [await owing(), await owing()]
    const { total } = paid.order
    await expect.poll(() => listed(paid)).toEqual([['invoice', 'open', decimalText(total)]])
    await receive(paid, 1000)
    await expect.poll(() => listed(paid)).toEqual([['invoice', 'open', decimalText(total - 1000)]])
    await receive(paid, total - 1000)
    await expect.poll(() => listed(paid)).toEqual([['invoice', 'paid', '0.00']])

    await expect.poll(() => listed(canceled)).toEqual([['invoice', 'open', decimalText(canceled.order.total)]])
    await objectOf(canceled.number).act({ kind: 'cancel' }, { caller: { isManager: true } })
    await expect
      .poll(() => listed(canceled))
      .toEqual([
        ['credit-note', 'issued', '0.00'],
        ['invoice', 'credited', '0.00'],
      ])
  })
})

describe('a document whose making fails', () => {
  /** A shop in which one step fails, once it was done or before it. */
  const failing = (step: 'number' | 'pdf' | 'row' | 'note', isDone: boolean) => {
    const failure = () => {
      throw new Error('Down.')
    }
    const FILES = {
      get: (key: string) => env.FILES.get(key),
      async put(key: string, ...rest: [Uint8Array<ArrayBuffer>, R2PutOptions]) {
        const isIt = step === 'pdf' && key.endsWith('.pdf')
        if (isIt && !isDone) failure()
        await env.FILES.put(key, ...rest)
        if (isIt) failure()
      },
    }
    const NUMBERS = {
      getByName: (name: string) => ({
        find: (key: string) => env.NUMBERS.getByName(name).find(key),
        async issue(...asked: Parameters<ReturnType<typeof env.NUMBERS.getByName>['issue']>) {
          if (step === 'number' && !isDone) failure()
          await env.NUMBERS.getByName(name).issue(...asked)
          return step === 'number' ? failure() : env.NUMBERS.getByName(name).find(asked[0].sourceKey)
        },
      }),
    }
    const ORDERS = {
      getByName: (name: string) => ({
        read: () => env.ORDERS.getByName(name).read({ holdsToken: true }),
        noteDocument: failure,
      }),
    }
    const DB = new Proxy(env.DB, {
      get: (database, name) => {
        const value = Reflect.get(database, name) as unknown
        if (name !== 'prepare' || step !== 'row') return typeof value === 'function' ? value.bind(database) : value
        return (query: string) => (/^insert into "invoices"/i.test(query) ? failure() : database.prepare(query))
      },
    })
    return { ...env, FILES, NUMBERS, DB, ...(step === 'note' && { ORDERS }) } as unknown as typeof env
  }

  test('is issued once, under one number, whichever step it was', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    const due: DueDocument = {
      kind: 'invoice',
      sourceKey: `${cart.number} invoice`,
      isTaxed: true,
      at: '2031-06-01T10:00:00.000Z',
    }
    for (const step of ['number', 'pdf', 'row', 'note'] as const)
      for (const isDone of [false, true])
        await expect(issueDocument(failing(step, isDone), cart.number, due)).rejects.toThrow('Down.')
    await issueDocument(env, cart.number, due)
    await issueDocument(env, cart.number, due)
    expect((await rowsOf(cart.number)).map((row) => row.number)).toEqual(['INV-2031-000001'])
    expect(await kindsOf(cart.number)).toEqual(['invoice'])
  })

  test('is issued once where several begin at the same moment: one file of each kind, whose hash is on record', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    const at = '2034-06-01T10:00:00.000Z'
    const due: DueDocument = { kind: 'invoice', sourceKey: `${cart.number} invoice`, isTaxed: true, at }
    await Promise.all(Array.from({ length: 4 }, () => issueDocument(env, cart.number, due)))
    const [row, ...others] = await rowsOf(cart.number)
    expect([row?.number, others]).toEqual(['INV-2034-000001', []])
    const hashOf = async (type: string) => {
      const file = (await env.FILES.get(`documents/${row!.number}.${type}`))!
      return sha256(new Uint8Array(await file.arrayBuffer()))
    }
    expect([row!.pdf_sha256, row!.xml_sha256]).toEqual([await hashOf('pdf'), await hashOf('xml')])
  })

  test('is kept as the first drew it, byte for byte, where several draw it otherwise at the same moment', async () => {
    const drawings = Array.from({ length: 8 }, (_, at) => new TextEncoder().encode(`drawing ${at}`))
    const name = 'CN-2035-000001.pdf'
    const keep = (bytes: Uint8Array<ArrayBuffer>) => keepDocumentFile(env, name, bytes, 'application/pdf')
    const hashes = await Promise.all(drawings.map(keep))
    const text = await (await env.FILES.get(`documents/${name}`))!.text()
    expect(new Set(hashes)).toEqual(new Set([await sha256(text)]))
    expect(await keep(new TextEncoder().encode('a later release'))).toBe(hashes[0])
    expect(await (await env.FILES.get(`documents/${name}`))!.text()).toBe(text)
  })

  test('is refused before it has a number where it breaks a rule', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.transfer()
    const read = async () => ({
      ...(await env.ORDERS.getByName(cart.number).read({ holdsToken: true }))!,
      billAddress: null,
      shipAddress: null,
    })
    const shop = { ...env, ORDERS: { getByName: () => ({ read }) } } as unknown as typeof env
    const due: DueDocument = { kind: 'invoice', sourceKey: 'odd', isTaxed: true, at: '2032-06-01T10:00:00.000Z' }
    await expect(issueDocument(shop, cart.number, due)).rejects.toThrow(/BR-07.*BR-10/)
    await issueDocument(env, cart.number, { ...due, sourceKey: `${cart.number} invoice` })
    expect((await rowsOf(cart.number)).map((row) => row.number)).toEqual(['INV-2032-000001'])
  })

  test('waits for a rate of its days where Polish VAT was charged in euros, and is issued once that is there', async () => {
    const cart = await (await TestCart.open()).toPayment({
      ...MUNICH,
      city: 'Warszawa',
      zipcode: '00-001',
      country_iso: 'PL',
    })
    await cart.transfer()
    const at = '2035-06-20T10:00:00.000Z'
    const due: DueDocument = { kind: 'invoice', sourceKey: `${cart.number} invoice`, isTaxed: true, at }
    const shop = { ...env, ENVIRONMENT: 'production' as const }
    const add = (day: string, rate: number) =>
      env.DB.prepare("insert into exchange_rates (currency, day, rate) values ('EUR', ?, ?)").bind(day, rate).run()
    // The rate of the example, one that is too old, and one of the day itself, which was not known yet.
    await add('2035-06-09', 4.1)
    await add('2035-06-20', 4.2)
    await expect(issueDocument(shop, cart.number, due)).rejects.toThrow(/BX-RATE.*npm run rates/)
    expect(await rowsOf(cart.number)).toEqual([])
    await add('2035-06-10', 4.3)
    await issueDocument(shop, cart.number, due)
    const [row] = await rowsOf(cart.number)
    const xml = await (await fileOf(cart.number, `${row?.number}.xml`, cart.order.token)).text()
    const inZlotys = decimalText(Math.round(cart.order.taxTotal * 4.3))
    expect(xml).toContain(`<cbc:TaxAmount currencyID="PLN">${inZlotys}</cbc:TaxAmount>`)
  })

  test('says British VAT in pounds where it was charged in euros', async () => {
    const london = { ...MUNICH, country_iso: 'GB', zipcode: 'SW1A 1AA', city: 'London' }
    const cart = await (await TestCart.open()).toPayment(london)
    await cart.pay('pm_card_visa')
    await expect.poll(() => kindsOf(cart.number)).toEqual(['invoice'])
    const [row] = await rowsOf(cart.number)
    const xml = await (await fileOf(cart.number, `${row?.number}.xml`, cart.order.token)).text()
    const { results } = await env.DB.prepare(
      "select currency, rate from exchange_rates where currency in ('EUR', 'GBP') and day < '2030-01-01'",
    ).all<{ currency: string; rate: number }>()
    const worth = (currency: string) => results.find((row) => row.currency === currency)!.rate
    const rate = Math.round((worth('EUR') / worth('GBP')) * 10_000) / 10_000
    const inPounds = decimalText(Math.round(cart.order.taxTotal * rate))
    expect([cart.order.taxTotal > 0, worth('EUR') < worth('GBP')]).toEqual([true, true])
    expect(xml).toContain(`<cbc:TaxAmount currencyID="GBP">${inPounds}</cbc:TaxAmount>`)
  })

  test('of a seller whose own currency is the euro says British VAT in pounds by the rate of the pound alone', async () => {
    const { currency } = SELLER
    await env.DB.prepare("insert into exchange_rates (currency, day, rate) values ('GBP', '2036-06-18', 1.25)").run()
    SELLER.currency = 'EUR'
    try {
      const rate = await declaredRate(env, { currency: 'EUR', taxCountryIso: 'GB' }, '2036-06-20')
      expect(rate).toEqual({ value: 0.8, day: '2036-06-18' })
    } finally {
      SELLER.currency = currency
    }
  })

  test('is credited only once it is there', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const due: DueDocument = {
      kind: 'credit-note',
      sourceKey: 'x credited',
      isTaxed: true,
      of: 'x',
      reason: 'refunded',
      at: '2033-06-01T10:00:00.000Z',
    }
    await expect(issueDocument(env, cart.number, due)).rejects.toThrow('not issued yet')
  })
})
