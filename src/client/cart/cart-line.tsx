import type { LineItem, ProductLine } from '../../contract/line-item.ts'
import { lineName } from '../../i18n/line-words.ts'
import { lineAmounts } from '../../pricing/amounts.ts'
import { ItemNumber } from '../../ui/item-number.tsx'
import { LineFields, RemoveLine } from '../../ui/line-fields.tsx'
import { LinePicture } from '../../ui/line-picture.tsx'
import { LineQuantity } from '../../ui/line-quantity.tsx'
import { LineViews } from '../../ui/line-views.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { hasStage, LineStage } from '../lines/line-stage.tsx'
import styles from './cart.module.css'
import own from './cart-line.module.css'
import type { CartForm, CartRefusal } from './cart-state.ts'
import { QuantityOptions } from './quantity-options.tsx'

interface Props {
  line: LineItem
  /** VAT rate of the line, in basis points. */
  rate: number
  changePath: string
  form: CartForm
  /** Why its last quantity was refused, with the typed text. */
  refusal?: CartRefusal | undefined
}

/** A line of the cart: goods with picture and choices, a service, or trees; with its quantity and price. */
export function CartLine({ line, rate, changePath, form, refusal }: Props) {
  const { t } = useShop()
  const amounts = lineAmounts(line, rate)
  const name = lineName(line, t)
  return (
    <li className={styles.line} data-line={line.id}>
      {line.kind === 'product' ? <Picture line={line} /> : <div />}
      <div className={styles.what}>
        <h2>{name}</h2>
        {line.kind === 'product' && <Choices line={line} name={name} changePath={changePath} />}
        {line.kind === 'product' && <QuantityOptions line={line} rate={rate} form={form} />}
        {!line.available && <p className={styles.unavailable}>{t('cart.unavailable')}</p>}
      </div>
      {line.kind === 'service' ? <div /> : <QuantityForm line={line} form={form} name={name} refusal={refusal} />}
      <div className={styles.price}>
        <b>
          <Price amounts={amounts} />
        </b>
        {line.kind !== 'service' && (
          <span>
            <Price amounts={amounts}>{({ each }) => t('cart.each', { price: each(line.quantity) })}</Price>
          </span>
        )}
        <form method="post" action={form.action} onSubmit={form.onSubmit}>
          <RemoveLine name={name} line={line.id} version={form.version} />
        </form>
      </div>
    </li>
  )
}

function Picture({ line }: { line: ProductLine }) {
  return (
    <div className={own.picture}>
      <LinePicture line={line} width={120} />
    </div>
  )
}

/** The choices of goods, and the link to change them, or their design. */
function Choices({ line, name, changePath }: { line: ProductLine; name: string; changePath: string }) {
  const { t } = useShop()
  const { finish, dieline } = line.configuration
  return (
    <>
      <ItemNumber line={line} />
      <Specification configuration={line.configuration} finish={finish !== 'foil-none'} />
      <p>{line.expressDeliveryOptionId === 'express' ? t('cart.express') : t('cart.standard')}</p>
      {hasStage(line) ? (
        <LineStage id={line.id} configuration={line.configuration} name={name} />
      ) : (
        <LineViews configuration={line.configuration} />
      )}
      <p>
        {dieline ? (
          <a href={changePath}>{t('dieline-sample.show')}</a>
        ) : line.boxDesign ? (
          <a href={changePath}>{t('cart.design', { name: line.boxDesign.name })}</a>
        ) : (
          <a href={changePath} aria-label={t('cart.changeOf', { product: name })}>
            {t('cart.changeConfiguration')}
          </a>
        )}
      </p>
    </>
  )
}

/** The form of a line's quantity. A refused quantity stays as typed, with the message beside it. */
function QuantityForm({ line, form, name, refusal }: Omit<Props, 'changePath' | 'rate'> & { name: string }) {
  const { t } = useShop()
  return (
    <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.quantity}>
      <LineFields intent="update" line={line.id} version={form.version} />
      <LineQuantity
        id={`quantity-${line.id}`}
        label={t('cart.quantity')}
        name={name}
        value={refusal?.field?.typed ?? line.quantity}
        problem={refusal?.text}
      />
    </form>
  )
}
