import type { Cart } from '../../contract/cart.ts'
import type { ProductLine } from '../../contract/line-item.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import { lineAmounts, orderRate } from '../../pricing/amounts.ts'
import { TextField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { LineTerms } from '../orders/line-terms.tsx'
import { OrderLinePicture } from '../orders/order-line-picture.tsx'
import styles from './decided-lines.module.css'

interface DecidedLinesProps {
  order: Cart
  /** Whether quantities of goods can be changed. */
  isOpen: boolean
  /** What stands in the fields of a form that was refused, by name. */
  values: Readonly<Record<string, string>>
  /** What is wrong with the quantities that were sent. */
  error: string | undefined
}

/** The lines of an order that is decided about: all that is chosen of each, its design, and its quantity. It leads to no file of them. */
export function DecidedLines({ order, isOpen, values, error }: DecidedLinesProps) {
  const { t, number } = useShop()
  const typed = (line: ProductLine) => values[`quantity-${line.id}`] ?? String(line.quantity)
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id}>
          <OrderLinePicture line={line} />
          <div>
            <h3>{lineTitle(line, t, number)}</h3>
            {line.kind === 'product' && <Chosen line={line} />}
            {(line.kind === 'product' || line.kind === 'custom') && <LineTerms line={line} />}
            {isOpen && line.kind === 'product' && (
              <TextField
                id={`quantity-${line.id}`}
                name={`quantity-${line.id}`}
                label={t('cart.quantity')}
                type="number"
                min={1}
                defaultValue={typed(line)}
                error={typed(line) !== String(line.quantity) && error}
                className={styles.quantity}
              />
            )}
          </div>
          <b>
            <Price amounts={lineAmounts(line, orderRate(order))} />
          </b>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ line: { configuration, expressDeliveryOptionId, boxDesign } }: { line: ProductLine }) {
  const { t } = useShop()
  return (
    <>
      <Specification configuration={configuration} finish={configuration.finish !== 'foil-none'} />
      {expressDeliveryOptionId === 'express' && <p>{t('cart.express')}</p>}
      {boxDesign && <p>{t('cart.design', { name: boxDesign.name })}</p>}
    </>
  )
}
