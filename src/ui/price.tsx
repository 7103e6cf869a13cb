import type { ReactNode } from 'react'
import { type Amounts, amountsOf, type PriceKind } from '../pricing/amounts.ts'
import styles from './price.module.css'
import { type Shop, useShop } from './shop.tsx'

/** The class of content that is shown only while prices of one kind are the large ones. */
export const whileLarge = { net: styles.whenNet, gross: styles.whenGross }

/** A price of one kind, formatted for a sentence. */
export interface ShownPrice {
  kind: PriceKind
  /** Minor units. */
  minor: number
  /** The amount with its label, `12,00 € netto`; without a label where the country has no VAT. */
  text: string
  /** The price of one piece at a quantity, with the same label. */
  each(quantity: number): string
}

interface Props {
  amounts: Amounts
  /** Shows the kind that is not the large one; nothing where there is only one kind. */
  beside?: boolean
  children?: (price: ShownPrice) => ReactNode
}

/**
 * Shows a price net and gross: both are in the page, which is the same for everybody, and the root's `data-prices`
 * decides which is visible. `children` gets a price of one kind, so that a unit price and a total in it are always of
 * the same kind.
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

/** A price of one kind in the store's format. */
export function shownPrice({ t, format, money, unitPrice }: Shop, kind: PriceKind, minor: number): ShownPrice {
  const labelled = (price: string) => (format.vatRate === null ? price : t(`price.${kind}`, { price }))
  return { kind, minor, text: labelled(money(minor)), each: (quantity) => labelled(unitPrice(minor, quantity)) }
}

/** Adds the store's own VAT to net minor units. */
export function useAmounts(): (net: number) => Amounts {
  const { format } = useShop()
  return (net) => amountsOf(net, format.vatRate)
}
