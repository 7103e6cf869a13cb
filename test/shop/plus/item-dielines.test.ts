import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { merchant } from '../account/people.ts'
import { cartNumber, order, PARCEL } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const AT = '/dielines/fefco-0427/inner/230x170x60'

/** The merchant measures the board of all mailers anew. */
async function gaining(mm: number): Promise<void> {
  await env.DB.prepare('update boards set gain = ? where grade = ?').bind(mm, 'e-flute').run()
  for (const forget of globalThis.shopForgets ?? []) forget()
}
beforeEach(() => gaining(1.6))

/** The dielines of the board of the first day of which a page has the files for a cutting table. */
const cutIn = ({ links }: Page): string[] =>
  links.map(({ href }) => href).filter((href) => href.startsWith('/dielines/') && href.endsWith('/cut.dxf'))

test.each(['de', 'it'] as const)(
  'an item has its dieline with its files, its order keeps it for buyer and merchant when the board is another, in %s',
  async (code) => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'approver', code)
    const { t, url } = ada.store
    const page = await ada.open(`${url('product', { product: 'mailer-box-eco' })}?size=230x170x60&quantity=250`)
    await ada.press(page, t('configurator.addToCart'))
    await ada.press(await ada.open(url('plus-new-item')), t('plus.save'), { sku: 'a-1', name: 'Small box' })
    const first = await ada.open(url('plus-items'))
    expect(first.words).toContain(t('items.dieline'))
    expect(first.html).toContain(`src="${AT}/1.6/fold-78.svg"`)
    expect(cutIn(first)).toEqual([`${AT}/1.6/cut.dxf`])
    expect((await ada.ask(new URL(`${AT}/1.6/cut.dxf`, first.url).href)).status).toBe(200)
    const [before] = t('items.formerDieline', { date: '|' }).split('|') as [string]
    expect(first.words).not.toContain(before.trim())

    // A catalogue that was being read meanwhile has the board as it was.
    await eventually(async () => {
      await gaining(1.9)
      const later = await ada.open(url('plus-items'))
      expect(cutIn(later)).toEqual([`${AT}/1.6/cut.dxf`])
      expect(later.words).toContain(before.trim())
    })

    const bob = await memberVisitor(company, 'buyer', code)
    await bob.press(await bob.open(url('plus-items')), t('configurator.addToCart'))
    const number = cartNumber(bob)
    const address = await bob.open(url('checkout-address', { orderId: number }))
    const delivery = await bob.press(address, t('checkout.toDelivery'), { email: 'bob@example.com', ...PARCEL })
    const payment = await bob.press(delivery, t('checkout.toPayment'))
    const summary = await order(bob, payment, 'transfer')
    expect(cutIn(summary)).toEqual([`${AT}/1.6/cut.dxf`])
    // The company's lists are written beside the answer.
    await eventually(async () =>
      expect(cutIn(await bob.open(url('plus-order-items', { orderNumber: number })))).toEqual([`${AT}/1.6/cut.dxf`]),
    )
    const file = await bob.open(`${url('print-file')}?order=${number}&line=L1`)
    const board = new URL(file.links.find(({ label }) => label === t('dieline.link'))!.href, file.url)
    expect(Number(board.searchParams.get('board')!.replace(',', '.'))).toBe(1.6)

    const own = await bob.open(url('account-order', { orderNumber: number }))
    const boards = own.links.flatMap(({ href }) => new URL(href, own.url).searchParams.get('board') ?? [])
    expect(boards.map((board) => Number(board.replace(',', '.')))).toEqual([1.6])

    const boss = await merchant('order_manager', new Visitor(code))
    await eventually(async () => {
      expect(cutIn(await boss.open(`${url('manager-artwork')}?order=${number}`))).toEqual([`${AT}/1.6/cut.dxf`])
    })
  },
)
