import type { FormEvent } from 'react'
import type { LineItem, ProductLine } from '../../contract/line-item.ts'
import { lineName } from '../../i18n/line-words.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import { lineAmounts } from '../../pricing/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { SampleNames } from '../../ui/sample-names.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './cart.module.css'
import type { CartRefusal } from './cart-state.ts'

/** Where the cart's forms go, and which state of the cart they were filled in against. */
export interface CartForm {
  action: string
  version: number
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

interface Props {
  line: LineItem
  /** VAT on it, basis points. */
  rate: number
  changePath: string
  form: CartForm
  /** Why its last quantity was not taken, with what was typed. */
  refusal?: CartRefusal | undefined
}

/** A line: goods with their picture and choices, a service, or trees; how much of it, and its price. */
export function CartLine({ line, rate, changePath, form, refusal }: Props) {
  const { t } = useShop()
  const amounts = lineAmounts(line, rate)
  const name = lineName(line, t)
  return (
    <li className={styles.line} data-line={line.id}>
      <div className={styles.picture}>{line.kind === 'product' && <Picture line={line} />}</div>
      <div className={styles.what}>
        <h2>{name}</h2>
        {line.kind === 'product' && <Choices {...{ line, name, changePath }} />}
        {!line.available && <p className={styles.unavailable}>{t('cart.unavailable')}</p>}
      </div>
      {line.kind === 'service' ? <div /> : <QuantityForm {...{ line, form, name, refusal }} />}
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
          <Hidden intent="remove" line={line.id} version={form.version} />
          <Button weight="plain" aria-label={t('cart.removeOf', { product: name })}>
            {t('cart.remove')}
          </Button>
        </form>
      </div>
    </li>
  )
}

function Picture({ line: { configuration } }: { line: ProductLine }) {
  const { format } = useShop()
  const { product, size, material, print } = configuration
  return (
    <img
      src={pictureUrl({ product, size, material, print, view: 'open', units: format.units, dimensions: false })}
      alt=""
      width="120"
      height="90"
    />
  )
}

/** What was chosen of goods, and the way to choose something else. */
function Choices({ line, name, changePath }: { line: ProductLine; name: string; changePath: string }) {
  const { t, size } = useShop()
  const { material, print, finish } = line.configuration
  return (
    <>
      <p>
        {t(finish === 'foil-none' ? 'cart.specification' : 'cart.specificationFinish', {
          size: size(line.configuration.size),
          material: t(`material.${material}`),
          print: t(`print.${print}`),
          finish: t(`finish.${finish}`),
        })}
      </p>
      <SampleNames configuration={line.configuration} />
      <p>{line.expressDeliveryOptionId === 'express' ? t('cart.express') : t('cart.standard')}</p>
      <p>
        <a href={changePath} aria-label={t('cart.changeOf', { product: name })}>
          {t('cart.changeConfiguration')}
        </a>
      </p>
    </>
  )
}

/** A line's quantity. One that is not made stays as it was typed, with what would be right beside it. */
function QuantityForm({ line, form, name, refusal }: Omit<Props, 'changePath' | 'rate'> & { name: string }) {
  const { t } = useShop()
  const typed = refusal?.field?.typed ?? line.quantity
  const id = `quantity-${line.id}`
  return (
    <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.quantity}>
      <Hidden intent="update" line={line.id} version={form.version} />
      <label htmlFor={id}>{t('cart.quantity')}</label>
      <div>
        <input
          key={typed}
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed}
          aria-label={t('cart.quantityOf', { product: name })}
          // biome-ignore lint/a11y/noAutofocus: it is where the shopper has to go on, far down a page that was loaded anew
          autoFocus={refusal !== undefined}
          {...(refusal && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <Button weight="quiet">{t('cart.update')}</Button>
      </div>
      {refusal && (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {refusal.text}
        </p>
      )}
    </form>
  )
}

function Hidden({ intent, line, version }: { intent: string; line: string; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
