import type { ReactNode } from 'react'
import { type Amounts, amountsOf, type PriceKind } from '../pricing/amounts.ts'
import styles from './price.module.css'
import { type Shop, useShop } from './shop.tsx'

/** The class of what is shown only while prices of a kind are the large ones. */
export const whileLarge = { net: styles.whenNet, gross: styles.whenGross }

/** A price of one kind, for a sentence. */
export interface ShownPrice {
  kind: PriceKind
  /** Minor units. */
  minor: number
  /** The amount with its label, `12,00 € netto`; without one where the tax does not exist. */
  text: string
  /** The price of one of so many pieces, with the same label. */
  each(quantity: number): string
}

interface Props {
  amounts: Amounts
  /** Shows the kind that is not large; nothing where there is only one. */
  beside?: boolean
  children?: (price: ShownPrice) => ReactNode
}

/**
 * Shows a price net and gross: both are in the page, which is the same for everybody, and the root's `data-prices`
 * shows one. Whatever `children` makes of it is of one kind, so that a price of one and a total never differ in it.
 */
export function Price({ amounts, beside = false, children = ({ text }) => text }: Props) {
  const shop = useShop()
  const { net, gross } = amounts
  if (gross === null) return beside ? null : children(shownPrice(shop, 'net', net))
  return (
    <>
      <span className={beside ? whileLarge.gross : whileLarge.net} data-price="net">
        {children(shownPrice(shop, 'net', net))}
      </span>
      <span className={beside ? whileLarge.net : whileLarge.gross} data-price="gross">
        {children(shownPrice(shop, 'gross', gross))}
      </span>
    </>
  )
}

/** A price of one kind in the store's words. */
export function shownPrice({ t, format, money, unitPrice }: Shop, kind: PriceKind, minor: number): ShownPrice {
  const labelled = (price: string) => (format.vatRate === null ? price : t(`price.${kind}`, { price }))
  return { kind, minor, text: labelled(money(minor)), each: (quantity) => labelled(unitPrice(minor, quantity)) }
}

/** What the store's own VAT makes of net minor units. */
export function useAmounts(): (net: number) => Amounts {
  const { format } = useShop()
  return (net) => amountsOf(net, format.vatRate)
}
