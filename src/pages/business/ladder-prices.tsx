import { amountsOf } from '../../pricing/amounts.ts'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './business.module.css'

interface Props {
  /** Of all pieces, minor units. */
  net: number
  quantity: number
  /** VAT in basis points; null where the store has none. */
  rate: number | null
}

/** The prices of a quantity in a table with `LadderHead`: both of the large kind, and the total of the other one below. */
export function LadderPrices({ net, quantity, rate }: Props) {
  const { money, unitPrice } = useShop()
  const amounts = amountsOf(net, rate)
  return (
    <>
      <td className={styles.figure}>
        <Price amounts={amounts}>{({ minor }) => unitPrice(minor, quantity)}</Price>
      </td>
      <td className={styles.figure}>
        <Price amounts={amounts}>{({ minor }) => money(minor)}</Price>
        <span className={styles.beside}>
          <Price amounts={amounts} beside />
        </span>
      </td>
    </>
  )
}
