import { goodsPicture } from '../../packaging/goods-picture.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import type { FittingSize } from '../../pricing/fitting-sizes.ts'
import { formatLength } from '../../regions/units.ts'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CompareBox } from './compare-box.tsx'
import styles from './fitting-list.module.css'
import type { ProductOffer } from './product-card.tsx'

/** A product with its sizes that hold a thing: its size and price are those of the first of them. */
export interface FittingOffer extends ProductOffer {
  sizes: (FittingSize & {
    own: boolean
    /** Net total in minor units, of `quantity` pieces of the offer. */
    total: number
    /** The product's page with this size chosen. */
    href: string
  })[]
}

/** Products that hold a thing, each with the sizes that do, what they leave to spare, and what one costs. */
export function FittingList({ offers }: { offers: FittingOffer[] }) {
  const { t } = useShop()
  return (
    <>
      <p className={styles.note}>{t('fit.note')}</p>
      <ul>
        {offers.map((offer, at) => (
          <li key={offer.product.type} className={styles.row}>
            <FittingProduct offer={offer} early={at < 2} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FittingProduct({ offer, early }: { offer: FittingOffer; early: boolean }) {
  const { t, format, number, size: shown } = useShop()
  const { path } = usePaths()
  const amountsFor = useAmounts()
  const { product, size, sizes, quantity } = offer
  const name = t(`product-name.${product.type}`)
  const sides = ({ spare, size: { height } }: FittingSize) =>
    [spare.length, spare.width, ...(height ? [spare.height] : [])].map((mm) => formatLength(mm, format)).join(' × ')
  return (
    <>
      <img
        src={goodsPicture({ ...firstChoices(product, quantity), size }, format.units)}
        alt=""
        width="400"
        height="300"
        loading={early ? 'eager' : 'lazy'}
        decoding="async"
      />
      <h2>
        <a href={path('product', { product: product.type })}>{name}</a>
      </h2>
      <table aria-label={name}>
        <TableHead heads={[t('configurator.size'), t('fit.spare'), t('fit.eachAt', { count: number(quantity) })]} />
        <tbody>
          {sizes.map((fitting) => (
            <tr key={fitting.href}>
              <td>
                <a href={fitting.href}>{shown(fitting.size)}</a>
                {fitting.own && <span className={styles.own}> {t('fit.own')}</span>}
              </td>
              <td>
                {sides(fitting)} {format.units}
              </td>
              <td>
                <Price amounts={amountsFor(fitting.total)}>{({ each }) => each(quantity)}</Price>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CompareBox product={product.type} />
    </>
  )
}
