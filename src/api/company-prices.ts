import type { CompanyPrices } from '../contract/company-price.ts'
import { type AgreedPrice, COMPANY_PRICE_CALLS, type CompanyPrice } from '../contract/company-prices.ts'
import { decimalText } from '../contract/decimal.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

/** The prices that the merchant has agreed with companies. */
export function companyPriceCalls(ask: Ask) {
  const { mine, agreed, list, agree, end } = COMPANY_PRICE_CALLS
  return {
    /** The agreed prices of the caller's company; null where there are none. */
    async mine(): Promise<CompanyPrices | null> {
      const found = await ask(mine, {})
      if (!found || found.discounts.length + found.fixed.length === 0) return null
      return { discounts: found.discounts, fixed: found.fixed }
    },
    /** Those that hold now, each with its last day. */
    async agreed(): Promise<CompanyPrice[]> {
      return present(await ask(agreed, {}))
    },
    of: (company: string) => unlessMissing(() => ask(list, { params: { company } })),
    agree: (company: string, price: AgreedPrice) =>
      ask(agree, {
        params: { company },
        body: price.kind === 'fixed' ? { ...price, amount: decimalText(price.amount) } : price,
      }),
    end: (company: string, price: string) => ask(end, { params: { company, price } }),
  }
}
