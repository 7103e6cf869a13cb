import type { Configuration } from '../../contract/catalogue.ts'
import type { ShoppingListLine } from '../../contract/shopping-lists.ts'
import { lineName } from '../../i18n/line-words.ts'
import { LineFields, RemoveLine } from '../../ui/line-fields.tsx'
import { LineQuantity } from '../../ui/line-quantity.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import styles from './lists.module.css'

/** A line with its configuration and product page; null for a product that is not known or not made any more. */
export interface ListedLine extends ShoppingListLine {
  configuration: Configuration | null
  path: string | null
}

interface Props {
  line: ListedLine
  /** The address and list version of the owner's forms; null for other readers. */
  form: { action: string; version: number } | null
}

/** A product of a list with its quantity, its current price and its price at the time of saving. */
export function ListedProduct({ line, form }: Props) {
  const { t, number } = useShop()
  const amountsFor = useAmounts()
  const { configuration, path, amount, savedAmount, quantity } = line
  const name = configuration ? lineName({ kind: 'product', configuration }, t) : line.variantId
  return (
    <li>
      <div className={styles.what}>
        <h2>{path ? <a href={path}>{name}</a> : name}</h2>
        {configuration && <Specification configuration={configuration} finish />}
        <p>{line.expressDeliveryOptionId === 'express' ? t('cart.express') : t('cart.standard')}</p>
      </div>
      {form ? (
        <form method="post" action={form.action}>
          <LineFields intent="update" line={line.id} version={form.version} />
          <LineQuantity id={`quantity-${line.id}`} label={t('cart.quantity')} name={name} value={quantity} />
        </form>
      ) : (
        <p>{t('cart.item', { count: number(quantity), product: name })}</p>
      )}
      <div className={styles.price}>
        {amount === null ? (
          <p className={styles.gone}>{t('list.gone')}</p>
        ) : (
          <b>
            <Price amounts={amountsFor(amount)} />
          </b>
        )}
        {savedAmount !== null && savedAmount !== amount && (
          <span>
            <Price amounts={amountsFor(savedAmount)}>{({ text }) => t('list.saved', { price: text })}</Price>
          </span>
        )}
        {form && (
          <form method="post" action={form.action}>
            <RemoveLine name={name} line={line.id} version={form.version} />
          </form>
        )}
      </div>
    </li>
  )
}
