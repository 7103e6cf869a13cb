import { amountsOf } from '../../pricing/amounts.ts'
import type { Storefront } from '../page/storefront.tsx'

/** What is paid for a quantity; net, minor units. */
interface Step {
  quantity: number
  net: number
}

/**
 * Heads and rows of quantities with their prices, for a file: net, and the total with VAT too where there is some.
 *
 * @param rate VAT in basis points; null where the store has none
 */
export function ladderOnPaper({ t, shop }: Storefront, steps: readonly Step[], rate: number | null) {
  const { number, money, unitPrice } = shop
  const head = [t('configurator.pieces'), t('configurator.each'), t('configurator.totalNet')]
  return {
    head: rate ? [...head, t('configurator.totalGross')] : head,
    rows: steps.map(({ quantity, net }) => {
      const { gross } = amountsOf(net, rate)
      return [number(quantity), unitPrice(net, quantity), money(net), ...(gross === null ? [] : [money(gross)])]
    }),
  }
}

/** A net amount in a sentence of a file: labelled where prices with VAT stand beside it. */
export const netOnPaper = ({ t, shop }: Storefront, net: number, rate: number | null): string =>
  rate ? t('price.net', { price: shop.money(net) }) : shop.money(net)
