import type { OfferedBundle } from '../../contract/bundles.ts'
import type { Configuration } from '../../contract/catalogue.ts'
import { bundleName } from '../../i18n/bundle-name.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './bundles-page.module.css'

/** A bundle with the data of its parts. */
export interface ShownBundle extends Omit<OfferedBundle, 'parts'> {
  parts: Configuration[]
}

/** The bundles: each with its parts, its price and the saving. */
export function BundlesPage({ bundles }: { bundles: ShownBundle[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb
        crumbs={[
          { label: t('shop.title'), href: path('shop') },
          { label: t('bundle.title'), href: path('bundles') },
        ]}
      />
      <header className={styles.head}>
        <h1>{t('bundle.title')}</h1>
        <p>{t(bundles.length ? 'bundle.lead' : 'bundle.none')}</p>
      </header>
      <ul className={styles.bundles}>
        {bundles.map((bundle) => (
          <Offer key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </Sheet>
  )
}

function Offer({ bundle }: { bundle: ShownBundle }) {
  const { t, percent } = useShop()
  const { path } = usePaths()
  const amountsFor = useAmounts()
  const { id, names, parts, amount, saving } = bundle
  const name = bundleName(bundle, t)
  return (
    <li>
      <h2>{name}</h2>
      {!names && <p className={styles.text}>{t(`bundle-text.${id}`)}</p>}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.product} part={part} />
        ))}
      </ul>
      <div className={styles.buy}>
        <p>
          <b>
            <Price amounts={amountsFor(amount - saving)} />
          </b>
          <span>
            <Price amounts={amountsFor(amount - saving)} beside />
          </span>
          <span>
            <Price amounts={amountsFor(amount)}>
              {({ text }) => t('bundle.insteadOf', { price: text, percent: percent(bundle.percent) })}
            </Price>
          </span>
        </p>
        <form method="post" action={path('cart')}>
          <input type="hidden" name="intent" value="add-bundle" />
          <input type="hidden" name="bundle" value={id} />
          <input type="hidden" name="price" value={amount - saving} />
          <label htmlFor={`count-${id}`}>{t('cart.bundles')}</label>
          <input id={`count-${id}`} name="quantity" inputMode="numeric" autoComplete="off" defaultValue="1" />
          <Button aria-label={t('bundle.addOf', { bundle: name })}>{t('configurator.addToCart')}</Button>
        </form>
      </div>
    </li>
  )
}

function Part({ part: { product, size: sides, material, print, quantity } }: { part: Configuration }) {
  const { t, number, size, format } = useShop()
  const { path } = usePaths()
  const name = t(`product-name.${product}`)
  return (
    <li>
      <img
        src={goodsPicture({ product, size: sides, material, print }, format.units)}
        alt=""
        width="120"
        height="90"
        loading="lazy"
      />
      <p>
        <a href={path('product', { product })}>{t('cart.item', { count: number(quantity), product: name })}</a>
      </p>
      <p>
        {t('cart.specification', {
          size: size(sides),
          material: t(`material.${material}`),
          print: t(`print.${print}`),
        })}
      </p>
    </li>
  )
}
