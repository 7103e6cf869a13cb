import { use } from 'react'
import { ServiceOffers } from '../../client/cart/service-offers.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { Configuration } from '../../contract/catalogue.ts'
import { sizeCode } from '../../contract/configuration-form.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { amountsOf, orderRate } from '../../pricing/amounts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { PanelFailed, type Slow, StreamedPart } from '../layout/streamed-part.tsx'
import styles from './cross-sell-page.module.css'

export interface Suggestion {
  configuration: Configuration
  /** Net, minor units. */
  total: number
}

interface CrossSellPageProps {
  suggestions: Slow<Suggestion[]>
  /** The cart, for the services that can be added to it. */
  cart: Cart
  /** The product that was just added from this page. */
  added?: Configuration | undefined
  /** Path of the next step. */
  next: string
}

/** Suggestions for the same parcel. The link to the next step does not wait for them. */
export function CrossSellPage({ suggestions, cart, added, next }: CrossSellPageProps) {
  const { t, number } = useShop()
  const { path, here } = usePaths()
  return (
    <Sheet>
      {added && (
        <Note tone="good">
          {t('configurator.added', { count: number(added.quantity), product: t(`product-name.${added.product}`) })}
        </Note>
      )}
      <header className={styles.head}>
        <div>
          <h1>{t('cross-sell.title')}</h1>
          <p>{t('cross-sell.lead')}</p>
        </div>
        <ButtonLink href={next}>{t('cross-sell.skip')}</ButtonLink>
      </header>
      <StreamedPart lines={6}>
        <Suggestions suggestions={suggestions} rate={orderRate(cart)} />
      </StreamedPart>
      <ServiceOffers cart={cart} action={path('cart')} back={here} />
    </Sheet>
  )
}

/** @param rate the VAT rate of the cart, basis points */
function Suggestions({ suggestions, rate }: { suggestions: Slow<Suggestion[]>; rate: number }) {
  const { t } = useShop()
  const known = use(suggestions)
  if (!known) return <PanelFailed>{t('cross-sell.failed')}</PanelFailed>
  return (
    <ul className={styles.grid}>
      {known.map((suggestion) => (
        <SuggestionCard key={suggestion.configuration.product} suggestion={suggestion} rate={rate} />
      ))}
    </ul>
  )
}

function SuggestionCard({ suggestion: { configuration, total }, rate }: { suggestion: Suggestion; rate: number }) {
  const { t, number, size, format } = useShop()
  const amounts = amountsOf(total, rate || null)
  const { path, here } = usePaths()
  const { product, material, print, finish, quantity } = configuration
  const name = t(`product-name.${product}`)
  return (
    <li>
      <div className={styles.stage}>
        <img src={goodsPicture(configuration, format.units)} alt="" width="280" height="210" loading="lazy" />
      </div>
      <h2>
        <a href={path('product', { product })}>{name}</a>
      </h2>
      <p>{t('cart.specificationShort', { size: size(configuration.size), material: t(`material.${material}`) })}</p>
      <form method="post" action={path('cart')}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product" value={product} />
        <input type="hidden" name="size" value={sizeCode(configuration.size)} />
        <input type="hidden" name="material" value={material} />
        <input type="hidden" name="print" value={print} />
        <input type="hidden" name="finish" value={finish} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="price" value={total} />
        <input type="hidden" name="back" value={here} />
        <Button weight="quiet">
          <Price amounts={amounts}>{({ text }) => t('cross-sell.add', { count: number(quantity), price: text })}</Price>
        </Button>
        <p>
          <Price amounts={amounts} beside />
        </p>
      </form>
    </li>
  )
}
