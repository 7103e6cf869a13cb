import type { Configuration } from '../../contract/catalogue.ts'
import type { ShoppingListLine } from '../../contract/shopping-lists.ts'
import { Button } from '../../ui/button.tsx'
import { LineFields } from '../../ui/line-fields.tsx'
import { LineQuantity } from '../../ui/line-quantity.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { SampleNames } from '../../ui/sample-names.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './lists.module.css'

/** A line, with what it is and where it can be looked at; null for what nobody can read or make any more. */
export interface ListedLine extends ShoppingListLine {
  configuration: Configuration | null
  path: string | null
}

interface Props {
  line: ListedLine
  /** Where its owner's changes go, and of which version of the list; null for other readers. */
  form: { action: string; version: number } | null
}

/** A product of a list: what it is, how many, today's price and the one of its day. */
export function ListedProduct({ line, form }: Props) {
  const { t, number, size } = useShop()
  const amountsFor = useAmounts()
  const { configuration, path, amount, savedAmount, quantity } = line
  const name = configuration ? t(`product-name.${configuration.product}`) : line.variantId
  return (
    <li>
      <div className={styles.what}>
        <h2>{path ? <a href={path}>{name}</a> : name}</h2>
        {configuration && (
          <p>
            {t('cart.specificationFinish', {
              size: size(configuration.size),
              material: t(`material.${configuration.material}`),
              print: t(`print.${configuration.print}`),
              finish: t(`finish.${configuration.finish}`),
            })}
          </p>
        )}
        {configuration && <SampleNames configuration={configuration} />}
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
            <LineFields intent="remove" line={line.id} version={form.version} />
            <Button weight="plain" aria-label={t('cart.removeOf', { product: name })}>
              {t('cart.remove')}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}
