import { type TestOutcome, testPayment } from '../../src/contract/test-payments.ts'
import type { ProductType } from '../../src/contract/vocabulary.ts'
import { PARCELS, type Parcel } from '../parcels.ts'
import { type Page, wordsOf } from './page.ts'
import { Visitor } from './visitor.ts'

/** A visitor who buys, by the links and buttons that the pages show; `page` is what they see. */
export class Shopper extends Visitor {
  page!: Page

  /** Opens a page of the shop. */
  async goTo(url: string): Promise<Page> {
    this.page = await this.open(url)
    return this.page
  }

  async click(link: string): Promise<Page> {
    this.page = await this.follow(this.page, link)
    return this.page
  }

  /** Presses the button that begins with these words, in its form as the page filled it in but for `values`. */
  async send(button: string, values: Record<string, string> = {}): Promise<Page> {
    this.page = await this.press(this.page, button, values)
    return this.page
  }

  /** Puts a product into the cart, from its page. @returns the net total that was shown for the choice */
  async buy(product: ProductType, choices: Record<string, string> = {}): Promise<string> {
    const { t } = this.store
    await this.goTo(this.store.url('product', { product }))
    if (Object.keys(choices).length) await this.send(t('configurator.updatePrice'), choices)
    const rows = this.page.html.match(/<tr\b.*?<\/tr>/gs) ?? []
    const chosen = rows.find((row) => / checked=""/.test(row)) ?? ''
    await this.send(t('configurator.addToCart'))
    const cell = chosen.match(/<td[^>]*>.*?<\/td>/gs)?.[1] ?? ''
    return wordsOf(/data-price="net">(.*?)<\/span>/.exec(cell)?.[1] ?? cell)
  }

  /** The total of the order, as this page shows it. */
  get total(): string {
    return /data-total="\d+">([^<]*)</.exec(this.page.html)?.[1] ?? ''
  }

  /** Cart → suggestions → address. */
  async checkOut(): Promise<Page> {
    await this.click(this.store.t('cart.checkout'))
    return this.click(this.store.t('cross-sell.skip'))
  }

  fillAddress(parcel: Parcel = PARCELS.eu, email = 'ada@example.com'): Promise<Page> {
    const ship = Object.entries(parcel).map(([field, value]) => [`ship-${field}`, value])
    return this.send(this.store.t('checkout.toDelivery'), { email, ...Object.fromEntries(ship) })
  }

  /** Chooses a way of delivery, the first by default. */
  chooseDelivery(rate = this.#choices('rate')[0]!): Promise<Page> {
    return this.send(this.store.t('checkout.toPayment'), { rate })
  }

  payByTransfer(): Promise<Page> {
    return this.placeOrder({ method: 'check' })
  }

  payByCard(outcome: TestOutcome): Promise<Page> {
    return this.placeOrder({ method: 'card', paymentMethod: testPayment(outcome) })
  }

  /** Presses the button that obliges to pay, whatever sum it names. */
  placeOrder(values: Record<string, string>): Promise<Page> {
    return this.send(this.orderButton, values)
  }

  #choices(name: string): string[] {
    const all = this.page.forms.flatMap(({ choices }) => choices)
    return all.filter((choice) => choice.name === name).map(({ value }) => value)
  }

  /** What the button says that places the order. */
  get orderButton(): string {
    return this.page.forms.find(({ fields }) => fields.has('method'))?.buttons[0]?.label ?? ''
  }
}
