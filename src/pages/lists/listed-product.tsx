import type { Configuration } from '../../contract/catalogue.ts'
import type { ShoppingListLine } from '../../contract/shopping-lists.ts'
import { lineName } from '../../i18n/line-words.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { Button } from '../../ui/button.tsx'
import { LineFields, RemoveLine } from '../../ui/line-fields.tsx'
import { LineQuantity } from '../../ui/line-quantity.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import type { ListRefusal } from './list-refusal.ts'
import styles from './listed-product.module.css'

/** A line with its configuration and product page; null for a product that is not known or not made any more. */
export interface ListedLine extends ShoppingListLine {
  configuration: Configuration | null
  path: string | null
}

interface Props {
  line: ListedLine
  /** The address of the forms. */
  action: string
  /** The list version of the owner's forms; null for other readers. */
  version: number | null
  /** Why its last quantity was refused, with the typed text. */
  refused?: ListRefusal | undefined
}

/** A product of a list with its picture, its quantity, its current price and its price at the time of saving. */
export function ListedProduct({ line, action, version, refused }: Props) {
  const { t, number, size, format } = useShop()
  const amountsFor = useAmounts()
  const { configuration, path, amount, savedAmount, quantity } = line
  const name = configuration ? lineName({ kind: 'product', configuration }, t) : line.variantId
  return (
    <li>
      <div className={styles.picture}>
        {configuration && amount !== null && (
          <img src={goodsPicture(configuration, format.units)} alt="" width="120" height="90" loading="lazy" />
        )}
      </div>
      <div className={styles.what}>
        <h2>{path ? <a href={path}>{name}</a> : name}</h2>
        {configuration && amount !== null && <Specification configuration={configuration} finish />}
        {/* What is no longer made may have had a material or a print that no longer has a name. */}
        {configuration && amount === null && <p>{size(configuration.size)}</p>}
        <p>{line.expressDeliveryOptionId === 'express' ? t('cart.express') : t('cart.standard')}</p>
      </div>
      {version !== null ? (
        <form method="post" action={action}>
          <LineFields intent="update" line={line.id} version={version} />
          <LineQuantity
            id={`quantity-${line.id}`}
            label={t('cart.quantity')}
            name={name}
            value={refused?.field?.typed ?? quantity}
            problem={refused && t(refused.message, refused.params)}
          />
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
        {amount !== null && (
          <form method="post" action={action}>
            <input type="hidden" name="intent" value="to-cart" />
            <Button weight="quiet" name="line" value={line.id} aria-label={t('list.addOf', { product: name })}>
              {t('configurator.addToCart')}
            </Button>
          </form>
        )}
        {version !== null && (
          <form method="post" action={action}>
            <RemoveLine name={name} line={line.id} version={version} />
          </form>
        )}
      </div>
    </li>
  )
}
