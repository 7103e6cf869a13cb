import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type TestOutcome, testPayment } from '../../src/contract/test-payments.ts'
import type { ProductType } from '../../src/contract/vocabulary.ts'
import type { Parcel } from '../parcels.ts'
import { shown } from './shown.ts'
import type { TestStore } from './store.ts'

/** What a shopper does, by what the page says, with scripts or without. Sums are read as the page shows them. */
export class Shopper {
  readonly page: Page
  readonly store: TestStore
  readonly scripts: boolean

  constructor(page: Page, store: TestStore, scripts: boolean) {
    this.page = page
    this.store = store
    this.scripts = scripts
  }

  /** Opens a product, makes choices by the names of the form's fields, and puts it in the cart. @returns the total it showed */
  async buy(product: ProductType, choices: Record<string, string> = {}): Promise<string> {
    await this.page.goto(this.store.url('product', { product }))
    return this.add(choices)
  }

  /** Makes choices on the page of a product, and puts it in the cart. @returns the total it showed */
  async add(choices: Record<string, string> = {}): Promise<string> {
    const { page, store } = this
    for (const [name, value] of Object.entries(choices))
      await page.locator(`[name="${name}"][value="${value}"]`).check()
    if (!this.scripts && Object.keys(choices).length)
      await page.getByRole('button', { name: store.t('configurator.updatePrice') }).click()
    if (this.scripts && Object.keys(choices).length) await page.locator('bx-island[ready]').waitFor()
    const price = await this.netShown()
    await page.getByRole('button', { name: store.t('configurator.addToCart') }).click()
    if (this.scripts) {
      const link = page.getByRole('link', { name: store.t('configurator.viewCart') })
      // Where the form's script takes longer than a visitor waits, it goes as without scripts, to the cart.
      await link.or(page.locator('[data-line]')).first().waitFor()
      if (await link.isVisible()) await link.click()
    }
    await page.waitForURL(store.url('cart'))
    return price
  }

  /** The net total of the configurator. */
  async netShown(): Promise<string> {
    const cell = this.page.locator('table tr:has(input:checked) td').nth(1)
    const net = cell.locator('[data-price=net]')
    return (await ((await net.count()) ? net : cell).textContent()) ?? ''
  }

  /** The total of the order, as this page shows it. */
  async total(): Promise<string> {
    return (await this.page.locator('[data-total]').first().textContent()) ?? ''
  }

  /** Changes the quantity of the cart's first line, and waits for the total that follows. */
  async changeQuantity(quantity: number): Promise<void> {
    const { page, store } = this
    const before = await this.total()
    const line = page.locator('[data-line]').first()
    await line.locator('[name=quantity]').fill(String(quantity))
    await line.getByRole('button', { name: store.t('cart.update') }).click()
    await expect.poll(() => this.total()).not.toBe(before)
    await expect.poll(() => line.locator('[name=quantity]').inputValue()).toBe(String(quantity))
  }

  async applyCoupon(code: string): Promise<void> {
    await this.page.getByLabel(this.store.t('cart.coupon')).fill(code)
    await this.page.getByRole('button', { name: this.store.t('cart.couponApply'), exact: true }).click()
    await this.page.getByText(this.store.t('cart.couponApplied', { code })).waitFor()
  }

  /** Cart → suggestions → address. */
  async checkOut(): Promise<void> {
    const { page, store } = this
    // A space that does not break is read as any other.
    const name = new RegExp(`^${store.t('cart.checkout').replaceAll('\u00a0', ' ')}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: store.t('cross-sell.skip') }).click()
    await page.waitForURL(/\/R\d{9}\//)
  }

  async fillAddress(parcel: Parcel, email = 'ada@example.com'): Promise<void> {
    const { page, store } = this
    await page.locator('#email').fill(email)
    for (const [field, value] of Object.entries(parcel)) {
      const control = page.locator(`#ship-${field}`)
      if (field === 'state') await control.selectOption(value)
      else await control.fill(value)
    }
    await page.getByRole('button', { name: store.t('checkout.toDelivery') }).click()
    await shown(page.locator('[name="rate"]').first())
  }

  async chooseDelivery(rate?: string): Promise<void> {
    const { page, store } = this
    await page
      .locator(rate ? `[name="rate"][value="${rate}"]` : '[name="rate"]')
      .first()
      .check()
    await page.getByRole('button', { name: store.t('checkout.toPayment') }).click()
    await shown(page.locator('[name="method"]').first())
  }

  /** Chooses what the test payment shall do. */
  async chooseCard(outcome: TestOutcome): Promise<void> {
    const { page } = this
    await page.locator('[name="method"][value="card"]').check()
    await page.locator(`[name="paymentMethod"][value="${testPayment(outcome)}"]`).check()
  }

  async payByCard(): Promise<void> {
    await this.chooseCard('succeeds')
    await this.placeOrder()
  }

  async payByTransfer(): Promise<void> {
    await this.page.locator('[name="method"][value="check"]').check()
    await this.placeOrder()
  }

  async placeOrder(): Promise<void> {
    await this.page.locator('main form button').first().click()
  }
}
